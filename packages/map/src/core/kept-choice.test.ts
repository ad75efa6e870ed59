import { describe, expect, it } from 'vitest'
import { loadChoice, saveChoice } from './kept-choice.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

describe('a choice for the map as a whole', () => {
  it('stands under the application, and comes back', () => {
    const store = storage()
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
