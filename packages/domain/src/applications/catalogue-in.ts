import type { Lang } from '../kernel/lang.ts'
import type { CodeRow, SchemaCode, TreeCatalogue } from './tree.ts'

const rowIn = <T extends CodeRow>(row: T): T =>
  typeof row.descriptionEn === 'string' && row.descriptionEn !== '' ? { ...row, description: row.descriptionEn } : row

const schemaIn = (schema: SchemaCode): SchemaCode =>
  rowIn({ ...schema, documents: schema.documents.map((one) => ({ ...one, name: one.nameEn ?? one.name })) })

const known = new WeakMap<TreeCatalogue, TreeCatalogue>()

/**
 * The code lists with names in the language of a reader, where they have them; the same lists for the same ones. What is read by name
 * of them is for eyes alone: rules and searches go by codes and keys.
 */
export const catalogueIn = (catalogue: TreeCatalogue, lang: Lang): TreeCatalogue => {
  if (lang === 'el') return catalogue
  const made = known.get(catalogue) ?? {
    ...catalogue,
    crops: catalogue.crops.map(rowIn),
    varieties: catalogue.varieties.map(rowIn),
    titles: catalogue.titles.map(rowIn),
    animals: catalogue.animals.map(rowIn),
    schemas: catalogue.schemas.map(schemaIn),
    documentTypes: catalogue.documentTypes.map(rowIn),
    ecoGroups: catalogue.ecoGroups.map(rowIn),
    ecoActions: catalogue.ecoActions.map(rowIn),
    measures: catalogue.measures.map(rowIn),
    codes: catalogue.codes.map(rowIn),
    others: Object.fromEntries(Object.entries(catalogue.others).map(([name, rows]) => [name, rows.map(rowIn)])),
  }
  known.set(catalogue, made)
  return made
}
