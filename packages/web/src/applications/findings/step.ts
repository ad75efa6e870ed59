import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { ApplicationState } from '../store/state.ts'
import type { Edit } from './edits.ts'

/** A command that repairs a finding. */
export interface Step {
  /** The words of its button. */
  readonly label: Message
  /** What it will change, in a sentence. */
  readonly preview: Message
  readonly edits: readonly Edit[]
}

/** What a repair is found from: the application as it stands, and what stood on its land last year. */
export interface RepairSource {
  readonly state: ApplicationState
  readonly hints: PrefillReport['cropHints']
}

/** Finds the command for a finding; null where the right value is for a person to say. */
export type FindStep = (source: RepairSource, finding: Finding) => Step | null

/** The row of a list that a finding is about. */
export const subjectOf = <R extends { readonly id: Key }>(rows: readonly R[], { subject }: Finding): R | undefined =>
  rows.find(({ id }) => String(id) === String(subject.id))

/** The one value that all of them have, without those that have none; undefined where they differ or there is none. */
export const onlyOne = <T>(values: readonly (T | null)[]): T | undefined => {
  const different = new Set(values.filter((value) => value !== null && value !== ''))
  const [first] = different
  return different.size === 1 && first !== null ? first : undefined
}
