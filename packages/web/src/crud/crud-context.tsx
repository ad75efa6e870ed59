import { createContext, use, type ReactNode } from 'react'

/** What lists and forms need to know of their surroundings. */
export interface CrudSurroundings {
  /** Claim year of yearly entities. */
  readonly etos: number
  /** Calendar year in Athens: catalogues of earlier years are closed. */
  readonly currentYear: number
  readonly can: (privilege: string) => boolean
  /** Settings of lists are remembered per user. */
  readonly userId: number
}

const CrudContext = createContext<CrudSurroundings | null>(null)

/** Gives year and privileges to lists and forms below. */
export const CrudProvider = ({
  value,
  children,
}: {
  readonly value: CrudSurroundings
  readonly children: ReactNode
}) => <CrudContext value={value}>{children}</CrudContext>

/** Year and privileges around a list or form. */
export const useCrud = (): CrudSurroundings => {
  const value = use(CrudContext)
  if (value === null) throw new Error('useCrud is used outside CrudProvider')
  return value
}
