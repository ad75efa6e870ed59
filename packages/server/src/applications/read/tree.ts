import { actsByAuthorisation } from './scope.ts'
import { sql } from 'kysely'
import { SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type {
  ApplicationTree,
  CatalogueAnswer,
  CheckedApplication,
  SealedNumbers,
  TreeAnswer,
  TreeReading,
  TreeSituation,
} from '@eae/domain/applications/tree.ts'
import { withSealed } from '@eae/domain/applications/sealed-lists.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { penaltyParamsFor, ruleParamsFor, type PenaltyStep, type RuleParamRow } from '@eae/domain/facts/numbers.ts'
import { selectSets } from '../../crud/index.ts'
import { whoIs, type Actor } from '../../platform/actor.ts'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { missingSources } from '../check/known/missing-sources.ts'
import { readCatalogue, usedKeys } from './catalogue.ts'
import { readElsewhere } from '../check/elsewhere.ts'
import { readChecksState } from '../check/checked-against.ts'
import { readStoredFindings } from '../check/findings.ts'
import { readGeometryFacts } from '../save/geometry-facts.ts'
import { readSituation, type HeaderSituation } from '../life/situation.ts'

const readParts = async (
  db: Executor,
  names: readonly (keyof typeof treeEntities)[],
  etos: number,
  id: number,
): Promise<ApplicationTree> => {
  const sets = await selectSets(
    db,
    names.map((name) => ({
      name,
      entity: treeEntities[name],
      where: sql`t.etos = ${ofYear(etos)} AND ${sql.ref(name === 'header' ? 't.id' : 't.ede_id')} = ${id}`,
    })),
  )
  const parts = names.map((name) => {
    const rows = (sets[name] ?? []).toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0))
    return [name, name === 'header' ? rows[0] : rows]
  })
  // The border between SQL rows and their definitions: a test compares every definition with the database.
  return Object.fromEntries(parts)
}

/** Rows of all parts of one application. Entity definitions give the shapes; the database was written through them. */
export const readTree = (db: Executor, etos: number, id: number): Promise<ApplicationTree> =>
  readParts(db, SLOTS, etos, id)

/** The same application with its header as it is now: for a transaction that holds the header and changed only it. */
export const withHeaderOfNow = async (db: Executor, tree: ApplicationTree, id: number): Promise<ApplicationTree> => ({
  ...tree,
  header: (await readParts(db, ['header'], tree.header.etos, id)).header,
})

/** What a year brings along for all of its applications. */
interface YearNumbers {
  readonly ruleParams: Readonly<Record<string, number>>
  /** Late submission may run into the next year, so its holidays are here as well. */
  readonly holidays: readonly string[]
  readonly catalogueVersion: number
  readonly missingSources: readonly string[]
}

const readYearNumbers = async (db: Executor, etos: number): Promise<YearNumbers> => {
  const result = await sql<{
    params: readonly RuleParamRow[]
    steps: readonly PenaltyStep[]
    holidays: readonly string[]
    catalogueVersion: number
    missingSources: readonly string[]
  }>`
    SELECT
      (SELECT coalesce(json_agg(r), '[]'::json) FROM (SELECT code, year, name, value FROM rule_param WHERE year <= ${etos}) AS r) AS params,
      (SELECT coalesce(json_agg(s), '[]'::json) FROM (
        SELECT scaletype, percentto, absoluteto, syntelesths, effect FROM penalty_scale WHERE etos = ${etos} ORDER BY kodikos) AS s) AS steps,
      array(SELECT to_char(dteargia, 'YYYY-MM-DD') FROM edetargia WHERE etos IN (${etos}, ${etos + 1}) ORDER BY dteargia) AS holidays,
      (SELECT count(*) FROM catalogue_change) AS "catalogueVersion", ${missingSources(etos)} AS "missingSources"
  `.execute(db)
  const [found] = result.rows
  if (found === undefined) throw new Error('a year has no numbers')
  const { params, steps, ...others } = found
  return { ruleParams: { ...ruleParamsFor(etos, params), ...penaltyParamsFor(steps) }, ...others }
}

