import { createHash } from 'node:crypto'
import { CHANGE_INSERT, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { TEMP_ID_PREFIX, type Key } from '@eae/domain/kernel/keys.ts'
import {
  copiedEntities,
  REPORTED_COPIES,
  type CopiedTable,
  type CopyDifference,
  type YearCopy,
  type YearCopyReport,
} from '@eae/domain/kernel/year-copy.ts'
import { entities } from '@eae/domain/registry.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { keyText, naturalKey } from '../import/stored.ts'
import { selectRows, yearCondition } from '../rows.ts'
import { refusePastYear } from '../save-guards.ts'

export interface YearCopyPlan {
  readonly report: YearCopyReport
  readonly changes: readonly Change[]
}

interface Steps {
  progress(done: number, total: number): void
  stopIfCancelled(): void
}

/** Where rows of the earlier year went: the key of the row of the later year, or the temporary one of a row to come. */
type Moved = ReadonlyMap<string, ReadonlyMap<unknown, Key>>

const labelOf = (entity: AnyEntity, row: Values): string => {
  const shown = entity.display.map((name) => String(row[name] ?? '')).filter((text) => text !== '')
  return shown.length > 0 ? shown.join(' ') : String(row[entity.key] ?? '')
}

/**
 * A row as it stands in the later year: references lead to rows of that year. Null when one leads to a row that the
 * earlier year does not have.
 */
const moveRow = (entity: AnyEntity, row: Values, to: number, moved: Moved): Values | null => {
  const values: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.computed || field.kind === 'geom') continue
    const value = row[name] ?? null
    const keys = field.to === undefined ? undefined : moved.get(field.to)
    if (keys === undefined || value === null) {
      values[name] = value
      continue
    }
    const key = keys.get(value)
    // A row of the same table that stands further down has no key yet: it comes in the order of its parent.
    if (key === undefined) return null
    values[name] = key
  }
  return { ...values, etos: to }
}

/** Rows with those first that others of the same table name. */
const parentsFirst = (entity: AnyEntity, rows: readonly Values[]): readonly Values[] => {
  const pointers = Object.entries(entity.fields).filter(([, { to }]) => to === entity.name)
  if (pointers.length === 0) return rows
  const done = new Set<unknown>()
  const known = new Set(rows.map((row) => row.id))
  const ordered: Values[] = []
  let left = [...rows]
  while (left.length > 0) {
    const free = left.filter((row) =>
      pointers.every(([name]) => row[name] === null || done.has(row[name]) || !known.has(row[name])),
    )
    for (const row of free) done.add(row.id)
    ordered.push(...free)
    if (free.length === 0) return [...ordered, ...left]
    left = left.filter((row) => !done.has(row.id))
  }
  return ordered
}

const differencesOf = (entity: AnyEntity, mine: Values, theirs: Values): CopyDifference['fields'] =>
  Object.keys(entity.fields)
    .filter((name) => name !== 'etos' && name in mine)
    .filter((name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null))
    .map((field) => ({ field, before: mine[field] ?? null, after: theirs[field] ?? null }))

const EMPTY = {
  added: 0,
  same: 0,
  differing: 0,
  onlyThere: 0,
  dangling: 0,
  addedLabels: [],
  differences: [],
  onlyThereLabels: [],
}

/**
 * Compares the catalogues of two years, writing nothing: what the later one lacks would be added, what it has stays as it
 * is and is told where it differs. 423 for a later year that is closed.
 */
export const planYearCopy = async (
  db: Executor,
  actor: Actor,
  { from, to }: YearCopy,
  steps: Steps,
): Promise<YearCopyPlan> => {
  const all = copiedEntities(entities.values())
  const [first] = all
  if (first !== undefined) await refusePastYear(db, first, { etos: to })
  const moved = new Map<string, Map<unknown, Key>>()
  const changes: Change[] = []
  const tables: CopiedTable[] = []
  for (const [index, entity] of all.entries()) {
    steps.stopIfCancelled()
    const names = await naturalKey(db, entity)
    const keys = new Map<unknown, Key>()
    moved.set(entity.name, keys)
    const isAllowed = names !== null && actor.privileges.has(entity.privilege.write)
    const source = await selectRows(db, entity, yearCondition(entity, from))
    const target = await selectRows(db, entity, yearCondition(entity, to))
    const byKey = new Map(target.map((row) => [keyText(names ?? ['id'], row), row]))
    const met = new Set<unknown>()
    const table = { ...EMPTY, addedLabels: [] as string[], differences: [] as CopyDifference[] }
    for (const row of parentsFirst(entity, source)) {
      const values = moveRow(entity, row, to, moved)
      if (values === null) {
        table.dangling += 1
        continue
      }
      const there = byKey.get(keyText(names ?? ['id'], values))
      if (there !== undefined) {
        met.add(there.id)
        keys.set(row.id, Number(there.id))
        const fields = differencesOf(entity, values, there)
        if (fields.length === 0) table.same += 1
        else {
          table.differing += 1
          if (table.differences.length < REPORTED_COPIES)
            table.differences.push({ label: labelOf(entity, there), fields })
        }
        continue
      }
      if (!isAllowed) continue
      const key = `${TEMP_ID_PREFIX}${entity.name}_${String(row.id)}`
      keys.set(row.id, key)
      changes.push({ status: CHANGE_INSERT, entityName: entity.name, entity: { ...values, id: key } })
      table.added += 1
      if (table.addedLabels.length < REPORTED_COPIES) table.addedLabels.push(labelOf(entity, row))
    }
    const only = target.filter((row) => !met.has(row.id))
    tables.push({
      ...table,
      entityName: entity.name,
      isAllowed,
      onlyThere: only.length,
      onlyThereLabels: only.slice(0, REPORTED_COPIES).map((row) => labelOf(entity, row)),
    })
    steps.progress(index + 1, all.length)
  }
  const digest = createHash('sha256').update(JSON.stringify(changes)).digest('hex')
  return { changes, report: { from, to, tables, digest } }
}
