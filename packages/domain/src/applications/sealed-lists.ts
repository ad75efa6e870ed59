import type { CodeRow, SealedLists, TreeCatalogue } from './tree.ts'

/** Lists that an application with an action reads whole, and the others not at all. */
const ECO_LISTS = ['ecoGroups', 'ecoActions', 'ecoConflicts'] as const

/** What a submission seals of the code lists: the rows that the application uses, in the lists that it uses any of. */
export const sealedListsOf = ({ others: _others, ...used }: TreeCatalogue): SealedLists => {
  const isOfEco = used.ecoActions.length > 0
  return Object.fromEntries(
    Object.entries(used).filter(([name, rows]) =>
      ECO_LISTS.some((list) => list === name) ? isOfEco : rows.length > 0,
    ),
  )
}

const overlaid = (rows: readonly CodeRow[], sealed: readonly CodeRow[]): readonly CodeRow[] => {
  const byId = new Map(sealed.map((row) => [String(row.id), row]))
  const kept = rows.map((row) => {
    const then = byId.get(String(row.id))
    byId.delete(String(row.id))
    return then ?? row
  })
  // What is left was sealed and is gone today.
  return [...kept, ...byId.values()]
}

/**
 * The code lists as a submission saw them: the rows that it was sealed with, in place of those of today. Null for a draft, and
 * for a submission that was sealed without them.
 */
export const withSealed = (catalogue: TreeCatalogue, sealed: SealedLists | null): TreeCatalogue => {
  if (sealed === null) return catalogue
  const { ecoGroups, ecoActions, ecoConflicts, ...lists } = sealed
  const rows = Object.entries(lists).map(([name, then]) => [
    name,
    // Each list holds rows of one shape, today as then.
    overlaid(catalogue[name as keyof typeof lists] ?? [], then),
  ])
  const eco = ecoActions === undefined ? {} : { ecoGroups, ecoActions, ecoConflicts }
  return { ...catalogue, ...Object.fromEntries(rows), ...eco }
}
