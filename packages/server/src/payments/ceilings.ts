import { COEFFICIENT_ONE, coefficientKey, isOf, type Ceiling, type Spread } from '@eae/domain/facts/coefficients.ts'
import { baseAreaExceeded } from '@eae/domain/checks/pay-checks.ts'
import { numbersOf, type RuleParams } from '@eae/domain/kernel/check.ts'
import { addClaims, coefficientsOf, type Claimed } from '@eae/domain/payments/ceilings.ts'
import { ADVANCE } from '@eae/domain/payments/runs/life.ts'
import { schemes } from '@eae/domain/payments/schemes.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { claimsOfFrozen, readFrozen } from './rows.ts'
import { chunkOf, inTurns } from './steps.ts'
import { lockRun, type StoredRun } from './stored.ts'

/** The scheme of cotton: the only one that is bound by a base area (Reg. (EU) 2021/2115 art. 37). */
const COTTON = '0031'
const NO_BOUNDS: ReadonlyMap<string, Spread> = new Map()

/** Bounds of the amount of a unit, of a scheme or of an action of it; mills. */
interface Bounds {
  readonly code: string
  readonly action: string | null
  readonly unitMills: number | null
  readonly least: number | null
  readonly most: number | null
}

/** What pays by numbers of rules has its amount there, else in its row. */
const unitOf = ({ code, unitMills }: Bounds, numbers: RuleParams): number | null => {
  const scheme = schemes.all.find((one) => one.code === code)
  return scheme !== undefined && 'unitMills' in scheme.params
    ? (numbers[`${code}.unitMills`] ?? scheme.params.unitMills)
    : unitMills
}

/** What the plan lets each amount be multiplied by; nothing of one that has no bound above its amount or below it. */
const readSpread = async (tx: Tx, etos: number, numbers: RuleParams): Promise<ReadonlyMap<string, Spread>> => {
  const { rows } = await sql<Bounds>`
    SELECT s.kodikos AS code, NULL AS action, round(s.unitamount * 1000)::bigint AS "unitMills", round(s.minamount * 1000)::bigint AS least, round(s.maxamount * 1000)::bigint AS most
    FROM edetsupportschema s WHERE s.etos = ${etos} AND s.leveltype <> 1 AND (s.minamount IS NOT NULL OR s.maxamount IS NOT NULL)
    UNION ALL
    SELECT s.kodikos, a.kodikos, round(a.unitamount * 1000)::bigint, round(a.minamount * 1000)::bigint, round(a.maxamount * 1000)::bigint
    FROM ecoscheme_subsidy a JOIN ecoscheme_group g ON g.id = a.esgr_id JOIN edetsupportschema s ON s.id = g.esch_id
    WHERE a.etos = ${etos} AND (a.minamount IS NOT NULL OR a.maxamount IS NOT NULL)
  `.execute(tx.sql)
  return new Map(
    rows.flatMap((row) => {
      const unit = unitOf(row, numbers)
      if (unit === null || unit === 0) return []
      const millionths = (mills: number): number => Math.floor((mills * COEFFICIENT_ONE) / unit)
      const spread = {
        least: Math.min(COEFFICIENT_ONE, millionths(row.least ?? 0)),
        most: Math.max(COEFFICIENT_ONE, millionths(row.most ?? unit)),
      }
      return [[coefficientKey(row.code, row.action ?? undefined), spread] as const]
    }),
  )
}

/** Of an advance nothing is raised: what is left of a budget is known when the year is paid. */
const withSpread = (ceiling: Ceiling, bounds: ReadonlyMap<string, Spread>): Ceiling => {
  const spread = [...bounds].filter(([key]) => ceiling.schemes.some((code) => isOf(key, code)))
  return spread.length === 0 ? ceiling : { ...ceiling, spread: Object.fromEntries(spread) }
}

