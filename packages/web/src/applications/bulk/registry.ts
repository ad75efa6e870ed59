import type { AnyBulk } from './command.ts'
import { copyCrops, copyEco, copyTitles, setCrop } from './copies.ts'
import { deleteParcels } from './delete-parcels.ts'
import { duplicateParcels } from './duplicate.ts'
import { renewLeases } from './renew-leases.ts'

/** Every command over ticked parcels: the bar, Ctrl+K and the dialog are made from this list. */
export const BULK_COMMANDS: readonly AnyBulk[] = [
  copyCrops,
  copyEco,
  copyTitles,
  duplicateParcels,
  setCrop,
  renewLeases,
  deleteParcels,
]
