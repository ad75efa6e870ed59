import { describe, expect, it } from 'vitest'
import { loadChoice, saveChoice } from './kept-choice.ts'
import { memoryStore } from './testing/memory-store.ts'

describe('a choice for the map as a whole', () => {
  it('stands under the application, and comes back', () => {
    const store = memoryStore()
    expect(loadChoice(store, 'app', 'searchedLayer')).toBeNull()
    expect(saveChoice(store, 'app', 'searchedLayer', 'natura')).toBe(true)
    expect([...store.kept.keys()]).toEqual(['app.searchedLayer'])
    expect(loadChoice(store, 'app', 'searchedLayer')).toBe('natura')
    expect(loadChoice(store, 'app', 'baseLayer')).toBeNull()
    expect(loadChoice(store, 'app-places', 'searchedLayer')).toBeNull()
    expect(saveChoice(store, 'app', 'searchedLayer', 'ilots')).toBe(true)
    expect(loadChoice(store, 'app', 'searchedLayer')).toBe('ilots')
  })

  it('is none where the browser keeps nothing, or refuses', () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    for (const store of [null, { getItem: refuse, setItem: refuse }]) {
      expect(saveChoice(store, 'app', 'baseLayer', 'none')).toBe(false)
      expect(loadChoice(store, 'app', 'baseLayer')).toBeNull()
    }
  })
})
