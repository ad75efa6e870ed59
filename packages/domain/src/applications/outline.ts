import { isByWeight } from '../facts/scheme-facts.ts'
import type { FormGroup } from '../kernel/entity.ts'
import type { Fields } from '../kernel/fields.ts'
import type { Key } from '../kernel/keys.ts'
import { ofList } from '../kernel/of-list.ts'
import type { AnyPart, FieldRule } from '../kernel/part.ts'
import type { Outline } from './part.ts'
import { headerRules } from './header-rules.ts'
import { codesById, formsById, schemasById } from './list-maps.ts'
import { isRuleOf } from './parts/parcel-eco.ts'
import { parts, SLOTS, treeEntities, type PartSlot, type Slot } from './parts-list.ts'
import type { FactsTree, CodeRow, SchemaCode, TreeCatalogue } from './tree.ts'

const codesOf = (list: readonly CodeRow[], ids: readonly unknown[]): ReadonlySet<string> => {
  const codes = codesById(list)
  return new Set(
    ids.flatMap((id) => {
      const found = codes.get(String(id))
      return found === undefined ? [] : [found.kodikos]
    }),
  )
}

const keysOf = <T extends { readonly id: Key }>(rows: readonly T[], isOne: (row: T) => boolean): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (isOne(row) ? [String(row.id)] : [])))

/** Keys of the crops of the schemes that are asked for and ask something themselves. */
const cropsAsked = (
  { requests, cropRequests }: Pick<FactsTree, 'requests' | 'cropRequests'>,
  schemas: TreeCatalogue['schemas'],
  asks: (schema: SchemaCode) => boolean,
): ReadonlySet<string> => {
  const asked = new Set([...requests, ...cropRequests].map(({ eschId }) => String(eschId)))
  return new Set(
    schemas.flatMap((schema) => (asked.has(String(schema.id)) && asks(schema) ? schema.crops.map(String) : [])),
  )
}

/** Regions of entitlements of arable land and of permanent crops (`dikaiomatype`). */
const ARABLE = 2
const PERMANENT = 3

const isEcoRule = ({ lista }: TreeCatalogue['codes'][number]): boolean => lista === 'ECORULE'

type Lists = Pick<
  TreeCatalogue,
  'legalForms' | 'schemas' | 'crops' | 'documentTypes' | 'ecoActions' | 'codes' | 'titles' | 'measures'
>

/** What of the outline follows from the code lists alone. */
const ofLists = ofList((catalogue: Lists) => ({
  varied: keysOf(catalogue.crops, ({ hasVarieties }) => hasVarieties),
  purposes: new Map(catalogue.crops.map(({ id, purposes }) => [String(id), purposes])),
  arable: keysOf(catalogue.crops, ({ dikaiomatype }) => dikaiomatype === ARABLE),
  ruled: new Set(
    catalogue.ecoActions.flatMap(({ id, kodikos }) =>
      catalogue.codes.some((code) => isEcoRule(code) && isRuleOf(kodikos, code.kodikos)) ? [String(id)] : [],
    ),
  ),
  detailed: keysOf(catalogue.documentTypes, ({ detailsflag }) => detailsflag),
  dated: keysOf(catalogue.documentTypes, ({ monthsvalid }) => monthsvalid !== null),
  titles: new Map(catalogue.titles.map(({ id, kodikos }) => [String(id), kodikos])),
  permanent: keysOf(catalogue.crops, ({ dikaiomatype, dendraapo }) => dikaiomatype === PERMANENT && dendraapo !== null),
  contracted: keysOf(catalogue.measures, ({ contractflag }) => contractflag),
}))

