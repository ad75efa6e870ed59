import { isOffered } from '@eae/domain/applications/outline.ts'
import { SLOTS, treeEntities, windowParts, type Slot } from '@eae/domain/applications/parts-list.ts'
import { speciesOfType } from '@eae/domain/applications/species.ts'
import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import {
  listOf,
  type ApplicationTree,
  type CodeRow,
  type TreeCatalogue,
  type TreeReading,
} from '@eae/domain/applications/tree.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { TextFormat } from '@eae/domain/kernel/text-format.ts'
import type { Values } from '../crud/index.ts'
import type { TestClient } from './app.ts'
import { treeOf } from './applications.ts'

const SAVE = 'MainService/synchronizeChanges'
/** Days of a row stand one after the other in the order of its fields: every end comes after its beginning. */
const FIRST_DAY = 10

/** Texts that forms take, by their number. */
const FORMED: Readonly<Partial<Record<TextFormat, (no: number) => string>>> = {
  afm: (no) => makeAfm(`1234${String(no).padStart(4, '0')}`),
  personName: (no) => String(no).replaceAll(/\d/g, (digit) => 'ΑΒΓΔΕΖΗΘΙΚ'[Number(digit)] ?? ''),
  holding: (no) => `EL88${String(no).padStart(7, '0')}`,
  earTag: (no) => `EL88${String(no).padStart(10, '0')}`,
  supply: (no) => `7${String(no).padStart(9, '0')}`,
  atak: (no) => `7${String(no).padStart(10, '0')}`,
  kaek: (no) => `7${String(no).padStart(11, '0')}`,
  point: (no) => `4${String(no).padStart(5, '0')}, 4200000`,
  identityCard: (no) => `ΑΒ ${String(no).padStart(6, '0')}`,
  spacing: (no) => `${no % 9},0x5`,
  phone: (no) => `2410${String(no).padStart(6, '0')}`,
  mobile: (no) => `69${String(no).padStart(8, '0')}`,
  email: (no) => `a${no}@example.gr`,
  postcode: (no) => `412${String(no % 100).padStart(2, '0')}`,
}

/** Days that are not of the claim year: members are of age, flocks are counted in the autumn before. */
const MONTH_OF: Readonly<Record<string, (etos: number) => string>> = {
  'members.dtebirth': (etos) => `${etos - 40}-01`,
  'animals.dteapografhs': (etos) => `${etos - 1}-11`,
}

/** The parts of an application, those that are read by windows among them, in the order in which rows may name each other. */
export const EVERY_PART: readonly (readonly [slot: string, entity: AnyEntity])[] = [
  ...SLOTS.map((slot): readonly [string, AnyEntity] => [slot, treeEntities[slot]]),
  ...Object.entries<AnyEntity>(windowParts),
]

/** What the values of new rows are made of. */
export interface Making {
  readonly etos: number
  readonly id: number
  readonly catalogue: TreeCatalogue
  /** A row of each entity of the application that others may name, by its key. */
  readonly named: ReadonlyMap<string, unknown>
}

const isBelow = ({ within = {} }: CodeRow, row: Values): boolean =>
  Object.entries(within).every(([name, key]) => row[name] === undefined || String(row[name]) === String(key))

/** A scheme that asks for seed of crops of its own. */
const seedScheme = ({ schemas }: TreeCatalogue) =>
  schemas.find(({ checkSporosqtyFlag, crops }) => checkSporosqtyFlag && crops.length > 0)

/** Coupled support that fits what it hangs on: crops are those of the seed scheme here, and holdings are of bovines. */
const isOpen = (catalogue: TreeCatalogue, slot: string, code: CodeRow): boolean => {
  const { animals } = catalogue
  if (slot === 'cropRequests') return code.id === seedScheme(catalogue)?.id
  if (slot !== 'holdingRequests') return true
  const tagged = animals.filter(({ ezotype }) => speciesOfType(ezotype) === TAGGED_SPECIES).map(({ id }) => id)
  const paid = Reflect.get(code, 'animals') as readonly unknown[] | undefined
  return tagged.some((id) => paid?.includes(id) === true)
}

/** A value that fits a field, another one for each number; undefined where there is none. `row` holds the fields before it. */
export const valueFor = (
  { etos, id, catalogue, named }: Making,
  slot: string,
  name: string,
  field: Field,
  row: Values,
  no: number,
): unknown => {
  const { kind, bounds = { min: 0, max: 1 }, choices = [], format, names, to = '' } = field
  switch (kind) {
    case 'choice':
      return choices[no % choices.length]
    case 'flag':
      return no % 2 === 1
    case 'int':
      return field.unit === 'year' ? etos - (no % 5) : Math.min(bounds.max, Math.max(bounds.min, 1) + no)
    case 'decimal':
      return Math.min(bounds.max, Math.max(bounds.min, 1) + no)
    case 'date':
      return `${MONTH_OF[`${slot}.${name}`]?.(etos) ?? `${etos}-01`}-${FIRST_DAY + Object.keys(row).length}`
    case 'text':
      if (names !== undefined) {
        const codes = catalogue.codes.filter(({ lista }) => lista === names.within?.lista)
        return codes[no % Math.max(1, codes.length)]?.kodikos ?? null
      }
      if (name === 'country') return 'GR'
      return (format === undefined ? undefined : FORMED[format]?.(no)) ?? `ΑΒΓ${no}`.slice(0, field.max)
    case 'ref': {
      if (name === 'edeId') return id
      if (named.has(to)) return named.get(to)
      const fits = (listOf(catalogue, to) ?? []).filter(
        (code) =>
          (slot in treeEntities ? isOffered(slot as Slot, name, code) : true) &&
          isBelow(code, row) &&
          isOpen(catalogue, slot, code),
      )
      return fits[no % Math.max(1, fits.length)]?.id ?? null
    }
    case 'geom':
    case 'file':
    case 'datetime':
      return null
  }
}

