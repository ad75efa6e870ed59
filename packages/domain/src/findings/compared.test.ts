import { expect, it } from 'vitest'
import { CHECK_CODES } from '../checks/check-codes.ts'
import { textsEn } from '../texts/en/index.ts'
import { COMPARED, comparedOf } from './compared.ts'

it('compares numbers that the words of a check name', () => {
  for (const [code, { declared, found }] of Object.entries(COMPARED)) {
    expect(CHECK_CODES).toContain(code)
    const words = Object.entries(textsEn).filter(([key]) => key.startsWith(`check.${code}.`) && key.endsWith('message'))
    const names = [declared, ...(found === 0 ? [] : [found])]
    expect(
      words.some(([, text]) => names.every((name) => new RegExp(`\\{${name}[:}]`).test(text))),
      `${code}: ${names.join(', ')}`,
    ).toBe(true)
  }
})

it.each([
  ['30104', { plithos: 12, plithosmhtrooy: 10 }, 12, 10],
  ['30102', { plithos: 12 }, 12, 0],
  ['40503', { declaredM2: 100.5, contractM2: 90 }, 100.5, 90],
  // Of two rules with one code the other compares nothing.
  ['40402', { measure: '10', action: 'A' }, null, null],
  ['20101', { aa: '1' }, null, null],
  ['30104', { plithos: '12', plithosmhtrooy: 10 }, null, null],
])('says of %s what was declared and what was found', (check, params, declared, found) => {
  expect(comparedOf({ check, params })).toEqual({ declared, found })
})
