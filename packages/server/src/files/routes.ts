import { calls } from '@eae/domain/contract.ts'
import { addPart, beginFile, dropFile } from '../platform/files.ts'
import type { Config } from '../platform/config.ts'
import type { Route } from '../platform/route.ts'

/** A part as base64 in JSON, with room for its frame. */
const PART_LIMIT = 1024 * 1024

/** Calls that bring files in. */
export const fileRoutes = ({ scanner }: Config): Route[] => [
  {
    ...calls.beginFile,
    handle: async ({ db, actor, input }) => ({
      data: await beginFile(db.kysely, actor, calls.beginFile.input.parse(input)),
    }),
  },
  {
    ...calls.addPart,
    bodyLimit: PART_LIMIT,
    handle: async ({ db, actor, input }) => {
      const { id, n, bytes } = calls.addPart.input.parse(input)
      return { data: await addPart(db, actor, { id, n, bytes: Buffer.from(bytes, 'base64') }, scanner) }
    },
  },
  {
    ...calls.dropFile,
    handle: async ({ db, actor, input }) => {
      await dropFile(db.kysely, actor, calls.dropFile.input.parse(input).id)
      return { data: 'SUCCESS' }
    },
  },
]