/** Budgets in euro: a scheme's own, else that of its group together for those that have none, else that of its group of eco-schemes. */
const readBudgets = async (tx: Tx, etos: number): Promise<readonly Ceiling[]> => {
  const { rows } = await sql<{ schemes: readonly string[]; cents: number }>`
    SELECT jsonb_agg(b.kodikos ORDER BY b.kodikos) AS schemes, round(b.budget * 100)::bigint AS cents FROM (
      SELECT s.kodikos, coalesce(s.budget, e.budget, g.budget) AS budget, CASE WHEN s.budget IS NULL AND e.budget IS NULL THEN g.kodikos ELSE s.kodikos END AS of
      FROM edetsupportschema s
      LEFT JOIN edetsupportschema g ON g.etos = s.etos AND g.leveltype = 1 AND g.kodikos = s.groupkodikos
      LEFT JOIN ecoscheme_group e ON e.etos = s.etos AND e.esch_id = s.id
      WHERE s.etos = ${etos} AND s.leveltype <> 1
    ) b WHERE b.budget IS NOT NULL GROUP BY b.of, b.budget ORDER BY 1
  `.execute(tx.sql)
  return rows.map(({ schemes, cents }) => ({ schemes, most: { unit: 'cents', cents } }))
}

/** The base area of cotton, where the run's applications could have more than it: what is declared is never less than what is found. */
const readBaseArea = async (tx: Tx, { id, etos }: StoredRun, numbers: RuleParams): Promise<readonly Ceiling[]> => {
  const { baseM2 } = numbersOf(baseAreaExceeded.code, baseAreaExceeded.params, numbers)
  const { rows } = await sql<{ m2: number }>`
    SELECT coalesce(sum(f.epilektash100), 0)::float8 AS m2 FROM pay_frozen z JOIN edetedeaeefytiko f ON f.etos = z.etos AND f.ede_id = z.ede_id
    WHERE z.etos = ${etos} AND z.run_id = ${id} AND f.efy_id IN (
      SELECT c.efy_id FROM edetsupportschemafytiko c JOIN edetsupportschema s ON s.id = c.esch_id WHERE s.etos = ${etos} AND s.kodikos = ${COTTON})
  `.execute(tx.sql)
  return (rows[0]?.m2 ?? 0) > baseM2 ? [{ schemes: [COTTON], most: { unit: 'm2', m2: baseM2 } }] : []
}

/** What schemes together may cost or cover in a run, read when its applications are chosen. A trial with other rules has their budgets. */
export const readCeilings = async (tx: Tx, run: StoredRun, numbers: RuleParams): Promise<readonly Ceiling[]> => {
  const year = run.rulesYear ?? run.etos
  const budgets = await readBudgets(tx, year)
  const bounds = budgets.length === 0 || run.kind === ADVANCE ? NO_BOUNDS : await readSpread(tx, year, numbers)
  return [...budgets.map((budget) => withSpread(budget, bounds)), ...(await readBaseArea(tx, run, numbers))]
}

const sumUp = async (db: Database, run: StoredRun, between: () => void): Promise<ReadonlyMap<string, Claimed>> => {
  const sums = new Map<string, Claimed>()
  for (let after = 0; ;) {
    between()
    const { rows } = await sql<{ id: number }>`
      SELECT z.ede_id AS id FROM pay_frozen z WHERE z.etos = ${run.etos} AND z.run_id = ${run.id} AND z.ede_id > ${after} ORDER BY z.ede_id LIMIT ${chunkOf(db)}
    `.execute(db.kysely)
    const last = rows.at(-1)
    if (last === undefined) return sums
    const frozen = await readFrozen(
      db.kysely,
      run,
      rows.map(({ id }) => id),
    )
    await inTurns(frozen, (one) => addClaims(sums, claimsOfFrozen(run, one)))
    after = last.id
  }
}

/**
 * Works out the coefficients of a run, once, before anything of it is computed: what all ask for under its ceilings is summed up, and
 * nothing else is written. A run without ceilings has none and reads nothing. A process that dies meanwhile begins the sums anew.
 */
export const setCoefficients = async (
  db: Database,
  actor: Actor,
  run: StoredRun,
  between: () => void,
): Promise<void> => {
  if (run.coefficients !== null) return
  const found = run.ceilings.length === 0 ? {} : coefficientsOf(run.ceilings, await sumUp(db, run, between))
  await transaction(db, actor, async (tx) => {
    const now = await lockRun(tx.sql, run.id)
    if (now.coefficients === null && now.state === run.state)
      await sql`UPDATE pay_run SET coefficients = ${JSON.stringify(found)}::jsonb WHERE id = ${run.id}`.execute(tx.sql)
  })
}
