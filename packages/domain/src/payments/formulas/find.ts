import type { Found, Input } from '../claim.ts'
import type { Scheme } from '../schemes.ts'
import { basic } from './basic.ts'
import { redistributive } from './redistributive.ts'
import { youngFarmer } from './young-farmer.ts'

/** What the formula of a scheme gives for an application that asks for it. */
export const find = (input: Input, scheme: Scheme): Found => {
  switch (scheme.family) {
    case 'basic':
      return basic(input, scheme)
    case 'redistributive':
      return redistributive(input, scheme)
    case 'youngFarmer':
      return youngFarmer(input, scheme)
  }
}
