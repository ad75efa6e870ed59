import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { ReactNode } from 'react'
import type { NamedValue } from './criteria.ts'
import type { Row } from './entity-api.ts'
import type { EntityColumn } from './entity-columns.tsx'
import type { SearchState } from './page-state.ts'
import type { RowsBelow } from './rows-below.ts'
import type { MassAction } from './selection.ts'

/** What a card says where the definition of its table would say too much or too little. */
export interface CardParts {
  readonly name?: (row: Row) => string
  /** At the end of the line of the name. */
  readonly end: (row: Row) => ReactNode
  /** The column that `end` tells, where the columns of the list stand below the name. */
  readonly endColumn?: string
  /** What stands below the name. */
  readonly below?: (row: Row) => readonly string[]
  /** At the end of the line below. */
  readonly marks?: (row: Row) => ReactNode
}

/** What a list of rows is given, as a grid and as cards. */
export interface EntityListProps {
  /** What to do where there are no rows at all. */
  readonly whenEmpty?: string | undefined
  readonly entity: AnyEntity
  readonly columns: readonly EntityColumn[]
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  readonly onOpen: (row: Row) => void
  /** Criteria of which the page names the values itself. */
  readonly named?: Readonly<Record<string, readonly NamedValue[]>> | undefined
  /** Code of the words for a number of rows. */
  readonly countCode?: string | undefined
  /** How a row is told on a card. */
  readonly card?: CardParts | undefined
  /** What can be done with chosen rows. */
  readonly actions: readonly MassAction[]
  /** Buttons at the end of the line that counts the rows. */
  readonly tools: ReactNode
  /** What all rows come to: stays below them. */
  readonly lastRow?: Row | undefined
  /** How many rows there are, where that is known besides. */
  readonly allRows?: number | undefined
  /** What rows open to in their place. */
  readonly below?: RowsBelow | undefined
}
