import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { NamedRow } from '@eae/domain/kernel/fields.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { AppError, locked } from '../platform/errors.ts'
import type { Executor, Tx } from '../platform/transaction.ts'
import type { HookRegistry, RowChange, RowIssue, Values } from './hooks.ts'
import { keyColumn, yearColumn } from './rows.ts'
import { naturalKey } from './import/stored.ts'
import { findNamingFields, findOpenUsage, findUsage } from './usage.ts'

/** Refuses a change of a catalogue whose year has passed by the database's clock: applications were judged by it. */
export const refusePastYear = async (
  db: Executor,
  entity: AnyEntity,
  ...rows: readonly (Values | null)[]
): Promise<void> => {
  if (entity.yearly !== 'column') return
  const found = await sql<{ year: number }>`
    SELECT extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year
  `.execute(db)
  const current = found.rows[0]?.year ?? 0
  for (const etos of rows.map((row) => row?.etos)) {
    if (typeof etos === 'number' && isPastYear(etos, current)) throw locked('locked.pastYear', { etos: String(etos) })
  }
}

/** A reference that is to be looked up: the row of the set and its field, the key, and where it must lead. */
interface Reference {
  readonly row: number
  readonly field: string
  readonly target: AnyEntity
  /** How a code names the row, where it is no key: `by` holds it, within the list that `within` tells. */
  readonly named: NamedRow | undefined
  readonly key: unknown
  /** The claim year of the row, and the application that it belongs to. */
  readonly etos: unknown
  readonly edeId: unknown
}

/** References that rows come to hold. The application that a part belongs to is judged by its hooks. */
const referencesOf = (entity: AnyEntity, rows: readonly RowChange[]): readonly Reference[] =>
  rows.flatMap(({ stored, values }, row) =>
    Object.entries(entity.fields).flatMap(([field, { to, names: named }]) => {
      const name = to ?? named?.entity
      const target = name === undefined ? null : findEntity(name)
      const key = values?.[field]
      if (target === null || key === null || key === undefined || field === 'edeId') return []
      const all = { ...stored, ...values }
      return [{ row, field, target, named, key, etos: all.etos, edeId: all.edeId }]
    }),
  )

const canBeKey = ({ target, named, key }: Reference): boolean =>
  named !== undefined || target.key !== 'id' || Number.isSafeInteger(Number(key))

const columnIn = (target: AnyEntity, field: string): string => target.fields[field]?.column ?? field

/** The rows that a code may name. */
const withinList = (target: AnyEntity, named: NamedRow | undefined): RawBuilder<unknown> =>
  sql.join(
    [
      sql``,
      ...Object.entries(named?.within ?? {}).map(
        ([field, value]) => sql`t.${sql.id(columnIn(target, field))} = ${value}`,
      ),
    ],
    sql` AND `,
  )

/** Looks references into one entity up; gives the places in `references` of those that lead nowhere, or into another year. */
const lookUp = (
  target: AnyEntity,
  named: NamedRow | undefined,
  references: readonly Reference[],
  isOfYear: boolean,
): RawBuilder<unknown> => {
  const type = named === undefined && target.key === 'id' ? sql`bigint` : sql`text`
  const isPart = target.yearly === 'partition'
  const column = sql`t.${sql.id(named === undefined ? keyColumn(target) : columnIn(target, named.by))}`
  return sql`
    SELECT r.at, ${column} IS NULL AS "isAbsent" FROM jsonb_to_recordset(${JSON.stringify(
      references.map(({ key, etos, edeId }, at) => ({ at, key: String(key), etos, ede: edeId })),
    )}::jsonb) AS r (at integer, key text, etos integer, ede bigint)
    LEFT JOIN ${sql.table(target.table)} AS t ON ${column} = r.key::${type} ${isPart ? sql`AND t.etos = r.etos AND t.ede_id = r.ede` : sql``}${withinList(target, named)}
    WHERE ${column} IS NULL ${isOfYear ? sql`OR t.${sql.id(yearColumn(target))} IS DISTINCT FROM r.etos` : sql``}`
}

