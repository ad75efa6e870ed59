import { aCropFacts, anApplicationFacts, aParcelFacts } from '@eae/domain/checks/testing.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { expect, it } from 'vitest'
import { linesOf, pricedLines, wayOf } from './lines.ts'

const finding = (check: string, id: number, over: Partial<Finding> = {}): Finding => ({
  id: `${check}:${id}`,
  check,
  severity: 'B',
  subject: { kind: 'parcel', id },
  field: null,
  params: {},
  point: null,
  stakeM2: null,
  ...over,
})
const shown = (findings: readonly Finding[]) => linesOf(findings).map(({ findings: same }) => same.map(({ id }) => id))

it('like findings are one line, in the order of the first', () =>
  expect(shown([finding('B1', 1), finding('B2', 1), finding('B1', 2)])).toEqual([['B1:1', 'B1:2'], ['B2:1']]))

it('what blocks is told apart from what is only to be read', () =>
  expect(shown([finding('B1', 1), finding('B1', 2, { severity: 'W' })])).toEqual([['B1:1'], ['B1:2']]))

it('the dearest comes first, by the land of all rows of a line', () => {
  const crops = [aCropFacts({ epilektash100: 30_000 })]
  const parcels = [1, 2].map((id) => aParcelFacts({ id, kodikos: id, crops }))
  // Only the state and the keys are looked at.
  const tree = (status: number) =>
    ({ header: { status }, parcels: parcels.map(({ id }) => ({ id })) }) as unknown as ApplicationTree
  const facts = anApplicationFacts({ parcels })
  const live = { facts, forecast: forecast(facts, {}) }
  const paid = pricedLines(tree(STATES.PAID), live, {}, [finding('small', 1, { stakeM2: 2_000 })])
  expect(paid[0]?.cents).toBe(0)
  const lines = pricedLines(tree(STATES.DRAFT), live, {}, [
    finding('text', 1),
    finding('small', 1, { stakeM2: 2_000 }),
    finding('both', 1, { stakeM2: 4_000 }),
    finding('both', 2, { stakeM2: 4_000 }),
    finding('elsewhere', 9, { stakeM2: 4_000 }),
  ])
  expect(lines.map(({ first }) => first.check)).toEqual(['both', 'small', 'text', 'elsewhere'])
  expect(lines[0]?.cents).toBeGreaterThan(lines[1]?.cents ?? 0)
  expect(lines[2]?.cents).toBe(0)
})

it.each([
  ['a field to correct', '20105', 'ektash', null, 'correct'],
  ['a field to correct, although it has a place', '20105', 'ektash', [1, 2], 'correct'],
  ['a shape to see', '20107', 'geom', null, 'show'],
  ['a place to see', 'other', null, [1, 2], 'show'],
  ['only a section', 'other', null, null, 'go'],
  ['a title that is missing', '20201', null, [1, 2], 'add'],
  ['a field of another row', '20302', null, [1, 2], 'correct'],
  ['nothing of the application', '10102', 'afm', null, 'nowhere'],
] as const)('the way leads to %s', (_what, check, field, point, way) =>
  expect(wayOf({ check, subject: { kind: 'parcel', id: 1 }, field, point })).toBe(way),
)
