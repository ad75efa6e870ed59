import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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
  const share = config.status === 0 ? config.stdout.trim() : bin.replace('/usr/lib/', '/usr/share/').replace(/\/bin$/, '')
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
  readonly user: string
  /** Stops the cluster (fast: open transactions are rolled back). */
  stop(): void
}

const SUPERUSER = 'eae'
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
  const line = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n').find((l) => l.startsWith('postgres:')) : undefined
  const parts = line?.split(':')
  return parts === undefined ? null : { uid: Number(parts[2]), gid: Number(parts[3]) }
}

/** Can the system user that runs PostgreSQL enter this folder? A home of root, for example, it cannot. */
const canEnter = (folder: string): boolean =>
  !isRoot() || spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', 'test', '-w', folder]).status === 0

const makeFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = isRoot() ? systemPostgres() : null
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
}

const chooseHome = (dataDir: string): string => {
  const wanted = path.join(dataDir, 'pg')
  makeFolder(wanted)
  if (canEnter(wanted)) return realpathSync(wanted)
  const elsewhere = path.join('/var/tmp', `eae-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  makeFolder(elsewhere)
  return elsewhere
}

/**
 * Makes (once) and starts a private cluster in `dataDir`/pg, reachable by a unix socket only. A cluster that already runs
 * there is used as it is. Throws with PostgreSQL's own words when it cannot start.
 */
export const startLocalCluster = (dataDir: string, bin: string): LocalCluster => {
  if (isRoot() && systemPostgres() === null) throw new Error('PostgreSQL does not run as root and there is no system user "postgres"')
  const home = chooseHome(dataDir)
  const data = path.join(home, 'data')
  // The path of a unix socket may have 107 bytes at most: it gets a short folder of its own.
  const socketDir = path.join(os.tmpdir(), `eae-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  makeFolder(socketDir)
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    const made = run(bin, 'initdb', ['-D', data, '-E', 'UTF8', '--locale=C', '-A', 'trust', '-U', SUPERUSER])
    if (made.status !== 0) throw new Error(`initdb failed: ${made.text}`)
    appendFileSync(
      path.join(data, 'postgresql.conf'),
      `\nlisten_addresses = ''\nunix_socket_directories = '${socketDir}'\nunix_socket_permissions = 0700\njit = off\ntimezone = 'UTC'\nshared_buffers = '256MB'\nmax_wal_size = '2GB'\n`,
    )
  }
  const isRunning = (): boolean => run(bin, 'pg_ctl', ['-D', data, 'status']).status === 0
  if (!isRunning()) {
    const log = path.join(home, 'postgres.log')
    const started = run(bin, 'pg_ctl', ['-D', data, '-l', log, '-w', '-t', '60', 'start'])
    if (started.status !== 0 && !isRunning()) {
      const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-6).join('\n') : ''
      throw new Error(`PostgreSQL did not start in ${data}:\n${tail}`)
    }
  }
  return { socketDir, user: SUPERUSER, stop: () => void run(bin, 'pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']) }
}
