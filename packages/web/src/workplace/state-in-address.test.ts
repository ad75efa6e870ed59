import { describe, expect, it } from 'vitest'
import { encodeState } from '../crud/index.ts'
import { changedState, readPlaceState, writePlaceState } from './state-in-address.ts'

describe('what is chosen on a page', () => {
  it('comes back from the address as it went', () => {
    const state = {
      sec: 'applicant',
      tab: 'crop',
      row: '12',
      at: '412345.6 4398765.4',
      panel: 'findings',
      list: 'closed',
      tool: 'draw',
    }
    expect(readPlaceState(writePlaceState(state))).toEqual(state)
  })

  it('leaves the address when nothing is chosen', () => expect(writePlaceState({})).toBe(''))

  it.each([
    ['nothing', undefined],
    ['no base64', '%%%'],
    ['a search of a list', encodeState({ criteria: { status: { in: [10] } }, filter: 'Ν' }) ?? ''],
    ['a number for a word', encodeState({ sec: 5 }) ?? ''],
    ['a word of 61 letters', encodeState({ panel: 'x'.repeat(61) }) ?? ''],
    ['a list', encodeState(['sec']) ?? ''],
  ])('is empty for %s', (_what, text) => expect(readPlaceState(text)).toEqual({}))

  it('changes by name, and forgets what becomes undefined', () =>
    expect(changedState({ sec: 'consents', panel: 'findings' }, { panel: undefined, row: '3' })).toEqual({
      sec: 'consents',
      row: '3',
    }))
})
