import { amsResult } from './ams-result.ts'
import { kbdBovine, kbdHead, kbdHolding } from './kbd.ts'
import type { RegisterDefinition } from './register.ts'
import { regAccount, regLease, regPerson } from './tax.ts'

const ALL: readonly RegisterDefinition[] = [amsResult, kbdHolding, kbdHead, kbdBovine, regPerson, regAccount, regLease]

/** Every register by its code. */
export const REGISTERS: ReadonlyMap<string, RegisterDefinition> = new Map(ALL.map((one) => [one.code, one]))
