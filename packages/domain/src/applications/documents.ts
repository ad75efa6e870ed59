import type { Key } from '../kernel/keys.ts'
import { DOCUMENT_REFUSED } from '../facts/document-term.ts'
import { documentTypesById } from './list-maps.ts'
import type { Outline } from './part.ts'
import { subjectOf, type PartSlot } from './parts-list.ts'
import type { ApplicationTree, FactsTree, TreeCatalogue } from './tree.ts'

type RowIn<S extends PartSlot> = FactsTree[S][number]
type Lists = Pick<TreeCatalogue, 'titles' | 'documentTypes' | 'schemas' | 'ecoGroups'>

/** A kind of document that what is declared demands: of the whole application, or of each row of a part. */
interface DocumentNeed<S extends PartSlot> {
  /** Code of the kind (`Edetdikaiol`). */
  readonly kind: string
  /** What it is called where the list of kinds is not at hand: the names that the list has. */
  readonly name: string
  readonly nameEn: string
  readonly each: S | null
  readonly when: (row: RowIn<S>, outline: Outline, lists: Lists) => boolean
}

const ofApplication = (
  kind: string,
  name: string,
  nameEn: string,
  when: (outline: Outline, tree: FactsTree) => boolean,
): ((tree: FactsTree, outline: Outline) => readonly Demand[]) => {
  return (tree, outline) => (when(outline, tree) ? [{ kind, name, nameEn, stage: 0, about: null }] : [])
}

const ofEach =
  <const S extends PartSlot>({ kind, name, nameEn, each, when }: DocumentNeed<S> & { readonly each: S }) =>
  (tree: FactsTree, outline: Outline, lists: Lists): readonly Demand[] =>
    tree[each].flatMap((row) =>
      when(row, outline, lists) ? [{ kind, name, nameEn, stage: 0, about: { slot: each, id: row.id } }] : [],
    )

/** A document that is demanded, and by which row; null = by the application. */
interface Demand {
  readonly kind: string
  readonly name: string
  readonly nameEn?: string | null | undefined
  /** 0: the submission needs it; 1: it is brought afterwards. */
  readonly stage: 0 | 1
  readonly about: { readonly slot: PartSlot; readonly id: Key } | null
}

/** What the schemes and eco-schemes that are asked for demand, by the list of the agency (`Edetsupportschemadikaiol`). */
const ofSchemes = (
  { requests, eco }: FactsTree,
  _outline: Outline,
  { schemas, ecoGroups }: Lists,
): readonly Demand[] => {
  const groups = new Set(eco.map(({ esgrId }) => String(esgrId)))
  const asked = [...requests, ...ecoGroups.filter(({ id }) => groups.has(String(id)))]
  const keys = new Set(asked.map(({ eschId }) => String(eschId)))
  return schemas
    .filter(({ id }) => keys.has(String(id)))
    .flatMap(({ documents }) => documents.map((one) => ({ ...one, about: null })))
}

const OWNED = 0
const RENTED = 1
const CEDED = 2
const PUBLIC = 3
const CATTLE = 1
const YOUNG_FARMERS = '0021'

/**
 * Which documents an application must have (decision of the claim year on the unified application; kinds by the list of
 * documents). One that is tied to nothing stands for all rows of its kind.
 */
const NEEDS = [
  ofApplication('166', 'ΤΑΥΤΟΠΡΟΣΩΠΙΑ / ΔΙΚΑΙΟΛΟΓΗΤΙΚΑ ΑΙΤΟΥΝΤΑ', 'Identity / documents of the applicant', () => true),
  ofApplication(
    '014',
    'ΚΑΤΑΣΤΑΤΙΚΟ ΝΟΜΙΚΟΥ ΠΡΟΣΩΠΟΥ',
    'Statutes of the legal person',
    ({ isPerson }) => isPerson === false,
  ),
  ofApplication('051', 'ΒΕΒΑΙΩΣΗ ΕΚΠΑΙΔΕΥΣΗΣ ΑΓΡΟΤΩΝ', 'Certificate of farmer training', ({ schemes }) =>
    schemes.has(YOUNG_FARMERS),
  ),
  ofApplication('003', 'Ε9 / ΠΕΡΙΟΥΣΙΑΚΗ ΚΑΤΑΣΤΑΣΗ', 'E9 / statement of property', (_outline, { ownership }) =>
    ownership.some(({ iemtype }) => iemtype === OWNED),
  ),
  ofEach({
    kind: '005',
    name: 'ΗΛΕΚΤΡΟΝΙΚΟ ΜΙΣΘΩΤΗΡΙΟ (ΑΑΔΕ)',
    nameEn: 'Electronic lease (tax authority AADE)',
    each: 'ownership',
    when: ({ iemtype }) => iemtype === RENTED,
  }),
  ofEach({
    kind: '007',
    name: 'ΥΠΕΥΘΥΝΗ ΔΗΛΩΣΗ ΠΑΡΑΧΩΡΗΣΗΣ ΧΡΗΣΗΣ',
    nameEn: 'Solemn declaration granting use',
    each: 'ownership',
    when: ({ iemtype }) => iemtype === CEDED,
  }),
  ofEach({
    kind: '010',
    name: 'ΑΠΟΦΑΣΗ ΚΑΤΑΝΟΜΗΣ ΒΟΣΚΟΤΟΠΟΥ',
    nameEn: 'Decision allocating pasture',
    each: 'ownership',
    when: ({ iemtype }) => iemtype === PUBLIC,
  }),
  ofEach({
    kind: '040',
    name: 'ΜΗΤΡΩΟ ΕΚΜΕΤΑΛΛΕΥΣΗΣ ΒΟΟΕΙΔΩΝ',
    nameEn: 'Cattle holding register',
    each: 'holdings',
    when: ({ eidos }) => eidos === CATTLE,
  }),
  ofEach({
    kind: '071',
    name: 'ΑΔΕΙΑ ΧΡΗΣΗΣ ΝΕΡΟΥ',
    nameEn: 'Water use permit',
    each: 'supplies',
    when: ({ gewtrhsh }) => gewtrhsh,
  }),
  ofSchemes,
] as const

