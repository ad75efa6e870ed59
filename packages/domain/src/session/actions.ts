import type { Privilege, UserType } from './session.ts'

/**
 * How far a kind of user reaches with an action: his own application, those that an authorisation in force gives him,
 * those of his area, those in the sample of checks, or all. The server knows whether an application is among them.
 */
export type Reach = 'own' | 'authorised' | 'area' | 'sample' | 'all'

/** Who of a kind may: the reach, and the privilege that he needs besides being of the kind. */
type Cell = readonly [reach: Reach, privilege: Privilege]

/** Locks that an action minds. Each is decided by parameters of the claim year (domain document 2.5). */
export type Lock =
  /** Text lock of the kind of user: onllockmessage, easlockmessage, dpolockmessage, dpo2lockmessage. */
  | 'year'
  /** Lock of payments: paylockflag with paylocktype. */
  | 'pay'
  /** deigmalockflag and thllockflag, for applications in the sample or in remote sensing. */
  | 'controls'
  /** Lowest level that may still change working rows (rt0) or official ones (rt1). */
  | 'rt0'
  | 'rt1'
  /** dptype of the year and of the user: kinds of change acts. */
  | 'acts'
  /** Until the end of on-time submission, or of late submission. */
  | 'onTime'
  | 'late'

export interface ActionRule {
  readonly by: Partial<Readonly<Record<UserType, Cell>>>
  /** States of an application in which the action is possible; null where it is about none. */
  readonly states: readonly number[] | null
  readonly locks: readonly Lock[]
}

const APPLICANT = (privilege: Privilege): ActionRule['by'] => ({
  ONLINE: ['own', privilege],
  KYD: ['authorised', privilege],
})

/**
 * Who may do what (domain document 2.2), in which states (2.1), under which locks (2.5). Whoever stands in no column of
 * a row may not, whatever his privileges. To see applications is no row here: scope decides it inside each statement.
 */
export const ACTIONS = {
  open: {
    by: {
      ...APPLICANT('Application_Open'),
      DPO: ['area', 'Application_Open'],
      CENTRAL: ['all', 'Application_Open'],
    },
    states: null,
    locks: ['year', 'late'],
  },
  authorise: {
    by: APPLICANT('Application_Submit'),
    states: null,
    locks: ['year'],
  },
  // Taking an authorisation or its code back: whom one trusts is one's own matter, also while a year is closed.
  revoke: {
    by: { ONLINE: ['own', 'Application_Submit'] },
    states: null,
    locks: [],
  },
  edit: {
    by: APPLICANT('Application_W'),
    states: [0, 10, 20],
    locks: ['year', 'rt0', 'controls', 'late'],
  },
  submit: {
    by: APPLICANT('Application_Submit'),
    states: [0, 10, 20],
    locks: ['year', 'rt0', 'controls', 'late'],
  },
  undoSubmit: {
    by: {
      ...APPLICANT('Application_Submit'),
      DPO: ['area', 'Application_Open'],
      CENTRAL: ['all', 'Application_Open'],
    },
    states: [30],
    locks: ['year', 'controls', 'onTime'],
  },
  amend: {
    by: APPLICANT('Application_Submit'),
    states: [30, 31],
    locks: ['year', 'controls', 'late'],
  },
  withdraw: {
    by: { ...APPLICANT('Application_Submit'), CENTRAL: ['all', 'Application_Open'] },
    states: [10, 20, 30, 31],
    locks: ['year', 'controls'],
  },
  uploadDocuments: {
    by: {
      ...APPLICANT('Application_W'),
      DAOK: ['area', 'Application_R'],
      DPO: ['area', 'Application_R'],
      CENTRAL: ['all', 'Application_R'],
      CONTROL: ['sample', 'Application_R'],
    },
    states: [30, 31, 50, 55, 60, 70],
    locks: ['year'],
  },
  proposeChangeAct: {
    by: {
      DPO: ['area', 'ChangeAct_W'],
      CENTRAL: ['all', 'ChangeAct_W'],
      CONTROL: ['sample', 'ChangeAct_W'],
    },
    states: [30, 31, 50, 60, 70],
    locks: ['year', 'rt1', 'acts'],
  },
  approveChangeAct: {
    by: { CENTRAL: ['all', 'ChangeAct_Approve'] },
    states: [30, 31, 50, 60, 70],
    locks: ['year', 'rt1', 'acts'],
  },
  fileObjection: {
    by: APPLICANT('Application_Submit'),
    states: [60, 70, 95],
    locks: ['year'],
  },
  reviewObjection: {
    by: { DPO: ['area', 'Objection_W'], FOREST: ['area', 'Objection_W'] },
    states: [60, 70, 95],
    locks: ['year'],
  },
  decideObjection: {
    by: { CENTRAL: ['all', 'Objection_W'] },
    states: [60, 70, 95],
    locks: [],
  },
  runChecks: {
    by: {
      ...APPLICANT('Application_R'),
      DAOK: ['area', 'Application_R'],
      DPO: ['area', 'Application_R'],
      CENTRAL: ['all', 'Application_R'],
      CONTROL: ['sample', 'Application_R'],
    },
    states: null,
    locks: [],
  },
  runMassChecks: {
    by: {
      DAOK: ['area', 'Checks_Run'],
      DPO: ['area', 'Checks_Run'],
      CENTRAL: ['all', 'Checks_Run'],
      CONTROL: ['sample', 'Checks_Run'],
    },
    states: null,
    locks: [],
  },
  seePayments: {
    by: {
      ...APPLICANT('Application_R'),
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

export type ActionName = keyof typeof ACTIONS
