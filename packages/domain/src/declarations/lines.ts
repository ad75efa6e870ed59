import { ACT_PARTS } from '../acts/fields.ts'
import { normaliseIban } from '../identifiers/iban.ts'
import type { PartSlot } from '../applications/parts-list.ts'
import type { Answers, Question } from './questions.ts'

/** A row of an application that an answer names. */
export interface NamedLine {
  readonly part: PartSlot
  readonly line: number
}

/** How an answer names one row. */
export const nameLine = ({ part, line }: NamedLine): string => `${part}:${line}`

/** The rows that the answers name, with the code of the question that asked for each. A part is null where it is no part of an application. */
export const linesOfAnswers = (
  questions: readonly Question[],
  answers: Answers,
): readonly { readonly key: string; readonly part: PartSlot | null; readonly line: number }[] =>
  questions.flatMap(({ kodikos, asktype }) => {
    const value = asktype === 'lines' && Object.hasOwn(answers, kodikos) ? answers[kodikos] : undefined
    if (typeof value !== 'string') return []
    return value.split(',').map((one) => {
      const [slot, id] = one.split(':')
      return { key: kodikos, part: ACT_PARTS.find((known) => known === slot) ?? null, line: Number(id) }
    })
  })

/** The accounts that the answers name, as they are stored. */
export const ibansOfAnswers = (questions: readonly Question[], answers: Answers): readonly string[] =>
  questions.flatMap(({ kodikos, asktype }) => {
    const value = asktype === 'iban' && Object.hasOwn(answers, kodikos) ? answers[kodikos] : undefined
    return typeof value === 'string' && value !== '' ? [normaliseIban(value)] : []
  })
