import type { Message } from '@eae/domain/kernel/message.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { createContext, use, type ComponentType, type ReactNode } from 'react'

/** A map of the rows of a table, of which one can be chosen. */
export interface RowMapProps {
  /** Name of the layer, as the definition of the table gives it. */
  readonly layer: string
  /** The row to begin with; null begins with all of them. */
  readonly rowId: Key | null
  readonly onSelect: (id: number) => void
}

/** What lists and forms need to know of their surroundings. */
export interface CrudSurroundings {
  /** Claim year of yearly entities. */
  readonly etos: number
  /** Calendar year in Athens: catalogues of earlier years are closed. */
  readonly currentYear: number
  readonly can: (privilege: string) => boolean
  /** Why the user may not write what asks this privilege; null = he may. */
  readonly whyNotWrite: (privilege: string) => Message | null
  /** Belongs to an office, with whose members searches can be shared. */
  readonly hasOffice: boolean
  /** Settings of lists are remembered per user. */
  readonly userId: number
  /** Shows tables that have a layer of the map; loaded when it is first asked for. */
  readonly RowMap: ComponentType<RowMapProps>
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
