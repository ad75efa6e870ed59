import { applicant, type By } from '../kernel/reach.ts'

// What several rows of the life of an application have in common: who, under which locks, with what effects.

export const editor = applicant('Application_W')
export const submitter = applicant('Application_Submit')
export const opener: By = {
  ...applicant('Application_Open'),
  DPO: ['area', 'Application_Open'],
  CENTRAL: ['all', 'Application_Open'],
}
export const undoer: By = { ...submitter, DPO: ['area', 'Application_Open'], CENTRAL: ['all', 'Application_Open'] }
export const withdrawer: By = { ...submitter, CENTRAL: ['all', 'Application_Open'] }
export const reader: By = {
  ...applicant('Application_R'),
  DAOK: ['area', 'Application_R'],
  DPO: ['area', 'Application_R'],
  CENTRAL: ['all', 'Application_R'],
  CONTROL: ['sample', 'Application_R'],
}
export const documentGiver: By = { ...reader, ...editor }
export const documentJudge: By = {
  DAOK: ['area', 'Checks_Run'],
  DPO: ['area', 'Checks_Run'],
  CENTRAL: ['all', 'Checks_Run'],
}
export const controller: By = { CONTROL: ['sample', 'Checks_Run'], CENTRAL: ['all', 'Checks_Run'] }
export const central: By = { CENTRAL: ['all', 'Checks_Run'] }
export const acts: By = { CENTRAL: ['all', 'ChangeAct_Approve'] }
export const closer: By = { system: true, CENTRAL: ['all', 'Application_Open'] }
export const system: By = { system: true }

export const EDIT = ['year', 'rt0', 'controls', 'late'] as const
export const ON_TIME = ['year', 'rt0', 'controls', 'onTime', 'late'] as const
export const SUBMITTED = ['FINAL', 'FINAL_LATE', 'IN_CONTROL'] as const

export const submission = {
  guards: ['sameVersion', 'noBlocking'],
  effects: ['findings', 'protocol', 'state', 'seal', 'log'],
} as const
export const moved = { effects: ['state', 'log'] } as const
export const later = { lands: 'versions' } as const
