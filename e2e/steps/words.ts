import type { Page } from '@playwright/test'

export type Lang = 'el' | 'en'

/**
 * Words with a capital inside and words with a point that people know, names of files, addresses and programs, and the roles
 * that administrators and the log of the system call so.
 */
const KNOWN =
  /\b(?:paymentApproval|userAdmin|e\.g|kB|kVA|kWp|iOS|macOS)\b|[\w.+-]+@[\w.-]+|https?:\/\/\S+|\b[\w-]+\.(?:gr|com|eu|pdf|xlsx|csv|docx?|txt|zip|xml|json|jpe?g|png|html|gpkg|shp|kml|dxf|geojson|local)\b|#\/\S+/gi

/** The line that tells support which session and which server: letters that mean nothing. */
const SUPPORT = /^(?:Για την υποστήριξη|For support): .*$/gm

/** Whole words of one thing that stand in Greek like words of many. */
const ONE_EL =
  /(?:μέρα|ώρα|σελίδα|ομάδα|βδομάδα|αξία|ημερομηνία|θέση|μονάδα|χώρα|σημαία|αιτία|ενότητα|εικόνα|σειρά|περίοδος)$/u

/** What no page may say, whatever it is about. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a name of the code', /(?<![\w/.@-])[a-z]+[A-Z]\w*/g],
  ['the code of a text', /(?<![\w/.@-])(?:[a-z][a-zA-Z]*|\d{4})\.[a-zA-Z]\w*(?:\.\w+)*/g],
  ['a placeholder that nothing filled', /\{\w*(?::\w+)?\}/g],
  ['empty quotes', /«\s*»|“\s*”|‘\s*’|""|\(\s*\)/g],
  ['a value that is none', /\b(?:undefined|null|NaN|Infinity)\b|\[object \w+\]/g],
]

/** A number of one before words of many. */
const ONE_OF_MANY: Readonly<Record<Lang, RegExp>> = {
  el: /(?<![\d.,:/·-]\s?)\b1 (?:[α-ωά-ώ]+(?:ες|εις|οι|ματα|ια|λλα|ζώα|φα|ρα|να))(?![\wα-ωά-ώ])/gu,
  en: /(?<![\d.,:/·-]\s?)\b1 (?!(?:has|was|is|of|its|this|as|blocks|hours?ago|business|address|class|process|access)\b)[a-z]+s\b/g,
}

/**
 * What a text that stands on a page should not say: keys of texts, names of the code, empty quotes, placeholders, and a
 * number of one before a word of many.
 */
export const wrongWords = (text: string, lang: Lang): readonly string[] => {
  const read = text.replaceAll(SUPPORT, '…').replaceAll(KNOWN, '…')
  const forbidden = FORBIDDEN.flatMap(([what, pattern]) =>
    [...read.matchAll(pattern)].map(([found]) => `${what}: ${found}`),
  )
  const many = [...read.matchAll(ONE_OF_MANY[lang])]
    .map(([found]) => found)
    .filter((found) => lang === 'en' || !ONE_EL.test(found))
  return [...forbidden, ...many.map((found) => `one of many: ${found}`)]
}

/** Everything that a person reads or hears on the page that stands: texts in sight, and the names of what has none. */
export const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true })
    const lines: string[] = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let block: Element | null = null
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      let around = node.parentElement
      if (around === null || !isSeen(around)) continue
      // Words in bold belong to the line around them; chips and buttons beside each other do not.
      while (around?.parentElement != null && getComputedStyle(around).display === 'inline')
        around = around.parentElement
      if (around === block) lines.push((lines.pop() ?? '') + (node.textContent ?? ''))
      else lines.push(node.textContent ?? '')
      block = around
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (isSeen(one))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) lines.push(one.getAttribute(name) ?? '')
    return lines.join('\n')
  })

/** Names of a language in itself, and of regions, which have no other language. */
const GREEK_NAMES = /^(?:Ελληνικά|\d\d [Α-Ω].*)$/u

/**
 * Headings, buttons, labels and entries of menus in Greek small letters: on an English page there is none, for names of
 * people and of places are in capitals.
 */
export const headingsOf = async (page: Page): Promise<readonly string[]> => {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, label, button, nav a, [role="tab"], th')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.innerText.trim()),
  )
  return all.filter((text) => /[α-ωά-ώ]{4,}/u.test(text) && !GREEK_NAMES.test(text))
}
