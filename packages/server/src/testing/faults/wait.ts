const PAUSE_MS = 25

/** Asks again and again until the condition holds; throws when it does not within the limit. */
export const until = async (what: string, condition: () => Promise<boolean>, limitMs = 30_000): Promise<void> => {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain for: ${what}`)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}
