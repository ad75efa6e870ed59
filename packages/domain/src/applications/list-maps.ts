import { ofList } from '../kernel/of-list.ts'
import type { CodeRow, SchemaCode, TreeCatalogue } from './tree.ts'

const byId = <T extends { readonly id: CodeRow['id'] }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))

/** Rows of a code list by their keys. */
export const codesById = ofList((rows: readonly CodeRow[]) => byId(rows))
/** Legal forms by their keys. */
export const formsById = ofList((rows: TreeCatalogue['legalForms']) => byId(rows))
/** Communities by their keys. */
export const communitiesById = ofList((rows: TreeCatalogue['communities']) => byId(rows))
/** Schemes by their keys. */
export const schemasById = ofList((rows: readonly SchemaCode[]) => byId(rows))
/** Kinds of documents by their keys. */
export const documentTypesById = ofList((rows: TreeCatalogue['documentTypes']) => byId(rows))

/** Codes of the communities on small Aegean islands, by their keys. */
export const islandCodes = ofList(
  (rows: TreeCatalogue['communities']): ReadonlyMap<string, string> =>
    new Map(rows.flatMap(({ id, saiflag, kodikos }) => (saiflag ? [[String(id), kodikos]] : []))),
)
