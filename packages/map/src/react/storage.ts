/** The browser's storage, or null where it is blocked. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    // Reading the property itself throws when the user blocks site data.
    return null
  }
}
