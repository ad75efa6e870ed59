import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { LIST_ENTITIES, type ApplicationTree, type CodeRow, type TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { partOfEntity } from '../goto.ts'
import { rowsOf, type Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The code list that holds the rows of an entity. */
const listOf = (catalogue: TreeCatalogue, entity: string): readonly CodeRow[] | undefined => {
  const name = Object.entries(LIST_ENTITIES).find(([, held]) => held === entity)?.[0]
  // It is a name of a list, as the table of them has it.
  return name === undefined ? catalogue.others[entity] : catalogue[name as keyof typeof LIST_ENTITIES]
}

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
      kodikos: String(Reflect.get(row, 'kodikos') ?? ''),
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
  return slot === null ? listOf(catalogue, field.to) : rowsAsList(catalogue, tree, slot)
}

/** {@link codeListOf} in the open application. */
export const useCodeList = (): ((field: Field, row: object) => readonly CodeRow[] | undefined) => {
  const { tree, answer } = useOpenApplication().state
  return (field, row) => codeListOf(answer.catalogue, tree, field, row)
}
