import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { whyNot, whyNotByTable, type Situation, type YearLocks } from './rights/can.ts'
import type { Lock } from '../kernel/reach.ts'
import { PRIVILEGES, USER_TYPES, type UserType } from '../kernel/users.ts'
import { OPEN_YEAR } from './rights/testing.ts'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import { asksReason, needsTwo, STANDING_EVENTS, takesReason } from './life-calls.ts'
import { applicationLife, LIFE_EVENTS, rowsOf, type LifeEvent } from './life.ts'
import { isDraft, isLiving, isSubmitted, STATE_CODES, STATES, type StateName } from './states.ts'

/** The table written down once more, by hand from the domain document: a line for each state that an event leads from. */
const [, ...lines] = readFileSync(new URL('life.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const written = lines.map((line) => {
  const [from = '', event = '', to = '', makes = '', who = '', locks = '', lands = ''] = line.split(',')
  return { from, event, to, makes, who: who.split('; '), locks: locks.split(' ').filter((one) => one !== ''), lands }
})

/** Rows of the table in the words of the file, in the order in which an event tries them. */
const said = applicationLife.table.flatMap((row) => {
  const { event, to, by, locks } = row
  const who = Object.entries(by).map(([kind, cell]) => (cell === true ? kind : [kind, ...cell].join(' ')))
  const more = { makes: 'makes' in row ? row.makes : '', lands: 'lands' in row ? row.lands : '' }
  const froms: readonly string[] = row.from.length === 0 ? [''] : row.from
  return froms.map((from) => [from, event, to, who.toSorted().join('; '), [...locks].join(' '), more.makes, more.lands])
})
const inOrder = (rows: readonly (readonly string[])[]): string[] =>
  rows.toSorted(([a, b], [c, d]) => `${b} ${a}`.localeCompare(`${d} ${c}`)).map((row) => row.join(' | '))

describe('the life of an application', () => {
  it('is what the file beside it says, row by row', () => {
    const rows = written.map(({ from, event, to, who, locks, makes, lands }) => [
      from,
      event,
      to,
      who.toSorted().join('; '),
      locks.join(' '),
      makes,
      lands,
    ])
    expect(inOrder(said)).toEqual(inOrder(rows))
  })

  it('has the fifteen states of the domain document, and a way into each', () => {
    expect(STATE_CODES).toEqual([0, 10, 20, 30, 31, 40, 50, 55, 60, 70, 75, 80, 90, 95, 99])
    const reached = new Set<string>(applicationLife.table.map(({ to }) => to))
    expect(Object.keys(STATES).filter((name) => !reached.has(name))).toEqual([])
  })

  it('ends in the archive alone', () => {
    const left = new Set<string>(applicationLife.table.flatMap(({ from }) => [...from]))
    expect(Object.keys(STATES).filter((name) => !left.has(name))).toEqual(['ARCHIVED'])
  })

  it('knows drafts, submitted and living applications apart', () => {
    const names = (is: (status: number) => boolean) => STATE_CODES.filter(is).join(' ')
    expect(names(isDraft)).toBe('0 10 20')
    expect(names(isSubmitted)).toBe('30 31 40 50 55 60 70 75 80')
    expect(names(isLiving)).toBe('0 10 20 30 31 40 50 55 60 70 75 80')
  })
})

const ON_TIME = 1_000
const LATEST = 2_000
/** Kinds of user that a text lock of the year is for. */
const TEXT_LOCKED: ReadonlySet<UserType> = new Set(['ONLINE', 'KYD', 'DAOK', 'DPO'])

