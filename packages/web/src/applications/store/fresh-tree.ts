import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { rowsOf, type PartRow } from './changes.ts'
import { replacePart } from './state.ts'

/** The parts of which the server computes something when it runs the checks. */
const COMPUTED = ['header', 'parcels'] as const

/** An application that is edited, with what the server computes of its header and parcels now (`now`, and `before` of the last reading). */
export const freshTree = (edited: ApplicationTree, before: ApplicationTree, now: ApplicationTree): ApplicationTree =>
  COMPUTED.reduce((tree, part) => {
    // A run mostly says of none of them anything else: what looks at the same rows is not drawn anew then.
    if (rowsOf(now, part) === rowsOf(before, part)) return tree
    const fresh = new Map(rowsOf(now, part).map((row) => [row.id, row]))
    const names = Object.entries<Field>(treeEntities[part].fields).flatMap(([name, { computed }]) =>
      computed ? [name] : [],
    )
    const computed = (row: PartRow): PartRow => {
      const found = fresh.get(row.id)
      return found === undefined
        ? row
        : { ...row, ...Object.fromEntries(names.map((name) => [name, Reflect.get(found, name)])) }
    }
    return replacePart(tree, part, rowsOf(tree, part).map(computed))
  }, edited)
