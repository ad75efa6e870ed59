import { computeBy } from '../packages/server/src/payments/compute.ts'
import { freezeBy } from '../packages/server/src/payments/freeze.ts'
import { draftRun, moveRun } from '../packages/server/src/payments/life.ts'
import { computeOne, readFrozen } from '../packages/server/src/payments/rows.ts'
import { workOn, type Work } from '../packages/server/src/payments/steps.ts'
import { readRun } from '../packages/server/src/payments/stored.ts'
import type { Database } from '../packages/server/src/platform/database.ts'
import { actorOf, both, withDemo, type Cost, type DemoDatabase } from './lib/demo-database.ts'
import { printTable, quantile, type Measure } from './lib/table.ts'

const ROUNDS = 3
const MICROSECONDS = 1_000

/**
 * Gross sums of coupled land by one statement: of each application that asks, the land under the crops of the scheme times its amount,
 * where neither seed nor a contract bounds it. It knows nothing of what was found, of reasons, cuts and steps.
 */
const GROSS = `
  SELECT a.kodikos, round(sum(a.m2 * a.unitamount / 100))::bigint AS cents FROM (
    SELECT r.ede_id, s.kodikos, s.unitamount, sum(c.epilektash100) AS m2
    FROM pay_frozen z JOIN edetedeaeerequest r ON r.etos = z.etos AND r.ede_id = z.ede_id
    JOIN edetsupportschema s ON s.id = r.esch_id AND s.groupkodikos IN ('Π1-32', 'Π1-36') AND s.basis = 1 AND NOT s.contractflag AND NOT coalesce(s.check_sporosqty_flag, false)
    JOIN edetsupportschemafytiko x ON x.etos = s.etos AND x.esch_id = s.id
    JOIN edetedeaeefytiko c ON c.etos = r.etos AND c.ede_id = r.ede_id AND c.efy_id = x.efy_id AND c.xptype = 1
    WHERE z.etos = $1 AND z.run_id = $2 GROUP BY r.ede_id, s.kodikos, s.unitamount
  ) a GROUP BY a.kodikos ORDER BY 1`

const grossOf = ({ pool }: Database, etos: number, runId: number) =>
  pool.query<{ kodikos: string; cents: number }>(GROSS, [etos, runId])

const measure = async ({ db, take }: DemoDatabase, chunk: number): Promise<boolean> => {
  const actor = await actorOf(db, 'payments')
  const found = await db.pool.query<{ etos: number }>('SELECT max(year_eae) - 1 AS etos FROM edetparam')
  const etos = found.rows[0]?.etos ?? 0
  const begin = async (): Promise<number> => {
    const shares = { directPercent: 100, ruralPercent: 100 }
    const id = await draftRun(db, actor, {
      etos,
      kind: 2,
      isTrial: true,
      description: 'bench',
      ...shares,
      rulesYear: null,
    })
    return id
  }
  const lead = async (id: number, move: 'freeze' | 'compute', work: Work): Promise<Cost> => {
    const { rowVersion } = await readRun(db.kysely, id)
    await moveRun(db, actor, { id, rowVersion, move, reason: '' })
    return take(() => workOn(db, actor, id, work))
  }
  const costs: Record<'facts' | 'again' | 'run' | 'formulas' | 'statement', Cost[]> = {
    facts: [],
    again: [],
    run: [],
    formulas: [],
    statement: [],
  }
  let last = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    last = await begin()
    // The first freeze writes what it read; the next ones find it there.
    costs[round === 0 ? 'facts' : 'again'].push(await lead(last, 'freeze', freezeBy(chunk)))
    costs.run.push(await lead(last, 'compute', computeBy(chunk)))
    const run = await readRun(db.kysely, last)
    const { rows } = await db.pool.query<{ id: number }>(
      'SELECT ede_id AS id FROM pay_frozen WHERE etos = $1 AND run_id = $2 ORDER BY 1',
      [etos, last],
    )
    const frozen = await readFrozen(
      db.kysely,
      run,
      rows.map(({ id }) => id),
    )
    costs.formulas.push(await take(async () => frozen.forEach((one) => computeOne(run, one))))
    costs.statement.push(await take(() => grossOf(db, etos, last)))
  }
  const { applications } = await readRun(db.kysely, last)
  const gross = (await grossOf(db, etos, last)).rows
  const lines = await db.pool.query<{ lines: number; cents: number }>(
    `SELECT count(*) AS lines, coalesce(sum(l.gross_cents) FILTER (WHERE l.kodikos = ANY($1::text[])), 0)::bigint AS cents
    FROM pay_line l WHERE l.etos = $2 AND l.run_id = $3`,
    [gross.map(({ kodikos }) => kodikos), etos, last],
  )
  const bySql = gross.reduce((sum, { cents }) => sum + cents, 0)
  const median = (of: readonly Cost[], part: (cost: Cost) => number): number =>
    (quantile(of.map(part), 0.5) / applications) * MICROSECONDS
  const of = (
    name: string,
    of: readonly Cost[],
    part: (cost: Cost) => number,
    base: number | null = null,
  ): Measure => ({
    name,
    measured: median(of, part),
    unit: 'µs',
    base,
    limit: null,
  })
  const statement = median(costs.statement, both)
  const formulas = median(costs.formulas, both)
  const run = median(costs.run, both)
  const one = lines.rows[0] ?? { lines: 0, cents: 0 }
  return printTable(
    `payments: CPU of one application of ${applications}, ${(one.lines / applications).toFixed(1)} lines each, chunks of ${chunk}; the gross sums of coupled land by one statement: ${bySql} of ${one.cents} cents`,
    [
      of('facts, first freeze, Node', costs.facts, ({ node }) => node),
      of('facts, first freeze, database', costs.facts, ({ database }) => database),
      of('facts, later freeze', costs.again, both),
      { name: 'compute: formulas and stages', measured: formulas, unit: 'µs', base: null, limit: null },
      { name: 'write: what is left of the step', measured: run - formulas, unit: 'µs', base: null, limit: null },
      of('of it the database', costs.run, ({ database }) => database),
      { name: 'facts to written lines', measured: run, unit: 'µs', base: statement, limit: null },
      {
        name: 'the same with a first freeze',
        measured: run + median(costs.facts, both),
        unit: 'µs',
        base: statement,
        limit: null,
      },
    ],
  )
}

/** A payment run over last year of a demo: what its parts cost for one application, beside gross sums by one SQL statement. */
export const benchPayments = (size = 3_000, chunk = 500): Promise<boolean> =>
  withDemo(size, (demo) => measure(demo, chunk))
