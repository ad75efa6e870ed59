import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../screens.ts'
import { frameNeeds } from './needs.ts'

/** The calls that a page begins, each with what it asks by. */
const begunBy = (path: string, search: object, year: number | null): readonly string[] =>
  (SCREENS.find((screen) => screen.path === path)?.needs(search, year) ?? []).map(({ queryKey }) =>
    JSON.stringify(queryKey),
  )

const TREE = '["Edetedeaeehd","findTree",{"etos":2026,"id":5}]'
const LISTS = '["Edetedeaeehd","findCatalogue",{"etos":2026}]'
const SIGNALS = '["Monitoring","findSignals",{"etos":2026,"id":5}]'

describe('what is asked for while the code of a page is on its way', () => {
  it.each([...new Set(Object.values(SECTION_PAGES))])('is the application with its code lists on %s', (path) => {
    expect(begunBy(path, { id: '5', etos: '2026' }, 2025)).toEqual(expect.arrayContaining([TREE, LISTS]))
  })

  it('is what satellites saw, too, on the map', () => {
    expect(begunBy('/Edetedeaeeagroi', { id: '5' }, 2026)).toEqual([TREE, LISTS, SIGNALS])
  })

  it.each([
    ['without an application', {}, 2026],
    ['with a key that is none', { id: 'new' }, 2026],
    ['without a year that anybody has chosen', { id: '5' }, null],
  ] as const)('is nothing for an address %s', (_what, search, year) => {
    expect(begunBy('/Edetedeaeeagroi', search, year)).toEqual([])
  })

  it('is nothing of an application on other pages', () => {
    expect(begunBy('/EdetedeaeehdSearch', { id: '5', etos: '2026' }, 2026)).toEqual([])
  })

  it('is for the frame the messages of the moment and the years', () => {
    expect(frameNeeds({ subsId: 1 }).map(({ queryKey }) => queryKey.join('/'))).toEqual([
      'Menu/getBannerMessages',
      'Edetparam/forLov',
    ])
  })
})
