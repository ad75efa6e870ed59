import { createHash } from 'node:crypto'
import type { calls } from '@eae/domain/contract.ts'
import { MOST_IN_BATCH } from '@eae/domain/findings/batch.ts'
import { CORRECTED, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { submitted } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { keepProposal } from '../../proposals/index.ts'
import { readingOfReport } from '../../reports/index.ts'
import { BATCH_ENTITY, batchProposals } from './decide.ts'

/** The report of findings (R60), whose search a batch is made of. */
const LIST = 'CheckEdeSearch'
/** What may still be decided. */
const UNDECIDED = [OPEN, CORRECTED, OBJECTED]

interface Totals {
  readonly total: number
  readonly applications: number
  readonly stakeM2: number
  /** Of the keys and versions of all findings. */
  readonly digest: string
}

/**
 * Notes the findings of a search with the versions that stand: those alone of submitted applications that can still be decided and have no
 * proposal of their own. What a draft has against it its applicant repairs. 422 where there is none, and for more than {@link MOST_IN_BATCH}.
 */
export const noteRows = async (
  tx: Tx,
  batchId: number,
  { etos, ...search }: Pick<z.output<typeof calls.proposeBatch.input>, 'etos' | 'criteria' | 'filter'>,
  statuses: readonly number[],
): Promise<Totals> => {
  const { head, from, where } = readingOfReport(tx.actor, LIST, { ...search, etos })
  await sql`
    ${head} INSERT INTO finding_batch_row (batch_id, ede_id, finding_key, check_code, severity, stake_m2, row_version)
    SELECT ${batchId}::bigint, f.ede_id, f.finding_key, f.check_code, f.severity, f.stake_m2, f.row_version
    FROM (SELECT t."edeId" AS ede_id, t."viewKey" AS finding_key FROM ${from} AS t WHERE ${where}) s
    JOIN finding_now f ON f.etos = ${etos} AND f.ede_id = s.ede_id AND f.finding_key = s.finding_key
    JOIN edetedeaeehd hd ON hd.etos = f.etos AND hd.id = f.ede_id
    WHERE f.status = ANY(${[...statuses]}) AND ${submitted('hd')} AND NOT EXISTS (
      SELECT FROM row_proposal p WHERE p.kind = 'finding' AND p.state = 0 AND p.row_key = ${etos}::text || '.' || f.ede_id || '.' || f.finding_key)
    LIMIT ${MOST_IN_BATCH + 1}
  `.execute(tx.sql)
  const counted = await sql<Omit<Totals, 'digest'> & { readonly keys: string | null }>`
    SELECT count(*) AS total, count(DISTINCT r.ede_id) AS applications, coalesce(sum(r.stake_m2), 0)::float8 AS "stakeM2",
      string_agg(r.ede_id || ' ' || r.finding_key || ' ' || r.row_version, E'\n' ORDER BY r.ede_id, r.finding_key) AS keys
    FROM finding_batch_row r WHERE r.batch_id = ${batchId}
  `.execute(tx.sql)
  const found = counted.rows[0] ?? { total: 0, applications: 0, stakeM2: 0, keys: null }
  const { total, keys } = found
  if (total === 0 || keys === null) throw invalidField('criteria', 'finding.nothingToDecide')
  if (total > MOST_IN_BATCH) throw invalidField('criteria', 'finding.tooMany', { max: MOST_IN_BATCH })
  return { ...found, digest: createHash('sha256').update(keys, 'utf8').digest('hex') }
}

/** Refuses (403) who does not see all applications. */
export const expectMayBatch = ({ userType, privileges }: Actor): void => {
  if (userType !== 'CENTRAL' || !privileges.has('Application_All')) throw forbidden()
}

/**
 * Proposes one decision for all findings of a search that can still be decided. 403 for who does not see all applications, 422 as
 * {@link noteRows} says.
 */
export const proposeBatch = (
  db: Database,
  actor: Actor,
  wish: z.output<typeof calls.proposeBatch.input>,
): Promise<{ readonly id: number; readonly total: number }> =>
  transaction(db, actor, async (tx) => {
    expectMayBatch(actor)
    const { etos, status, words, criteria, filter } = wish
    const made = await sql<{ id: number }>`
      INSERT INTO finding_batch (etos, status, words, criteria, total, applications, stake_m2, digest, user_id, usr)
      VALUES (${etos}, ${status}, ${words}, ${JSON.stringify({ criteria, filter })}::jsonb, 0, 0, 0, '', ${actor.userId}, ${actor.login}) RETURNING id
    `.execute(tx.sql)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a batch got no id')
    const { total, applications, stakeM2, digest } = await noteRows(tx, id, wish, UNDECIDED)
    const proposalId = await keepProposal(tx.sql, actor, batchProposals, {
      entityName: BATCH_ENTITY,
      kind: 'findings',
      // Findings of a year are decided until it is paid, in the years that follow.
      etos: null,
      rowKey: String(id),
      rowName: `${total} · ${etos}`,
      values: { id, etos, status, total, applications, stakeM2, digest },
      before: null,
      baseVersion: 1,
      secret: null,
      reason: words,
    })
    await sql`
      UPDATE finding_batch SET total = ${total}, applications = ${applications}, stake_m2 = ${stakeM2}, digest = ${digest}, proposal_id = ${proposalId} WHERE id = ${id}
    `.execute(tx.sql)
    return { id, total }
  })
