import { expect, it } from 'vitest'
import { BASIS } from '../../facts/scheme-facts.ts'
import { whyNotReady, type AskedScheme } from './ready.ts'

const asked = (code: string, group: string, basis: AskedScheme['basis'], hasAmount = true): AskedScheme => ({
  code,
  group,
  basis,
  hasAmount,
})
const basic = asked('0001', 'Π1-21', BASIS.hectares, false)
const wheat = asked('0102', 'Π1-32', BASIS.hectares)
const ewes = asked('0117', 'Π1-32', BASIS.heads)
const special = asked('0123', 'Π1-32', BASIS.heads)
const mastic = asked('0304', 'ΜΝΑ', BASIS.kilos)
const hives = asked('0311', 'ΜΝΑ', BASIS.hives)

it.each<[string, readonly AskedScheme[], readonly string[], object | null]>([
  ['all amounts and registers are there', [basic, wheat, ewes, special, mastic, hives], [], null],
  ['the amount of a rule is a number', [basic], [], null],
  [
    'an amount is not set',
    [wheat, asked('0304', 'ΜΝΑ', BASIS.kilos, false), asked('ECO-01.01', '31.1', BASIS.hectares, false)],
    ['reg_delivery'],
    { code: 'payRun.noUnit', params: { schemes: '0304, ECO-01.01' } },
  ],
  [
    'goods without deliveries',
    [mastic],
    ['reg_delivery'],
    { code: 'payRun.noRegister', params: { register: 'choice.register.reg_delivery', schemes: '0304' } },
  ],
  [
    'special entitlements without their register',
    [ewes, special],
    ['reg_special'],
    { code: 'payRun.noRegister', params: { register: 'choice.register.reg_special', schemes: '0123' } },
  ],
  [
    'animals without the veterinary register',
    [ewes, special, hives],
    ['kbd_head'],
    { code: 'payRun.noRegister', params: { register: 'choice.register.kbd_head', schemes: '0117, 0123' } },
  ],
  ['a register that nothing asked for needs', [wheat, hives], ['reg_delivery', 'reg_special', 'kbd_head'], null],
])('a run: %s', (_what, schemes, missing, reason) => {
  expect(whyNotReady(2026, schemes, missing)).toEqual(reason)
})
