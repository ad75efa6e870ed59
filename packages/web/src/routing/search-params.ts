/** Parameters that every page understands (specification section 2). */
export interface PageSearch {
  readonly prp?: string
  readonly ocgb?: string
  readonly id?: string
  readonly _s?: string
  readonly redirect?: string
}

const NAMES = ['prp', 'ocgb', 'id', '_s', 'redirect'] as const satisfies readonly (keyof PageSearch)[]

/** Plain texts, without the router's JSON quoting: `?id=123` stays as it is. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The inverse of {@link parseSearch}; empty values are left out. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Keeps the known parameters of a page and drops the rest. */
export const readPageSearch = (values: Record<string, unknown>): PageSearch =>
  Object.fromEntries(NAMES.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])))
