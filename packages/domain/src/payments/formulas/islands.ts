import { isOwnIsland } from '../../facts/zones.ts'
import type { Found, Input } from '../claim.ts'
import type { ListedScheme } from '../schemes.ts'
import { payLand, supportedLots } from './crop-land.ts'

/** Land under the crops of a scheme on the small Aegean islands, on its own island where it is for one (DOMAIN 3.9; Reg. (EU) 229/2013). */
export const islands = (input: Input, scheme: ListedScheme): Found => {
  const lots = supportedLots(input, scheme).filter(
    ({ islandCode }) => islandCode !== null && isOwnIsland(scheme.code, islandCode),
  )
  return payLand(input, scheme, lots, {})
}
