import { calls } from '@eae/domain/contract.ts'
import { addPart, beginFile, dropFile } from '../platform/files.ts'
import type { Config } from '../platform/config.ts'
import { refuseByKind } from './kind-limits.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'

/** A part as base64 in JSON, with room for its frame. */
const PART_LIMIT = 1024 * 1024

/** Calls that bring files in. */
export const fileRoutes = ({ scanner }: Config): Route[] => [
  serve(calls.beginFile, async ({ db, actor, input: { edkId, ...begun } }) => {
    if (edkId !== undefined) await refuseByKind(db.kysely, edkId, begun)
    return { data: await beginFile(db.kysely, actor, begun) }
  }),
  serve(
    calls.addPart,
    async ({ db, actor, input }) => {
      const { id, n, bytes } = input
      return { data: await addPart(db, actor, { id, n, bytes: Buffer.from(bytes, 'base64') }, scanner) }
    },
    { bodyLimit: PART_LIMIT },
  ),
  serve(calls.dropFile, async ({ db, actor, input }) => {
    await dropFile(db.kysely, actor, input.id)
    return SUCCESS
  }),
]
