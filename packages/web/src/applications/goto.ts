import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { inputId } from './input-id.ts'
import { PART_OF, type Part } from './store/changes.ts'

/** The part of the tree that an entity name stands for. */
export const partOfEntity = (name: string | undefined): Part | null => {
  for (const [part, entity] of Object.entries(treeEntities)) if (entity.name === name) return part as Part
  return null
}

/** Where a finding is repaired: page, parcel to select there, input to focus. */
export interface Target {
  readonly path: '/Edetedeaeehd' | '/Edetedeaeeagroi' | '/Edetedeaeezekm' | '/Edetedeaeedikaiol'
  readonly parcelId: Key | null
  readonly inputId: string | null
}

const PATHS: Readonly<Record<Part, Target['path']>> = {
  header: '/Edetedeaeehd',
  consents: '/Edetedeaeehd',
  groupBusinesses: '/Edetedeaeehd',
  requests: '/Edetedeaeehd',
  entitlements: '/Edetedeaeehd',
  documents: '/Edetedeaeedikaiol',
  parcels: '/Edetedeaeeagroi',
  ownership: '/Edetedeaeeagroi',
  crops: '/Edetedeaeeagroi',
  holdings: '/Edetedeaeezekm',
  animals: '/Edetedeaeezekm',
}

/** The place where a finding is repaired. */
export const targetOf = (tree: ApplicationTree, finding: Finding): Target => {
  const part = PART_OF[finding.subject.kind]
  const { id } = finding.subject
  const sameId = (row: { readonly id: Key }): boolean => String(row.id) === String(id)
  const parcelId =
    part === 'parcels'
      ? id
      : part === 'crops'
        ? tree.crops.find(sameId)?.edaId
        : part === 'ownership'
          ? tree.ownership.find(sameId)?.edaId
          : null
  return {
    path: PATHS[part],
    parcelId: parcelId ?? null,
    inputId: finding.field === null ? null : inputId(part, id, finding.field),
  }
}
