import type { AnyEntity } from '../kernel/entity.ts'
import { edetedeaeeomilos } from './business-group.ts'
import { edetedeaeehd } from './header.ts'
import { edetedeaeeagroi, edetedeaeeagroiem, edetedeaeefytiko } from './land.ts'
import {
  edetedeaeebpe,
  edetedeaeedikaiol,
  edetedeaeegdpr,
  edetedeaeerequest,
  edetedeaeezekm,
  edetedeaeezoiko,
} from './parts.ts'

/** The parts of an application by their name in {@link ApplicationTree}, the header first. */
export const treeEntities = {
  header: edetedeaeehd,
  consents: edetedeaeegdpr,
  groupBusinesses: edetedeaeeomilos,
  requests: edetedeaeerequest,
  entitlements: edetedeaeebpe,
  documents: edetedeaeedikaiol,
  parcels: edetedeaeeagroi,
  ownership: edetedeaeeagroiem,
  crops: edetedeaeefytiko,
  holdings: edetedeaeezekm,
  animals: edetedeaeezoiko,
} as const satisfies Record<string, AnyEntity>

/** Every entity of an application. */
export const applicationParts: readonly AnyEntity[] = Object.values(treeEntities)
