import type { Message } from '../kernel/message.ts'

/** What a template may name besides the answers to its questions. Nothing else of an application can be reached by one. */
export const TEMPLATE_WORDS = ['name', 'afm', 'edeKodikos', 'etos', 'parcel', 'finding', 'date'] as const
export type TemplateWord = (typeof TEMPLATE_WORDS)[number]

/** What the words of a decision may name besides: the declaration that they decide, and what its reviewer thinks. */
export const DECISION_WORDS = [...TEMPLATE_WORDS, 'protocol', 'opinion'] as const
export type DecisionWord = (typeof DECISION_WORDS)[number]

const PLACE = /\{\{([^{}]*)\}\}/g
const ANSWER = /^answers\.([a-z][A-Za-z0-9]{0,29})$/

/** What is wrong with a template that may name some words: the first place that names nothing, or a brace that is left over. */
export const faultOfTemplate = (template: string, words: readonly string[] = TEMPLATE_WORDS): Message | null => {
  for (const [, inner = ''] of template.matchAll(PLACE)) {
    const name = inner.trim()
    if (!words.includes(name) && !ANSWER.test(name))
      return { code: 'error.templateWord', params: { word: name, words: words.join(', ') } }
  }
  return /[{}]/.test(template.replaceAll(PLACE, '')) ? { code: 'error.templateBraces' } : null
}

export interface TemplateValues<Word extends DecisionWord = TemplateWord> {
  readonly words: Readonly<Record<Word, string>>
  /** The answers as people read them, by the codes of their questions. */
  readonly answers: ReadonlyMap<string, string>
}

/** The text of a template with its places filled. What is not answered leaves an ellipsis, so that a gap is seen. */
export const fillTemplate = <Word extends DecisionWord>(
  template: string,
  { words, answers }: TemplateValues<Word>,
): string => {
  const named: ReadonlyMap<string, string> = new Map(Object.entries<string>(words))
  return template.replaceAll(PLACE, (_place, inner: string) => {
    const name = inner.trim()
    const key = ANSWER.exec(name)?.[1]
    const value = (key === undefined ? named.get(name) : answers.get(key)) ?? ''
    return value === '' ? '…' : value
  })
}
