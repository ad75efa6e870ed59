import { describe, expect, it } from 'vitest'
import type { YearLocks } from './can.ts'
import { lockEffects, type YearRules } from './lock-effect.ts'
import { OPEN_YEAR } from './testing.ts'

const NOW = Date.parse('2026-05-15T12:00:00Z')
const year = (locks: Partial<YearLocks> = {}, more: Partial<YearRules> = {}): YearRules => ({
  etos: 2026,
  locks: { ...OPEN_YEAR, ...locks },
  finalSubmission: NOW + 1,
  latestSubmission: NOW + 2,
  ...more,
})
const told = (before: YearRules, after: YearRules) =>
  lockEffects(before, after, NOW).map(
    ({ userType, action, about, isLost }) => `${isLost ? '-' : '+'}${userType} ${action} ${about}`,
  )

describe('the effect of changed parameters', () => {
  it('is none when nothing changes', () => expect(told(year(), year())).toEqual([]))

  it('is that of one kind of user for a text lock, with its reason', () => {
    const effects = lockEffects(year(), year({ onllockmessage: 'Κλειστό' }), NOW)
    expect(new Set(effects.map(({ userType }) => userType))).toEqual(new Set(['ONLINE']))
    expect(effects.find(({ action }) => action === 'edit')).toMatchObject({
      about: 'all',
      isLost: true,
      reason: { code: 'locked.year', params: { text: 'Κλειστό' } },
    })
    expect(told(year({ onllockmessage: 'Κλειστό' }), year())).toContain('+ONLINE edit all')
  })

  it('is told for the sample alone where the lock is of the sample', () => {
    const effects = told(year(), year({ deigmalockflag: true }))
    expect(effects).toContain('-ONLINE edit sample')
    expect(effects).not.toContain('-ONLINE edit all')
    expect(effects).not.toContain('-ONLINE edit remoteSensing')
  })

  it.each([
    ['a millisecond after now', NOW + 1, false],
    ['at this very moment', NOW, false],
    ['a millisecond before now', NOW - 1, true],
  ])('takes submission away when the latest date comes to lie %s', (_name, latestSubmission, isLost) => {
    expect(told(year(), year({}, { latestSubmission })).includes('-KYD submit all')).toBe(isLost)
  })

  it('closes acts only when both kinds are closed', () => {
    expect(told(year(), year({ dptype: 1 }))).toEqual([])
    expect(told(year(), year({ dptype: 0 }))).toContain('-CENTRAL proposeChangeAct all')
  })
})
