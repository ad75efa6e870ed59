import { sql, type RawBuilder } from 'kysely'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type {
  ApplicationTree,
  SealedNumbers,
  TreeAnswer,
  TreeCatalogue,
  TreeSituation,
} from '@eae/domain/applications/tree.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { penaltyParamsFor, ruleParamsFor, type PenaltyStep, type RuleParamRow } from '@eae/domain/payments/params.ts'
import { selectRows } from '../crud/index.ts'
import { whoIs, type Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { readChecksState } from './checked-against.ts'
import { readStoredFindings } from './findings.ts'
import { readGeometryFacts } from './geometry-facts.ts'
import { readSituation, type HeaderSituation } from './situation.ts'

const readPart = async (
  db: Executor,
  name: keyof typeof treeEntities,
  etos: number,
  id: number,
): Promise<readonly Record<string, unknown>[]> => {
  const entity: AnyEntity = treeEntities[name]
  const where = name === 'header' ? sql`t.etos = ${etos} AND t.id = ${id}` : sql`t.etos = ${etos} AND t.ede_id = ${id}`
  const rows = await selectRows(db, entity, where)
  return rows.toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0))
}

const PART_NAMES = Object.keys(treeEntities) as (keyof typeof treeEntities)[]

/** Rows of all parts of one application. Entity definitions give the shapes; the database was written through them. */
export const readTree = async (db: Executor, etos: number, id: number): Promise<ApplicationTree> => {
  const parts: Record<string, unknown> = {}
  for (const name of PART_NAMES) {
    const rows = await readPart(db, name, etos, id)
    parts[name] = name === 'header' ? rows[0] : rows
  }
  // The border between SQL rows and their definitions: a test compares every definition with the database.
  return parts as unknown as ApplicationTree
}

/** The same application with its header as it is now: for a transaction that holds the header and changed only it. */
export const withHeaderOfNow = async (db: Executor, tree: ApplicationTree, id: number): Promise<ApplicationTree> => {
  const [header] = await readPart(db, 'header', tree.header.etos, id)
  return { ...tree, header: header as unknown as ApplicationTree['header'] }
}

