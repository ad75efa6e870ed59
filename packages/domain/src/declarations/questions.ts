import { z } from 'zod'
import { isValidIban, normaliseIban } from '../identifiers/iban.ts'
import { formatCents, formatDate, formatNumber } from '../texts/format.ts'
import type { MessageParam } from '../kernel/message.ts'
import { MAX_ANSWER, type QuestionKind } from './codes.ts'

/** A question as its kind asks it. Bounds of money are in euro, as they are kept; its answers are cents. */
export interface Question {
  readonly kodikos: string
  readonly question: string
  readonly questionEn: string | null
  readonly asktype: QuestionKind
  readonly requiredflag: boolean
  readonly options: readonly string[]
  readonly least: number | null
  readonly most: number | null
  readonly whenkey: string | null
  readonly whenis: string | null
}

export type Answer = string | number | boolean
export type Answers = Readonly<Record<string, Answer>>

/** What is wrong with the answer to a question. */
export interface AnswerFault {
  readonly key: string
  readonly code: string
  readonly params?: Readonly<Record<string, MessageParam>>
}

const own = (answers: Answers, key: string): Answer | null =>
  Object.hasOwn(answers, key) ? (answers[key] ?? null) : null

const spoken = (answer: Answer | null): string =>
  answer === true ? 'ναι' : answer === false ? 'όχι' : answer === null ? '' : String(answer)

/** Whether a question is asked after these answers. */
export const isAsked = ({ whenkey, whenis }: Pick<Question, 'whenkey' | 'whenis'>, answers: Answers): boolean =>
  whenkey === null || spoken(own(answers, whenkey)) === whenis

/** Rows of an application, as `part:id` with commas between. */
const LINES = /^[a-zA-Z]{1,40}:[1-9]\d{0,15}(?:,[a-zA-Z]{1,40}:[1-9]\d{0,15})*$/

const isDay = (value: string): boolean => z.iso.date().safeParse(value).success

const faultOfNumber = ({ least, most, asktype }: Question, value: Answer): Omit<AnswerFault, 'key'> | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'error.invalid' }
  if (asktype === 'money' && !Number.isInteger(value)) return { code: 'error.invalid' }
  const amount = asktype === 'money' ? value / 100 : value
  if (least !== null && amount < least) return { code: 'declaration.tooLittle', params: { least } }
  return most !== null && amount > most ? { code: 'declaration.tooMuch', params: { most } } : null
}

const faultOfText = ({ asktype, options }: Question, value: Answer): Omit<AnswerFault, 'key'> | null => {
  if (typeof value !== 'string' || value.length > MAX_ANSWER) return { code: 'error.invalid' }
  if (asktype === 'choice') return options.includes(value) ? null : { code: 'declaration.notOffered' }
  if (asktype === 'date') return isDay(value) ? null : { code: 'error.invalid' }
  if (asktype === 'lines') return LINES.test(value) ? null : { code: 'error.invalid' }
  if (asktype === 'iban') return isValidIban(normaliseIban(value)) ? null : { code: 'error.invalidIban' }
  return null
}

const faultOf = (question: Question, value: Answer): Omit<AnswerFault, 'key'> | null => {
  switch (question.asktype) {
    case 'number':
    case 'money':
      return faultOfNumber(question, value)
    case 'yesNo':
      return typeof value === 'boolean' ? null : { code: 'error.invalid' }
    case 'text':
    case 'choice':
    case 'date':
    case 'iban':
    case 'lines':
    case 'parcel':
      return faultOfText(question, value)
  }
}

/** What is wrong with the answers: one that is missing, out of bounds, or to a question that nobody asks. */
export const faultsOfAnswers = (questions: readonly Question[], answers: Answers): readonly AnswerFault[] => {
  const asked = questions.filter((question) => isAsked(question, answers))
  const known = new Set(asked.map(({ kodikos }) => kodikos))
  const strange = Object.keys(answers).flatMap((key) => (known.has(key) ? [] : [{ key, code: 'declaration.notAsked' }]))
  const wrong = asked.flatMap((question): AnswerFault[] => {
    const key = question.kodikos
    const value = own(answers, key)
    if (value === null || value === '') return question.requiredflag ? [{ key, code: 'error.required' }] : []
    const fault = faultOf(question, value)
    return fault === null ? [] : [{ key, ...fault }]
  })
  return [...strange, ...wrong]
}

/** Answers without those to questions that are not asked any more, since another answer changed. */
export const askedAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const value = own(answers, question.kodikos)
      return value === null || value === '' || !isAsked(question, answers) ? [] : [[question.kodikos, value]]
    }),
  )

const namesOf = (value: Answer, names: ReadonlyMap<string, string>): string =>
  spoken(value)
    .split(',')
    .map((one) => names.get(one) ?? '…')
    .join(', ')

const written = (asktype: QuestionKind, value: Answer): string => {
  if (asktype === 'money' && typeof value === 'number') return formatCents('el', value)
  if (asktype === 'number' && typeof value === 'number')
    return formatNumber('el', value, Number.isInteger(value) ? 0 : 2)
  if (asktype === 'date' && typeof value === 'string' && isDay(value)) return formatDate('el', value)
  return spoken(value)
}

/** The answers as a Greek text says them, by the codes of their questions; rows by the names that are given. */
export const writtenAnswers = (
  questions: readonly Question[],
  answers: Answers,
  names: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> =>
  new Map(
    questions.flatMap(({ kodikos, asktype }) => {
      const value = own(answers, kodikos)
      return value === null
        ? []
        : [[kodikos, asktype === 'lines' ? namesOf(value, names) : written(asktype, value)] as const]
    }),
  )
