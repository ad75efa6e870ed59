import { createHash } from 'node:crypto'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import {
  REPORTED_CHANGES,
  REPORTED_ISSUES,
  type ImportChange,
  type ImportCheck,
  type ImportIssue,
  type ImportReport,
} from '@eae/domain/kernel/import.ts'
import { faultOfField, isEmptyValue } from '@eae/domain/kernel/field-fault.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import { loadTexts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { invalidField } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { selectRows, yearCondition } from '../rows.ts'
import { refusePastYear } from '../save-guards.ts'
import { readValues } from '../values.ts'
import { readHeadings } from './columns.ts'
import type { FileLine } from './protocol.ts'
import { readRows, saysTheSame, type ReadRow, type RowReading } from './rows.ts'
import { findStored, keyText, naturalKey } from './stored.ts'
import { linesByCode, orderByNeed, type Awaited, type PlannedChange } from './within-file.ts'

/** Lines that are planned at once. */
const BATCH = 1_000

/** What a file would do, and the changes that do it. */
export interface ImportPlan {
  readonly report: ImportReport
  readonly changes: readonly PlannedChange[]
}

export interface PlanSteps {
  progress(done: number, total: number): void
  stopIfCancelled(): void
}

interface Planner extends RowReading {
  readonly names: readonly string[]
  /** What lines name of other lines. */
  readonly awaited: Map<number, readonly Awaited[]>
  readonly add: (line: number, change: Change, shown: ImportChange) => void
  /** Keys that the file has, with the line they stand in. */
  readonly seen: Map<string, number>
  unchanged: number
}

const labelOf = (entity: AnyEntity, row: Values): string => {
  const shown = entity.display.map((name) => String(row[name] ?? '')).filter((text) => text !== '')
  return shown.length > 0 ? shown.join(' ') : String(row[entity.key] ?? '')
}

const letterOf = ({ headings }: Planner, name: string | undefined): string | null =>
  headings.columns.find((column) => column.name === name)?.letters ?? null

/** Names of rows that other lines bring, as the file calls them. */
const shownAwaited = (awaited: readonly Awaited[], stored: Values | null): ImportChange['fields'] =>
  awaited.map(({ name, text }) => ({ field: name, before: stored?.[name] ?? null, after: text }))

/** What is wrong with the values of a line, each by its column. */
const tellIssues = (planner: Planner, line: number, issues: ReturnType<typeof readValues>['issues']): void => {
  for (const { field, code, params } of issues)
    planner.fault({
      line,
      column: letterOf(planner, field),
      field: field ?? null,
      code,
      ...(params === undefined ? {} : { params }),
    })
}

const planInsert = (planner: Planner, { line, values, awaited }: ReadRow): void => {
  const { entity, etos } = planner
  const sent: Values = { ...values }
  if (entity.yearly === 'column') sent.etos ??= etos
  // A new row of a form begins in use; a file without the column means the same.
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'flag' && sent[name] === undefined) sent[name] = name === 'activeflag'
  const { values: read, issues } = readValues(entity, sent, { stored: null, newIds: {}, etos })
  tellIssues(planner, line, issues)
  if (issues.length > 0) return
  const fields = Object.entries(read).filter(([, after]) => after !== null && after !== undefined)
  planner.add(
    line,
    {
      status: CHANGE_INSERT,
      entityName: entity.name,
      entity: { ...read, ...(entity.key === 'id' ? { id: `${TEMP_ID_PREFIX}${line}` } : {}) },
    },
    {
      line,
      kind: 'insert',
      label: labelOf(entity, read),
      fields: [...fields.map(([field, after]) => ({ field, before: null, after })), ...shownAwaited(awaited, null)],
    },
  )
}

const planUpdate = (planner: Planner, { line, values, rowVersion, awaited }: ReadRow, stored: Values): void => {
  const { entity, etos } = planner
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !saysTheSame(entity, name, value, stored[name])),
  )
  if (Object.keys(changed).length === 0 && awaited.length === 0) {
    planner.unchanged += 1
    return
  }
  if (rowVersion !== null && rowVersion !== stored.rowVersion) {
    const who = { user: String(stored.usrupdate ?? stored.usrinsert), at: String(stored.dteupdate ?? stored.dteinsert) }
    planner.fault({
      line,
      column: letterOf(planner, 'rowVersion'),
      field: null,
      code: 'import.changedSince',
      params: who,
    })
    return
  }
  const { values: read, issues } = readValues(entity, changed, { stored, newIds: {}, etos })
  tellIssues(planner, line, issues)
  if (issues.length > 0) return
  planner.add(
    line,
    {
      status: CHANGE_UPDATE,
      entityName: entity.name,
      entity: { ...read, [entity.key]: stored[entity.key], rowVersion: stored.rowVersion },
    },
    {
      line,
      kind: 'update',
      label: labelOf(entity, stored),
      fields: [
        ...Object.entries(read).map(([field, after]) => ({ field, before: stored[field] ?? null, after })),
        ...shownAwaited(awaited, stored),
      ],
    },
  )
}

/** The line with the values of its key as they are stored; null, and told, where one can be no such value: the database would refuse to look for it. */
const withSoundKey = (planner: Planner, row: ReadRow): ReadRow | null => {
  const { entity, names, fault } = planner
  const values = { ...row.values }
  let isSound = true
  for (const name of names) {
    const field = entity.fields[name]
    if (field === undefined || isEmptyValue(values[name])) continue
    const wrong = faultOfField(field, values[name])
    if (wrong === null) values[name] = field.schema.parse(values[name])
    else {
      isSound = false
      fault({ line: row.line, column: letterOf(planner, name), field: name, ...wrong })
    }
  }
  return isSound ? { ...row, values } : null
}

