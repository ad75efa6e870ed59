import { BASIS, isByWeight, type SchemeFacts } from '../../facts/scheme-facts.ts'
import { SPECIAL_SCHEMES } from '../../facts/special.ts'
import { GROUPS } from '../../facts/zones.ts'
import { message, type Message } from '../../kernel/message.ts'
import { kbdHead } from '../../registers/kbd.ts'
import { regDelivery } from '../../registers/commitments.ts'
import { regSpecial } from '../../registers/entitlements.ts'
import { schemes } from '../schemes.ts'

/** A scheme, or an action of an eco-scheme, that applications of a run ask for. */
export interface AskedScheme extends Pick<SchemeFacts, 'code' | 'group' | 'basis'> {
  readonly hasAmount: boolean
}

/** Registers without which nobody knows what of a scheme is found (DOMAIN 3.7, 3.9). */
const registersOf = ({ code, group, basis }: AskedScheme): readonly string[] => {
  if (isByWeight(basis)) return [regDelivery.code]
  if (SPECIAL_SCHEMES.some((one) => one === code)) return [regSpecial.code, kbdHead.code]
  return group === GROUPS.coupled && basis === BASIS.heads ? [kbdHead.code] : []
}

/**
 * Why a run that pays cannot be begun, or null: of a scheme that is asked for the agency has set no amount (schemes of rules have numbers
 * instead), or a register that proves it was never loaded. Both would leave people without money and without a reason.
 */
export const whyNotReady = (
  etos: number,
  asked: readonly AskedScheme[],
  missing: readonly string[],
): Message | null => {
  const ruled = new Set(schemes.activeIn(etos).map(({ code }) => code))
  const codes = (of: readonly AskedScheme[]): string => of.map(({ code }) => code).join(', ')
  const unset = asked.filter(({ code, hasAmount }) => !hasAmount && !ruled.has(code))
  if (unset.length > 0) return message('payRun.noUnit', { schemes: codes(unset) })
  const register = asked.flatMap(registersOf).find((code) => missing.includes(code))
  if (register === undefined) return null
  const needing = asked.filter((scheme) => registersOf(scheme).includes(register))
  return message('payRun.noRegister', { register: `choice.register.${register}`, schemes: codes(needing) })
}
