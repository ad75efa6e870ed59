import type { Found, Input } from '../claim.ts'
import type { ListedScheme } from '../schemes.ts'
import { payLand, supportedLots } from './crop-land.ts'

/** Coupled support by land: found land of the crops, as far as seed and contracts are enough for it (DOMAIN 3.7). */
export const coupledArea = (input: Input, scheme: ListedScheme): Found => {
  const seed = input.facts.seedM2[scheme.code]
  const contract = input.facts.contractM2[scheme.code]
  return payLand(input, scheme, supportedLots(input, scheme), {
    ...(seed === undefined ? {} : { seed }),
    ...(contract === undefined ? {} : { contract }),
  })
}
