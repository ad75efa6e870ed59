import { whyNotReady, type AskedScheme } from '@eae/domain/payments/runs/ready.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { sql } from 'kysely'
import { rowsAgainstSeals } from '../applications/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredRun } from './stored.ts'

/** What the applications of a run ask for, each once; of eco-schemes their actions, which have the amounts. */
const readAsked = async (tx: Tx, { id, etos }: StoredRun): Promise<readonly AskedScheme[]> =>
  (
    await sql<AskedScheme>`
      SELECT s.kodikos AS code, s.groupkodikos AS "group", s.basis, s.unitamount IS NOT NULL AS "hasAmount" FROM edetsupportschema s
      WHERE s.etos = ${etos} AND EXISTS (
        SELECT FROM edetedeaeerequest r JOIN pay_frozen z ON z.etos = r.etos AND z.run_id = ${id} AND z.ede_id = r.ede_id WHERE r.etos = ${etos} AND r.esch_id = s.id)
      UNION ALL
      SELECT a.kodikos, g.kodikos, a.basis, a.unitamount IS NOT NULL FROM ecoscheme_subsidy a JOIN ecoscheme_group g ON g.id = a.esgr_id
      WHERE a.etos = ${etos} AND EXISTS (
        SELECT FROM edetedeaeeagroieco e JOIN pay_frozen z ON z.etos = e.etos AND z.run_id = ${id} AND z.ede_id = e.ede_id WHERE e.etos = ${etos} AND e.essu_id = a.id)
      ORDER BY 1
    `.execute(tx.sql)
  ).rows

const readMissing = async (tx: Tx, etos: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string; etos: number | null }>`
    SELECT DISTINCT v.register AS code, v.etos FROM register_version v
  `.execute(tx.sql)
  return [...REGISTERS.values()]
    .filter((register) => !rows.some((row) => row.code === register.code && (!register.isYearly || row.etos === etos)))
    .map(({ code }) => code)
}

/** Applications of a run that are compared with their seals before it begins, by lot: so many that who presses does not wait for long. */
const COMPARED = 200
/** Places that are named of an application that differs. */
const NAMED = 3

/** Refuses (409) a run over applications whose rows are not those that were submitted: somebody has changed the database behind the product. */
const expectAsSealed = async (tx: Tx, { id, etos, number }: StoredRun): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    SELECT z.ede_id AS id FROM pay_frozen z WHERE z.etos = ${etos} AND z.run_id = ${id} ORDER BY md5(${number}::text || ':' || z.ede_id), z.ede_id LIMIT ${COMPARED}
  `.execute(tx.sql)
  const altered = await rowsAgainstSeals(
    tx.sql,
    etos,
    rows.map((row) => row.id),
  )
  const [first] = altered
  if (first === undefined) return
  const [edeId, places] = first
  const header = await sql<{ kodikos: number }>`
    SELECT h.kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}
  `.execute(tx.sql)
  throw new AppError(409, {
    code: 'payRun.notAsSealed',
    params: {
      count: altered.size,
      kodikos: String(header.rows[0]?.kodikos ?? edeId),
      where: places.slice(0, NAMED).join('; '),
    },
  })
}

/**
 * Refuses (409) to begin a run that pays while the agency has not set an amount that somebody asks for, or a register that proves what is
 * asked for was never loaded, or whose rows are not as they were sealed. Asked when the applications of the run are chosen.
 */
export const expectReady = async (tx: Tx, run: StoredRun): Promise<void> => {
  const reason = whyNotReady(run.etos, await readAsked(tx, run), await readMissing(tx, run.etos))
  if (reason !== null) throw new AppError(409, reason)
  await expectAsSealed(tx, run)
}
