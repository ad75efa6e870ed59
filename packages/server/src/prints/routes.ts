import { calls } from '@eae/domain/contract.ts'
import { PRINT_JOB } from '@eae/domain/prints/prints.ts'
import { recordAccess } from '../applications/index.ts'
import type { Config } from '../platform/config.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { untilFirstByte, type Route } from '../platform/route.ts'
import { makePrint } from './make.ts'
import { countPrinted, readPrints } from './mass.ts'

/** Calls that print applications. */
export const printRoutes = (config: Pick<Config, 'publicUrl'>): Route[] => [
  {
    ...calls.makePrint,
    handle: async ({ db, actor, input, reply, request }) => {
      const { etos, id, print, lang } = calls.makePrint.input.parse(input)
      const origin = config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
      const { bytes, name, type } = await untilFirstByte(reply, () =>
        makePrint({ db, actor, etos, id, lang, origin }, print),
      )
      await recordAccess(db.kysely, actor, etos, [id], 'export')
      void reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
      return bytes
    },
  },
  {
    ...calls.beginPrints,
    handle: async ({ db, actor, input, request }) => {
      const wish = calls.beginPrints.input.parse(input)
      await countPrinted(db.kysely, actor, wish)
      const origin = config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
      const job = { kind: PRINT_JOB, subject: 'Edetedeaeehd', input: { ...wish, origin } }
      return { data: { jobId: await enqueue(db.kysely, actor, job) } }
    },
  },
  {
    ...calls.readPrints,
    handle: async ({ db, actor, input, reply }) => {
      const { stream, bytes } = await readPrints(db.kysely, actor, calls.readPrints.input.parse(input).jobId)
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="prints.zip"')
        .header('content-length', String(bytes))
        .send(stream)
    },
  },
]
