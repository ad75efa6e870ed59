import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Part, PartRow, PendingChange } from './changes.ts'

/**
 * A parcel that a step on the map had made and that went when the step was taken back: with its crops and titles as they
 * were, for the case that it is done again. It is no part of the application meanwhile.
 */
export interface RestingParcel {
  readonly id: Key
  /** The parcel first, then what hangs on it; each with what was to be saved of it. */
  readonly rows: readonly { readonly part: Part; readonly row: PartRow; readonly change: PendingChange | undefined }[]
  readonly drawn: ParcelGeometryFacts | undefined
  readonly mark: string | undefined
}
