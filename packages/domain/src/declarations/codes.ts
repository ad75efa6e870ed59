/** What a declaration is about (domain document R88). */
export const TARGETS = [0, 1, 2, 3, 4, 5, 6] as const

/** Whose inbox a submitted declaration comes to: 1 directorate, 2 forestry says its opinion, 3 central service, 4 payments. */
export const ROLES = [1, 2, 3, 4] as const

/** What an accepted declaration does: 1 opens a correction, 2 lifts the finding, 3 leads to a change act, 4 admits the application, 5 forgives its late days. */
export const DECLARATION_EFFECTS = [0, 1, 2, 3, 4, 5] as const

/** From when the working days of a term count: 1 when the finding was told, 2 when the payment was decided, 3 the last day of the window. */
export const TERMS_FROM = [1, 2, 3] as const

/** What the answer to a question is. */
export const QUESTION_KINDS = ['text', 'number', 'money', 'date', 'yesNo', 'choice', 'parcel', 'iban'] as const

/** Longest template, and longest text of a declaration, in characters (domain document R86). */
export const MAX_TEXT = 8_000
