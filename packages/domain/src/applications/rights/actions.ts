import { LIFE_EVENTS, rowsOf, type LifeEvent } from '../life.ts'
import { STATES, type StateName } from '../states.ts'
import type { Coming } from '../../kernel/life.ts'
import type { Privilege } from '../../kernel/users.ts'
import { controller } from '../life-parts.ts'
import { applicant, type By, type Lock } from '../../kernel/reach.ts'

/** One way to do something: who may, from which states of an application, under which locks. */
export interface ActionRule {
  readonly by: By
  /** States of an application in which the action is possible; null where it is about none. */
  readonly states: readonly number[] | null
  readonly locks: readonly Lock[]
  /** What brings it, where it cannot be done yet. */
  readonly lands?: Coming
}

const from = (...names: readonly StateName[]): readonly number[] => names.map((name) => STATES[name])
const UNDER_ACT = from('FINAL', 'FINAL_LATE', 'IN_CONTROL', 'CLEARED', 'PAID', 'RECALCULATING')

/** Submitted, and not yet withdrawn or archived: findings of these are judged. */
const JUDGED = from('FINAL', 'FINAL_LATE', 'IN_CONTROL', 'CLEARED', 'PAID', 'INADMISSIBLE')
/**
 * As what somebody speaks of findings of an application in a state: while it is locked for a control, nobody does but that control,
 * and its results are what an application is locked for.
 */
export const findingAction = (action: 'noteFinding' | 'proposeFinding', status: number): ActionName =>
  status === STATES.LOCKED ? 'control' : action

/** Whoever checks applications, each in his reach. */
const judge = (privilege: Privilege): By => ({
  DAOK: ['area', privilege],
  DPO: ['area', privilege],
  CENTRAL: ['all', privilege],
  CONTROL: ['sample', privilege],
})

/** What moves no application: it stands beside the table of its life. */
const BESIDE_LIFE = {
  authorise: {
    by: applicant('Application_Submit'),
    states: null,
    locks: ['year'],
  },
  // Taking an authorisation or its code back: whom one trusts is one's own matter, also while a year is closed.
  revoke: {
    by: { ONLINE: ['own', 'Application_Submit'] },
    states: null,
    locks: [],
  },
  proposeChangeAct: {
    by: {
      DPO: ['area', 'ChangeAct_W'],
      CENTRAL: ['all', 'ChangeAct_W'],
      CONTROL: ['sample', 'ChangeAct_W'],
    },
    states: UNDER_ACT,
    locks: ['year', 'rt1', 'acts'],
  },
  approveChangeAct: {
    by: { CENTRAL: ['all', 'ChangeAct_Approve'] },
    states: UNDER_ACT,
    locks: ['year', 'rt1', 'acts'],
  },
  runChecks: {
    by: {
      ...applicant('Application_R'),
      DAOK: ['area', 'Application_R'],
      DPO: ['area', 'Application_R'],
      CENTRAL: ['all', 'Application_R'],
      CONTROL: ['sample', 'Application_R'],
    },
    states: null,
    locks: [],
  },
  runMassChecks: {
    by: { ...judge('Checks_Run'), KYD: ['authorised', 'Application_R'] },
    states: null,
    locks: [],
  },
  // An office reminds those whose applications it makes.
  remindMany: { by: { KYD: ['authorised', 'Application_W'] }, states: null, locks: ['year'] },
  // To begin locking or unlocking many: each of them is asked its own event besides.
  lockMany: { by: controller, states: null, locks: [] },
  // Evidence of the area monitoring: answered for the applicant, judged by who checks. Neither moves the application.
  answerSignal: {
    by: applicant('Application_W'),
    states: null,
    locks: ['year'],
  },
  decideSignal: { by: judge('Checks_Run'), states: null, locks: ['year'] },
  // What is said of findings of what was submitted. None of it moves the application.
  answerFinding: { by: applicant('Application_W'), states: JUDGED, locks: ['year'] },
  noteFinding: { by: judge('Checks_Run'), states: JUDGED, locks: ['year'] },
  proposeFinding: {
    by: { DPO: ['area', 'Checks_Run'], CENTRAL: ['all', 'Checks_Run'], CONTROL: ['sample', 'Checks_Run'] },
    states: JUDGED,
    locks: ['year'],
  },
  decideFinding: { by: { CENTRAL: ['all', 'ChangeAct_Approve'] }, states: JUDGED, locks: ['year'] },
  seePayments: {
    by: {
      ...applicant('Application_R'),
      DAOK: ['area', 'Application_R'],
      DPO: ['area', 'Application_R'],
      CENTRAL: ['all', 'Application_R'],
      CONTROL: ['sample', 'Application_R'],
      AUDIT: ['all', 'Application_R'],
    },
    states: null,
    locks: ['pay'],
  },
  proposePayment: { by: { CENTRAL: ['all', 'Payment_W'] }, states: null, locks: ['pay'] },
  approvePayment: { by: { CENTRAL: ['all', 'Payment_Approve'] }, states: null, locks: ['pay'] },
} as const satisfies Readonly<Record<string, ActionRule>>

export type ActionName = LifeEvent | keyof typeof BESIDE_LIFE
/** Actions that are about a claim year, and about no single application. */
export type YearActionName = 'authorise' | 'revoke' | 'runMassChecks' | 'remindMany' | 'lockMany'

/**
 * Who may do what (domain document 2.2), in which states (2.1), under which locks (2.5), each with the ways to do it: the
 * events of the life of an application, and what moves none. Whoever stands in no way of an action may not, whatever his
 * privileges. To see applications is no row here: scope decides it inside each statement.
 */
// Keys of the record are the names of both halves.
export const ACTIONS = Object.fromEntries([
  ...LIFE_EVENTS.map((event) => [event, rowsOf(event)] as const),
  ...Object.entries(BESIDE_LIFE).map(([name, rule]) => [name, [rule]] as const),
]) as unknown as Readonly<Record<ActionName, readonly ActionRule[]>>
