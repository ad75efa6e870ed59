import type { ActImpact } from '@eae/domain/acts/answers.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { writeOfficial } from '../life/official-writes.ts'
import { readSituation } from '../life/situation.ts'
import { tellApplicant } from '../life/tell.ts'
import { carryOver } from '../transfers/carry.ts'
import { planNow } from '../transfers/sides.ts'
import { lockTransfer, writeTransfer, type StoredTransfer } from '../transfers/stored.ts'
import { compareRuns, runChecks } from './impact.ts'

/** What a transfer does to both applications together, and to each for itself. */
export interface TransferImpact {
  readonly both: ActImpact
  readonly source: ActImpact
  readonly target: ActImpact
}

/** Locks the agreed transfer of an act, in whatever version it is. */
export const lockAgreed = async (tx: Tx, etos: number, id: number): Promise<StoredTransfer> => {
  const found = await sql<{ rowVersion: number }>`
    SELECT t.row_version AS "rowVersion" FROM edetmetafora t WHERE t.etos = ${etos} AND t.id = ${id} FOR UPDATE
  `.execute(tx.sql)
  return lockTransfer(tx, { etos, id, rowVersion: found.rows[0]?.rowVersion ?? 0 }, TRANSFER.waits)
}

/**
 * What an agreed transfer does to the forecast and the findings of both applications: it is done, everything is checked, and taken back, as with
 * lines of an act. Both headers are held by the caller. Throws what planning throws where it is not possible any more.
 */
export const measureTransfer = async (tx: Tx, stored: StoredTransfer): Promise<TransferImpact> => {
  const { etos, source, target, wish } = stored
  const { plan } = await planNow(tx.sql, etos, [source, target], wish)
  const runBoth = async () => [await runChecks(tx, etos, source), await runChecks(tx, etos, target)] as const
  const before = await runBoth()
  await sql`SAVEPOINT act_trial`.execute(tx.sql)
  await writeOfficial(tx.sql, 'applyAct', () => carryOver(tx, { etos, source, target }, plan))
  const after = await runBoth()
  await sql`ROLLBACK TO SAVEPOINT act_trial`.execute(tx.sql)
  return {
    both: compareRuns(before, after),
    source: compareRuns([before[0]], [after[0]]),
    target: compareRuns([before[1]], [after[1]]),
  }
}

/** The impact of now; null where the transfer cannot be done any more as it was agreed. */
export const transferImpactNow = async (tx: Tx, stored: StoredTransfer): Promise<TransferImpact | null> => {
  try {
    return await measureTransfer(tx, stored)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Holds both applications, in the order of their keys: two acts that cross do not wait for each other. */
export const holdBoth = async (
  tx: Tx,
  { etos, source, target }: Pick<StoredTransfer, 'etos' | 'source' | 'target'>,
) => {
  const [first, second] = source < target ? [source, target] : [target, source]
  await readSituation(tx.sql, tx.actor, etos, first, true)
  await readSituation(tx.sql, tx.actor, etos, second, true)
}

/** Carries the rows over, as the takeLines of the giving application. */
export const carryAgreed = async (tx: Tx, stored: StoredTransfer): Promise<void> => {
  const { etos, source, target, wish, lines } = stored
  const { plan } = await planNow(tx.sql, etos, [source, target], wish)
  await carryOver(tx, { etos, source, target }, plan)
  const numbers = plan.numbers.get('parcels')
  const moved = lines.map((line) => ({ ...line, after: numbers?.get(line.id) ?? line.kodikos }))
  await writeTransfer(
    tx,
    stored,
    sql`status = ${TRANSFER.done}, lines = ${JSON.stringify(moved)}::jsonb, leftrows = ${JSON.stringify(plan.left)}::jsonb`,
  )
  for (const edeId of [source, target])
    await tellApplicant(tx, etos, edeId, { code: 'message.transferDone', params: { etos } }, '/MoveAgroiToOtherEde')
}
