import { MILD_NAME } from '@eae/domain/rules/mild.ts'
import type { Translate } from '../ui/texts.tsx'

/** What a number of a rule is called; null for one that was added here and has no name of its own. */
export const nameOfRule = (t: Translate, code: string, name: string): string | null => {
  const text = `ruleName.${code}.${name}`
  const known = t(text)
  return known === text ? null : known
}

/** A number of a rule in words: `0011`, `unitMills` are those of its row; its code where it has no name. */
export const wordsOfRule = (t: Translate, code: string, name: string): string =>
  name === MILD_NAME ? t('rules.mildOf', { code }) : (nameOfRule(t, code, name) ?? `${code}.${name}`)

/** {@link wordsOfRule} of the two in one, as `0011.unitMills`. */
export const wordsOfNumber = (t: Translate, number: string): string => {
  const [code = '', name = ''] = number.split('.')
  return wordsOfRule(t, code, name)
}
