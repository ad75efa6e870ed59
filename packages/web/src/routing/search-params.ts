/** Parameters that every page understands (specification section 2). */
export interface PageSearch {
  /** Pages on the way here: `/EdetedeaeehdSearch/Edetedeaeehd`. */
  readonly prp?: string
  /** `1`: cancel goes back instead of home. */
  readonly ocgb?: '1'
  /** Key of the chosen row; `new` for one that does not exist yet. */
  readonly id?: string
  /** Claim year of the record, where it may be another than the chosen one: an application is known by both. */
  readonly etos?: string
  /** State of the page: JSON in base64. It says what is shown and never starts a write. */
  readonly _s?: string
  /** Where to go after login. */
  readonly redirect?: string
}

/** Longest values that are read; an address is user input, and what is longer is as good as absent. */
const MAX_LENGTH = { prp: 300, ocgb: 1, id: 60, etos: 4, _s: 6_000, redirect: 8_000 } as const satisfies Record<
  keyof PageSearch,
  number
>

const isReadable = (name: keyof PageSearch, value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MAX_LENGTH[name] &&
  !/\p{Cc}/u.test(value) &&
  (name !== 'ocgb' || value === '1') &&
  (name !== 'etos' || /^20\d\d$/.test(value))

/** Plain texts, without the router's JSON quoting: `?id=123` stays as it is. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The inverse of {@link parseSearch}; empty values are left out. A state of a page is a text here already: see `encodeState`. */
export const stringifySearch = (values: Readonly<Record<string, string | null | undefined>>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Path and parameters of an address within the product, as a link takes them. */
export const placeOf = (link: string): { readonly to: string; readonly search: Record<string, string> } => {
  const [to = '', question = ''] = link.split('?')
  return { to, search: parseSearch(question) }
}

/** Keeps the known parameters of a page and drops the rest, with everything that no page would have written. */
export const readPageSearch = (values: Record<string, unknown>): PageSearch => {
  const { prp, ocgb, id, etos, _s, redirect } = values
  return {
    ...(isReadable('prp', prp) ? { prp } : {}),
    ...(isReadable('ocgb', ocgb) ? { ocgb: '1' } : {}),
    ...(isReadable('id', id) ? { id } : {}),
    ...(isReadable('etos', etos) ? { etos } : {}),
    ...(isReadable('_s', _s) ? { _s } : {}),
    ...(isReadable('redirect', redirect) ? { redirect } : {}),
  }
}
