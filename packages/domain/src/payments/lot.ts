import type { LandRegion } from '../facts/land.ts'
import type { Key } from '../kernel/keys.ts'
import type { SquareMetres } from '../kernel/units.ts'

/** A main crop on land that counts: what money is counted from, piece by piece. */
export interface Lot {
  readonly cropId: Key
  /** The parcel that it stands on. */
  readonly edaId: Key
  /** Code of the crop. */
  readonly crop: string
  /** Codes of the coupled schemes that are asked for on this very row. */
  readonly asked: readonly string[]
  readonly region: LandRegion
  /** Kind of land with constraints; 0 none. */
  readonly anctype: 0 | 1 | 2 | 3
  /** Code of its community where that lies on a small Aegean island. */
  readonly islandCode: string | null
  /** The land is used for entitlements. */
  readonly hasRights: boolean
  /** Without what stands aside because it is declared a second time. */
  readonly declaredM2: SquareMetres
  readonly determinedM2: SquareMetres
  /** Declared a second time: it stands aside. */
  readonly overlapM2: SquareMetres
}

/** A lot and how much of a payable quantity stands on it: an amount is spread over its lots by this. */
export interface LotShare {
  readonly lot: Lot
  readonly quantity: number
}

/** A payable quantity over the lots that it was found on, in the proportion of what was found. Lots without any of it are left out. */
export const spreadOver = (lots: readonly Lot[], payable: number): readonly LotShare[] => {
  const found = lots.filter(({ determinedM2 }) => determinedM2 > 0)
  const total = found.reduce((sum, { determinedM2 }) => sum + determinedM2, 0)
  return payable > 0 ? found.map((lot) => ({ lot, quantity: (payable * lot.determinedM2) / total })) : []
}
