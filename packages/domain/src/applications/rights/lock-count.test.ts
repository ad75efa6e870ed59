import { describe, expect, it } from 'vitest'
import { countAllowed, countLate } from './lock-count.ts'
import { OPEN_YEAR } from './testing.ts'

const NOW = 1_000
const group = (status: number, rows: number, isInSample = false) => ({
  status,
  rows,
  isInSample,
  isInRemoteSensing: false,
})
const GROUPS = [group(0, 1), group(10, 20), group(20, 300), group(30, 4_000), group(10, 50_000, true)]
const rules = (latestSubmission: number, finalSubmission = latestSubmission, locks = OPEN_YEAR) => ({
  etos: 2026,
  locks,
  finalSubmission,
  latestSubmission,
})
const submittable = (...given: Parameters<typeof rules>): number | undefined =>
  countAllowed(GROUPS, rules(...given), NOW).find(
    ({ userType, action }) => userType === 'ONLINE' && action === 'submit',
  )?.rows

describe('counting what a year lets be done', () => {
  it.each([
    ['just before now', NOW - 1, 0],
    ['exactly now', NOW, 50_321],
    ['just after now', NOW + 1, 50_321],
  ])('drafts with a latest date %s', (_name, latest, rows) => expect(submittable(latest)).toBe(rows))

  it('leaves out what a lock closes: a kind of user, the sample', () => {
    expect(submittable(NOW, NOW, { ...OPEN_YEAR, onllockmessage: 'κλειστό' })).toBe(0)
    expect(submittable(NOW, NOW, { ...OPEN_YEAR, easlockmessage: 'κλειστό' })).toBe(50_321)
    expect(submittable(NOW, NOW, { ...OPEN_YEAR, deigmalockflag: true })).toBe(321)
  })

  it.each([
    ['just before now', NOW - 1, 50_321],
    ['exactly now', NOW, 0],
    ['just after now', NOW + 1, 0],
  ])('drafts that are late with a final date %s', (_name, final, rows) =>
    expect(countLate(GROUPS, rules(NOW + 10, final), NOW)).toBe(rows),
  )
})
