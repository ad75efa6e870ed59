import { expect, type Page } from '@playwright/test'
import type { MenuAnswer, MenuItem } from '@eae/domain/session/answers.ts'
import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import { myApplications, post, signIn } from '../people.ts'
import { addEachChip } from '../steps/chips.ts'
import { pressEach } from '../steps/press-each.ts'
import { headingsOf, readPage, wrongWords, type Lang } from '../steps/words.ts'
import { test } from '../test.ts'

// Every page that somebody's menu leads to, everything that can be pressed on it and every criterion of its list, in both
// languages. Who comes later walks what those before him do not have: most of them have the lists of the agency.
const WALKERS = [
  'agency',
  'admin',
  'farmer',
  'adviser',
  'daok',
  'payments',
  'approval',
  'treasury',
  'accounts',
  'controller',
  'auditor',
  'kydadmin',
  'directorate',
  'elga',
  'vet',
  'forest',
] as const
const LANGS: readonly Lang[] = ['el', 'en']

const walked: Readonly<Record<Lang, Set<string>>> = { el: new Set(), en: new Set() }
const criteria: Readonly<Record<Lang, Set<string>>> = { el: new Set(), en: new Set() }
const pressed: Readonly<Record<Lang, Set<string>>> = { el: new Set(), en: new Set() }

const pathsOf = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ url, items: below = [] }) => [url, ...pathsOf(below)])

/** Pages of a walker that nobody before him walked; home is another for each. */
const pathsFor = async (page: Page, login: string, lang: Lang): Promise<readonly string[]> => {
  const { result } = await post<MenuAnswer>(page, 'Menu/getMenu', {})
  // The others look at applications of which none is theirs.
  const [own] = login === 'farmer' || login === 'adviser' ? await myApplications(page) : []
  const sections = own === undefined ? [] : Object.values(SECTION_PAGES).map((path) => `${path}?id=${own.id}`)
  const all = [...pathsOf(result), ...sections].filter((path) => path.startsWith('/'))
  const fresh = all.filter((path) => path === '/home' || !walked[lang].has(path.replace(/\?.*/, '')))
  for (const path of fresh) walked[lang].add(path.replace(/\?.*/, ''))
  return [...new Set(fresh.map((path) => path.slice(1)))]
}

test('words that a page should not say are found in what it says', () => {
  expect(wrongWords('life.beginControl\n0011.unitMills\nΕπικάλυψη 889,5 τ.μ. με «»\n1 άλλα', 'el')).toHaveLength(4)
  expect(wrongWords('{count} rows\nnameDeclaration\n1 rows\nundefined', 'en')).toHaveLength(4)
  expect(wrongWords('1 ημέρα, 21 άλλα, 1,5 ζώα, photo.jpg, 12.000 kB', 'el')).toEqual([])
  expect(wrongWords('1 day, 21 rows, 2.1 animals, 01/1 is', 'en')).toEqual([])
})

for (const lang of LANGS)
  for (const login of WALKERS)
    test(`no page, chip or dialog of ${login} shows a code, empty quotes or a wrong number: ${lang}`, async ({
      page,
    }) => {
      test.setTimeout(1_800_000)
      // A press that nothing answers is told by its name, not by the end of the test half an hour later.
      page.setDefaultTimeout(30_000)
      page.on('popup', (other) => void other.close())
      await signIn(page, login)
      await page.addInitScript((chosen) => localStorage.setItem('eae.lang', chosen), lang)
      const found = new Set<string>()
      const look = async (after: string): Promise<void> => {
        for (const word of wrongWords(await readPage(page), lang)) found.add(`${word} (${after})`)
        if (lang === 'en') for (const text of await headingsOf(page)) found.add(`Greek: ${text} (${after})`)
      }
      for (const path of await pathsFor(page, login, lang)) {
        await pressEach(page, path, pressed[lang], look)
        await addEachChip(page, path, criteria[lang], (after) => look(`${path}: ${after}`))
        await look(`${path}: chips`)
      }
      expect([...found]).toEqual([])
    })