/** A demanded document as it stands: the row that answers it; null = it is missing. */
export interface NeededDocument extends Demand {
  readonly documentId: Key | null
}

/** Whether a document of the right kind answers a demand: it is about the row itself, or its parcel, or about nothing. */
const answers = (document: RowIn<'documents'>, { about }: Demand, tree: FactsTree): boolean => {
  // One that the office refused answers nothing any more.
  if (document.checkstatus === DOCUMENT_REFUSED) return false
  const ties = [document.edaId, document.edemId, document.zekmId]
  if (about === null || ties.every((tie) => tie === null)) return true
  if (about.slot === 'holdings') return document.zekmId === about.id
  if (about.slot !== 'ownership') return false
  const title = tree.ownership.find(({ id }) => id === about.id)
  return document.edemId === about.id || (document.edaId !== null && document.edaId === title?.edaId)
}

/**
 * The document of a title (`edlId` of domain document R15): those that are about it, and those about its parcel alone that
 * are no photos: these show the land, not the right to it. A title names no document itself: documents name what they are
 * about (ADR 0103).
 */
export const documentsOfTitle = (
  { documents }: Pick<ApplicationTree, 'documents'>,
  title: Pick<RowIn<'ownership'>, 'id' | 'edaId'>,
): ApplicationTree['documents'] =>
  documents.filter(
    ({ edemId, edaId, photox }) => edemId === title.id || (edemId === null && edaId === title.edaId && photox === null),
  )

/** Documents that are about nothing yet: any title may be tied to one of them. */
export const untiedDocuments = ({ documents }: Pick<ApplicationTree, 'documents'>): ApplicationTree['documents'] =>
  documents.filter(({ edaId, edemId, zekmId }) => edaId === null && edemId === null && zekmId === null)

/** The documents that an application must have, each with the row that answers it. */
export const neededDocuments = (tree: FactsTree, outline: Outline, lists: Lists): readonly NeededDocument[] => {
  const types = documentTypesById(lists.documentTypes)
  const demands = NEEDS.flatMap((need) => need(tree, outline, lists))
  // Two schemes may demand the same document.
  const each = new Map(demands.toReversed().map((demand) => [demandKey(demand), demand]))
  return demands
    .filter((demand) => each.get(demandKey(demand)) === demand)
    .map((demand) => {
      const found = tree.documents.find(
        (document) => types.get(String(document.edkId))?.kodikos === demand.kind && answers(document, demand, tree),
      )
      return { ...demand, documentId: found?.id ?? null }
    })
}

type Needs = readonly [NeededDocument, ...NeededDocument[]]

/**
 * Demands as a page shows them: by themselves those that lack something, the others of their kind as one; what is missing
 * comes first. `hasFile` holds the documents that have a file.
 */
export const foldNeeds = (
  needs: readonly NeededDocument[],
  hasFile: ReadonlySet<Key>,
): { readonly single: readonly NeededDocument[]; readonly answered: readonly Needs[] } => {
  const isAnswered = ({ documentId }: NeededDocument): boolean => documentId !== null && hasFile.has(documentId)
  const kinds = new Map<string, [NeededDocument, ...NeededDocument[]]>()
  for (const need of needs.filter(isAnswered)) {
    const same = kinds.get(need.kind)
    if (same === undefined) kinds.set(need.kind, [need])
    else same.push(need)
  }
  const [several, alone] = [true, false].map((isSeveral) =>
    [...kinds.values()].filter((same) => same.length > 1 === isSeveral),
  )
  const open = needs.filter((need) => !isAnswered(need))
  return { single: [...open, ...(alone ?? []).flat()], answered: several ?? [] }
}

/** The name of a demand among those of an application, for findings: its kind, and the row that demands it. */
export const demandKey = ({ kind, about }: Pick<NeededDocument, 'kind' | 'about'>): string =>
  about === null ? kind : `${kind}-${subjectOf(about.slot)}-${about.id}`