const planRows = async (db: Executor, planner: Planner, rows: readonly ReadRow[]): Promise<void> => {
  const { entity, etos, names, fault, seen } = planner
  const whole = rows.flatMap((row) => (row.isFaulty ? [] : (withSoundKey(planner, row) ?? [])))
  const byKey = await findStored(
    db,
    entity,
    etos,
    names,
    whole.map(({ values }) => values),
  )
  const byId = await findStored(
    db,
    entity,
    etos,
    ['id'],
    whole.flatMap(({ id }) => (id === null ? [] : [{ id }])),
  )
  for (const row of whole) {
    const { line, values, id } = row
    const missing = names.find((name) => values[name] === null || values[name] === undefined)
    if (missing !== undefined) {
      fault({ line, column: letterOf(planner, missing), field: missing, code: 'error.required' })
      continue
    }
    if (entity.yearly === 'column' && values.etos !== undefined && values.etos !== etos) {
      fault({
        line,
        column: letterOf(planner, 'etos'),
        field: 'etos',
        code: 'import.otherYear',
        params: { etos: String(etos) },
      })
      continue
    }
    const key = keyText(names, values)
    const twice = seen.get(key)
    if (twice !== undefined) {
      fault({
        line,
        column: letterOf(planner, names[0]),
        field: names[0] ?? null,
        code: 'import.rowTwice',
        params: { line: twice },
      })
      continue
    }
    seen.set(key, line)
    if (row.awaited.length > 0) planner.awaited.set(line, row.awaited)
    const stored = (id === null ? undefined : byId.get(keyText(['id'], { id }))) ?? byKey.get(key)
    if (stored === undefined) planInsert(planner, row)
    else {
      seen.set(keyText(names, stored), line)
      planUpdate(planner, row, stored)
    }
  }
}

/** Rows in use that the file does not have, set inactive. */
const planMissing = async (db: Executor, planner: Planner): Promise<number> => {
  const { entity, etos, names, seen, add } = planner
  const year = entity.yearly === 'column' ? yearCondition(entity, etos) : sql`TRUE`
  const active = await selectRows(db, entity, sql`t.${sql.id(entity.fields.activeflag?.column ?? '')} AND ${year}`)
  const missing = active.filter((row) => !seen.has(keyText(names, row)))
  for (const row of missing)
    add(
      0,
      {
        status: CHANGE_UPDATE,
        entityName: entity.name,
        entity: { activeflag: false, [entity.key]: row[entity.key], rowVersion: row.rowVersion },
      },
      {
        line: 0,
        kind: 'deactivate',
        label: labelOf(entity, row),
        fields: [{ field: 'activeflag', before: true, after: false }],
      },
    )
  return missing.length
}

/**
 * Reads the lines of a file against what is stored now, writing nothing: which rows are new, which differ and where, what
 * is wrong in which cell. 422 when the file cannot be for this table at all; 423 for a year that is closed.
 */
export const planImport = async (
  db: Executor,
  entity: AnyEntity,
  lines: readonly FileLine[],
  { etos, missing, lang }: Pick<ImportCheck, 'etos' | 'missing' | 'lang'>,
  steps: PlanSteps,
): Promise<ImportPlan> => {
  await refusePastYear(db, entity, { etos })
  if (missing === 'deactivate' && entity.fields.activeflag?.kind !== 'flag')
    throw invalidField('missing', 'import.noActive')
  const headings = await readHeadings(entity, lines[0], lang)
  const names = await naturalKey(db, entity)
  const absent = names?.find((name) => !headings.columns.some((column) => column.name === name))
  if (names === null || absent !== undefined)
    throw invalidField('fileId', 'import.noKey', { field: absent ?? entity.key, entity: entity.name })
  const all = [await loadTexts(lang), await loadTexts(lang === 'el' ? 'en' : 'el')]
  const issues: ImportIssue[] = []
  const shown: ImportChange[] = []
  const planned: PlannedChange[] = []
  let faults = 0
  const body = lines.slice(1)
  const planner: Planner = {
    entity,
    etos,
    headings,
    findLine: linesByCode(entity, headings, body, all),
    awaited: new Map(),
    names,
    seen: new Map(),
    unchanged: 0,
    fault: (issue) => {
      faults += 1
      if (issues.length < REPORTED_ISSUES) issues.push(issue)
    },
    add: (line, change, seen) => {
      planned.push({ line, change })
      if (shown.length < REPORTED_CHANGES) shown.push(seen)
    },
  }
  for (let at = 0; at < body.length; at += BATCH) {
    steps.stopIfCancelled()
    const some = body.slice(at, at + BATCH)
    await planRows(db, planner, await readRows(db, planner, some, all))
    steps.progress(Math.min(at + BATCH, body.length), body.length)
  }
  // With faulty lines nobody knows which rows the file has.
  const deactivated = missing === 'deactivate' && faults === 0 ? await planMissing(db, planner) : 0
  const changes = orderByNeed(entity, planned, planner.awaited, planner.fault)
  const inserts = changes.filter(({ change }) => change.status === CHANGE_INSERT).length
  return {
    changes,
    report: {
      rows: body.length,
      inserts,
      updates: changes.length - inserts - deactivated,
      unchanged: planner.unchanged,
      deactivated,
      faults,
      issues,
      changes: shown,
      columns: headings.columns.map(({ letters, name }) => ({ column: letters, field: name })),
      unknownColumns: headings.unknown,
      hasVersions: headings.columns.some(({ name }) => name === 'rowVersion'),
      digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    },
  }
}
