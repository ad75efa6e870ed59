import { amsResult } from './ams-result.ts'
import { cadastreRight, regCertificate, regContract, regDelivery } from './commitments.ts'
import { regControl } from './controls.ts'
import { regBpe, regSpecial } from './entitlements.ts'
import { kbdBovine, kbdHead, kbdHolding, kbdMovement } from './kbd.ts'
import type { RegisterDefinition } from './register.ts'
import { regAccount, regLease, regPerson } from './tax.ts'

const ALL: readonly RegisterDefinition[] = [
  amsResult,
  kbdHolding,
  kbdHead,
  kbdBovine,
  regPerson,
  regAccount,
  regLease,
  kbdMovement,
  regBpe,
  regSpecial,
  regContract,
  regCertificate,
  regDelivery,
  regControl,
  cadastreRight,
]

/** Every register by its code. */
export const REGISTERS: ReadonlyMap<string, RegisterDefinition> = new Map(ALL.map((one) => [one.code, one]))
