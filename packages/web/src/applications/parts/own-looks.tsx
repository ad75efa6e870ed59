import type { PartSlot, WindowSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ComponentType } from 'react'
import { Animals } from './animals.tsx'
import { DocumentFoot } from './document-foot.tsx'
import { Bovines } from './bovines.tsx'
import { EcoMatrix } from './eco-matrix.tsx'
import { NeededDocuments } from './needed-documents.tsx'
import { StatisticsSummary } from './statistics-summary.tsx'
import { StatusLog } from './status-log.tsx'

/** What a part is shown by that has a look of its own among others; `above` is the row that it hangs on. */
export const OWN_LOOKS: Partial<Readonly<Record<PartSlot, ComponentType<{ readonly above: Key | null }>>>> = {
  animals: Animals,
  parcelEco: EcoMatrix,
}

/** What shows a part that is read by windows, below a row that it hangs on. */
export const WINDOW_LOOKS: Readonly<Record<WindowSlot, ComponentType<{ readonly above: Key }>>> = {
  bovines: Bovines,
}

/** What stands below each card of a part: what may be done with its row besides filling it in. */
export const FEET: Partial<Readonly<Record<PartSlot, ComponentType<{ readonly row: { readonly id: Key } }>>>> = {
  documents: DocumentFoot,
}

/** What stands above the rows of a part that needs more than they say. */
export const LEADS: Partial<Readonly<Record<PartSlot, ComponentType>>> = {
  documents: NeededDocuments,
  statistics: StatisticsSummary,
}

/** What stands below all rows of a part. */
export const TAILS: Partial<Readonly<Record<PartSlot, ComponentType>>> = {
  machines: StatusLog,
}
