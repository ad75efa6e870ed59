/** A browser's storage of a test; `other` is what it gives for every key that was not set. */
export const memoryStore = (other: string | null = null) => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? other,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}