const codes = async <T>(
  db: Executor,
  table: string,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<readonly T[]> =>
  (
    await sql<T>`SELECT t.id, t.kodikos, t.description${columns} FROM ${sql.table(table)} AS t WHERE ${where} ORDER BY t.kodikos`.execute(
      db,
    )
  ).rows

/** Keys that an application uses of each code list; a list without keys is not read at all. */
type UsedKeys = Partial<Readonly<Record<keyof TreeCatalogue, readonly (Key | null)[]>>>

const usedKeys = (tree: ApplicationTree): UsedKeys => ({
  crops: tree.crops.map((row) => row.efyId),
  varieties: tree.crops.map((row) => row.poiId),
  titles: tree.ownership.map((row) => row.etlId),
  animals: tree.animals.map((row) => row.ezoId),
  schemas: tree.requests.map((row) => row.eschId),
  documentTypes: tree.documents.map((row) => row.edkId),
  legalForms: [tree.header.nmrId],
  communities: [tree.header.lkkoiIdB2],
})

/**
 * The code lists of a claim year: whole for a page, where the user chooses from them, or only the rows that an
 * application uses, for checks, which would otherwise spend most of their time on reading lists.
 */
const readCatalogue = async (db: Executor, etos: number, used: UsedKeys | null): Promise<TreeCatalogue> => {
  const list = async <T>(
    name: keyof TreeCatalogue,
    table: string,
    columns = sql``,
    where = sql`TRUE`,
  ): Promise<readonly T[]> => {
    if (used === null) return codes<T>(db, table, columns, where)
    const keys = [...new Set((used[name] ?? []).filter((key) => key !== null))]
    return keys.length === 0 ? [] : codes<T>(db, table, columns, sql`t.id = ANY(${keys})`)
  }
  const ofYear = sql`t.etos = ${etos}`
  const cropColumns = sql`, t.dikaiomatype, t.genos, t.ardtype, t.dendraapo, t.dendraeos, t.sporaapo, t.sporaeos`
  return {
    crops: await list('crops', 'edetfytiko', cropColumns, ofYear),
    varieties: await list('varieties', 'edetpoikilia', sql`, t.efy_kodikos AS "efyKodikos"`, ofYear),
    titles: await list('titles', 'edetitle', sql`, t.iemtype, t.atakflag`),
    animals: await list('animals', 'edetzoiko', sql`, t.mmz, t.ezotype`, ofYear),
    // Groups of schemes hold others and are not asked for themselves.
    schemas: await list('schemas', 'edetsupportschema', sql`, t.cspcode`, sql`${ofYear} AND t.leveltype <> 1`),
    documentTypes: await list('documentTypes', 'edetdikaiol'),
    legalForms: await list('legalForms', 'msrlegalform', sql`, t.personflag`),
    taxOffices: await list('taxOffices', 'msrdoy'),
    banks: await list('banks', 'msrbank'),
    units: await list('units', 'land_kalperifenotite'),
    communities: await list('communities', 'land_kalkoinotite', sql`, t.saiflag, t.lkpen_id AS "lkpenId"`),
    codes: await list('codes', 'edetadlcode', sql`, t.lista, t.description_en AS "descriptionEn"`),
  }
}

/** The numbers of the rules of a year: those that were approved, and those of its scale of reductions. */
export const readRuleParams = async (db: Executor, etos: number): Promise<Readonly<Record<string, number>>> => {
  const result = await sql<RuleParamRow>`SELECT code, year, name, value FROM rule_param WHERE year <= ${etos}`.execute(
    db,
  )
  const steps = await sql<PenaltyStep>`
    SELECT scaletype, percentto, absoluteto, syntelesths, effect FROM penalty_scale WHERE etos = ${etos} ORDER BY kodikos
  `.execute(db)
  return { ...ruleParamsFor(etos, result.rows), ...penaltyParamsFor(steps.rows) }
}

/** Late submission may run into the next year. */
const readHolidays = async (db: Executor, etos: number): Promise<readonly string[]> => {
  const result = await sql<{ dteargia: string }>`
    SELECT dteargia FROM edetargia WHERE etos IN (${etos}, ${etos + 1}) ORDER BY dteargia
  `.execute(db)
  return result.rows.map(({ dteargia }) => dteargia)
}

/** The numbers that the newest submission was sealed with; null for a draft, and for one sealed without them. */
const readSealedNumbers = async (
  db: Executor,
  etos: number,
  { id, status }: HeaderSituation,
): Promise<SealedNumbers | null> => {
  if (isDraft(status)) return null
  const found = await sql<{ numbers: SealedNumbers | null }>`
    SELECT s.canonical::jsonb -> 'numbers' AS numbers FROM submission s WHERE s.etos = ${etos} AND s.ede_id = ${id}
    ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return found.rows[0]?.numbers ?? null
}

const treeSituation = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
): Promise<TreeSituation> => {
  const sealed = await readSealedNumbers(db, etos, header)
  return {
    today: header.today,
    now: header.now,
    who: whoIs(actor),
    isOwn: header.isOwn,
    isAuthorised: header.isAuthorised,
    otherApplications: header.otherApplications,
    othersWithSameIban: header.othersWithSameIban,
    finalSubmissionDate: header.finalSubmissionDate,
    latestSubmissionDate: header.latestSubmissionDate,
    locks: header.locks,
    geometryFacts: await readGeometryFacts(db, etos, header.id),
    holidays: await readHolidays(db, etos),
    isForceMajeure: header.isForceMajeure,
    ruleParams: sealed?.ruleParams ?? (await readRuleParams(db, etos)),
    sealedPeriod: sealed?.period ?? null,
  }
}

/**
 * Everything a page (`page`, with whole code lists) or a check (`check`, with the rows it uses) needs of one application.
 * 404 when the actor may not see it.
 */
export const readTreeAnswer = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
  purpose: 'page' | 'check' = 'page',
): Promise<TreeAnswer> => {
  const header = await readSituation(db, actor, etos, id)
  const tree = await readTree(db, etos, id)
  const situation = await treeSituation(db, actor, etos, header)
  return {
    tree,
    catalogue: await readCatalogue(db, etos, purpose === 'page' ? null : usedKeys(tree)),
    situation,
    serverFindings: await readStoredFindings(db, etos, id, situation.ruleParams),
    checks: await readChecksState(db, etos, id, situation.ruleParams),
  }
}
