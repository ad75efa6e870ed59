import type {
  ApplicationTree,
  CatalogueAnswer,
  CheckedApplication,
  FactsTree,
  SealedNumbers,
  TreeAnswer,
  TreeCatalogue,
  TreeReading,
  TreeSituation,
} from '@eae/domain/applications/tree.ts'
import { withSealed } from '@eae/domain/applications/sealed-lists.ts'
import { whoIs, type Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readChecksState, type Near } from '../check/checked-against.ts'
import { readStoredFindingsOf } from '../check/findings.ts'
import { readSituation, readSituations, type HeaderSituation } from '../life/situation.ts'
import { readGeometryFactsOf } from '../save/geometry-facts.ts'
import { readBeside, readSealedNumbers } from './beside.ts'
import { readCatalogue, usedKeys } from './catalogue.ts'
import { actsByAuthorisation } from './scope.ts'
import { readFactsTrees, readTrees } from './trees.ts'
import { listReader } from './year-lists.ts'
import { readYearNumbers, type YearNumbers } from './year-numbers.ts'

/** What stands around an application, and the code lists that it was sealed with. */
interface Around extends Pick<TreeReading, 'sealedLists'> {
  readonly situation: CheckedApplication['situation']
}

const aroundOf = (
  actor: Actor,
  header: HeaderSituation,
  { ruleParams, holidays, missingSources, coefficients }: YearNumbers,
  sealed: SealedNumbers | null,
): Around => {
  const situation = {
    today: header.today,
    now: header.now,
    who: whoIs(actor),
    isOwn: header.isOwn,
    isAuthorised: header.isAuthorised,
    authorisation: actsByAuthorisation(actor) ? header.authorisation : null,
    otherApplications: header.otherApplications,
    othersWithSameIban: header.othersWithSameIban,
    finalSubmissionDate: header.finalSubmissionDate,
    latestSubmissionDate: header.latestSubmissionDate,
    noticeUntil: header.noticeUntil,
    locks: header.locks,
    specialRights: header.specialRights,
    delivered: header.delivered,
    controls: header.controls,
    farmer: header.farmer,
    coefficients,
    holidays,
    isForceMajeure: header.isForceMajeure,
    ruleParams: sealed?.ruleParams ?? ruleParams,
    missingSources,
    sealedPeriod: sealed?.period ?? null,
  }
  return { situation, sealedLists: sealed?.lists ?? null }
}

const readFound = async <S extends CheckedApplication['situation']>(
  db: Executor,
  etos: number,
  header: HeaderSituation,
  situation: S,
): Promise<{ situation: S } & Pick<CheckedApplication, 'serverFindings' | 'checks'>> => ({
  situation,
  serverFindings: (await readStoredFindingsOf(db, etos, [header.id], situation.ruleParams)).get(header.id) ?? [],
  checks: await readChecksState(db, etos, header, situation.ruleParams),
})

/** What stands around the rows of an application, with what was found in them; 404 when the actor may not see it. */
export const readAround = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
): Promise<Pick<CheckedApplication, 'situation' | 'serverFindings' | 'checks'>> => {
  const header = await readSituation(db, actor, etos, id)
  const sealed = await readSealedNumbers(db, etos, header)
  const { situation } = aroundOf(actor, header, await readYearNumbers(db, etos), sealed)
  return readFound(db, etos, header, situation)
}

/** An application as it was read: its rows, whole or what checks read of them, with what stands around them. */
type Rows<T extends FactsTree = FactsTree> = Pick<TreeReading, 'situation' | 'sealedLists'> & {
  readonly tree: T
  readonly near: Near | null
}

interface HowRead<T> {
  readonly numbers: YearNumbers
  readonly withNear?: boolean
  /** Reads the rows. */
  readonly trees: (db: Executor, etos: number, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
}

/** Reads {@link Rows} of applications whose headers were read, by their keys: as many statements for hundreds as for one. */
const readRowsOf = async <T extends FactsTree>(
  db: Executor,
  actor: Actor,
  etos: number,
  headers: readonly HeaderSituation[],
  { numbers, withNear = false, trees: readAll }: HowRead<T>,
): Promise<ReadonlyMap<number, Rows<T>>> => {
  const ids = headers.map(({ id }) => id)
  const beside = await readBeside(db, etos, headers, withNear)
  const arounds = new Map(
    headers.map((header) => [header.id, aroundOf(actor, header, numbers, beside.get(header.id)?.sealed ?? null)]),
  )
  const trees = await readAll(db, etos, ids)
  const geometry = await readGeometryFactsOf(
    db,
    etos,
    ids,
    async (id) => arounds.get(id)?.situation.ruleParams ?? numbers.ruleParams,
  )
  return new Map(
    ids.map((id) => {
      const [tree, around, other] = [trees.get(id), arounds.get(id), beside.get(id)]
      if (tree === undefined || around === undefined || other === undefined)
        throw new Error('an application that was asked for is not among those read')
      const { cropsBefore, held, near } = other
      const situation: TreeSituation = { ...around.situation, geometryFacts: geometry.get(id) ?? {}, cropsBefore, held }
      return [id, { tree, situation, sealedLists: around.sealedLists, near }]
    }),
  )
}

/** The same of one, whole. */
const readRows = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
  numbers: YearNumbers,
): Promise<Rows<ApplicationTree>> => {
  const rows = (await readRowsOf(db, actor, etos, [header], { numbers, trees: readTrees })).get(header.id)
  if (rows === undefined) throw new Error('an application that was asked for is not among those read')
  return rows
}

