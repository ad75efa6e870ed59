/** The key of a stored row: a database id, or a temporary id (`TEMP_ID_n`) of a row that was never saved. */
export type Key = number | string

/** Prefix of keys that the browser gives to rows it has not saved yet. */
export const TEMP_ID_PREFIX = 'TEMP_ID_'

/** True for an empty key or a temporary one: the row does not exist in the database. */
export const isNewKey = (key: Key | null | undefined): boolean =>
  key === null || key === undefined || key === '' || (typeof key === 'string' && key.startsWith(TEMP_ID_PREFIX))

/** Reads `key#version`. Without a version it is 0. Returns null when the version is not a whole number >= 0. */
export const parseVersionedKey = (text: string): { readonly key: string; readonly rowVersion: number } | null => {
  const at = text.lastIndexOf('#')
  if (at < 0) return { key: text, rowVersion: 0 }
  const version = text.slice(at + 1)
  return /^\d{1,9}$/.test(version) ? { key: text.slice(0, at), rowVersion: Number(version) } : null
}
