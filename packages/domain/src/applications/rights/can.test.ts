import { describe, expect, it, test } from 'vitest'
import { LIFE_EVENTS } from '../life.ts'
import { ACTIONS, type ActionName, type ActionRule } from './actions.ts'
import { whyNotByTable, whyNotOpen, type OpeningSituation, type Situation, type YearLocks } from './can.ts'
import { ACT_KINDS, PRIVILEGES, USER_TYPES, type UserType } from '../../kernel/users.ts'
import { OPEN_YEAR } from './testing.ts'

const COLUMNS = 'ONLINE KYD DAOK DPO CENTRAL CONTROL ELGA VET FOREST AUDIT ADMIN'
/**
 * Who may what, written down once more: `x` may, `.` may not. Columns as above. Events of an application are here as far as
 * an applicant meets them; all of them stand in `applications/life.csv`.
 */
const WHO = {
  open: 'x x . x x . . . . . .',
  authorise: 'x x . . . . . . . . .',
  revoke: 'x . . . . . . . . . .',
  edit: 'x x . . . . . . . . .',
  submit: 'x x . . . . . . . . .',
  undoSubmit: 'x x . x x . . . . . .',
  amend: 'x x . . . . . . . . .',
  withdraw: 'x x . . x . . . . . .',
  addDocument: 'x x x x x x . . . . .',
  proposeChangeAct: '. . . x x x . . . . .',
  approveChangeAct: '. . . . x . . . . . .',
  runChecks: 'x x x x x x . . . . .',
  runMassChecks: '. x x x x x . . . . .',
  remindMany: '. x . . . . . . . . .',
  lockMany: '. . . . x x . . . . .',
  answerSignal: 'x x . . . . . . . . .',
  decideSignal: '. . x x x x . . . . .',
  answerFinding: 'x x . . . . . . . . .',
  noteFinding: '. . x x x x . . . . .',
  proposeFinding: '. . . x x x . . . . .',
  decideFinding: '. . . . x . . . . . .',
  seePayments: 'x x x x x x . . . x .',
  proposePayment: '. . . . x . . . . . .',
  approvePayment: '. . . . x . . . . . .',
} as const satisfies Partial<Readonly<Record<ActionName, string>>>
type Named = keyof typeof WHO
const STATES = [0, 10, 20, 30, 31, 40, 50, 55, 60, 70, 75, 80, 90, 95, 99]
/** In which states; an action that is about no application has none. */
const WHEN: Partial<Readonly<Record<Named, string>>> = {
  // A correction is edited, too, within its period: the year of these tests has none.
  edit: '0 10 20 40',
  submit: '0 10 20 40',
  undoSubmit: '30',
  amend: '30 31',
  withdraw: '10 20 30 31 40',
  addDocument: '30 31 50 55 60 70',
  proposeChangeAct: '30 31 50 60 70 75',
  approveChangeAct: '30 31 50 60 70 75',
  answerFinding: '30 31 50 60 70 95',
  noteFinding: '30 31 50 60 70 95',
  proposeFinding: '30 31 50 60 70 95',
  decideFinding: '30 31 50 60 70 95',
}

const names = Object.keys(WHO) as Named[]
const ruleOf = (action: Named, userType: UserType): ActionRule | undefined =>
  ACTIONS[action].find(({ by }) => by[userType] !== undefined)
const may = (action: Named, userType: UserType): boolean =>
  WHO[action].split(' ')[COLUMNS.split(' ').indexOf(userType)] === 'x'

/** Everything speaks for it. */
const fine = (action: Named, userType: UserType): Situation => ({
  who: { userType, privileges: PRIVILEGES, lockType: 0, dpType: 3 },
  isWithinReach: true,
  etos: 2026,
  status: ruleOf(action, userType)?.states?.[0] ?? null,
  isInSample: false,
  isInRemoteSensing: false,
  locks: OPEN_YEAR,
  now: 1_000,
  finalSubmission: 1_000,
  latestSubmission: 2_000,
})
const codeOf = (action: Named, userType: UserType, change: Partial<Situation> = {}): string | null =>
  whyNotByTable(action, { ...fine(action, userType), ...change })?.code ?? null
const withLocks = (locks: Partial<YearLocks>): Partial<Situation> => ({ locks: { ...OPEN_YEAR, ...locks } })

const cells = names.flatMap((action) => USER_TYPES.map((userType) => [action, userType] as const))
const allowed = cells.filter(([action, userType]) => may(action, userType))

test('all that moves no application is written here', () => {
  expect(
    Object.keys(ACTIONS).filter((name) => !(name in WHO) && !(LIFE_EVENTS as readonly string[]).includes(name)),
  ).toEqual([])
  expect(COLUMNS.split(' ')).toEqual([...USER_TYPES])
})

