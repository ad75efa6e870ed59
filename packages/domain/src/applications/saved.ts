import type { SynchronizeAnswer } from '../kernel/answers.ts'
import type { Key } from '../kernel/keys.ts'
import type { ParcelGeometryFacts } from '../facts/facts.ts'
import { treeEntities } from './parts-list.ts'
import type { ApplicationTree, TreeAnswer, TreeSituation } from './tree.ts'

/** What the page of an application is told after a save besides the rows, so that it need not read the application again. */
export interface SavedMore {
  /** By how much the save raised the version of the header: where it rose by more, somebody else saved besides. */
  readonly steps: number
  /** Findings of set checks that are older than their rows now, by their keys. */
  readonly outdated: readonly string[]
  /** What PostGIS knows of the saved parcels that it measured anew, by parcel id. Their neighbours are told by the overlaps. */
  readonly geometryFacts: Readonly<Record<string, ParcelGeometryFacts>>
  /** What hangs on the header beyond its row; null where that was not saved. */
  readonly header: Pick<TreeSituation, 'otherApplications' | 'othersWithSameIban' | 'isForceMajeure'> | null
}

/** The answer to a save of one application. */
export type SavedApplication = Omit<SynchronizeAnswer, 'more'> & { readonly more?: SavedMore }

interface Row {
  readonly id: Key
  readonly kodikos?: unknown
}

/** The order in which the server gives the rows of a part: by their numbers, and by their keys where they have none. */
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0) || Number(a.id) - Number(b.id))

const withRows = (tree: ApplicationTree, { rows, gone = [] }: SavedApplication): ApplicationTree => {
  const parts = Object.entries(treeEntities).map(([part, { name }]) => {
    // Rows come from the table of their entity, and have its shape.
    const saved = rows.flatMap(({ entityName, entity }) => (entityName === name ? [entity as unknown as Row] : []))
    const lost = new Set(gone.flatMap(({ entityName, id }) => (entityName === name ? [id] : [])))
    const known = tree[part as keyof ApplicationTree] as Row | readonly Row[]
    if (!(Symbol.iterator in known)) return [part, saved[0] ?? known]
    if (saved.length === 0 && lost.size === 0) return [part, known]
    const ids = new Set(saved.map(({ id }) => id))
    return [part, inOrder([...known.filter(({ id }) => !ids.has(id) && !lost.has(id)), ...saved])]
  })
  return Object.fromEntries(parts) as ApplicationTree
}

/**
 * Facts of shapes with those that were measured anew, and without those of parcels that are gone or have no shape any more. An
 * overlap is a fact of both parcels, so the others follow.
 */
const withFacts = (
  before: TreeSituation['geometryFacts'],
  { rows, gone = [] }: SavedApplication,
  fresh: SavedMore['geometryFacts'],
): TreeSituation['geometryFacts'] => {
  const { name } = treeEntities.parcels
  const touched = new Set([
    ...Object.keys(fresh),
    ...rows.flatMap(({ entityName, entity }) =>
      entityName === name && entity.geom === null ? [String(entity.id)] : [],
    ),
    ...gone.flatMap(({ entityName, id }) => (entityName === name ? [String(id)] : [])),
  ])
  if (touched.size === 0) return before
  const others = Object.entries(before).flatMap(([id, facts]) => {
    if (touched.has(id)) return []
    const left = facts.ownOverlaps?.filter(({ edaId }) => !touched.has(String(edaId))) ?? []
    const found = Object.entries(fresh).flatMap(([edaId, { ownOverlaps }]) =>
      (ownOverlaps ?? []).flatMap((one) => (String(one.edaId) === id ? [{ ...one, edaId: Number(edaId) }] : [])),
    )
    const all = [...left, ...found].toSorted((a, b) => Number(a.edaId) - Number(b.edaId))
    return [[id, { ...facts, ownOverlaps: all }] as const]
  })
  return Object.fromEntries([...others, ...Object.entries(fresh)])
}

/** What stood last year where parcels of this year still come from. */
const stillAsked = (
  before: TreeSituation['cropsBefore'],
  { parcels }: ApplicationTree,
): TreeSituation['cropsBefore'] => {
  const origins = new Set(parcels.map(({ edaIdPrev }) => String(edaIdPrev)))
  return Object.fromEntries(Object.entries(before).filter(([id]) => origins.has(id)))
}

/**
 * An application as it is after a save, from what it was and what the save answered: as the server would give it now. Null
 * where that is not known: somebody else saved besides, or the answer is not about this application alone; then it is read anew.
 */
export const withSaved = (answer: TreeAnswer, saved: SavedApplication): TreeAnswer | null => {
  const { more } = saved
  if (more === undefined) return null
  const tree = withRows(answer.tree, saved)
  const { header } = tree
  if (header.rowVersion !== answer.tree.header.rowVersion + more.steps) return null
  const older = new Set(more.outdated)
  return {
    ...answer,
    tree,
    situation: {
      ...answer.situation,
      now: header.dteupdate ?? answer.situation.now,
      geometryFacts: withFacts(answer.situation.geometryFacts, saved, more.geometryFacts),
      cropsBefore: stillAsked(answer.situation.cropsBefore, tree),
      ...more.header,
    },
    serverFindings: answer.serverFindings.map((one) => (older.has(one.id) ? { ...one, isOutdated: true } : one)),
    checks: answer.checks === 'never' ? 'never' : 'outdated',
  }
}
