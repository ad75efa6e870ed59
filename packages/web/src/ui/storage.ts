/** Browser storage may be full or forbidden; what it keeps is a comfort, so its failures are none of the reader's. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Names of what is kept whose name begins so. */
export const storedKeys = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Remembers a text; `null` forgets it. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}