describe.each(cells)('%s by %s', (action, userType) => {
  it('is as the table of the domain document says', () => {
    expect(codeOf(action, userType)).toBe(may(action, userType) ? null : 'locked.kind')
  })
})

describe.each(allowed)('%s by %s needs', (action, userType) => {
  const needed = ruleOf(action, userType)?.by[userType]?.[1]

  it('its privilege, and that one alone', () => {
    const who = fine(action, userType).who
    const others = PRIVILEGES.filter((name) => name !== needed)
    expect(codeOf(action, userType, { who: { ...who, privileges: others } })).toBe('locked.noPrivilege')
    expect(codeOf(action, userType, { who: { ...who, privileges: needed === undefined ? [] : [needed] } })).toBeNull()
  })

  it('a user without a lock, and an application within his reach', () => {
    const who = fine(action, userType).who
    expect(codeOf(action, userType, { who: { ...who, lockType: 1 } })).toBe('locked.user')
    expect(codeOf(action, userType, { who: { ...who, lockType: 2 } })).toBe('locked.user')
    expect(codeOf(action, userType, { isWithinReach: false })).toBe('locked.notOwn')
  })

  it('a state in which it is possible', () => {
    const states = WHEN[action]
    const found = STATES.filter((status) => codeOf(action, userType, { status }) === null)
    expect(found.join(' ')).toBe(states ?? STATES.join(' '))
  })
})

const TEXT_LOCKS = {
  ONLINE: 'onllockmessage',
  KYD: 'easlockmessage',
  DPO: 'dpolockmessage',
  DAOK: 'dpo2lockmessage',
} as const
/** Actions that a text lock of the year stops; the others go on. */
const STOPPED_BY_YEAR = new Set<Named>([
  'open',
  'authorise',
  'remindMany',
  'edit',
  'submit',
  'undoSubmit',
  'amend',
  'withdraw',
  'addDocument',
  'proposeChangeAct',
  'approveChangeAct',
  'answerSignal',
  'decideSignal',
  'answerFinding',
  'noteFinding',
  'proposeFinding',
  'decideFinding',
])

describe.each(Object.entries(TEXT_LOCKS) as [keyof typeof TEXT_LOCKS, keyof YearLocks][])(
  'the lock for %s',
  (kind, column) => {
    it('stops each action of this kind that it is for, with its own text, and of no other kind', () => {
      for (const [action, userType] of allowed) {
        const reason = whyNotByTable(action, { ...fine(action, userType), ...withLocks({ [column]: 'Κλειστά' }) })
        const isStopped = userType === kind && STOPPED_BY_YEAR.has(action)
        expect(reason, `${action} ${userType}`).toEqual(
          isStopped ? { code: 'locked.year', params: { text: 'Κλειστά' } } : null,
        )
      }
    })
  },
)

describe('the lock of controls', () => {
  const stopped = new Set<Named>(['edit', 'submit', 'undoSubmit', 'amend', 'withdraw'])
  it.each(names)('for %s', (action) => {
    const userType = USER_TYPES.find((kind) => may(action, kind)) ?? 'ONLINE'
    const reason = (change: Partial<Situation>, locks: Partial<YearLocks>) =>
      codeOf(action, userType, { ...change, ...withLocks(locks) })
    const isStopped = stopped.has(action)
    expect(reason({ isInSample: true }, { deigmalockflag: true })).toBe(isStopped ? 'locked.sample' : null)
    expect(reason({ isInRemoteSensing: true }, { thllockflag: true })).toBe(isStopped ? 'locked.remoteSensing' : null)
    expect(reason({ isInSample: true, isInRemoteSensing: true }, {})).toBeNull()
    expect(reason({}, { deigmalockflag: true, thllockflag: true })).toBeNull()
  })
})

describe('the levels', () => {
  it.each<[Named, UserType, number, keyof YearLocks, number, string | null]>([
    ['edit', 'ONLINE', 2026, 'levelEdert0Type', 1, null],
    ['edit', 'ONLINE', 2026, 'levelEdert0Type', 2, 'locked.level'],
    ['edit', 'KYD', 2026, 'levelEdert0Type', 2, null],
    ['submit', 'KYD', 2026, 'levelEdert0Type', 3, 'locked.level'],
    ['edit', 'KYD', 2026, 'levelEde23rt0Type', 3, null],
    ['edit', 'KYD', 2023, 'levelEde23rt0Type', 3, 'locked.level'],
    ['edit', 'KYD', 2023, 'levelEdert0Type', 3, null],
    ['proposeChangeAct', 'DPO', 2026, 'levelEdert1Type', 4, null],
    ['proposeChangeAct', 'CONTROL', 2026, 'levelEdert1Type', 4, null],
    ['proposeChangeAct', 'DPO', 2026, 'levelEdert1Type', 5, 'locked.level'],
    ['proposeChangeAct', 'CENTRAL', 2026, 'levelEdert1Type', 5, null],
    ['approveChangeAct', 'CENTRAL', 2026, 'levelEdert1Type', 6, 'locked.level'],
    ['edit', 'KYD', 2026, 'levelEdert1Type', 9, null],
  ])('%s by %s in %i with %s = %i', (action, userType, etos, column, level, code) => {
    expect(codeOf(action, userType, { etos, ...withLocks({ [column]: level }) })).toBe(code)
  })
})

