import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sharedBuffersMb, usableMemory, workersPerQuery } from './cluster-size.ts'
import { joinCluster } from './cluster-users.ts'

/** Folders that hold `<version>/<sub>` installations of PostgreSQL, by system. */
const VERSIONED_ROOTS: readonly (readonly [string, string])[] = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr/pgsql', 'bin'],
  ['/Applications/Postgres.app/Contents/Versions', 'bin'],
  ['/Library/PostgreSQL', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
  ['/usr/local/opt', 'bin'],
]

const postgisControl = (bin: string): boolean => {
  const config = spawnSync(path.join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  const share =
    config.status === 0 ? config.stdout.trim() : bin.replace('/usr/lib/', '/usr/share/').replace(/\/bin$/, '')
  return existsSync(path.join(share, 'extension', 'postgis.control'))
}

/** The newest installed PostgreSQL that also has PostGIS: its folder of programs, or null. */
export const findPostgres = (): string | null => {
  const found: string[] = []
  for (const [root, sub] of VERSIONED_ROOTS) {
    if (!existsSync(root)) continue
    const versions = readdirSync(root).toSorted((a, b) => (Number.parseFloat(b) || 0) - (Number.parseFloat(a) || 0))
    found.push(...versions.map((version) => path.join(root, version, sub)))
  }
  return found.find((bin) => existsSync(path.join(bin, 'initdb')) && postgisControl(bin)) ?? null
}

export interface LocalCluster {
  /** Folder of the unix socket, for the `host` of the driver. */
  readonly socketDir: string
  /** The role of the server: owner of its database, and nothing more. */
  readonly user: string
  /** The role that made the cluster and makes databases and extensions in it. */
  readonly administrator: string
  /** Made by an earlier version: without checksums, and the server is its administrator. */
  readonly isOld: boolean
  /** Where it lies. */
  readonly home: string
  /** Stops the cluster (fast: open transactions are rolled back), unless another process still uses it. */
  readonly stop: () => void
}

const SERVER_ROLE = 'eae'
const ADMINISTRATOR = 'eae_administrator'
/** Beside the data of a cluster: who made it. Earlier ones have no such file, and the server as their administrator. */
const ADMINISTRATOR_FILE = 'eae-administrator'
const isRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL refuses to run as root: then its programs run as the user `postgres` of the system. */
const run = (bin: string, program: string, args: readonly string[]): { status: number | null; text: string } => {
  const file = path.join(bin, program)
  const [command, parameters] = isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', file, ...args]]
    : [file, [...args]]
  // pg_ctl leaves the postmaster behind, which would keep pipes open: it gets none.
  const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe'
  const done = spawnSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', stdio, stdio], cwd: '/' })
  return { status: done.status, text: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}` }
}

const systemPostgres = (): { uid: number; gid: number } | null => {
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((l) => l.startsWith('postgres:'))
    : undefined
  const parts = line?.split(':')
  return parts === undefined ? null : { uid: Number(parts[2]), gid: Number(parts[3]) }
}

/** Can the system user that runs PostgreSQL enter this folder? A home of root, for example, it cannot. */
const canEnter = (folder: string): boolean =>
  !isRoot() ||
  spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', 'test', '-w', folder]).status === 0

const makeFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = isRoot() ? systemPostgres() : null
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
}

/** Says where the cluster lies when it cannot lie in DATA_DIR; without this file a new one is made. */
const LOCATION_FILE = 'pg-location'

const chooseHome = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const wanted = path.join(dataDir, 'pg')
  makeFolder(wanted)
  // The user that runs PostgreSQL must pass through DATA_DIR; others learn nothing by it, the cluster itself is closed.
  if (!canEnter(wanted) && isRoot()) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (canEnter(wanted)) return realpathSync(wanted)
  // A folder above is closed to it, for example the home of root.
  const pointer = path.join(dataDir, LOCATION_FILE)
  const elsewhere = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : path.join('/var/tmp', `eae-pg-${randomUUID()}`)
  makeFolder(elsewhere)
  writeFileSync(pointer, elsewhere)
  return elsewhere
}

/** The `initdb` of a start that was killed lives on for a second or two and still writes into the draft. */
const STILL_WRITTEN = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/** Drafts that starts which were killed left behind. */
const clearDrafts = (data: string): void => {
  const folder = path.dirname(data)
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${path.basename(data)}.new-`) ? name.split('-').at(-1) : undefined
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(path.join(folder, name), STILL_WRITTEN)
  }
}

