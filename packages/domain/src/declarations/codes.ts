/** What a declaration is about (domain document R88). */
export const TARGET = {
  none: 0,
  application: 1,
  parcel: 2,
  animals: 3,
  entitlements: 4,
  payment: 5,
  finding: 6,
} as const
export const TARGETS = [0, 1, 2, 3, 4, 5, 6] as const

/** Whose inbox a submitted declaration comes to: 1 directorate, 2 foresters, 3 central service, 4 payments (domain document R88, `approvalrole`). */
export const ROLES = [1, 2, 3, 4] as const
export type Role = (typeof ROLES)[number]
export const ROLE = { directorate: 1, forest: 2, central: 3, payments: 4 } as const satisfies Record<string, Role>

/** What an accepted declaration does: 1 opens a correction, 2 lifts the finding, 3 leads to a change act, 4 admits the application, 5 forgives its late days. */
export const EFFECT = { none: 0, reopen: 1, liftFinding: 2, changeAct: 3, admit: 4, forgiveLate: 5 } as const
export const DECLARATION_EFFECTS = [0, 1, 2, 3, 4, 5] as const
export type DeclarationEffect = (typeof DECLARATION_EFFECTS)[number]

/** From when the working days of a term count: 1 when the finding was told, 2 when the payment was decided, 3 the last day of the window. */
export const TERM_FROM = { finding: 1, payment: 2, window: 3 } as const
export const TERMS_FROM = [1, 2, 3] as const

/** What the answer to a question is; `lines` are rows of the application. */
export const QUESTION_KINDS = ['text', 'number', 'money', 'date', 'yesNo', 'choice', 'parcel', 'iban', 'lines'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Longest template, and longest text of a declaration, in characters (domain document R86). */
export const MAX_TEXT = 8_000
/** Longest answer to a question of words, in characters. */
export const MAX_ANSWER = 2_000
/** Longest opinion or decision, in characters (domain document R86, `apofash`), and the fewest that say why. */
export const MAX_DECISION = 4_000
export const LEAST_DECISION = 20
/** Declarations that are given to somebody at once, and the longest login that is named for it. */
export const MAX_ASSIGNED = 200
export const MAX_LOGIN = 60
/** Most documents of one declaration, and most questions of one kind. */
export const MAX_DOCUMENTS = 20
export const MAX_QUESTIONS = 99

export const DECLARATION = {
  draft: 0,
  submitted: 1,
  inReview: 2,
  accepted: 3,
  partly: 4,
  rejected: 5,
  withdrawn: 6,
} as const
export const DECLARATION_STATES = [0, 1, 2, 3, 4, 5, 6] as const
export type DeclarationState = (typeof DECLARATION_STATES)[number]
/** How a declaration is decided. */
export const OUTCOMES = [3, 4, 5] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What became of the effect of an accepted declaration: it has none, it is done, or it waits for an act of somebody. */
export const EFFECT_STATE = { none: 0, done: 1, waits: 2 } as const
export const EFFECT_STATES = [0, 1, 2] as const