interface Year {
  readonly name: string
  readonly change: Partial<Situation>
  /** Locks that are closed then, for a kind of user. */
  readonly closed: (kind: UserType) => readonly Lock[]
}
const at = (ms: number): string => new Date(ms).toISOString()
const year = (
  name: string,
  locks: Partial<YearLocks>,
  closed: Year['closed'],
  more: Partial<Situation> = {},
): Year => ({
  name,
  change: { locks: { ...OPEN_YEAR, ...locks }, now: ON_TIME, ...more },
  closed: (kind) => [
    ...(more.now === undefined ? (['overOnTime', 'overLate'] as const) : []),
    ...(more.now === undefined || more.now < Date.parse('2027-07-01T00:00:00+03:00') ? (['yearOver'] as const) : []),
    locks.dtediortheos === undefined ? 'correction' : 'overCorrection',
    ...(locks.dtepeeos === undefined ? (['preliminary'] as const) : []),
    ...closed(kind),
  ],
})
const TEXTS = { onllockmessage: 'α', easlockmessage: 'α', dpolockmessage: 'α', dpo2lockmessage: 'α' }
const YEARS: readonly Year[] = [
  year('open, on time', {}, () => []),
  year('late', {}, () => ['onTime', 'overLate'], { now: LATEST }),
  year('over', {}, () => ['onTime', 'late'], { now: LATEST + 1 }),
  year('closed by text', TEXTS, (kind) => (TEXT_LOCKED.has(kind) ? ['year'] : [])),
  year('payments closed', { paylockflag: true, paylocktype: 3 }, () => ['pay']),
  year('the sample closed', { deigmalockflag: true }, () => ['controls', 'overOnTime', 'overLate'], {
    isInSample: true,
    now: ON_TIME,
  }),
  year('remote sensing closed', { thllockflag: true }, () => ['controls', 'overOnTime', 'overLate'], {
    isInRemoteSensing: true,
    now: ON_TIME,
  }),
  year('working rows closed', { levelEdert0Type: 9 }, () => ['rt0']),
  year('official rows closed', { levelEdert1Type: 9 }, () => ['rt1']),
  year('the year is over', {}, () => ['onTime', 'late'], { now: Date.parse('2027-07-01T00:00:00+03:00') }),
  year('the last second of the year', {}, () => ['onTime', 'late'], { now: Date.parse('2027-06-30T23:59:59+03:00') }),
  year('no acts', { dptype: 0 }, () => ['acts']),
  year(
    'corrections, to the last instant',
    { dtediorthapo: at(ON_TIME), dtediortheos: at(LATEST) },
    () => ['onTime', 'overLate'],
    {
      now: LATEST,
    },
  ),
  year(
    'preliminary checks, to the last instant',
    { dtepeapo: at(ON_TIME), dtepeeos: at(LATEST) },
    () => ['onTime', 'overLate'],
    {
      now: LATEST,
    },
  ),
]

const situationOf = (kind: UserType, status: number, change: Partial<Situation>): Situation => ({
  who: { userType: kind, privileges: PRIVILEGES, lockType: 0, dpType: 3 },
  isWithinReach: true,
  etos: 2026,
  status,
  isInSample: false,
  isInRemoteSensing: false,
  locks: OPEN_YEAR,
  now: ON_TIME,
  finalSubmission: ON_TIME,
  latestSubmission: LATEST,
  ...change,
})

/** Events that the file lets happen: some line from the state, for the kind, with no closed lock. */
const allowedByFile = (name: StateName, kind: UserType, closed: readonly string[]): string[] =>
  LIFE_EVENTS.filter((event) =>
    written.some(
      (row) =>
        row.event === event &&
        (row.from === '' || row.from === name) &&
        row.who.some((who) => who.startsWith(`${kind} `)) &&
        !row.locks.some((lock) => closed.includes(lock)),
    ),
  )

// The names of a constant record are its keys.
describe.each(Object.keys(STATES) as StateName[])('in %s the complete set of events', (name) => {
  it.each(YEARS)('is that of the file: $name', ({ change, closed }) => {
    for (const kind of USER_TYPES) {
      const situation = situationOf(kind, STATES[name], change)
      const found = LIFE_EVENTS.filter((event) => whyNotByTable(event, situation) === null)
      expect(found, kind).toEqual(allowedByFile(name, kind, closed(kind)))
    }
  })
})

