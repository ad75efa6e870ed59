import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { postgis } from '@electric-sql/pglite-postgis'
import { z } from 'zod'
import { DurableNodeFs, type Durability } from './durable-fs.ts'

/**
 * PGlite in a worker thread: raw wire protocol in and out. PostgreSQL runs with fsync on and `wal_sync_method = fsync`,
 * over a file system that can sync, so that the log is on disk before COMMIT answers.
 */
const settings = z.object({ dataDir: z.string().nullable() }).parse(workerData)
if (parentPort === null) throw new Error('this module runs as a worker thread')
const port = parentPort

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'checkpoint_timeout=1d',
  '-c',
  'timezone=UTC',
]
const durability: Durability = { fsyncs: 0, failure: null }
const durableFs = settings.dataDir === null ? null : new DurableNodeFs(settings.dataDir, durability)
const db = await PGlite.create({
  ...(durableFs === null ? {} : { fs: durableFs }),
  extensions: { postgis, pg_trgm },
  startParams,
})
durableFs?.syncUnsynced()
port.postMessage({ ready: true })

const incoming = z.union([
  z.object({ id: z.number(), bytes: z.instanceof(Uint8Array) }),
  z.object({ close: z.literal(true) }),
])
let chain = Promise.resolve()
port.on('message', (raw: unknown) => {
  const message = incoming.parse(raw)
  chain = chain.then(async () => {
    if ('close' in message) {
      await db.close()
      port.postMessage({ closed: true })
      return
    }
    const { id } = message
    let answer: { readonly out: Uint8Array } | { readonly failure: string }
    try {
      answer = { out: await db.execProtocolRaw(message.bytes) }
    } catch (error) {
      answer = { failure: error instanceof Error ? error.message : String(error) }
    }
    // What the engine says after a failed sync is worth nothing: the system may have thrown away what it could not write.
    if (durability.failure === null) port.postMessage({ id, ...answer, fsyncs: durability.fsyncs })
    else port.postMessage({ unsynced: durability.failure })
  })
})