/**
 * Everything that a page needs of one application, with the version of the code lists that it needs besides. 404 when the
 * actor may not see it.
 */
export const readTreeReading = async (db: Executor, actor: Actor, etos: number, id: number): Promise<TreeReading> => {
  const header = await readSituation(db, actor, etos, id)
  const numbers = await readYearNumbers(db, etos)
  const { tree, situation, sealedLists } = await readRows(db, actor, etos, header, numbers)
  const found = await readFound(db, etos, header, situation)
  return { tree, sealedLists, catalogueVersion: numbers.catalogueVersion, ...found }
}

/** What formulas of payments read of an application. */
interface ForPayment extends Pick<TreeAnswer, 'situation' | 'catalogue' | 'serverFindings'> {
  readonly tree: FactsTree
}

/**
 * What a payment run reads of some applications: their rows, what was found in them, and the code lists and numbers of the run.
 * What they were sealed with does not count: a run treats all applications alike (ADR 0165).
 */
export const readForPayment = async (
  db: Executor,
  actor: Actor,
  etos: number,
  ids: readonly number[],
  ruleParams: TreeSituation['ruleParams'],
): Promise<ReadonlyMap<number, ForPayment>> => {
  const headers = [...(await readSituations(db, actor, etos, ids)).values()]
  const numbers = await readYearNumbers(db, etos)
  const listsOf = await listReader(db, etos, numbers)
  const found = await readStoredFindingsOf(
    db,
    etos,
    headers.map(({ id }) => id),
    ruleParams,
  )
  const read = new Map<number, ForPayment>()
  for (const [id, { tree, situation }] of await readRowsOf(db, actor, etos, headers, {
    numbers,
    trees: readFactsTrees,
  }))
    read.set(id, {
      tree,
      situation: { ...situation, ruleParams },
      catalogue: (await listsOf(tree)).used(),
      serverFindings: found.get(id) ?? [],
    })
  return read
}

/** What checks judge of an application. */
export interface ForChecks<T extends FactsTree = FactsTree> extends Pick<TreeAnswer, 'situation' | 'catalogue'> {
  readonly tree: T
  /** The neighbours, as they were before all else was read. */
  readonly near: Near
  /** The rows of code lists that it uses: what is sealed with it. */
  readonly used: () => TreeCatalogue
}

const readJudged = async <T extends FactsTree>(
  db: Executor,
  actor: Actor,
  etos: number,
  headers: readonly HeaderSituation[],
  trees: HowRead<T>['trees'],
): Promise<ReadonlyMap<number, ForChecks<T>>> => {
  const numbers = await readYearNumbers(db, etos)
  const listsOf = await listReader(db, etos, numbers)
  const read = new Map<number, ForChecks<T>>()
  for (const [id, { tree, situation, sealedLists, near }] of await readRowsOf(db, actor, etos, headers, {
    numbers,
    withNear: true,
    trees,
  })) {
    if (near === null) throw new Error('the neighbours were not read')
    const { lists, used } = await listsOf(tree)
    read.set(id, {
      tree,
      situation,
      near,
      catalogue: withSealed(lists, sealedLists),
      used: () => withSealed(used(), sealedLists),
    })
  }
  return read
}

/** What checks judge of applications whose headers were read, by their keys: as many statements for hundreds as for one. */
export const readForChecks = (
  db: Executor,
  actor: Actor,
  etos: number,
  headers: readonly HeaderSituation[],
): Promise<ReadonlyMap<number, ForChecks>> => readJudged(db, actor, etos, headers, readFactsTrees)

/** The same with all fields of the rows, for what is sealed as it was judged. */
export const readForSeal = (
  db: Executor,
  actor: Actor,
  etos: number,
  headers: readonly HeaderSituation[],
): Promise<ReadonlyMap<number, ForChecks<ApplicationTree>>> => readJudged(db, actor, etos, headers, readTrees)

/** Everything of one application with the rows of code lists that it uses. 404 when the actor may not see it. */
export const readTreeAnswer = async (db: Executor, actor: Actor, etos: number, id: number): Promise<TreeAnswer> => {
  const { catalogueVersion: _version, sealedLists, ...reading } = await readTreeReading(db, actor, etos, id)
  return { ...reading, catalogue: withSealed(await readCatalogue(db, etos, usedKeys(reading.tree)), sealedLists) }
}

/** The code lists of a claim year, whole, with the version that they have at least. */
export const readCatalogueAnswer = async (db: Executor, etos: number): Promise<CatalogueAnswer> => {
  // Read before the lists: what is committed in between makes them newer than their version, never older.
  const { catalogueVersion } = await readYearNumbers(db, etos)
  return { version: catalogueVersion, lists: await readCatalogue(db, etos, null) }
}
