/** Attributes that hold the name of a feature, the best first, without accents and in small letters. */
const NAMING = [
  'name',
  'onoma',
  'ονομα',
  'topothesia',
  'τοποθεσια',
  'title',
  'label',
  'shortdesc',
  'kodikos',
  'κωδικος',
  'code',
  'kaek',
  'id',
]
/** Longest name shown, characters. */
const MAX_NAME = 60

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value).replaceAll('\0', ' ').trim().slice(0, MAX_NAME)
    : ''

/**
 * The column to name features by: one that is called so, else the first text, else the first number. Gives its place in
 * the list, -1 for none.
 */
export function namingColumn(
  columns: readonly { readonly name: string; readonly kind: 'text' | 'number' | 'other' }[],
) {
  const called = NAMING.map((wanted) =>
    columns.findIndex(({ name, kind }) => kind !== 'other' && plain(name) === wanted),
  )
  const known = called.find((place) => place >= 0)
  if (known !== undefined) return known
  const text = columns.findIndex(({ kind }) => kind === 'text')
  return text >= 0 ? text : columns.findIndex(({ kind }) => kind === 'number')
}

/** The name of a feature by its attributes, as `namingColumn` chooses; empty for none. */
export function nameOf(attributes: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(attributes).filter(([, value]) => asText(value) !== '')
  const kinds = filled.map(([name, value]) => ({ name, kind: typeof value === 'string' ? 'text' : 'number' }) as const)
  return asText(filled[namingColumn(kinds)]?.[1])
}