/** Byte order for sorting, but letters known as letters: without it trigram search sees no Greek at all. */
const CTYPE = 'C.UTF-8'

/** Made beside its place and moved there when it is whole: a start that is killed leaves none, and of two at once one wins. */
const makeCluster = (bin: string, data: string, socketDir: string): void => {
  clearDrafts(data)
  const draft = `${data}.new-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  const made = run(bin, 'initdb', [
    '-D',
    draft,
    '-E',
    'UTF8',
    '--locale=C',
    `--lc-ctype=${CTYPE}`,
    '-A',
    'trust',
    // A disk that rots is found at the next read, not in a payment.
    '--data-checksums',
    '-U',
    ADMINISTRATOR,
  ])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.text}`)
  appendFileSync(
    path.join(draft, 'postgresql.conf'),
    `\nlisten_addresses = ''\nunix_socket_directories = '${socketDir}'\nunix_socket_permissions = 0700\njit = off\ntimezone = 'UTC'\nmax_wal_size = '2GB'\n`,
  )
  // PostgreSQL leaves alone what it does not know.
  writeFileSync(path.join(draft, ADMINISTRATOR_FILE), ADMINISTRATOR)
  try {
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
  }
}

/** Where the running server listens: it may have been started with another temporary folder. */
const listeningIn = (data: string): string | null => {
  const file = path.join(data, 'postmaster.pid')
  const line = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined
  return line === undefined || line.trim() === '' ? null : line.trim()
}

const START_LIMIT_MS = 15_000
const START_PAUSE_MS = 200

/**
 * Starts the cluster unless it answers; gives the folder of its socket. `pg_ctl status` is not asked: a postmaster that
 * was killed is still in the table of processes for a second, and its last backends hold the memory that a new one needs.
 */
const startServer = (bin: string, home: string, data: string, socketDir: string): string => {
  makeFolder(socketDir)
  const isReady = (folder: string): boolean =>
    run(bin, 'pg_isready', ['-q', '-h', folder, '-d', 'postgres', '-U', SERVER_ROLE]).status === 0
  const log = path.join(home, 'postgres.log')
  // At each start and not once in the file: the same data may be served by a larger machine later.
  const settings = {
    shared_buffers: `${sharedBuffersMb(usableMemory())}MB`,
    max_parallel_workers_per_gather: workersPerQuery(os.availableParallelism()),
  }
  const options = [`-k '${socketDir}'`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(
    ' ',
  )
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    const running = listeningIn(data)
    if (running !== null && isReady(running)) return running
    const started = run(bin, 'pg_ctl', ['-D', data, '-l', log, '-w', '-t', '60', '-o', options, 'start'])
    if (started.status !== 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, START_PAUSE_MS)
  }
  const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-6).join('\n') : ''
  throw new Error(`PostgreSQL did not start in ${data}:\n${tail}`)
}

/**
 * Makes (once) and starts a private cluster in `dataDir`/pg, reachable by a unix socket only. A cluster that already runs
 * there is used as it is. Throws with PostgreSQL's own words when it cannot start.
 */
export const startLocalCluster = (dataDir: string, bin: string): LocalCluster => {
  if (isRoot() && systemPostgres() === null)
    throw new Error('PostgreSQL does not run as root and there is no system user "postgres"')
  const home = chooseHome(dataDir)
  const data = path.join(home, 'data')
  // The path of a unix socket may have 107 bytes at most: it gets a short folder of its own.
  const socketDir = path.join(os.tmpdir(), `eae-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  if (!existsSync(path.join(data, 'PG_VERSION'))) makeCluster(bin, data, socketDir)
  const leave = joinCluster(home)
  const listening = startServer(bin, home, data, socketDir)
  const stop = (): void => {
    if (leave()) run(bin, 'pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
  }
  const isOld = !existsSync(path.join(data, ADMINISTRATOR_FILE))
  return {
    socketDir: listening,
    user: SERVER_ROLE,
    administrator: isOld ? SERVER_ROLE : ADMINISTRATOR,
    isOld,
    home,
    stop,
  }
}
