import type { Proposal } from '@eae/domain/kernel/answers.ts'
import {
  LOAD_JOB,
  registerLoadSchema,
  type RegisterDifference,
  type RegisterLoad,
} from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Executor, Tx } from '../platform/transaction.ts'
import { keepProposal, listProposals, type KeptProposal, type ProposalSort } from '../proposals/index.ts'

const keyOf = ({ register, etos }: Pick<RegisterLoad, 'register' | 'etos'>): string => `${register}.${etos ?? 'all'}`

/** Holds on to the file of a register. */
export const holdFile = async (db: Executor, fileId: number): Promise<void> => {
  await sql`UPDATE app_file SET keptflag = true WHERE id = ${fileId} AND purpose = 'register'`.execute(db)
}

/** Lets the file of a proposal go, unless it is that of a version that was loaded. */
const letFileGo = async (db: Executor, fileId: number): Promise<void> => {
  await sql`
    UPDATE app_file SET keptflag = false WHERE id = ${fileId} AND purpose = 'register'
      AND NOT EXISTS (SELECT FROM register_version v WHERE v.file_id = ${fileId})
  `.execute(db)
}

/** The number of the version of a register in force; 0 before the first. */
export const versionNow = async (
  db: Executor,
  { register, etos }: Pick<RegisterLoad, 'register' | 'etos'>,
): Promise<number> => {
  const found = await sql<{ version: number }>`
    SELECT coalesce(max(v.version), 0) AS version FROM register_version v
    WHERE v.register = ${register} AND v.etos IS NOT DISTINCT FROM ${etos}::integer
  `.execute(db)
  return found.rows[0]?.version ?? 0
}

/** Proposes a version that changes much of the one before; its file is held until it is decided. 409 while another waits. */
export const proposeLoad = async (
  { sql: db, actor }: Tx,
  { reason = '', ...wish }: RegisterLoad,
  fileName: string,
  difference: RegisterDifference,
): Promise<number> => {
  await holdFile(db, wish.fileId)
  return keepProposal(db, actor, loadProposals, {
    entityName: registerVersion.name,
    kind: 'load',
    etos: wish.etos,
    rowKey: keyOf(wish),
    rowName: fileName,
    values: { ...wish, ...difference },
    before: null,
    baseVersion: await versionNow(db, wish),
    secret: null,
    reason: reason === '' ? fileName : reason,
  })
}

const wishOf = ({ values }: KeptProposal): RegisterLoad => registerLoadSchema.strip().parse(values)

/** Has an approved version loaded, by a job of who approved it. Somebody else loaded another meanwhile: 409. */
const enforce = async (tx: Tx, proposal: KeptProposal): Promise<void> => {
  const wish = wishOf(proposal)
  if ((await versionNow(tx.sql, wish)) !== proposal.baseVersion) throw new AppError(409, { code: 'register.changed' })
  const input = { ...wish, proposal: proposal.id }
  await enqueue(tx.sql, tx.actor, { kind: LOAD_JOB, subject: registerVersion.name, input, isTold: true })
}

/** Versions of registers that change much of those before, known to who loads registers. */
export const loadProposals: ProposalSort = {
  kinds: ['load'],
  decidedBy: ['Rule_Approve', 'Catalogue_W'],
  reach: () => sql`p.kind = 'load'`,
  // The job loads by the rights of who approved.
  expectMayDecide: ({ actor }) => {
    if (!actor.privileges.has('Catalogue_W')) throw forbidden()
  },
  enforce,
  noteDecision: (tx, proposal, isApproved) =>
    isApproved ? Promise.resolve() : letFileGo(tx.sql, wishOf(proposal).fileId),
  noteWithdrawal: (tx, proposal) => letFileGo(tx.sql, wishOf(proposal).fileId),
}

/** What is proposed of registers, open ones first. */
export const findLoadProposals = (db: Executor, actor: Actor): Promise<readonly Proposal[]> =>
  listProposals(db, actor, loadProposals)

/** Whether two people agreed on this very load. */
export const isAgreed = async (db: Executor, wish: RegisterLoad, proposal: number | undefined): Promise<boolean> => {
  if (proposal === undefined) return false
  const found = await sql<{ values: unknown; baseVersion: number }>`
    SELECT p.row_values AS values, p.base_version AS "baseVersion" FROM row_proposal p WHERE p.id = ${proposal} AND p.kind = 'load' AND p.state = 1
  `.execute(db)
  const [agreed] = found.rows
  if (agreed === undefined) return false
  const { fileId, register, etos } = registerLoadSchema.strip().parse(agreed.values)
  const isSame = fileId === wish.fileId && register === wish.register && etos === wish.etos
  if (isSame && (await versionNow(db, wish)) !== agreed.baseVersion)
    throw new AppError(409, { code: 'register.changed' })
  return isSame
}
