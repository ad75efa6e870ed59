import type { ApplicationTree, CodeRow, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The code list of the open application that holds the rows of an entity, by the entity's name. */
const LISTS: Readonly<Record<string, (catalogue: TreeCatalogue, tree: ApplicationTree) => readonly CodeRow[]>> = {
  Msrlegalform: ({ legalForms }) => legalForms,
  Msrdoy: ({ taxOffices }) => taxOffices,
  Msrbank: ({ banks }) => banks,
  LandKalperifenotite: ({ units }) => units,
  LandKalkoinotite: ({ communities }) => communities,
  Edetfytiko: ({ crops }) => crops,
  Edetpoikilia: ({ varieties }) => varieties,
  Edetitle: ({ titles }) => titles,
  Edetzoiko: ({ animals }) => animals,
  Edetdikaiol: ({ documentTypes }) => documentTypes,
  Edetsupportschema: ({ schemas }) => schemas,
  Edetedeaeeagroi: (_catalogue, { parcels }) =>
    parcels.map(({ id, kodikos, topothesia }) => ({ id, kodikos: String(kodikos), description: topothesia })),
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
  return field.to === 'Edetpoikilia' ? ofCrop(catalogue, row) : LISTS[field.to]?.(catalogue, tree)
}

/** {@link codeListOf} in the open application. */
export const useCodeList = (): ((field: Field, row: object) => readonly CodeRow[] | undefined) => {
  const { tree, answer } = useOpenApplication().state
  return (field, row) => codeListOf(answer.catalogue, tree, field, row)
}
