import { describe, expect, it } from 'vitest'
import { findPages, type FoundPage } from './find-pages.ts'

const PAGES: readonly FoundPage[] = [
  { url: '/home', label: 'Αρχική', group: '' },
  { url: '/EdetedeaeehdSearch', label: 'Αναζήτηση αιτήσεων', group: '' },
  { url: '/Edetfytiko', label: 'Φυτικό Κεφάλαιο (καλλιέργειες)', group: 'Κατάλογοι' },
  { url: '/Edetforea', label: 'Φορείς (ΚΥΔ)', group: 'Κατάλογοι' },
  { url: '/X', label: 'Νέα αίτηση', group: 'Βοηθήματα' },
]
const found = (typed: string) => findPages(PAGES, typed).map(({ url }) => url)

describe('finding a page by name', () => {
  it('shows all before anything is typed', () => expect(found('  ')).toHaveLength(PAGES.length))

  it.each([
    ['without accents', 'φυτικο', ['/Edetfytiko']],
    ['in capitals with Latin lookalikes', 'ΦOPEIΣ', ['/Edetforea']],
    ['on the English keyboard', 'foreis', ['/Edetforea']],
    ['on the English keyboard with its dead key', 'fytik;o', ['/Edetfytiko']],
    ['by the end of the name', 'καλλιέργειες', ['/Edetfytiko']],
    ['by two words in the other order', 'αιτησεων αναζητηση', ['/EdetedeaeehdSearch']],
    ['by its group', 'καταλογοι', ['/Edetfytiko', '/Edetforea']],
    ['by its path', 'edetforea', ['/Edetforea']],
    ['by the beginning of its name first', 'ν', ['/X', '/EdetedeaeehdSearch']],
    ['or not at all', 'πληρωμές', []],
  ])('%s', (_how, typed, urls) => expect(found(typed)).toEqual(urls))
})
