import { rowsAbove, treeEntities } from '@eae/domain/applications/parts-list.ts'
import {
  LIST_ENTITIES,
  listOf,
  type ApplicationTree,
  type CodeRow,
  type TreeCatalogue,
} from '@eae/domain/applications/tree.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { partOfEntity } from '../goto.ts'
import { rowsOf, type Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Whether a row of a list stands below what the row that is filled in names; one that names nothing yet has all of them. */
const isBelow = ({ within = {} }: CodeRow, row: object): boolean =>
  Object.entries(within).every(([field, key]) => {
    const named: unknown = Reflect.get(row, field)
    return named === undefined || named === null || String(named) === String(key)
  })

/** The number of a row, after that of the row it hangs on: `3/1` is the first crop of the third parcel. */
const numberIn = (tree: ApplicationTree, slot: Part, row: { readonly id: Key }): string =>
  [...rowsAbove(tree, slot, row.id).toReversed(), { slot, id: row.id }]
    .flatMap(({ slot: part, id }) => {
      const found = rowsOf(tree, part as Part).find((one) => one.id === id)
      const number: unknown = found === undefined ? null : Reflect.get(found, 'kodikos')
      return number === null || number === undefined ? [] : [String(number)]
    })
    .join('/')

/** Rows of another part as something to choose: their number, and what they are called. */
const rowsAsList = (catalogue: TreeCatalogue, tree: ApplicationTree, slot: Part): readonly CodeRow[] => {
  const { display, fields }: AnyEntity = treeEntities[slot]
  const named = display.filter((name) => name !== 'kodikos')
  const textOf = (row: object, name: string): string => {
    const value: unknown = Reflect.get(row, name)
    const field = fields[name]
    const code =
      field === undefined ? undefined : codeListOf(catalogue, tree, field, row)?.find(({ id }) => id === value)
    return code?.description ?? (value === null || value === undefined ? '' : String(value))
  }
  return rowsOf(tree, slot).map((row) => {
    const words = named.map((name) => textOf(row, name)).filter((word) => word !== '')
    return {
      id: row.id,
      kodikos: numberIn(tree, slot, row),
      description: words.join(', '),
    }
  })
}

/** A variety is one of the crop of its row. */
const ofCrop = (catalogue: TreeCatalogue, row: object): readonly CodeRow[] => {
  const crop = catalogue.crops.find(({ id }) => id === Reflect.get(row, 'efyId'))
  return catalogue.varieties.filter(({ efyKodikos }) => efyKodikos === crop?.kodikos)
}

/** The code list that a field of a row is chosen from, by its definition; undefined for a field without one here. */
export const codeListOf = (
  catalogue: TreeCatalogue,
  tree: ApplicationTree,
  field: Field,
  row: object,
): readonly CodeRow[] | undefined => {
  if (field.kind === 'text') {
    const lista = field.names?.within?.lista
    return lista === undefined ? undefined : catalogue.codes.filter((code) => code.lista === lista)
  }
  if (field.kind !== 'ref' || field.to === undefined) return undefined
  if (field.to === LIST_ENTITIES.varieties) return ofCrop(catalogue, row)
  const slot = partOfEntity(field.to)
  if (slot !== null) return rowsAsList(catalogue, tree, slot)
  return listOf(catalogue, field.to)?.filter((code) => isBelow(code, row))
}

/** {@link codeListOf} in the open application. */
export const useCodeList = (): ((field: Field, row: object) => readonly CodeRow[] | undefined) => {
  const { tree, answer } = useOpenApplication().state
  return (field, row) => codeListOf(answer.catalogue, tree, field, row)
}

/** The rows of a part of the open application as something to choose or to name. */
export const useRowsAsList = (): ((slot: Part) => readonly CodeRow[]) => {
  const { tree, answer } = useOpenApplication().state
  return (slot) => rowsAsList(answer.catalogue, tree, slot)
}
