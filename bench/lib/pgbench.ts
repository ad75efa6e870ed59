import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres } from '../../packages/server/src/platform/local-cluster.ts'
import { cpuOf, reapedMs } from './cpu.ts'
import type { Cost } from './load.ts'

/** Windows that pgbench goes through: each is a statement of its own to prepare, which must not weigh in. */
const SCRIPTS = 16

/**
 * Runs SQL with PostgreSQL's own load generator: prepared statements, `clients` connections, one script for each list of
 * variables. CPU is that of the database and of pgbench. Null where pgbench is not installed.
 */
export const runPgbench = async (
  host: string,
  databasePids: readonly number[],
  sql: string,
  variables: readonly Readonly<Record<string, string | number>>[],
  count: number,
  clients: number,
): Promise<Cost | null> => {
  const program = path.join(findPostgres() ?? '', 'pgbench')
  if (!existsSync(program)) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-pgbench-'))
  const scripts = variables.slice(0, SCRIPTS).flatMap((values, n) => {
    const file = path.join(folder, `${n}.sql`)
    writeFileSync(
      file,
      `${Object.entries(values)
        .map(([name, value]) => `\\set ${name} ${value}`)
        .join('\n')}\n${sql.trim().replace(/\s+/g, ' ')};\n`,
    )
    return ['-f', file]
  })
  const each = Math.ceil(count / clients)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-t',
    String(each),
    '-h',
    host,
    '-U',
    'eae',
    ...scripts,
    'eae',
  ]
  const before = cpuOf(databasePids) + reapedMs()
  const started = performance.now()
  const text = await new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(errors))))
  })
  const seconds = (performance.now() - started) / 1_000
  rmSync(folder, { recursive: true, force: true })
  const latency = Number(/latency average = ([\d.]+)/.exec(text)?.[1] ?? 0)
  return {
    cpuMs: (cpuOf(databasePids) + reapedMs() - before) / (each * clients),
    perSecond: (each * clients) / seconds,
    p50: latency,
    p95: latency,
    p99: latency,
  }
}