/**
 * References of rows that lead nowhere, or into another year than the row's own, or, of a part, into another application: a
 * foreign row is as absent as an unknown one (threat T02). One statement, however many rows and fields.
 */
export const referenceIssues = async (
  { tx }: { readonly tx: Tx },
  entity: AnyEntity,
  rows: readonly RowChange[],
): Promise<readonly RowIssue[]> => {
  const references = referencesOf(entity, rows)
  const unfit = references.filter((one) => !canBeKey(one))
  const issues: RowIssue[] = unfit.map(({ row, field }) => ({ row, field, code: 'error.unknownReference' }))
  const fit = references.filter(canBeKey)
  const placeOf = ({ target, named }: Reference): string => JSON.stringify([target.name, named ?? null])
  const groups = [...new Set(fit.map(placeOf))].flatMap((place) => {
    const some = fit.filter((one) => placeOf(one) === place)
    const [first] = some
    return first === undefined ? [] : [{ target: first.target, named: first.named, some }]
  })
  if (groups.length === 0) return issues
  const found = await sql<{ group: number; at: number; isAbsent: boolean }>`${sql.join(
    groups.map(({ target, named, some }, group) => {
      const isOfYear = target.yearly === 'column' && entity.yearly !== 'none'
      return sql`SELECT ${sql.lit(group)}::integer AS "group", f.at, f."isAbsent" FROM (${lookUp(target, named, some, isOfYear)}) AS f`
    }),
    sql` UNION ALL `,
  )}`.execute(tx.sql)
  for (const { group, at, isAbsent } of found.rows) {
    const one = groups[group]?.some[at]
    if (one === undefined) throw new Error('a reference was looked up that nobody asked for')
    issues.push({ row: one.row, field: one.field, code: isAbsent ? 'error.unknownReference' : 'error.otherYear' })
  }
  return issues.toSorted((a, b) => a.row - b.row)
}

const isKnownToRules = (entity: AnyEntity, { kodikos }: Values): boolean =>
  typeof kodikos === 'string' && entity.ruleCodes?.includes(kodikos) === true

const refuseKnownToRules = (entity: AnyEntity, stored: Values): void => {
  if (isKnownToRules(entity, stored))
    throw new AppError(409, { code: 'error.inUseByRules', params: { kodikos: String(stored.kodikos) } })
}

/**
 * Refuses to delete a row that others name or that rules know by its code, and says where. Parts of applications go with
 * their application.
 */
export const refuseUsed = async (tx: Tx, entity: AnyEntity, stored: Values): Promise<void> => {
  if (entity.yearly === 'partition') return
  const usedBy = await findUsage(tx.sql, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseBy', usedBy })
  refuseKnownToRules(entity, stored)
}

/**
 * Refuses a change of the values by which a row in use is told from others: its natural key, its year, and whatever others
 * name it by. What stands on the row would stand on nothing, or on another thing.
 */
export const refuseRenamed = async (tx: Tx, entity: AnyEntity, stored: Values, values: Values): Promise<void> => {
  const changed = Object.keys(values)
  if (entity.yearly === 'partition' || changed.length === 0) return
  const names = new Set([
    ...((await naturalKey(tx.sql, entity)) ?? []),
    ...(await findNamingFields(tx.sql, entity, stored)),
    'etos',
  ])
  const renamed = changed.find((name) => names.has(name))
  if (renamed === undefined) return
  const usedBy = await findUsage(tx.sql, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseRename', usedBy })
  refuseKnownToRules(entity, stored)
}

/** Refuses to take a row out of use that open work names, or that rules know by its code. */
export const refuseRetired = async (
  tx: Tx,
  hooks: HookRegistry,
  entity: AnyEntity,
  stored: Values,
  values: Values,
): Promise<void> => {
  if (entity.yearly === 'partition' || stored.activeflag !== true || values.activeflag !== false) return
  const usedBy = await findOpenUsage(tx.sql, hooks, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseRetire', usedBy })
  refuseKnownToRules(entity, stored)
}
