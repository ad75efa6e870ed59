import { createHash } from 'node:crypto'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Anomaly } from './anomalies.ts'
import { COMMITMENT_REGISTERS, COMMITMENT_TROUBLES } from './commitment-rows.ts'
import type { DemoRegister, DemoTrouble } from './demo-register.ts'
import { ENTITLEMENT_REGISTERS, ENTITLEMENT_TROUBLES } from './entitlement-rows.ts'
import { inDemoYears } from './official-years.ts'
import { PLACE_TROUBLES } from './place-rows.ts'
import { TAX_REGISTERS, TAX_TROUBLES } from './tax-rows.ts'
import { DEMO_USER } from './tables.ts'

const REGISTERS_OF_DEMO: readonly DemoRegister[] = [...TAX_REGISTERS, ...ENTITLEMENT_REGISTERS, ...COMMITMENT_REGISTERS]
const TROUBLES: readonly DemoTrouble[] = [
  ...TAX_TROUBLES,
  ...ENTITLEMENT_TROUBLES,
  ...COMMITMENT_TROUBLES,
  ...PLACE_TROUBLES,
]

/** One spoiled application in so many has the same trouble; at least one. */
const TROUBLED_EACH = 40

const noteVersion = async (db: Executor, code: string, year: number): Promise<void> => {
  const register = REGISTERS.get(code)
  if (register === undefined) throw new Error(`no register ${code}`)
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(register.table)}`.execute(db)
  const n = rows[0]?.n ?? 0
  const sha256 = createHash('sha256').update(`${code} ${year} ${n}`).digest('hex')
  await sql`
    INSERT INTO register_version (register, etos, version, day, row_count, file_name, sha256, usrinsert)
    VALUES (${code}, ${register.isYearly ? year : null}, 1, make_date(${year}, 4, 15), ${n}, ${`${code}.csv`}, ${sha256}, ${DEMO_USER})
  `.execute(db)
}

/**
 * Registers of other authorities as the campaign has its people, leases and animals, with a few rows that contradict an application. The
 * same campaign gives the same registers.
 */
export const loadDemoRegisterRows = async (
  { kysely }: Pick<Database, 'kysely'>,
  year: number,
  anomalies: readonly Anomaly[],
): Promise<void> =>
  inDemoYears({ kysely }, async (db) => {
    for (const { code, fill, hasLastYear } of REGISTERS_OF_DEMO)
      for (const etos of hasLastYear === true ? [year - 1, year] : [year]) {
        for (const statement of fill(etos)) await statement.execute(db)
        await noteVersion(db, code, etos)
      }
    const ids = [...new Set(anomalies.filter(({ etos }) => etos === year).map(({ edeId }) => edeId))]
    const count = Math.max(1, Math.floor(ids.length / TROUBLED_EACH))
    for (const { code, make } of TROUBLES) {
      // By a hash: not every trouble meets the same application.
      const applications = sql`(SELECT u.id, md5(${code} || u.id) AS at FROM unnest(${ids}::bigint[]) AS u (id)) AS s`
      await make(year, { applications, first: sql`ORDER BY s.at LIMIT ${count}` }).execute(db)
    }
  })
