import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { createInterface } from 'node:readline'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { Values } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { readParts } from '../platform/files.ts'
import { storeMade, type MadeFile } from '../platform/made-files.ts'
import type { Executor } from '../platform/transaction.ts'

/** Takes the rows of a report while its file is made, and stores them as data. */
interface RowKeeper {
  readonly take: (rows: readonly Values[]) => Promise<void>
  /** All rows came; gives the file that holds them. */
  readonly end: () => Promise<MadeFile>
  /** Nothing more comes. After the end this does nothing. */
  readonly stop: () => void
}

/** Begins to keep the rows of a report: a line of JSON for each, compressed, never all of them in memory. */
export const keepRows = (db: Executor, actor: Actor, report: AnyReport): RowKeeper => {
  const names = Object.keys(report.columns)
  const packed = createGzip()
  const about = { purpose: 'report', name: `${report.code}.jsonl.gz`, type: 'application/gzip' } as const
  const stored = storeMade(db, actor, about, packed, () => undefined)
  // Whoever waits for the end is told; until then a failure is nobody's.
  stored.catch(() => undefined)
  return {
    take: async (rows) => {
      const lines = rows.map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
      if (!packed.write(lines.join('')) && !packed.destroyed)
        await Promise.race([once(packed, 'drain'), once(packed, 'close')])
    },
    end: async () => {
      packed.end()
      return stored
    },
    stop: () => void packed.destroy(),
  }
}

/** The lines of JSON that were kept, one after the other. */
export async function* readRows(db: Executor, fileId: number): AsyncGenerator<string> {
  yield* createInterface({ input: Readable.from(readParts(db, fileId)).pipe(createGunzip()) })
}
