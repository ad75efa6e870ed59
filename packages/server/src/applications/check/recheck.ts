import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { HOUSE, type Actor } from '../../platform/actor.ts'
import { canonicalJson } from '../../platform/canonical.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Repeated } from '../../platform/repeat.ts'
import { tell } from '../../platform/tell.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { applicationOf, hasLine, valid } from '../life/life-sql.ts'
import { readSituation } from '../life/situation.ts'
import { accountsOf } from '../read/accounts-of.ts'
import { readRuleParams } from '../read/year-numbers.ts'
import { readChecksState } from './checked-against.ts'
import { findAll } from './find-all.ts'
import { storeFindings } from './findings.ts'
import { findMissingSources } from './known/missing-sources.ts'
import { findInSets } from './known/set-checks.ts'
import type { KeyKind } from './noted-keys.ts'
import { findTouched, type Noted, type Touched } from './touched.ts'

/** Notes that a process takes at once. */
const AT_ONCE = 100
/** So long they are its own, in seconds, twice as long with every try; then another takes those that are left. */
const LEASE_SECONDS = 30
/** The pause is not doubled any more after so many tries: an hour. */
const MAX_DOUBLINGS = 7
/** How often a process looks for notes: a neighbour hears within two seconds. */
const EVERY_MS = 400

/** The house, which sees all applications and edits nothing of them. */
const CHECKER: Actor = { ...HOUSE, privileges: new Set(['Application_All']) }

/** Takes the next notes. Those that another process takes at the moment are skipped. */
const take = async ({ kysely }: Database): Promise<readonly Noted[]> => {
  const { rows } = await sql<Noted>`
    UPDATE recheck r SET tries = r.tries + 1,
      run_after = now() + make_interval(secs => ${LEASE_SECONDS} * power(2, least(r.tries, ${MAX_DOUBLINGS}::integer)))
    WHERE r.id IN (SELECT w.id FROM recheck w WHERE w.run_after <= now() ORDER BY w.run_after, w.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING r.id, r.etos, r.ede_id AS "edeId"
  `.execute(kysely)
  return rows
}

/** The checks that count or add up by each kind of values. */
const CHECKS_OF: Readonly<Record<Exclude<KeyKind, 'iban'>, string>> = {
  ilot: setChecks.eligibleAreaExceeded.code,
  atak: setChecks.propertyExceeded.code,
  owner: setChecks.letTooMuch.code,
  mobile: setChecks.sameContact.code,
  email: setChecks.sameContact.code,
  tag: setChecks.tagInTwoHoldings.code,
  file: setChecks.sameFileElsewhere.code,
}

/**
 * Whether the checks by values that an application shares find something else than what is stored: one short statement, where all of its
 * checks cost ten times as much. Of accounts the rows say it, which are read for all checks alone.
 */
const findsOtherwise = async (tx: Tx, { etos, id, kinds }: Touched, rules: RuleParams): Promise<boolean> => {
  const only = new Set(kinds.flatMap((kind) => (kind === 'iban' ? [] : [CHECKS_OF[kind]])))
  if (kinds.includes('iban')) return true
  if (only.size === 0) return false
  const found = await findInSets(tx.sql, etos, id, rules, { missing: await findMissingSources(tx.sql, etos), only })
  const { rows } = await sql<{ key: string; params: unknown }>`
    SELECT f.finding_key AS key, f.params FROM finding_now f WHERE f.etos = ${etos} AND f.ede_id = ${id} AND f.check_code = ANY(${[...only]}) ORDER BY 1
  `.execute(tx.sql)
  const now = found.map(({ id: key, params }) => ({ key, params })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return canonicalJson(now) !== canonicalJson(rows)
}

/** Tells the people of an application of each overlap with a parcel of those that saved, once for the pair, however often it is moved. */
const tellOverlaps = async (tx: Tx, { etos, id, savers }: Touched): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id, u.link, 'overlap:' || f.etos || ':' || f.finding_key || ':' || u.id AS dedupe,
      jsonb_build_object('number', h.kodikos::text, 'etos', h.etos::text, 'aa', f.params ->> 'aa', 'areaM2', f.params -> 'areaM2') AS params
    FROM finding_now f JOIN edetedeaeehd h ON h.etos = f.etos AND h.id = f.ede_id
    JOIN edetedeaeeagroi o ON o.etos = f.etos AND ${hasLine('o', sql`nullif(split_part(f.finding_key, ':', 4), '')::bigint`)}
    JOIN edetedeaeehd oh ON oh.etos = o.etos AND oh.id = o.ede_id AND ${valid('oh')} AND ${applicationOf('oh')} = ANY(${savers}::bigint[])
    CROSS JOIN ${accountsOf(sql`h.etos`, sql`h.afm`, sql`'/CheckEde?id=' || h.id || '&etos=' || h.etos`)}
    WHERE f.etos = ${etos} AND f.ede_id = ${id} AND f.check_code = ${setChecks.overlapWithOthers.code}
  `
  await tell(tx.sql, { code: 'message.neighbourOverlaps', chosen, isOnce: true })
}

/** Asks the checks of an application again where its findings are older than what lies beside it, and tells its people of new neighbours. */
const recheckOne = (db: Database, touched: Touched): Promise<void> =>
  transaction(db, CHECKER, async (tx) => {
    const { etos, id, savers } = touched
    const situation = await readSituation(tx.sql, CHECKER, etos, id, true).catch((error: unknown) => {
      // It was deleted while it waited here.
      if (error instanceof AppError && error.status === 404) return null
      throw error
    })
    if (situation === null || !isAtWork(situation.status)) return
    const rules = await readRuleParams(tx.sql, etos)
    const state = await readChecksState(tx.sql, etos, situation, rules)
    if (state !== 'current' || (await findsOtherwise(tx, touched, rules)))
      await storeFindings(tx.sql, etos, id, await findAll(tx.sql, CHECKER, etos, situation))
    if (savers.length > 0) await tellOverlaps(tx, touched)
  })

/** Asks everybody beside some notes, and forgets these once all were asked. Notes that are not forgotten come again after their lease. */
const recheckNoted = async (db: Database, noted: readonly Noted[]): Promise<void> => {
  const failures: Error[] = []
  for (const touched of await findTouched(db, noted))
    try {
      await recheckOne(db, touched)
    } catch (cause) {
      failures.push(new Error(`application ${touched.id} of ${touched.etos} could not be checked again`, { cause }))
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  await sql`DELETE FROM recheck WHERE id = ANY(${noted.map(({ id }) => id)}::bigint[])`.execute(db.kysely)
}

/**
 * Asks the checks of applications again beside which a shape was saved, until no note is left. Several processes may do it at once, and
 * one that dies leaves its notes to the next: what was asked already is not asked again, and nobody is told twice.
 *
 * @returns how many notes were looked at
 * @throws an AggregateError that names the applications that could not be asked
 */
export const recheckNeighbours = async (db: Database): Promise<number> => {
  let looked = 0
  for (let noted = await take(db); noted.length > 0; noted = await take(db)) {
    await recheckNoted(db, noted)
    looked += noted.length
  }
  return looked
}

/** The same, again and again. */
export const keepsNeighbours = (db: Database): Repeated => ({
  everyMs: EVERY_MS,
  work: () => recheckNeighbours(db),
  failed: 'applications beside a saved shape could not be checked again',
})
