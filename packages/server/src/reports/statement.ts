import { sql, type RawBuilder } from 'kysely'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { PlannerSetting } from '../platform/planner.ts'

type Piece = { readonly text: string } | { readonly param: string }

/** When a line stands: only with a parameter (`--? name`, `--? name=value`), or only without it (`--! name`). */
interface When {
  readonly name: string
  readonly value: string | null
  readonly isNot: boolean
}
interface Line {
  readonly pieces: readonly Piece[]
  /** All of them; a line without any stands always. */
  readonly when: readonly When[]
}

/** A line `--= name value`: a setting of the planner for this statement alone. */
interface SettingLine extends PlannerSetting {
  readonly when: readonly When[]
}

/** One SELECT of a file, read once. */
export interface Statement {
  readonly lines: readonly Line[]
  readonly settings: readonly SettingLine[]
  /** It compares with the year before. */
  readonly readsPrevious: boolean
  /**
   * What it reads besides `app`: `asked_run`, `base_run` and `seen_runs` (of payments), `prev`, `everyone` (the other side of a pair, or sums over all applications of the year),
   * cells of the year (`cells_<set>`) and of the year before (`old_<set>`), and what all cells come to by key (`sums_<set>`).
   */
  readonly relations: ReadonlySet<string>
  /** It reads tables that the keeper alone writes, past those relations. */
  readonly readsKept: boolean
}

/** A report with its statements. */
export interface ReportFiles {
  readonly report: AnyReport
  readonly statement: Statement
  /** For totals that are not sums. */
  readonly totals: Statement | null
  /** The same over cells, for a report that has them; its totals may come from the tables all the same. */
  readonly cells: { readonly statement: Statement; readonly totals: Statement | null } | null
  /** The rows of a list added up as cells by some of its columns, with how many they are as `rows`; for its totals alone. */
  readonly added: Statement | null
}

/** A value with its type in SQL, so that the database never guesses it. */
export interface Given {
  readonly value: unknown
  readonly type: string
}

const PARAM = /(?<![:\w]):([a-zA-Z]\w*)/g
const RELATION = /\b(?:prev|everyone|asked_run|base_run|seen_runs|(?:cells|old|sums)_[a-z]+)\b/g
const CONDITIONS = /(?:\s*--[?!] \w+(?:=\w+)?)+\s*$/
const WHEN = /--([?!]) (\w+)(?:=(\w+))?/g
/** Costs and ways of the planner; nothing that changes what a statement answers. */
const SETTING = /^--= ((?:enable|parallel)_\w+) ([\w.]+)(?: --.*)?$/

const readWhen = (line: string): readonly When[] => {
  const [conditions = ''] = CONDITIONS.exec(line) ?? []
  return [...conditions.matchAll(WHEN)].map(([, sign, name = '', value = null]) => ({
    name,
    value,
    isNot: sign === '!',
  }))
}

const readLine = (line: string): Line => {
  const code = line.replace(/--.*$/, '')
  const pieces: Piece[] = []
  let at = 0
  for (const found of code.matchAll(PARAM)) {
    pieces.push({ text: code.slice(at, found.index) }, { param: found[1] ?? '' })
    at = found.index + found[0].length
  }
  pieces.push({ text: code.slice(at) })
  return { pieces, when: readWhen(line) }
}

const readSetting = (file: string, line: string): SettingLine => {
  const [, name, value] = SETTING.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`${file}: no setting of the planner: ${line}`)
  return { name, value, when: readWhen(line) }
}

/**
 * Reads the file of a report at start. Throws for a parameter that the report does not have, for more than one statement,
 * and for the table of applications: those are reached through `app` and `prev` alone, which hold what the actor may see, and
 * through `everyone`, of which a report shows others what `masked` lets through.
 */
export const readStatement = (file: string, source: string, known: ReadonlySet<string>): Statement => {
  const texts = source.split('\n')
  const lines = texts.map(readLine)
  const settings = texts.filter((line) => line.startsWith('--=')).map((line) => readSetting(file, line))
  const named = lines.flatMap(({ pieces, when }) => [
    ...pieces.flatMap((piece) => ('param' in piece ? [piece.param] : [])),
    ...when.map(({ name }) => name),
  ])
  const unknown = named.find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`${file}: unknown parameter ${unknown}`)
  const plain = lines
    .map(({ pieces }) => pieces.map((piece) => ('text' in piece ? piece.text : '?')).join(''))
    .join('\n')
  if (plain.includes(';')) throw new Error(`${file}: one statement without a semicolon`)
  if (/\bedetedeaeehd\b/.test(plain)) throw new Error(`${file}: applications are read through app`)
  if (/\bpay\w*_\w+\b|\bpayvexathd\b/.test(plain) && !/\b(?:asked_run|seen_runs)\b/.test(plain))
    throw new Error(`${file}: payments are read through asked_run or seen_runs`)
  const relations = new Set([...plain.matchAll(RELATION)].map(([name]) => name))
  const readsPrevious = [...relations].some((name) => name === 'prev' || name.startsWith('old_'))
  return { lines, settings, relations, readsPrevious, readsKept: /\breport_\w+/.test(plain) }
}

const stands = ({ when }: Pick<Line, 'when'>, given: ReadonlyMap<string, Given>): boolean =>
  when.every(({ name, value, isNot }) => {
    const one = given.get(name)
    return (one !== undefined && (value === null || String(one.value) === value)) !== isNot
  })

/** The settings with which the planner plans the statement of one request. */
export const planningOf = ({ settings }: Statement, given: ReadonlyMap<string, Given>): readonly PlannerSetting[] =>
  settings.filter((one) => stands(one, given)).map(({ name, value }) => ({ name, value }))

/** The statement for one request. What somebody typed is bound, never written into the text. */
export const bind = (statement: Statement, given: ReadonlyMap<string, Given>): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = []
  // Text between two values is one part: a statement has hundreds of lines, and each part costs the same.
  let text = ''
  for (const line of statement.lines) {
    if (!stands(line, given)) continue
    for (const piece of line.pieces) {
      if ('text' in piece) {
        text += piece.text
        continue
      }
      const one = given.get(piece.param)
      if (one === undefined) throw new Error(`the statement asks for ${piece.param}, which was not given`)
      parts.push(sql`${sql.raw(text)}${one.value}::${sql.raw(one.type)}`)
      text = ''
    }
    text += '\n'
  }
  return sql.join([...parts, sql.raw(text)], sql.raw(''))
}
