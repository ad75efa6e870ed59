import type { UserType } from '../kernel/users.ts'

/** What a service outside of the agency says its opinion about (domain document 2.2), by which application and row. */
interface SubjectDefinition {
  /** Kind of users that give it. */
  readonly by: UserType
  /** Which applications they look after for that purpose; everybody else reads the opinions of those that he sees. */
  readonly scope: 'holdings' | 'pastures'
  readonly verdicts: readonly [string, ...string[]]
  /** Page of the application where the applicant finds what it is about. */
  readonly page: `/${string}`
}

/**
 * Every subject. `herd`: a holding whose animals differ from the veterinary register, known by its code. `pasture`: a parcel of
 * grazing land, known by its key.
 */
export const OPINION_SUBJECTS = {
  herd: { by: 'VET', scope: 'holdings', verdicts: ['declaration', 'register', 'visit'], page: '/Edetedeaeezekm' },
  pasture: { by: 'FOREST', scope: 'pastures', verdicts: ['agree', 'terms', 'disagree'], page: '/Edetedeaeeagroi' },
} as const satisfies Readonly<Record<string, SubjectDefinition>>

export type OpinionSubject = keyof typeof OPINION_SUBJECTS
export const SUBJECT_NAMES = ['herd', 'pasture'] as const satisfies readonly OpinionSubject[]
export type Verdict = (typeof OPINION_SUBJECTS)[OpinionSubject]['verdicts'][number]
/** Every verdict: no two subjects share the name of one. */
export const VERDICTS: readonly Verdict[] = SUBJECT_NAMES.flatMap((name) => [...OPINION_SUBJECTS[name].verdicts])

/** Whether a verdict is one of a subject. */
export const isVerdictOf = (subject: OpinionSubject, verdict: string): boolean =>
  (OPINION_SUBJECTS[subject].verdicts as readonly string[]).includes(verdict)

/** Longest words of an opinion, in characters. */
export const MAX_OPINION = 1_000
