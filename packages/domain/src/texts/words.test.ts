import { describe, expect, it } from 'vitest'
import { textsEl } from './el/index.ts'
import { textsEn } from './en/index.ts'

/** Words with a capital inside that people know, and the name of a source that wants to be named. */
const NAMES = /\bkB\b|\bkVA\b|Kalikratis-GeoJSON/g
/** What a text is once its placeholders are filled. */
const filled = (text: string): string => text.replaceAll(/\{\w+(?::\w+)?\}/g, '…').replaceAll(NAMES, '…')

/** Words that no clerk and no farmer says. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a name of the code', /(?<![\w/.@-])[a-z]+[A-Z]\w*/],
  ['a placeholder that nothing fills', /[{}]/],
  ['the code of another text', /(?<![\w/.@-])(?:error|field|route|menu|choice|entity|locked|help)\.[a-zA-Z]+/],
  ['seed data', /\bseed(?:ed)? (?:data|rows?|scripts?)\b/i],
  ['an English word of the trade', /\b(?:null|undefined|boolean|JSON|GeoJSON|timestamp|mills)\b/],
  ['thousandths of a euro', /χιλιοστ\S* του €/],
]

describe.each([
  ['Greek', textsEl],
  ['English', textsEn],
] as const)('the %s texts', (_lang, texts) => {
  it.each(FORBIDDEN)('have none with %s', (_what, pattern) => {
    const found = Object.entries<string>(texts).filter(([, text]) => pattern.test(filled(text)))
    expect(found).toEqual([])
  })

  it('are none of them empty, and none its own code', () => {
    expect(Object.entries<string>(texts).filter(([code, text]) => text.trim() === '' || text === code)).toEqual([])
  })
})

/** Latin words that stand in Greek texts: names of programs, files and addresses. */
const LATIN: ReadonlySet<string> = new Set(
  'taxis taxisnet missing configuration ilot bytes byte docx xlsx backup shapefile diairesh'.split(' '),
)

describe('the Greek texts', () => {
  it('have no other Latin words than names', () => {
    const found = Object.entries<string>(textsEl).flatMap(([code, text]) =>
      [...filled(text).matchAll(/(?<![\w/.@:-])[a-z]{4,}(?![\w/.@-])/g)].flatMap(([word]) =>
        LATIN.has(word) ? [] : [`${code}: ${word}`],
      ),
    )
    expect(found).toEqual([])
  })

  it('say no number before a plural that has no singular', () => {
    const found = Object.entries<string>(textsEl).filter(
      ([, text]) => /\{\w+(?::n)?\} (?:άλλα|άλλες|άλλοι)/u.test(text) && !text.includes('{count'),
    )
    expect(found).toEqual([])
  })
})

describe('the English texts', () => {
  it('are not Greek, but for the words that have no other', () => {
    const greek = Object.entries<string>(textsEn).filter(([, text]) => (text.match(/[α-ωά-ώ]{3,}/giu) ?? []).length > 3)
    expect(greek).toEqual([])
  })
})

describe('names of the numbers of rules', () => {
  it.each([textsEl, textsEn])('tell them apart', (texts) => {
    const names = Object.entries<string>(texts).flatMap(([code, text]) => (code.startsWith('ruleName.') ? [text] : []))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the help', () => {
  it.each(['Edetparam', 'AdminRules', 'AdminUsers'])('says that another person approves: %s', (page) => {
    expect(textsEl[`help.${page}.steps` as keyof typeof textsEl]).toMatch(/[Άά]λλος .*(εγκρίνει|αποφασίζει)/)
    expect(textsEn[`help.${page}.steps` as keyof typeof textsEn]).toMatch(/[Aa]nother .*(approves|decides)/)
  })

  it('tells of the words of consents where they are kept and where they are answered', () => {
    for (const text of [textsEl['help.Edetparam.meaning'], textsEl['help.Edetedeaeehd.meaning']])
      expect(text).toMatch(/συγκατ[άα]θ/i)
  })
})
