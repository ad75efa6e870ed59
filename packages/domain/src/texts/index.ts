import type { MessageParam } from '../kernel/message.ts'
import { fillText, type Lang } from './format.ts'

/** One language's texts by code. */
export interface Texts {
  readonly lang: Lang
  readonly byCode: Readonly<Record<string, string>>
}

const loadAll = async (lang: Lang): Promise<Texts['byCode']> =>
  lang === 'el' ? (await import('./el/index.ts')).textsEl : (await import('./en/index.ts')).textsEn

const loadPublic = async (lang: Lang): Promise<Texts['byCode']> => {
  if (lang === 'el') {
    const [{ shellEl }, { errorsEl }] = await Promise.all([import('./el/shell.ts'), import('./el/errors.ts')])
    return { ...shellEl, ...errorsEl }
  }
  const [{ shellEn }, { errorsEn }] = await Promise.all([import('./en/shell.ts'), import('./en/errors.ts')])
  return { ...shellEn, ...errorsEn }
}

/** Loads one language; the other one is never downloaded. `public` is the little that the login page needs. */
export const loadTexts = async (lang: Lang, scope: 'public' | 'all' = 'all'): Promise<Texts> => ({
  lang,
  byCode: await (scope === 'all' ? loadAll(lang) : loadPublic(lang)),
})

/** True when the catalogue has the code. */
export const hasText = (texts: Texts, code: string): boolean => Object.hasOwn(texts.byCode, code)

const lookUp = (texts: Texts, code: string, params?: Readonly<Record<string, MessageParam>>): string => {
  // `_one` carries the singular: «1 αγροτεμάχιο», «2 αγροτεμάχια».
  const singular = params?.count === 1 ? texts.byCode[`${code}_one`] : undefined
  return fillText(texts.lang, singular ?? texts.byCode[code] ?? code, params)
}

/** `error.tooLong,40`: the code with dots or underscores, then its parameters by place. */
const translatePart = (texts: Texts, part: string): string => {
  const [name = '', ...values] = part.split(',').map((piece) => piece.trim())
  const known = [name, name.replaceAll('_', '.')].find((code) => hasText(texts, code))
  if (known === undefined) return part
  return lookUp(texts, known, Object.fromEntries(values.map((value, index) => [String(index), value])))
}

/**
 * The text of a code in the loaded language. An unknown code is shown as it is: a fault one can see. Several messages
 * may stand in one code, separated by `%%` (specification section 8); they become lines.
 */
export const translate = (texts: Texts, code: string, params?: Readonly<Record<string, MessageParam>>): string =>
  code.includes('%%')
    ? code
        .split('%%')
        .filter((part) => part !== '')
        .map((part) => translatePart(texts, part))
        .join('\n')
    : lookUp(texts, code, params)
