import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SECURITY_EVENTS } from '../../packages/domain/src/administration/events.ts'
import { parseCsv } from '../../packages/server/src/reference/seed-csv.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A row of a list of demands: cells by the names of its columns, null for empty ones. */
export type DemandRow = ReturnType<typeof parseCsv>[number]

/** Reads a list of demands from `security`. */
export const readDemands = (name: string): readonly DemandRow[] =>
  parseCsv(readFileSync(path.join(ROOT, 'security', name), 'utf8'))

/**
 * Why a row does not say what a refused attack leaves behind, or null: a kind of security event, which the file of its test
 * proves together with the unchanged database, or a reason why there is none.
 */
export const faultOfEvent = ({ id, file, event }: DemandRow): string | null => {
  if (event === null || event === undefined) return `${id}: no event and no reason`
  if (event.startsWith('n/a:')) return /^n\/a: .{20,}/.test(event) ? null : `${id}: the reason is no reason`
  if (!SECURITY_EVENTS.some((kind) => kind === event)) return `${id}: ${event} is no kind of event`
  const source = file === null || file === undefined ? '' : readFileSync(path.join(ROOT, file), 'utf8')
  return source.includes(`expectRefusal('${event}'`) ? null : `${id}: ${file} does not prove ${event}`
}

/** Why a row proves nothing, or null: it needs a test that is there, or a reason why it does not apply. */
export const faultOfProof = ({ id, file, test, reason }: DemandRow): string | null => {
  if (reason !== null && reason !== undefined)
    return file === null && test === null && /^n\/a: .{20,}/.test(reason) ? null : `${id}: the reason is no reason`
  if (file === null || file === undefined || test === null || test === undefined) return `${id}: empty`
  if (!existsSync(path.join(ROOT, file))) return `${id}: ${file} is not there`
  // As a whole name: it begins and ends with the quotes around it.
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  return [`'${test}'`, `"${test}"`, `\`${test}\``].some((name) => source.includes(name))
    ? null
    : `${id}: ${file} has no test «${test}»`
}
