import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Values } from '../crud/index.ts'

/** A part of an application with its rows. */
export interface PrintedPart {
  readonly entity: AnyEntity
  readonly rows: readonly Values[]
  /** The part whose rows these stand below, by the name of its entity; null for what hangs on the application itself. */
  readonly below: string | null
}

/** The parts of an application in the order of its definition, the header first. */
export const printedParts = (tree: ApplicationTree): readonly PrintedPart[] => {
  const names = Object.keys(treeEntities) as (keyof typeof treeEntities)[]
  const header: string = treeEntities.header.name
  return names.map((name) => {
    const entity: AnyEntity = treeEntities[name]
    const above = entity.fields[entity.parent ?? '']?.to ?? header
    const part = tree[name]
    // Rows of a definition are values by its names.
    const rows = (Array.isArray(part) ? part : [part]) as unknown as readonly Values[]
    return { entity, rows, below: above === header ? null : above }
  })
}
