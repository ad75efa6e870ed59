import type { MessageParam } from '../kernel/message.ts'
import type { AreaUnit } from '../kernel/units.ts'
import type { Lang } from '../kernel/lang.ts'
import { fillText } from './format.ts'

/** One language's texts by code. */
export interface Texts {
  readonly lang: Lang
  readonly byCode: Readonly<Record<string, string>>
  /** What areas in a text are shown in first; without it hectares. */
  readonly areaUnit?: AreaUnit
}

const loadAll = async (lang: Lang): Promise<Texts['byCode']> =>
  lang === 'el' ? (await import('./el/index.ts')).textsEl : (await import('./en/index.ts')).textsEn

const loadPublic = async (lang: Lang): Promise<Texts['byCode']> =>
  lang === 'el' ? (await import('./el/public.ts')).publicEl : (await import('./en/public.ts')).publicEn

/** Loads one language; the other one is never downloaded. `public` is the little that the login page needs. */
export const loadTexts = async (lang: Lang, scope: 'public' | 'all' = 'all'): Promise<Texts> => ({
  lang,
  byCode: await (scope === 'all' ? loadAll(lang) : loadPublic(lang)),
})

/** True when the catalogue has the code. */
export const hasText = (texts: Texts, code: string): boolean => Object.hasOwn(texts.byCode, code)

const textOf = (texts: Texts, code: string): string | undefined =>
  hasText(texts, code) ? texts.byCode[code] : undefined

/** The words of codes of texts with blanks between them; `field.<entity>.<name>` falls back to what all entities call it. */
const wordsOf = (texts: Texts, codes: string): string =>
  codes
    .split(' ')
    .map((code) => textOf(texts, code) ?? textOf(texts, code.replace(/^field\.\w+\./, 'field.')) ?? code)
    .join(', ')

const lookUp = (texts: Texts, code: string, params?: Readonly<Record<string, MessageParam>>): string => {
  // `_one` carries the singular: «1 αγροτεμάχιο», «2 αγροτεμάχια».
  const singular = params?.count === 1 ? textOf(texts, `${code}_one`) : undefined
  const text = (singular ?? textOf(texts, code) ?? code).replaceAll(/\{(\w+):words\}/g, (whole, name: string) => {
    const codes = params?.[name]
    return codes === undefined ? whole : wordsOf(texts, String(codes))
  })
  return fillText(texts.lang, text, params, texts.areaUnit)
}

/** Names of a text's placeholders, in the order in which they stand. */
const placeholders = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '')),
]

/**
 * `error.tooLong,40`: the code with its dots as they are or as underscores, then its parameters by place. A text that is
 * no code stays as it came.
 */
const translatePart = (texts: Texts, part: string): string => {
  const [name = '', ...values] = part.split(',').map((piece) => piece.trim())
  const known = [name, name.replaceAll('.', '_'), name.replaceAll('_', '.')].find((code) => hasText(texts, code))
  if (known === undefined) return part
  const names = placeholders(textOf(texts, known) ?? '')
  return lookUp(texts, known, Object.fromEntries(values.map((value, at) => [names[at] ?? String(at), value])))
}

/**
 * The text of a code in the loaded language. Several messages may stand in one code, separated by `%%`, each with
 * parameters behind commas (specification section 8); they become lines. What is unknown is shown as it is: a fault one
 * can see.
 */
export const translate = (texts: Texts, code: string, params?: Readonly<Record<string, MessageParam>>): string =>
  hasText(texts, code)
    ? lookUp(texts, code, params)
    : code
        .split('%%')
        .filter((part) => part !== '')
        .map((part) => translatePart(texts, part))
        .join('\n')
