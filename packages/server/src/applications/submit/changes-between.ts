import type { SubmittedDifference } from '@eae/domain/applications/answers.ts'
import { SLOTS, treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { fieldChanges, type Values } from '../../crud/index.ts'
import { canonicalJson } from '../../platform/canonical.ts'

type Change = SubmittedDifference['changes'][number]
type Rows = Readonly<Record<string, unknown>>

const rowsOf = (part: unknown): readonly Values[] =>
  // Rows of a tree, as their definitions have them.
  (Array.isArray(part) ? part : [part]) as readonly Values[]

/** What a row is called: its own words and numbers of what its table shows of a row. */
const nameOf = ({ display, fields }: AnyEntity, row: Values): string =>
  display
    .filter((field) => fields[field]?.kind === 'text' || fields[field]?.kind === 'int')
    .map((field) => String(row[field] ?? ''))
    .filter((value) => value !== '')
    .join(' ')

/** Values of a row that people fill in: what the product computes of them follows, and is no change of theirs. */
const filledIn = ({ fields }: AnyEntity, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.computed === false))

/** The changes between the rows of one part then and now: what came, what went, and fields with other values. */
const changesOf = (entity: AnyEntity, then: readonly Values[], now: readonly Values[]): readonly Change[] => {
  const left = new Map(then.map((row) => [String(row.id), row]))
  const found = now.flatMap((row): Change[] => {
    const rowKey = String(row.id)
    const before = left.get(rowKey)
    left.delete(rowKey)
    const said = { entity: entity.name, rowKey, rowName: nameOf(entity, row) }
    if (before === undefined) return [{ ...said, action: 0, changes: [] }]
    const changes = fieldChanges(entity, filledIn(entity, before), filledIn(entity, row)).filter(
      // Sealed texts have their keys in another order than rows of the database.
      ({ field }) => canonicalJson(before[field] ?? null) !== canonicalJson(row[field] ?? null),
    )
    return changes.length === 0 ? [] : [{ ...said, action: 1, changes: [...changes] }]
  })
  const gone = [...left].map(([rowKey, row]): Change => ({
    entity: entity.name,
    rowKey,
    rowName: nameOf(entity, row),
    action: 2,
    changes: [],
  }))
  return [...found, ...gone]
}

/** The same of the rows that are read by windows, of which a content may have thousands. */
export const windowChangesBetween = (then: Rows, now: Rows): readonly Change[] =>
  Object.entries<AnyEntity>(windowParts).flatMap(([slot, entity]) =>
    changesOf(entity, rowsOf(then[slot] ?? []), rowsOf(now[slot] ?? [])),
  )

/** What the rows of two contents of an application say otherwise, part by part. */
export const changesBetween = (then: Rows, now: Rows): readonly Change[] =>
  SLOTS.flatMap((slot) => {
    const entity: AnyEntity = treeEntities[slot]
    return changesOf(entity, rowsOf(then[slot] ?? []), rowsOf(now[slot] ?? []))
  })
