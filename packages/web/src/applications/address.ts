import type { PageSearch } from '../routing/search-params.ts'

/** An application as it is known: by its claim year and its key. */
export interface ApplicationAddress {
  readonly etos: number
  readonly id: number
}

/** The application that an address names, in its year or, without one, in the chosen one; null where it names none. */
export const applicationAt = (search: PageSearch, chosen: number | null): ApplicationAddress | null => {
  const id = Number(search.id)
  const etos = search.etos === undefined ? chosen : Number(search.etos)
  return etos === null || !Number.isInteger(id) || id <= 0 ? null : { etos, id }
}
