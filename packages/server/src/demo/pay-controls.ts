import { CONTROL, CONTROL_AREA } from '@eae/domain/facts/controls.ts'
import { regControl } from '@eae/domain/registers/controls.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { head } from '../applications/index.ts'
import type { Executor } from '../platform/transaction.ts'
import { DEMO_USER } from './tables.ts'

/** Conditionality takes nothing off smaller holdings, m² (Reg. (EU) 2021/2116 art. 83). */
const FREE_M2 = 100_000

/** What a control says of one holding: a breach with its percent of all payments. */
interface Breach {
  readonly kind: (typeof CONTROL)['negligence' | 'grave' | 'intent']
  readonly area: (typeof CONTROL_AREA)[keyof typeof CONTROL_AREA]
  readonly percent: number
}

/** Half of everything: more than a balance leaves after an advance of 70 or 85 %. */
const INTENT: Breach = { kind: CONTROL.intent, area: CONTROL_AREA.environment, percent: 50 }
/** What is left of it after the objection. */
const NEGLIGENCE: Breach = { kind: CONTROL.negligence, area: CONTROL_AREA.environment, percent: 3 }
const GRAVE: Breach = { kind: CONTROL.grave, area: CONTROL_AREA.welfare, percent: 8 }

/** Tax numbers of holdings that a run pays and that conditionality can meet: nobody's who logs in, who is held, or who was controlled already. */
const controllable = async (db: Executor, etos: number, runId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ afm: string }>`
    SELECT h.afm FROM payvexathd p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND ${head('h')}
    WHERE p.etos = ${etos} AND p.run_id = ${runId} AND p.topay_cents > 0
      AND ${FREE_M2} < (SELECT sum(f.epilektash100) FROM edetedeaeefytiko f WHERE f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1)
      AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm)
      AND NOT EXISTS (SELECT FROM pay_hold k WHERE k.etos = h.etos AND k.afm = h.afm)
      AND NOT EXISTS (SELECT FROM reg_control c WHERE c.etos = h.etos AND c.afm = h.afm)
    ORDER BY h.kodikos LIMIT 2
  `.execute(db)
  return rows.map(({ afm }) => afm)
}

/** Takes a version of the register over: what it said before, without what it said of some holdings, and what it says of them now. */
const takeVersion = async (
  db: Executor,
  etos: number,
  found: readonly (Breach & { readonly afm: string; readonly report: string })[],
): Promise<void> => {
  await sql`
    DELETE FROM reg_control c WHERE c.etos = ${etos} AND c.afm = ANY(${found.map(({ afm }) => afm)}::text[])
  `.execute(db)
  await sql`
    INSERT INTO reg_control (etos, version, afm, report, kind, area, percent)
    SELECT ${etos}::integer, 1, f.afm, f.report, f.kind, f.area, f.percent
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f (afm text, report text, kind smallint, area smallint, percent numeric)
  `.execute(db)
  const { code } = regControl
  const noted = await sql<{ version: number }>`
    UPDATE reg_control c SET version = v.next FROM (
      SELECT 1 + max(v.version) AS next FROM register_version v WHERE v.register = ${code} AND v.etos = ${etos}) v
    WHERE c.etos = ${etos} RETURNING c.version
  `.execute(db)
  const version = noted.rows[0]?.version ?? 1
  const sha256 = createHash('sha256')
    .update(`${code} ${etos} ${version} ${JSON.stringify(found)}`)
    .digest('hex')
  await sql`
    INSERT INTO register_version (register, etos, version, day, row_count, file_name, sha256, usrinsert)
    VALUES (${code}, ${etos}, ${version}, make_date(${etos}, 12, 31), ${noted.rows.length}, ${`${code}-${version}.csv`}, ${sha256}, ${DEMO_USER})
  `.execute(db)
}

/** Controls of last year whose results come in after its advance. */
export interface LateControls {
  /** The first results: a breach with intent, of which more was paid in advance than is left. */
  readonly first: () => Promise<void>
  /** What came after the balance: the objection against the first was accepted in part, and another holding was found in breach. */
  readonly second: () => Promise<void>
}

/** Prepares what controls of holdings that a run has paid will say. Nothing in a demo without such holdings. */
export const lateControls = async (db: Executor, etos: number, runId: number): Promise<LateControls> => {
  const [objecting, other] = await controllable(db, etos, runId)
  const report = (n: number): string => `ΕΛ-ΠΣ-${etos}-${n}`
  return {
    first: async () => {
      if (objecting !== undefined) await takeVersion(db, etos, [{ afm: objecting, report: report(1), ...INTENT }])
    },
    second: async () => {
      if (objecting === undefined || other === undefined) return
      await takeVersion(db, etos, [
        { afm: objecting, report: report(1), ...NEGLIGENCE },
        { afm: other, report: report(2), ...GRAVE },
      ])
    },
  }
}
