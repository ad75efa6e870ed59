import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { expect, it } from 'vitest'
import { nextGoal } from './next-goal.ts'

const finding = (check: string, severity: Finding['severity'], id = 1): Finding => ({
  id: `${check}:${id}`,
  check,
  severity,
  subject: { kind: 'consent', id },
  field: null,
  params: {},
  point: null,
  stakeM2: null,
})

// Only the state is looked at.
const at = (status: number): ApplicationTree => ({ ...emptyParts(), header: { status } }) as unknown as ApplicationTree

it.each([
  ['a prefilled one', 0, [], 'start'],
  ['a draft without findings', 10, [], 'submit'],
  ['a draft with something to read', 20, [finding('W1', 'W')], 'submit'],
  ['a draft that something blocks', 20, [finding('B1', 'B'), finding('W1', 'W')], 'repair'],
  ['one that was opened again', 40, [finding('B1', 'B')], 'repair'],
  ['a submitted one, whatever was found', 30, [finding('B1', 'B')], 'view'],
  ['one that the agency wants corrected', 55, [finding('B1', 'B')], 'correct'],
  ['a withdrawn one', 90, [], 'view'],
] as const)('of %s the goal is to do the right thing', (_what, status, findings, kind) =>
  expect(nextGoal(at(status), findings).kind).toBe(kind),
)
