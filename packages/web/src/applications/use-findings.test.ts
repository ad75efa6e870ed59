import type { Finding } from '@eae/domain/kernel/check.ts'
import { expect, it } from 'vitest'
import { findingAfter } from './use-findings.ts'

const findings = ['a', 'b', 'c'].map((id): Finding => ({
  id,
  check: 'C',
  severity: 'W',
  subject: { kind: 'parcel', id: 1 },
  field: null,
  params: {},
  point: null,
  stakeM2: null,
}))

it.each([
  ['none', null, 1, 'a'],
  ['none', null, -1, 'c'],
  ['the first', 'a', 1, 'b'],
  ['the last', 'c', 1, 'a'],
  ['the first', 'a', -1, 'c'],
  // It was repaired meanwhile.
  ['one that is gone', 'x', 1, 'a'],
] as const)('after %s (%s) by %i comes %s', (_what, id, by, next) =>
  expect(findingAfter(findings, id, by)?.id).toBe(next),
)

it('leads nowhere where nothing was found', () => expect(findingAfter([], null, 1)).toBeUndefined())
