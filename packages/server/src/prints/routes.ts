import { calls } from '@eae/domain/contract.ts'
import { PRINT_JOB } from '@eae/domain/prints/prints.ts'
import { recordAccess } from '../applications/index.ts'
import type { Config } from '../platform/config.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { serve, untilFirstByte, type Route } from '../platform/route.ts'
import { printAct } from './act.ts'
import { printDecision } from './decision.ts'
import { makePrint } from './make.ts'
import { countPrinted, readPrints } from './mass.ts'

/** Calls that print applications. */
export const printRoutes = (config: Pick<Config, 'publicUrl'>): Route[] => [
  serve(calls.makePrint, async ({ db, actor, input, reply, request }) => {
    const { etos, id, print, lang } = input
    const origin = config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const { bytes, name, type } = await untilFirstByte(reply, () =>
      makePrint({ db, actor, etos, id, lang, origin }, print),
    )
    await recordAccess(db.kysely, actor, etos, [id], 'export')
    void reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return bytes
  }),
  serve(calls.printAct, async ({ db, actor, input, reply }) => {
    const { etos, id, lang } = input
    const pdf = await untilFirstByte(reply, () => printAct({ db, actor, etos, id, lang }))
    void reply.type('application/pdf').header('content-disposition', 'attachment; filename="act.pdf"')
    return Buffer.from(pdf)
  }),
  serve(calls.declarationLetter, async ({ db, actor, input, reply }) => {
    const pdf = await untilFirstByte(reply, () => printDecision({ db, actor, ...input }))
    void reply.type('application/pdf').header('content-disposition', 'attachment; filename="letter.pdf"')
    return Buffer.from(pdf)
  }),
  serve(calls.beginPrints, async ({ db, actor, input, request }) => {
    const wish = input
    await countPrinted(db.kysely, actor, wish)
    const origin = config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const job = { kind: PRINT_JOB, subject: 'Edetedeaeehd', input: { ...wish, origin } }
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
  serve(calls.readPrints, async ({ db, actor, input, reply }) => {
    const { stream, bytes } = await readPrints(db.kysely, actor, input.jobId)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="prints.zip"')
      .header('content-length', String(bytes))
      .send(stream)
  }),
]
