import { z } from 'zod'
import type { AnyEntity } from './entity.ts'

/** Rows of one table that a report names one by one. */
export const REPORTED_COPIES = 100

const year = z.number().int().min(2015).max(2099)

/** Body of the report: the year that is copied and the one it is copied to. */
export const yearCopySchema = z
  .object({ from: year, to: year })
  .strict()
  .refine(({ from, to }) => from < to, { path: ['to'], params: { code: 'yearNotLater' } })
export type YearCopy = z.infer<typeof yearCopySchema>

/** A row that both years have, with the fields in which they differ. */
export interface CopyDifference {
  readonly label: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** What a copy does to one table. */
export interface CopiedTable {
  readonly entityName: string
  /** False for a table that the user may not change: it is left as it is. */
  readonly isAllowed: boolean
  readonly added: number
  readonly same: number
  readonly differing: number
  /** Rows of the later year alone. */
  readonly onlyThere: number
  /** Rows that name one which the earlier year does not have: they are left out. */
  readonly dangling: number
  readonly addedLabels: readonly string[]
  readonly differences: readonly CopyDifference[]
  readonly onlyThereLabels: readonly string[]
}

export interface YearCopyReport extends YearCopy {
  readonly tables: readonly CopiedTable[]
  /** Names these very additions: only they may be applied. */
  readonly digest: string
}

/** Catalogues whose rows go from year to year, each after those it points at. */
export const copiedEntities = (all: Iterable<AnyEntity>): readonly AnyEntity[] => {
  const left = [...all].filter((entity) => entity.yearly === 'column' && entity.isOfItsYear !== true)
  const ordered: AnyEntity[] = []
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const isFree = (entity: AnyEntity): boolean =>
      Object.values(entity.fields).every(({ to }) => to === undefined || to === entity.name || !names.has(to))
    // Tables that point at each other in a ring: none is first, and the registry has none such.
    const next = left.find(isFree) ?? left[0]
    if (next === undefined) break
    ordered.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return ordered
}
