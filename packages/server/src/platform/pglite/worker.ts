import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { postgis } from '@electric-sql/pglite-postgis'
import { z } from 'zod'

/**
 * PGlite in a worker thread: raw wire protocol in and out.
 *
 * Durability. PGlite starts PostgreSQL with fsync off and its file system has no fsync at all. Here PostgreSQL runs with
 * fsync on and `wal_sync_method = fsync`, and the file system gets an fsync, so that the log is on disk before COMMIT
 * answers. A checkpoint of the single-user engine does not sync data files; therefore every written file is remembered
 * and synced before `pg_control` moves the starting point of recovery past it.
 */
const settings = z.object({ dataDir: z.string().nullable() }).parse(workerData)
if (parentPort === null) throw new Error('this module runs as a worker thread')
const port = parentPort

interface NodeStream {
  path?: string
  nfd?: number
}
interface StreamOps {
  fsync?: (stream: NodeStream) => number
  write: (stream: NodeStream, ...rest: unknown[]) => number
}

const CONTROL_FILE = /global\/pg_control$/
const LOG_FILE = /\/pg_wal\//
const VIRTUAL_ROOT = '/pglite/data'

let fsyncs = 0
const syncPath = (file: string): void => {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
  fsyncs += 1
}

const makeDurable = (db: PGlite, dataDir: string): void => {
  const fileSystem = z
    .object({ FS: z.object({ filesystems: z.object({ NODEFS: z.object({ stream_ops: z.custom<StreamOps>() }) }) }) })
    .parse(db.Module).FS
  const ops = fileSystem.filesystems.NODEFS.stream_ops
  const written = new Set<string>()
  const toHost = (virtual: string): string => path.join(dataDir, path.relative(VIRTUAL_ROOT, virtual))
  const originalWrite = ops.write
  ops.write = (stream, ...rest) => {
    const file = stream.path ?? ''
    if (CONTROL_FILE.test(file)) {
      for (const other of written) {
        const host = toHost(other)
        if (existsSync(host)) syncPath(host)
      }
      written.clear()
    } else if (!LOG_FILE.test(file)) written.add(file)
    return originalWrite.call(ops, stream, ...rest)
  }
  ops.fsync = (stream) => {
    // A directory has no open file of its own behind it: it is synced by its path.
    if (stream.nfd === undefined) syncPath(toHost(stream.path ?? VIRTUAL_ROOT))
    else {
      fsyncSync(stream.nfd)
      fsyncs += 1
    }
    return 0
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'checkpoint_timeout=1d',
  '-c',
  'timezone=UTC',
]
const db = await PGlite.create({
  ...(settings.dataDir === null ? {} : { dataDir: settings.dataDir }),
  extensions: { postgis, pg_trgm },
  startParams,
})
if (settings.dataDir !== null) makeDurable(db, settings.dataDir)
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
    try {
      port.postMessage({ id: message.id, out: await db.execProtocolRaw(message.bytes), fsyncs })
    } catch (error) {
      port.postMessage({ id: message.id, failure: error instanceof Error ? error.message : String(error), fsyncs })
    }
  })
})
