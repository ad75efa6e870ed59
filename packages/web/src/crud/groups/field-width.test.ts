import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { expect, it } from 'vitest'
import { isLong, widthOf } from './field-width.ts'

const { fields } = edetedeaeehd

it.each([
  ['tk', 140],
  ['mobile', 200],
  ['iban', 360],
  ['dtebirth', 180],
  // Of 10 letters at most.
  ['arithmos', 200],
  // Of 15: just short enough.
  ['amaae', 200],
  // Of 60.
  ['polh', null],
  ['doyId', null],
] as const)('%s is %s wide', (name, width) => expect(widthOf(fields[name])).toBe(width))

it.each([
  ['an account', 'iban', 'GR16', true],
  ['26 letters', 'email', 'x'.repeat(26), false],
  ['27 letters', 'email', 'x'.repeat(27), true],
  ['nothing', 'email', null, false],
] as const)('%s is read on a line of its own: %s', (_what, name, value, is) =>
  expect(isLong(fields[name], value)).toBe(is),
)
