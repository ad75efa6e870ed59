import { describe, expect, it } from 'vitest'
import { opensRow } from './open-once.ts'
import { recordSearch } from './record-search.ts'

describe('the parameters of a link to a record', () => {
  it('let the page that it stands on join the chain of that page', () => {
    expect(recordSearch({ pathname: '/EdetedeaeehdSearch', search: {} }, 5, 2026)).toEqual({
      id: '5',
      etos: '2026',
      prp: '/EdetedeaeehdSearch',
      ocgb: '1',
    })
    expect(recordSearch({ pathname: '/CheckEde', search: { prp: '/CheckEdeSearch' } }, '7')).toEqual({
      id: '7',
      prp: '/CheckEdeSearch/CheckEde',
      ocgb: '1',
    })
  })
})

describe('a press on a row', () => {
  it.each([
    ['the first press opens it', { detail: 1, key: '5' }, null, true],
    ['a key opens it', { detail: 0, key: '5' }, null, true],
    ['the second press of a double click does not', { detail: 2, key: '5' }, null, false],
    ['a slow second press does not while its page is on its way', { detail: 1, key: '5' }, '5', false],
    ['another row opens while a page is on its way', { detail: 1, key: '6' }, '5', true],
  ])('%s', (_what, press, pending, opens) => expect(opensRow(press, pending)).toBe(opens))
})
