import type { Message } from '../kernel/message.ts'

/** What a template may name besides the answers to its questions. Nothing else of an application can be reached by one. */
export const TEMPLATE_WORDS = ['name', 'afm', 'edeKodikos', 'etos', 'parcel', 'finding', 'date'] as const
export type TemplateWord = (typeof TEMPLATE_WORDS)[number]

const PLACE = /\{\{([^{}]*)\}\}/g
const ANSWER = /^answers\.([a-z][A-Za-z0-9]{0,29})$/

const isWord = (name: string): name is TemplateWord => TEMPLATE_WORDS.some((word) => word === name)

/** What is wrong with a template: the first place that names nothing, or a brace that is left over. */
export const faultOfTemplate = (template: string): Message | null => {
  for (const [, inner = ''] of template.matchAll(PLACE)) {
    const name = inner.trim()
    if (!isWord(name) && !ANSWER.test(name))
      return { code: 'error.templateWord', params: { word: name, words: TEMPLATE_WORDS.join(', ') } }
  }
  return /[{}]/.test(template.replaceAll(PLACE, '')) ? { code: 'error.templateBraces' } : null
}

export interface TemplateValues {
  readonly words: Readonly<Record<TemplateWord, string>>
  /** The answers as people read them, by the codes of their questions. */
  readonly answers: ReadonlyMap<string, string>
}

/** The text of a template with its places filled. What is not answered leaves an ellipsis, so that a gap is seen. */
export const fillTemplate = (template: string, { words, answers }: TemplateValues): string =>
  template.replaceAll(PLACE, (_place, inner: string) => {
    const name = inner.trim()
    const key = ANSWER.exec(name)?.[1]
    const value = isWord(name) ? words[name] : key === undefined ? '' : (answers.get(key) ?? '')
    return value === '' ? '…' : value
  })
