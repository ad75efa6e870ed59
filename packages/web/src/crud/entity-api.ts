import type { HistoryEntry, NeighboursAnswer, RangeAnswer, SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { NamedRow } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { RangeRequest } from '@eae/domain/kernel/search.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { callEntity, callServer } from '../api/index.ts'

/** A row as generic code sees it. */
export type Row = Readonly<Record<string, unknown>>

const isKey = (value: unknown): value is Key => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** The key of a row; null for a row without one. */
export const keyOf = (entity: Pick<AnyEntity, 'key'>, row: Row): Key | null => {
  const value = row[entity.key]
  return isKey(value) ? value : null
}

/** Reads a reference's value as a key. */
export const asKey = (value: unknown): Key | null => (isKey(value) ? value : null)

// Entities without a year refuse to be asked for one.
const withYear = (entity: AnyEntity, etos: number): { readonly etos?: number } =>
  entity.yearly === 'none' ? {} : { etos }

/** One page of rows. */
export const fetchRange = (
  entity: AnyEntity,
  etos: number,
  request: RangeRequest,
  signal?: AbortSignal,
): Promise<RangeAnswer> =>
  callEntity(
    entity.name,
    'findAllByCriteriaRange_grid',
    { ...withYear(entity, etos), ...request },
    signal === undefined ? { wait: false } : { wait: false, signal },
  )

/** One row by key; null when there is none. */
export const fetchRow = async (
  entity: AnyEntity,
  etos: number,
  key: Key,
  signal?: AbortSignal,
): Promise<Row | null> => {
  const { data } = await callEntity(
    entity.name,
    'findByKey',
    { [entity.key]: key, ...(entity.yearly === 'partition' ? { etos } : {}) },
    { wait: false, as: findByKeyName(entity), ...(signal === undefined ? {} : { signal }) },
  )
  return data[0] ?? null
}

/** Whether a row is among those that criteria of equality leave; ranges are for the server alone. */
export const meets = (row: Row, criteria: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(criteria).every(([field, wanted]) => wanted === undefined || row[field] === wanted)

/** The rows before and after one in a search. */
export const fetchNeighbours = async (
  entity: AnyEntity,
  etos: number,
  request: Pick<RangeRequest, 'criteria' | 'filter' | 'sort'> & { readonly key: Key },
  signal: AbortSignal,
): Promise<NeighboursAnswer> =>
  (
    await callEntity(
      entity.name,
      'findNeighbours_grid',
      { ...withYear(entity, etos), ...request },
      { wait: false, signal },
    )
  ).data

/** The recorded changes of a row, newest first. */
export const fetchHistory = async (
  entity: AnyEntity,
  etos: number,
  key: Key,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> =>
  (
    await callEntity(
      entity.name,
      'findHistory',
      { key, ...(entity.yearly === 'partition' ? { etos } : {}) },
      { wait: false, signal },
    )
  ).data

/** Rows by key, at most 1,000. */
export const fetchRows = async (entity: AnyEntity, etos: number, ids: readonly Key[]): Promise<readonly Row[]> => {
  const { data } = await callEntity(
    entity.name,
    'findAllByIds',
    { ids, ...(entity.yearly === 'partition' ? { etos } : {}) },
    { wait: false },
  )
  return data
}

/** Saves a batch of changes, all or none. */
export const saveChanges = async (etos: number, changes: readonly Change[]): Promise<SynchronizeAnswer> =>
  (await callServer('MainService/synchronizeChanges', { etos, changes })).data

const LOOKUP_ROWS = 50

/** A named exact lookup and its further conditions. */
export interface LookupUse {
  readonly name: string
  readonly within?: Readonly<Record<string, Key | null>>
}

/** The field that people type to name a row: the first one shown. */
export const codeField = (entity: AnyEntity): string => entity.display[0] ?? entity.key

/** The row that a code of a field names; null when its list has no such code. */
export const fetchNamed = async (
  entity: AnyEntity,
  etos: number,
  names: NamedRow,
  code: string,
): Promise<Row | null> => {
  const { data } = await fetchRange(entity, etos, {
    criteria: { ...names.within, [names.by]: code },
    toRowIndex: LOOKUP_ROWS,
  })
  // A criterion of text is a beginning: `1` finds `10`, too.
  return data.find((row) => row[names.by] === code) ?? null
}

/** Rows whose code is exactly the typed one. Expected is one; none and several are for the caller to tell. */
export const lookUpByCode = async (
  entity: AnyEntity,
  etos: number,
  typed: string,
  lookup?: LookupUse,
): Promise<readonly Row[]> => {
  if (lookup !== undefined) {
    const by = entity.lookups?.[lookup.name]?.by ?? codeField(entity)
    const { data } = await callEntity(
      entity.name,
      'findByCode',
      { [by]: typed, ...lookup.within },
      { wait: false, as: `findByCode_${lookup.name}` },
    )
    return data
  }
  const field = codeField(entity)
  const isNumber = entity.fields[field]?.kind === 'int'
  if (isNumber && !/^\d+$/.test(typed)) return []
  const { data } = await fetchRange(entity, etos, {
    criteria: { [field]: isNumber ? Number(typed) : typed },
    toRowIndex: LOOKUP_ROWS,
  })
  return data.filter((row) => String(row[field]) === typed)
}
