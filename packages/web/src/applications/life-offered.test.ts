import { LIFE_EVENTS, rowsOf, type LifeEvent } from '@eae/domain/applications/life.ts'
import { whyNot, type Situation } from '@eae/domain/applications/rights/can.ts'
import { OPEN_YEAR } from '@eae/domain/applications/rights/testing.ts'
import { PRIVILEGES, USER_TYPES, type UserType } from '@eae/domain/kernel/users.ts'
import { expect, it } from 'vitest'
import { EVENT_PAGES, offeredEvents } from './life-offered.ts'

const ETOS = 2026
const DAY = 86_400_000
const FINAL = Date.parse('2026-05-31T20:59:59Z')
const LATEST = FINAL + 25 * DAY
const PAGES = Object.values(EVENT_PAGES)
/** Before the last day, between it and the last day of late ones, after that, and when the year is over. */
const TIMES = [FINAL - DAY, FINAL + DAY, LATEST + DAY, Date.parse('2027-12-31T12:00:00Z')]

/** Events that no person brings about, and those that have a button of their own on a page of the application, and which. */
const ELSEWHERE: Partial<Readonly<Record<LifeEvent, string>>> = {
  open: 'home and list',
  edit: 'the pages',
  check: 'panel of findings',
  control: 'panel of findings',
  submit: 'bar',
  finishCorrection: 'bar',
  applyAct: 'page of acts',
  addDocument: 'page of documents',
  judgeDocument: 'page of documents',
}

const situation = (userType: UserType, status: number, now: number): Situation => ({
  who: { userType, privileges: [...PRIVILEGES], lockType: 0, dpType: 3 },
  isWithinReach: true,
  etos: ETOS,
  status,
  isInSample: false,
  isInRemoteSensing: false,
  locks: { ...OPEN_YEAR, dtediorthapo: '2026-01-01T00:00:00Z', dtediortheos: '2028-01-01T00:00:00Z' },
  now,
  finalSubmission: FINAL,
  latestSubmission: LATEST,
})

const isByPeople = (event: LifeEvent): boolean =>
  rowsOf(event).some(({ lands, by }) => lands === undefined && Object.keys(by).some((kind) => kind !== 'system'))

it.each(LIFE_EVENTS.filter((event) => isByPeople(event) && ELSEWHERE[event] === undefined))(
  '%s is in the menu and by Ctrl+K wherever somebody may do it, and nowhere else',
  (event) => {
    let reached = 0
    for (const userType of USER_TYPES)
      for (const status of new Set(rowsOf(event).flatMap(({ states }) => states ?? [])))
        for (const now of TIMES) {
          const why = whyNot(event, situation(userType, status, now))
          const shown = offeredEvents((one) => whyNot(one, situation(userType, status, now)), PAGES, false)
          const found = shown.find((one) => one.event === event)
          if (why === null) {
            expect(found, `${userType} ${status}`).toEqual({ event, reason: null, page: EVENT_PAGES[event] ?? null })
            reached += 1
          } else if (found !== undefined) expect(found.reason).toEqual(why)
        }
    expect(reached).toBeGreaterThan(0)
  },
)

it('waits for what is not saved, and leads to no page that the reader has not', () => {
  const why = (event: LifeEvent) => whyNot(event, situation('KYD', 10, FINAL - DAY))
  expect(offeredEvents(why, PAGES, true).map(({ reason }) => reason?.code)).toContain('life.saveFirst')
  expect(offeredEvents(why, PAGES, false).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['withdraw', 'moveParcels', 'moveBovines']),
  )
  expect(offeredEvents(why, [], false).flatMap(({ page }) => page ?? [])).toEqual([])
})