/** A new row of a part whose every field is filled in that people fill in. */
const newRow = (making: Making, slot: string, { fields }: AnyEntity, no: number): Values => {
  const row: Record<string, unknown> = { etos: making.etos }
  for (const [name, field] of Object.entries(fields))
    if (!field.computed) row[name] = valueFor(making, slot, name, field, row, no)
  return row
}

/** A kind of the species that is tagged. */
const CALVES = '0107'

/** Rows whose fields must agree with each other in a way that no definition tells. */
const agreeing = (slot: string, row: Values, { catalogue, named }: Making, no: number): Values => {
  // A variety is one of the crop, and what is asked for a crop or its seed is asked by a scheme that pays the crop.
  if (slot === 'crops' || slot === 'seed') {
    const asked = seedScheme(catalogue)?.crops ?? []
    const codes = new Set(catalogue.crops.flatMap(({ id, kodikos }) => (asked.includes(id) ? [kodikos] : [])))
    const varieties = catalogue.varieties.filter(({ efyKodikos }) => codes.has(efyKodikos))
    const variety = varieties[no % varieties.length]
    const crop = catalogue.crops.find(({ kodikos }) => kodikos === variety?.efyKodikos)
    const kind = { ...row, efyId: crop?.id, poiId: variety?.id }
    return slot === 'seed' ? kind : { ...kind, emxpId: null, dendra: 500 }
  }
  if (slot === 'requests') return { ...row, eschId: seedScheme(catalogue)?.id }
  if (slot === 'contracts') {
    const product = catalogue.others.Edetefec?.[0]
    return { ...row, emcId: product?.within?.emcId, efecId: product?.id }
  }
  if (slot === 'holdings') return { ...row, eidos: TAGGED_SPECIES }
  if (slot === 'animals') return { ...row, ezoId: catalogue.animals.find(({ kodikos }) => kodikos === CALVES)?.id }
  if (slot === 'parcels') return { ...row, ektash: 10_000, epilektash100: 5_000 }
  if (slot === 'parcelEco') return { ...row, esruId: null }
  // It is the first to say what it replaces, and is about a holding.
  if (slot === 'documents')
    return { ...row, replacesId: null, edemId: null, zekmId: named.get('Edetedeaeezekm') ?? null }
  return row
}

/** Whether all others may name a row: ear tags hang on holdings of bovines, seed on a request that asks for it and on its crops. */
const isOfUse = (catalogue: TreeCatalogue, slot: string, { eidos, eschId, efyId }: Values): boolean => {
  if (slot === 'crops') return seedScheme(catalogue)?.crops.some((id) => id === efyId) === true
  if (slot === 'requests') return eschId === seedScheme(catalogue)?.id
  return slot !== 'holdings' || eidos === TAGGED_SPECIES
}

/** Gives a draft a row in every part that has none, and tells what values are made of. Numbers of rows begin at `no`. */
export const fillEveryPart = async (client: TestClient, etos: number, id: number, no = 60): Promise<Making> => {
  const { tree, catalogue } = await treeOf(client, etos, id)
  const named = new Map<string, unknown>()
  const making: Making = { etos, id, catalogue, named }
  for (const [slot, entity] of EVERY_PART) {
    const stands = slot in tree ? rowsIn(tree, slot).find((row) => isOfUse(catalogue, slot, row)) : undefined
    if (stands !== undefined) {
      named.set(entity.name, stands.id)
      continue
    }
    const temp = 'TEMP_ID_1'
    const row = agreeing(slot, newRow(making, slot, entity, no), making, no)
    const saved = await client.call(SAVE, {
      etos,
      changes: [{ status: 0, entityName: entity.name, entity: { id: temp, ...row } }],
    })
    if (saved.status !== 200)
      throw new Error(`${slot} ${JSON.stringify(row)}: ${saved.status} ${JSON.stringify(saved.body)}`)
    const { newIds } = saved.body.data as { readonly newIds: Readonly<Record<string, number>> }
    named.set(entity.name, newIds[temp])
  }
  return making
}

/** A row of every part of an application as it stands now, by the names of their entities: the row that was filled in. */
export const readEveryPart = async (
  client: TestClient,
  { etos, id, named }: Making,
): Promise<ReadonlyMap<string, Values>> => {
  const found = new Map<string, Values>()
  const answer = await client.call('Edetedeaeehd/findTree', { etos, id })
  const { tree } = answer.body.data as TreeReading
  for (const [slot, entity] of EVERY_PART) {
    const key = named.get(entity.name)
    const rows = slot in tree ? rowsIn(tree, slot) : await readWindow(client, entity, { etos, id: key })
    const row = rows.find((one) => one.id === key)
    if (row !== undefined) found.set(entity.name, row)
  }
  return found
}

const readWindow = async (client: TestClient, { name }: AnyEntity, key: object): Promise<readonly Values[]> =>
  (await client.call(`${name}/findById_unecrypted`, key)).body.data as readonly Values[]

/** The rows of a slot, the header as one. */
const rowsIn = (tree: ApplicationTree, slot: string): readonly Values[] => {
  const part: unknown = Reflect.get(tree, slot)
  return (Array.isArray(part) ? part : [part]) as readonly Values[]
}
