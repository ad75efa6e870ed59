import type { Found, Input } from '../claim.ts'
import type { EcoScheme, Scheme } from '../schemes.ts'
import { basic } from './basic.ts'
import { contract } from './contract.ts'
import { coupledArea } from './coupled-area.ts'
import { coupledHead } from './coupled-head.ts'
import { eco } from './eco.ts'
import { goods } from './goods.ts'
import { hives } from './hives.ts'
import { islands } from './islands.ts'
import { lessFavoured } from './less-favoured.ts'
import { redistributive } from './redistributive.ts'
import { specialEntitlements } from './special-entitlements.ts'
import { youngFarmer } from './young-farmer.ts'

const findOne = (input: Input, scheme: Exclude<Scheme, EcoScheme>): Found => {
  switch (scheme.family) {
    case 'basic':
      return basic(input, scheme)
    case 'redistributive':
      return redistributive(input, scheme)
    case 'youngFarmer':
      return youngFarmer(input, scheme)
    case 'coupledArea':
      return coupledArea(input, scheme)
    case 'coupledHead':
      return coupledHead(input, scheme)
    case 'specialEntitlements':
      return specialEntitlements(input, scheme)
    case 'islands':
      return islands(input, scheme)
    case 'goods':
      return goods(input, scheme)
    case 'hives':
      return hives(input, scheme)
    case 'lessFavoured':
      return lessFavoured(input, scheme)
    case 'contract':
      return contract(input, scheme)
  }
}

/** What the formula of a scheme gives for an application that asks for it: of an eco-scheme each action by itself, else one claim. */
export const find = (input: Input, scheme: Scheme): readonly Found[] =>
  scheme.family === 'eco' ? eco(input, scheme) : [findOne(input, scheme)]