/** The numbers of the rules of a year: those that were approved, and those of its scale of reductions. */
export const readRuleParams = async (db: Executor, etos: number): Promise<Readonly<Record<string, number>>> =>
  (await readYearNumbers(db, etos)).ruleParams

/** The numbers that the newest submission was sealed with; null for a draft, and for one sealed without them. */
const readSealedNumbers = async (
  db: Executor,
  etos: number,
  { id, status }: HeaderSituation,
): Promise<SealedNumbers | null> => {
  if (isAtWork(status)) return null
  const found = await sql<{ numbers: SealedNumbers | null }>`
    SELECT s.canonical::jsonb -> 'numbers' AS numbers FROM submission s WHERE s.etos = ${etos} AND s.ede_id = ${id} AND s.undone_at IS NULL
    ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return found.rows[0]?.numbers ?? null
}

/** What stands around an application, and the code lists that it was sealed with. */
interface Around extends Pick<TreeReading, 'sealedLists'> {
  readonly situation: CheckedApplication['situation']
}

const readAroundHeader = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
  { ruleParams, holidays, missingSources }: YearNumbers,
): Promise<Around> => {
  const sealed = await readSealedNumbers(db, etos, header)
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
  serverFindings: await readStoredFindings(db, etos, header.id, situation.ruleParams),
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
  const { situation } = await readAroundHeader(db, actor, etos, header, await readYearNumbers(db, etos))
  return readFound(db, etos, header, situation)
}

/** The rows of an application whose header was read, with what stands around them. */
const readRows = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
): Promise<Pick<TreeReading, 'tree' | 'situation' | 'catalogueVersion' | 'sealedLists'>> => {
  const tree = await readTree(db, etos, header.id)
  const numbers = await readYearNumbers(db, etos)
  const { situation: around, sealedLists } = await readAroundHeader(db, actor, etos, header, numbers)
  const situation: TreeSituation = {
    ...around,
    geometryFacts: await readGeometryFacts(db, etos, header.id, async () => around.ruleParams),
    ...(await readElsewhere(db, etos, header.id)),
  }
  return { tree, situation, sealedLists, catalogueVersion: numbers.catalogueVersion }
}

/**
 * Everything that a page needs of one application, with the version of the code lists that it needs besides. 404 when the
 * actor may not see it.
 */
export const readTreeReading = async (db: Executor, actor: Actor, etos: number, id: number): Promise<TreeReading> => {
  const header = await readSituation(db, actor, etos, id)
  const { situation, ...rows } = await readRows(db, actor, etos, header)
  return { ...rows, ...(await readFound(db, etos, header, situation)) }
}

/**
 * What a payment run reads of an application: its rows, what was found in them, and the code lists and numbers of the run. What it
 * was sealed with does not count: a run treats all applications alike (ADR 0165).
 */
export const readForPayment = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
  numbers: TreeSituation['ruleParams'],
): Promise<Pick<TreeAnswer, 'tree' | 'situation' | 'catalogue' | 'serverFindings'>> => {
  const { tree, situation } = await readRows(db, actor, etos, await readSituation(db, actor, etos, id))
  return {
    tree,
    situation: { ...situation, ruleParams: numbers },
    catalogue: await readCatalogue(db, etos, usedKeys(tree)),
    serverFindings: await readStoredFindings(db, etos, id, numbers),
  }
}

/** What checks judge: the rows of an application whose header was read, and what they use of code lists. */
export const readForChecks = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
): Promise<Pick<TreeAnswer, 'tree' | 'situation' | 'catalogue'>> => {
  const { tree, situation, sealedLists } = await readRows(db, actor, etos, header)
  return { tree, situation, catalogue: withSealed(await readCatalogue(db, etos, usedKeys(tree)), sealedLists) }
}

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
