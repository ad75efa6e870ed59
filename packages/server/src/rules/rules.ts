import type { calls } from '@eae/domain/contract.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { whyNotDecide, type RuleInForce, type RuleProposal, type RulesAnswer } from '@eae/domain/rules/proposal.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { refuseSameHand } from '../administration/index.ts'
import type { EntityHooks } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, locked, notFound } from '../platform/errors.ts'
import { stateOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'

const ENTITY = 'RuleParam'
const UNIQUE_VIOLATION = '23505'
/** Decided proposals that are shown. */
const SHOWN = 50

const PROPOSAL = sql`p.id, p.year, p.code, p.name, p.value, p.unit, p.legal_ref AS "legalRef", p.reason, p.state, p.proposed_by AS "proposedBy",
  p.proposed_login AS "proposedLogin", p.proposed_at AS "proposedAt", p.decided_login AS "decidedLogin", p.decided_at AS "decidedAt", p.note`

/** Numbers of rules change by proposal and approval alone, whoever asks for a save. */
export const ruleHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [ENTITY, { beforeSave: async () => [{ code: 'rule.useProposal' }] }],
])

const currentYear = async (db: Executor): Promise<number> =>
  (
    await sql<{ year: number }>`SELECT extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year`.execute(
      db,
    )
  ).rows[0]?.year ?? 0

/** The numbers that hold in a year, and what is proposed for it. */
export const findRules = async (db: Executor, etos: number): Promise<RulesAnswer> => {
  const inForce = await sql<RuleInForce>`
    SELECT DISTINCT ON (r.code, r.name) r.code, r.name, r.value, r.unit, r.legal_ref AS "legalRef", r.year AS since,
      CASE WHEN r.year = ${etos} THEN r.row_version END AS "rowVersion"
    FROM rule_param r WHERE r.year <= ${etos} ORDER BY r.code, r.name, r.year DESC
  `.execute(db)
  const proposals = await sql<RuleProposal>`
    SELECT ${PROPOSAL} FROM rule_proposal p WHERE p.year = ${etos}
    ORDER BY p.state = 0 DESC, p.decided_at DESC NULLS FIRST, p.id DESC LIMIT ${SHOWN}
  `.execute(db)
  return { inForce: inForce.rows, proposals: proposals.rows }
}

/** Proposes a number. 423 for a year that has passed, 409 while another proposal for the same number is open. */
export const proposeRule = async (
  db: Database,
  actor: Actor,
  wish: z.output<typeof calls.proposeRule.input>,
): Promise<number> => {
  if (isPastYear(wish.etos, await currentYear(db.kysely))) throw locked('locked.pastYear', { etos: String(wish.etos) })
  try {
    const made = await sql<{ id: number }>`
      INSERT INTO rule_proposal (year, code, name, value, unit, legal_ref, reason, base_version, proposed_by, proposed_login)
      VALUES (${wish.etos}, ${wish.code}, ${wish.name}, ${wish.value}, ${wish.unit}, ${wish.legalRef}, ${wish.reason},
        (SELECT row_version FROM rule_param WHERE year = ${wish.etos} AND code = ${wish.code} AND name = ${wish.name}),
        ${actor.userId}, ${actor.login})
      RETURNING id
    `.execute(db.kysely)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a proposal got no id')
    return id
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'rule.isProposed' }, { cause: error })
    throw error
  }
}

interface Locked extends RuleProposal {
  readonly baseVersion: number | null
}

const lockProposal = async (tx: Tx, id: number): Promise<Locked> => {
  const found = await sql<Locked>`
    SELECT ${PROPOSAL}, p.base_version AS "baseVersion" FROM rule_proposal p WHERE p.id = ${id} FOR UPDATE
  `.execute(tx.sql)
  const [proposal] = found.rows
  if (proposal === undefined) throw notFound()
  return proposal
}

/** Puts an approved number into force for its year, with its audit. */
const enforce = async (tx: Tx, proposal: Locked): Promise<void> => {
  const { year, code, name, value, unit, legalRef, baseVersion } = proposal
  const before = await sql<Record<string, unknown> & { id: number; rowVersion: number }>`
    SELECT id, year AS etos, code, name, value, unit, legal_ref AS "legalRef", row_version AS "rowVersion"
    FROM rule_param WHERE year = ${year} AND code = ${code} AND name = ${name} FOR UPDATE
  `.execute(tx.sql)
  const [stored] = before.rows
  if ((stored?.rowVersion ?? null) !== baseVersion)
    throw conflict([{ entityName: ENTITY, id: `${code}.${name}`, mine: { value }, theirs: { value: stored?.value } }])
  const written = await sql<{ id: number; rowVersion: number }>`
    INSERT INTO rule_param AS r (year, code, name, value, unit, legal_ref, usrinsert)
    VALUES (${year}, ${code}, ${name}, ${value}, ${unit}, ${legalRef}, ${tx.actor.login})
    ON CONFLICT (code, year, name) DO UPDATE SET value = EXCLUDED.value, unit = EXCLUDED.unit, legal_ref = EXCLUDED.legal_ref,
      row_version = r.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    RETURNING id, row_version AS "rowVersion"
  `.execute(tx.sql)
  const [row] = written.rows
  if (row === undefined) throw new Error('an approved number was not written')
  await tx.audit({
    entity: ENTITY,
    etos: year,
    edeId: null,
    rowKey: String(row.id),
    action: stored === undefined ? 0 : 1,
    rowVersion: row.rowVersion,
    oldRow: stored ?? null,
    newRow: { id: row.id, etos: year, code, name, value, unit, legalRef, rowVersion: row.rowVersion },
  })
}

/**
 * Approves or refuses the proposal of another. An approved number holds from this moment; 409 when the number of the year
 * changed since it was proposed, 403 when the hand of one administrator lies on both people.
 */
export const decideRule = (
  db: Database,
  actor: Actor,
  { id, isApproved, note }: z.output<typeof calls.decideRule.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const proposal = await lockProposal(tx, id)
    const reason = whyNotDecide(proposal, actor.userId, await currentYear(tx.sql))
    if (reason !== null) throw new AppError(reason.code === 'locked.pastYear' ? 423 : 409, reason)
    if (isApproved) {
      await refuseSameHand(tx, proposal.proposedBy)
      await enforce(tx, proposal)
    }
    await sql`
      UPDATE rule_proposal SET state = ${isApproved ? 1 : 2}, decided_by = ${actor.userId}, decided_login = ${actor.login},
        decided_at = now(), note = nullif(${note}::text, '')
      WHERE id = ${id}
    `.execute(tx.sql)
  })

/** Takes back one's own proposal. 404 for that of another, 409 for one that is decided. */
export const withdrawRule = (db: Database, actor: Actor, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const { proposedBy, state } = await lockProposal(tx, id)
    if (proposedBy !== actor.userId) throw notFound()
    if (state !== 0) throw new AppError(409, { code: 'rule.isDecided' })
    await sql`UPDATE rule_proposal SET state = 3, decided_at = now() WHERE id = ${id}`.execute(tx.sql)
  })