/** What parts may ask of the application that they belong to. */
export const outlineOf = (
  { header, requests, cropRequests, crops, holdings, contracts }: FactsTree,
  catalogue: Lists,
): Outline => ({
  ...ofLists(catalogue),
  header,
  isPerson: formsById(catalogue.legalForms).get(String(header.nmrId))?.personflag ?? null,
  schemes: codesOf(
    catalogue.schemas,
    requests.map(({ eschId }) => eschId),
  ),
  crops: codesOf(
    catalogue.crops,
    crops.map(({ efyId }) => efyId),
  ),
  species: new Set(holdings.map(({ eidos }) => eidos)),
  seedRequests: keysOf(
    requests,
    ({ eschId }) => schemasById(catalogue.schemas).get(String(eschId))?.checkSporosqtyFlag === true,
  ),
  goodsRequests: keysOf(requests, ({ eschId }) => {
    const schema = schemasById(catalogue.schemas).get(String(eschId))
    return schema !== undefined && isByWeight(schema.basis)
  }),
  seeded: cropsAsked({ requests, cropRequests }, catalogue.schemas, ({ checkSporosqtyFlag }) => checkSporosqtyFlag),
  processed: cropsAsked({ requests, cropRequests }, catalogue.schemas, ({ contractflag }) => contractflag),
  hasContracts: contracts.length > 0,
  isInGemi: formsById(catalogue.legalForms).get(String(header.nmrId))?.gemiflag ?? false,
  speciesOf: new Map(holdings.map(({ id, eidos }) => [String(id), eidos])),
})

/** Whether a part is needed by the application, or holds something all the same. */
export const isPartShown = (slot: PartSlot, outline: Outline, count: number): boolean => {
  const { shown } = parts[slot]
  return count > 0 || !('when' in shown) || shown.when(outline)
}

const fieldsIn = (slot: Slot): Fields => treeEntities[slot].fields

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The rules of the fields of a part, as they are asked of its rows. */
const rulesOf = (slot: Slot): Readonly<Record<string, FieldRule<object, Outline> | undefined>> => {
  const rules = slot === 'header' ? headerRules : (parts[slot] as AnyPart).rules
  // Each rule was written for the rows of this very part.
  return (rules ?? {}) as Readonly<Record<string, FieldRule<object, Outline> | undefined>>
}

/** Whether a field of a row is asked for; one that holds something is always shown, so that nothing counts unseen. */
export const isFieldShown = (slot: Slot, field: string, row: object, outline: Outline): boolean => {
  const value: unknown = Reflect.get(row, field)
  // What the server computes has a value always: whether it is worth showing is for its rule to say.
  const isFilled = !isEmpty(value) && value !== false && fieldsIn(slot)[field]?.computed === false
  return isFilled || (rulesOf(slot)[field]?.shown?.(row, outline) ?? true)
}

/** The fields of a group of a form that a row does not have, each with the reason (`only.<because>`). */
export const hiddenIn = (
  slot: Slot,
  title: string,
  row: object,
  outline: Outline,
): readonly { readonly name: string; readonly because: string }[] => {
  const form: readonly FormGroup[] = treeEntities[slot].form
  return (form.find((group) => group.title === title)?.fields ?? []).flatMap((name) => {
    const because = rulesOf(slot)[name]?.because
    // What the system fills in is nobody's to miss.
    const isOwn = fieldsIn(slot)[name]?.computed === false
    return because !== undefined && isOwn && !isFieldShown(slot, name, row, outline) ? [{ name, because }] : []
  })
}

/** Whether a field of a row must be filled in before the application is submitted. */
export const isFieldNeeded = (slot: Slot, field: string, row: object, outline: Outline): boolean =>
  rulesOf(slot)[field]?.required?.(row, outline) ?? false

/** Whether a row of a list is offered for a field of a part; what is not known of the rest refuses nothing. */
export const isOffered = (slot: Slot, field: string, code: object, outline?: Outline, row?: object): boolean =>
  rulesOf(slot)[field]?.offered?.({ ...code }, outline, row) ?? true

/** The fields that a row lacks for the submission. */
const missingOf = (slot: Slot, row: object, outline: Outline): readonly string[] =>
  Object.keys(rulesOf(slot)).filter(
    (field) => isEmpty(Reflect.get(row, field)) && isFieldNeeded(slot, field, row, outline),
  )

/** Rows that lack what the submission asks for, each with the fields. */
export interface MissingFields {
  readonly slot: Slot
  readonly id: FactsTree['header']['id']
  readonly fields: readonly string[]
}

/** What the header and the rows of the parts lack for the submission, in the order of the parts. */
export const missingInRows = (tree: FactsTree, outline: Outline): readonly MissingFields[] =>
  SLOTS.flatMap((slot) =>
    (slot === 'header' ? [tree.header] : tree[slot]).flatMap((row) => {
      const fields = missingOf(slot, row, outline)
      return fields.length === 0 ? [] : [{ slot, id: row.id, fields }]
    }),
  )
