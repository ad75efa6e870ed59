import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

/** How the syncs of one engine went. */
export interface Durability {
  /** Files synced to disk so far. */
  fsyncs: number
  /** The first sync that failed; from then on nothing that the engine says is certain. */
  failure: string | null
}

type Init = NodeFS['init']

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

/**
 * The folder of PGlite with what it lacks: a sync. PGlite's own file system has none, and a checkpoint of the single-user
 * engine does not sync data files; therefore every written file is remembered and synced before `pg_control` moves the
 * starting point of recovery past it. It holds from the first byte on: recovery at the start writes as well.
 */
export class DurableNodeFs extends NodeFS {
  private readonly written = new Set<string>()
  private readonly durability: Durability
  private readonly isNew: boolean

  constructor(dataDir: string, durability: Durability) {
    super(dataDir)
    this.durability = durability
    this.isNew = !existsSync(path.join(dataDir, 'PG_VERSION'))
  }

  override async init(...options: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, (module: unknown) => this.addSync(module)] } }
  }

  /** Syncs what the engine wrote before its first COMMIT: all of a new database, which a tool of its own wrote. */
  syncUnsynced(): void {
    if (this.isNew) this.syncTree(this.rootDir)
    else this.syncWritten()
    if (this.durability.failure !== null) throw new Error(this.durability.failure)
  }

  private addSync(module: unknown): void {
    const { FS } = z
      .object({ FS: z.object({ filesystems: z.object({ NODEFS: z.object({ stream_ops: z.custom<StreamOps>() }) }) }) })
      .parse(module)
    const ops = FS.filesystems.NODEFS.stream_ops
    const { write } = ops
    ops.write = (stream, ...rest) => {
      const file = stream.path ?? ''
      if (CONTROL_FILE.test(file)) this.syncWritten()
      else if (!LOG_FILE.test(file)) this.written.add(file)
      return write.call(ops, stream, ...rest)
    }
    ops.fsync = (stream) => {
      const { nfd } = stream
      // A directory has no open file of its own behind it: it is synced by its path.
      if (nfd === undefined) this.syncPath(this.toHost(stream.path ?? VIRTUAL_ROOT))
      else this.sync(() => fsyncSync(nfd))
      return 0
    }
  }

  private toHost(virtual: string): string {
    return path.join(this.rootDir, path.relative(VIRTUAL_ROOT, virtual))
  }

  /** Notes a failure and lets the engine end with it. A later try could succeed without having written anything. */
  private sync(work: () => void): void {
    if (this.durability.failure !== null) throw new Error(this.durability.failure)
    try {
      work()
      this.durability.fsyncs += 1
    } catch (error) {
      this.durability.failure = `a file could not be synced: ${error instanceof Error ? error.message : String(error)}`
      throw error
    }
  }

  private syncPath(file: string): void {
    this.sync(() => {
      const handle = openSync(file, 'r')
      try {
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
    })
  }

  private syncWritten(): void {
    for (const virtual of this.written) {
      const host = this.toHost(virtual)
      if (existsSync(host)) this.syncPath(host)
    }
    this.written.clear()
  }

  private syncTree(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = path.join(folder, entry.name)
      if (entry.isDirectory()) this.syncTree(place)
      else if (entry.isFile()) this.syncPath(place)
    }
    this.syncPath(folder)
  }
}