describe('what the product does not make yet', () => {
  it('is refused with that reason, and only where everything else would let it happen', () => {
    for (const event of LIFE_EVENTS)
      for (const status of STATE_CODES)
        for (const kind of USER_TYPES) {
          const situation = situationOf(kind, status, {})
          const byTable = whyNotByTable(event, situation)
          const stands = rowsOf(event).some(
            ({ states, by, lands }) =>
              lands === undefined && by[kind] !== undefined && (states === null || states.includes(status)),
          )
          const reason = byTable?.code ?? (stands ? null : 'life.notYet')
          expect(whyNot(event, situation)?.code ?? null, `${event} ${status} ${kind}`).toBe(reason)
        }
  })
})

describe('the call of an event', () => {
  it('does every event that has no call of its own, and has words for each that can be done', () => {
    expect(STANDING_EVENTS).toEqual([
      'undoSubmit',
      'amend',
      'notice',
      'cancel',
      'expire',
      'withdraw',
      'openCorrection',
      'deleteOfficial',
      'beginControl',
      'lock',
      'unlock',
      'refuse',
      'admit',
      'archive',
    ])
    for (const event of STANDING_EVENTS)
      for (const code of [`life.${event}`, `life.${event}.about`, `message.${event}`])
        expect([code, code in textsEl, code in textsEn]).toEqual([code, true, true])
    const byTwo = ['deleteOfficial', 'refuse', 'admit', 'archive']
    expect(STANDING_EVENTS.filter(needsTwo)).toEqual(byTwo)
    const asking = STANDING_EVENTS.filter((event) => !needsTwo(event) && asksReason(event))
    expect(asking).toEqual(['withdraw', 'lock', 'unlock'])
    expect(STANDING_EVENTS.filter((event) => takesReason(event) && !asksReason(event))).toEqual(['undoSubmit'])
    expect(byTwo.filter((event) => !STANDING_EVENTS.filter(asksReason).includes(event as LifeEvent))).toEqual([])
    expect(asksReason('submit')).toBe(false)
  })
})

/** Names of rows with what is true of them, each event once. */
const eventsWhere = (isSo: (row: ReturnType<typeof rowsOf>[number]) => boolean): readonly LifeEvent[] =>
  LIFE_EVENTS.filter((event) => rowsOf(event).some((row) => row.lands === undefined && isSo(row)))
const has = (effect: string) => (row: ReturnType<typeof rowsOf>[number]) => row.effects.includes(effect)

describe('what a row leaves behind', () => {
  it('is a line of the log wherever the state changes; without one are those that leave the state and a trail of their own', () => {
    expect(eventsWhere((row) => has('state')(row) && !has('log')(row))).toEqual([])
    const silent = eventsWhere((row) => !has('log')(row))
    // Rows that are edited have their trail, findings theirs, documents and controls as well.
    expect(silent).toEqual(['edit', 'check', 'control', 'addDocument', 'judgeDocument'])
    for (const event of silent)
      for (const row of rowsOf(event)) if (!has('log')(row)) expect([event, row.to]).toEqual([event, 'same'])
  })

  it('is a message where somebody else than the applicant or his office may have done it', () => {
    const byOthers = eventsWhere(
      (row) => Object.keys(row.by).some((kind) => !['ONLINE', 'KYD'].includes(kind)) && !has('message')(row),
    )
    expect(byOthers).toEqual([
      // What is opened or filled in for him stands on his home.
      'prefillYear',
      'open',
      // Findings are told by the run that publishes them.
      'check',
      // Money is told by the order that leaves and by the answer of the bank.
      'clear',
      'pay',
      'recalculated',
      'control',
      // Nothing of his changes any more: the year is over.
      'archive',
      // Both sides are told by the transfer.
      'moveParcels',
    ])
  })
})
