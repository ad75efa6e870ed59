import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import type { CodeRow } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { createContext, use } from 'react'
import type { Part } from '../store/changes.ts'

/** The worst sign of a row that has one. */
export type RowSign = 'bad' | 'warn'

/** The signs of the rows of a part by their worst finding, by key; a row without one that has to be read is not in it. */
export const signsOf = (part: Part, findings: readonly Finding[]): ReadonlyMap<string, RowSign> => {
  const signs = new Map<string, RowSign>()
  for (const { severity, subject } of findings) {
    const id = String(subject.id)
    if (slotOfSubject(subject.kind) !== part || severity === 'I') continue
    if (severity === 'B') signs.set(id, 'bad')
    else if (!signs.has(id)) signs.set(id, 'warn')
  }
  return signs
}

/** What the rows of a table need to know of it; a row hands on only what is about itself, so that the others stay as they are. */
interface Rows {
  readonly signs: ReadonlyMap<string, RowSign>
  readonly isLocked: boolean
}

const RowsContext = createContext<Rows | null>(null)

export const RowsProvider = RowsContext.Provider

/** What a row needs to know of its table. */
export const useRows = (): Rows => {
  const rows = use(RowsContext)
  if (rows === null) throw new Error('a row is used outside its table')
  return rows
}

export type ListOf = (field: Field, row: object) => readonly CodeRow[] | undefined

/** The code lists that cells name their values by. It changes with the lists and the parcels, not with each row that is edited. */
const ListsContext = createContext<ListOf>(() => undefined)

export const ListsProvider = ListsContext.Provider

/** The code list that a value of a field is named by; undefined for a field without one. */
export const useLists = (): ListOf => use(ListsContext)

/** The place of a row among all rows of a table that draws only those near; null where all of them are drawn. */
const IndexContext = createContext<number | null>(null)

export const IndexProvider = IndexContext.Provider

export const useIndex = (): number | null => use(IndexContext)