describe('the lock of payments', () => {
  it.each<[0 | 1 | 2 | 3, string]>([
    [0, ''],
    [1, 'ONLINE KYD DAOK DPO CONTROL AUDIT'],
    [2, 'ONLINE KYD'],
    [3, 'ONLINE KYD DAOK DPO CENTRAL CONTROL AUDIT'],
  ])('of type %i', (paylocktype, locked) => {
    const kinds = USER_TYPES.filter((kind) => may('seePayments', kind))
    const lockedNow = (paylockflag: boolean) =>
      kinds.filter((kind) => codeOf('seePayments', kind, withLocks({ paylockflag, paylocktype })) !== null).join(' ')
    expect(lockedNow(true)).toBe(locked)
    expect(lockedNow(false)).toBe('')
    const central = codeOf('approvePayment', 'CENTRAL', withLocks({ paylockflag: true, paylocktype }))
    expect(central).toBe(paylocktype === 3 ? 'locked.payments' : null)
  })

  it('says its text when it has one', () => {
    const locks = { paylockflag: true, paylocktype: 3, paylockmessage: 'Πληρωμές σε εξέλιξη' } as const
    expect(whyNotByTable('seePayments', { ...fine('seePayments', 'KYD'), ...withLocks(locks) })?.params).toEqual({
      text: 'Πληρωμές σε εξέλιξη',
    })
  })
})

describe('kinds of change acts', () => {
  it('must be open in the year and allowed to the user', () => {
    const { who } = fine('proposeChangeAct', 'CENTRAL')
    for (const dptype of ACT_KINDS)
      for (const dpType of ACT_KINDS)
        for (const actKind of [1, 2] as const) {
          const code = codeOf('proposeChangeAct', 'CENTRAL', {
            who: { ...who, dpType },
            actKind,
            ...withLocks({ dptype }),
          })
          const isOpen = [dptype, dpType].every((kinds) => kinds === 3 || kinds === actKind)
          expect(code, `${dptype} ${dpType} ${actKind}`).toBe(isOpen ? null : 'locked.acts')
        }
  })
})

describe('time', () => {
  const ends: Partial<Readonly<Record<Named, number>>> = {
    open: 2_000,
    edit: 2_000,
    submit: 2_000,
    amend: 2_000,
    undoSubmit: 1_000,
  }
  it.each(names)('for %s', (action) => {
    const userType = USER_TYPES.find((kind) => may(action, kind)) ?? 'ONLINE'
    const end = ends[action]
    expect(codeOf(action, userType, { now: end ?? 9_999 })).toBeNull()
    expect(codeOf(action, userType, { now: (end ?? 9_999) + 1 })).toBe(end === undefined ? null : 'locked.deadline')
  })
})

const opening = (change: Partial<OpeningSituation>, userType: UserType = 'ONLINE'): OpeningSituation => ({
  ...fine('open', userType),
  existingKodikos: null,
  ...change,
})

test.each<[string, UserType, Partial<OpeningSituation>, string | null]>([
  ['the applicant himself', 'ONLINE', {}, null],
  ['without the privilege', 'ONLINE', { who: { ...fine('open', 'ONLINE').who, privileges: [] } }, 'open.notAllowed'],
  ['for somebody else', 'ONLINE', { isWithinReach: false }, 'open.notOwn'],
  ['a ΚΥΔ without authorisation', 'KYD', { isWithinReach: false }, 'open.noAuthorisation'],
  ['a directorate outside its area', 'DPO', { isWithinReach: false }, 'open.notInArea'],
  ['central staff that does not see all', 'CENTRAL', { isWithinReach: false }, 'open.notAllowed'],
  ['a controller', 'CONTROL', {}, 'open.notAllowed'],
  ['just before the last instant', 'ONLINE', { now: 1_999 }, null],
  ['just after the last instant', 'ONLINE', { now: 2_001 }, 'locked.deadline'],
  ['with a living application', 'ONLINE', { existingKodikos: 7 }, 'open.exists'],
])('opening: %s', (_name, userType, change, code) => {
  expect(whyNotOpen(opening(change, userType))?.code ?? null).toBe(code)
})
