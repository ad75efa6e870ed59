import type { ApplicationFacts } from '../facts/facts.ts'
import { isByWeight, type SchemeFacts } from '../facts/scheme-facts.ts'
import type { Key } from '../kernel/keys.ts'
import { ofList } from '../kernel/of-list.ts'
import { kilosOf } from './goods-declared.ts'
import { schemasById } from './list-maps.ts'
import { seedNeedsOf } from './seed-needs.ts'
import type { FactsTree, CodeRow, SchemaCode, TreeCatalogue } from './tree.ts'

/** Tenths of a cent in a euro: unit amounts have three decimals. */
const MILLS = 1_000

/** An amount in euro as tenths of a cent; null where the agency has not set it. */
export const millsOf = (euro: number | null): number | null => (euro === null ? null : Math.round(euro * MILLS))

/**
 * Codes of what a scheme supports. The lists of a check or a run hold what its application uses and nothing else: of any other row the
 * key stands, which no row of the application has. Without it a scheme for what is not declared would look like one for nothing.
 */
const codesOf = (rows: readonly CodeRow[], keys: readonly Key[]): readonly string[] => {
  const codes = new Map(rows.map(({ id, kodikos }) => [String(id), kodikos]))
  return keys.map((key) => codes.get(String(key)) ?? `#${key}`)
}

const schemeOf = (schema: SchemaCode, { crops, animals }: TreeCatalogue): SchemeFacts => ({
  code: schema.kodikos,
  group: schema.groupkodikos,
  basis: schema.basis,
  unitMills: millsOf(schema.unitamount),
  minQty: schema.minqty,
  crops: codesOf(crops, schema.crops),
  animals: codesOf(animals, schema.animals),
})

/** The schemes of a year as facts: the same for all applications. */
const schemesOf = ofList((catalogue: TreeCatalogue) => catalogue.schemas.map((schema) => schemeOf(schema, catalogue)))

/** Land of the contracts that the crops of a scheme name, each contract once. */
const contractedM2 = (tree: FactsTree, schema: SchemaCode): number => {
  const named = new Set(
    tree.crops.flatMap(({ efyId, emccId }) => (emccId !== null && schema.crops.includes(efyId) ? [emccId] : [])),
  )
  return tree.contracts.reduce((sum, { id, contractektash }) => (named.has(id) ? sum + contractektash : sum), 0)
}

/** Schemes of the year, and what proves the land of those that are asked for. */
export const schemeFacts = (
  tree: FactsTree,
  catalogue: TreeCatalogue,
): Pick<ApplicationFacts, 'schemes' | 'seedM2' | 'contractM2' | 'goods'> => {
  const requested = new Set(tree.requests.map(({ eschId }) => String(eschId)))
  const asked = catalogue.schemas.filter(({ id }) => requested.has(String(id)))
  const seeded = asked.filter(({ checkSporosqtyFlag, seedminha }) => checkSporosqtyFlag && (seedminha ?? 0) > 0)
  return {
    schemes: schemesOf(catalogue),
    seedM2: Object.fromEntries(
      seeded.map((schema) => [
        schema.kodikos,
        seedNeedsOf(tree, schema).reduce((sum, { epilektashcovered }) => sum + epilektashcovered, 0),
      ]),
    ),
    goods: Object.fromEntries(
      asked
        .filter(({ basis }) => isByWeight(basis))
        .map((schema) => [schema.kodikos, Math.round(kilosOf(tree, schema) * 100)]),
    ),
    contractM2: Object.fromEntries(
      asked.filter(({ contractflag }) => contractflag).map((schema) => [schema.kodikos, contractedM2(tree, schema)]),
    ),
  }
}

/** Codes of the schemes that rows of another part ask for, by the row that they ask for it on. */
export const askedOn = <T extends { readonly eschId: Key }>(
  rows: readonly T[],
  on: (row: T) => Key,
  schemas: readonly SchemaCode[],
): ReadonlyMap<string, readonly string[]> => {
  const codes = schemasById(schemas)
  const asked = new Map<string, string[]>()
  for (const row of rows) {
    const code = codes.get(String(row.eschId))?.kodikos
    if (code === undefined) continue
    const known = asked.get(String(on(row)))
    if (known === undefined) asked.set(String(on(row)), [code])
    else known.push(code)
  }
  return asked
}
