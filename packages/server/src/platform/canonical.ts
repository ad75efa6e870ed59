import { createHash } from 'node:crypto'

/** Hash before the first link of a chain. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Canonical JSON: keys in code-point order, no blanks, numbers as JavaScript writes them. Two equal contents have one
 * text, so a hash of it proves the content.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
