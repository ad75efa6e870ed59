import { ACCEPTED, EVENT, FALSE_ALARM, LIFTED, needsTwo, type FindingStatus } from '@eae/domain/findings/codes.ts'
import { effectOf } from '@eae/domain/findings/effects.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { headerScope } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { keepProposal, type KeptProposal, type ProposalSort } from '../proposals/index.ts'
import { isUndecided } from './say.ts'
import {
  expectMayJudge,
  FINDING_ENTITY,
  lockFinding,
  noteEvent,
  openToJudge,
  writeFinding,
  type SeenFinding,
  type StoredFinding,
} from './stored.ts'
import { tellApplicant } from './tell.ts'

/** What a proposal keeps: the finding, how it shall be decided, and what the proposer saw of it. */
const wishSchema = z.object({
  etos: z.number(),
  edeId: z.number(),
  key: z.string(),
  status: z.literal([ACCEPTED, FALSE_ALARM]),
  check: z.string(),
  severity: z.string(),
  stakeM2: z.number().nullable(),
  was: z.number(),
})
type DecisionWish = z.output<typeof wishSchema>

const isOpenProposal = async (tx: Tx, rowKey: string): Promise<boolean> =>
  (
    await sql`SELECT 1 FROM row_proposal p WHERE p.entity = ${FINDING_ENTITY} AND p.row_key = ${rowKey} AND p.state = 0`.execute(
      tx.sql,
    )
  ).rows.length > 0

const rowKeyOf = ({ etos, edeId, key }: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>): string =>
  `${etos}.${edeId}.${key}`

/** What people call a finding: its check, and the number of the application. */
const nameOf = async (tx: Tx, { etos, edeId }: SeenFinding, check: string): Promise<string> => {
  const found = await sql<{ kodikos: number }>`
    SELECT h.kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}
  `.execute(tx.sql)
  return `${check} · ${etos}/${found.rows[0]?.kodikos ?? edeId}`
}

const write = async (
  tx: Tx,
  seen: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>,
  finding: StoredFinding,
  status: FindingStatus,
  said: Parameters<typeof noteEvent>[3],
): Promise<void> => {
  await noteEvent(tx, seen, finding, { ...said, toStatus: status })
  await writeFinding(tx, seen, finding, { status, isDecided: true })
  await tellApplicant(tx, seen, finding.check, 'message.findingDecided', {})
}

/**
 * Decides a finding with a reason; where money hangs on it, keeps it as a proposal that a second person approves. 409 for a finding that
 * is decided, and while another proposal for it is open.
 */
export const decideFinding = (
  db: Database,
  actor: Actor,
  { status, words, ...seen }: z.output<typeof calls.decideFinding.input>,
): Promise<{ readonly isProposed: boolean }> =>
  transaction(db, actor, async (tx) => {
    const finding = await openToJudge(tx, 'proposeFinding', seen)
    if (!isUndecided(finding.status)) throw new AppError(409, { code: 'finding.decided' })
    const rowKey = rowKeyOf(seen)
    if (await isOpenProposal(tx, rowKey)) throw new AppError(409, { code: 'proposal.isOpen' })
    if (!needsTwo({ effect: effectOf(finding.check), stakeM2: finding.stakeM2 })) {
      await write(tx, seen, finding, status, { kind: EVENT.decision, words })
      return { isProposed: false }
    }
    const { check, severity, stakeM2 } = finding
    const { etos, edeId, key } = seen
    const wish: DecisionWish = { etos, edeId, key, status, check, severity, stakeM2, was: finding.status }
    const id = await keepProposal(tx.sql, actor, findingProposals, {
      entityName: FINDING_ENTITY,
      kind: 'finding',
      // Findings of a year are decided until it is paid, in the years that follow.
      etos: null,
      rowKey,
      rowName: await nameOf(tx, seen, check),
      values: wish,
      before: { status: finding.status },
      baseVersion: finding.rowVersion,
      secret: null,
      reason: words,
    })
    await noteEvent(tx, seen, finding, { kind: EVENT.proposal, toStatus: status, words, proposalId: id })
    return { isProposed: true }
  })

/**
 * Lifts a finding within a decision that two people have made elsewhere: of an objection. 409 for one that is found no longer or is
 * decided, 423 for who may not decide findings of this application.
 */
export const liftFinding = async (
  tx: Tx,
  of: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>,
  words: string,
): Promise<void> => {
  await expectMayJudge(tx, 'decideFinding', of)
  const finding = await lockFinding(tx, of)
  if (finding.isGone) throw new AppError(409, { code: 'finding.gone' })
  if (!isUndecided(finding.status)) throw new AppError(409, { code: 'finding.decided' })
  await write(tx, of, finding, LIFTED, { kind: EVENT.decision, words })
}

const wishOf = ({ values }: KeptProposal): DecisionWish => wishSchema.parse(values)

/** The finding of a proposal as it is now; 409 when it changed since it was proposed, or went. */
const proposed = async (tx: Tx, proposal: KeptProposal): Promise<StoredFinding> => {
  const finding = await lockFinding(tx, wishOf(proposal))
  if (finding.isGone) throw new AppError(409, { code: 'finding.gone' })
  if (finding.rowVersion !== proposal.baseVersion) throw new AppError(409, { code: 'finding.changed' })
  return finding
}

/** What becomes of a proposal that is not approved: the finding stands as it stood. */
const noteEnd = async (tx: Tx, proposal: KeptProposal, kind: number): Promise<void> => {
  const wish = wishOf(proposal)
  await noteEvent(tx, wish, await lockFinding(tx, wish), { kind, proposalId: proposal.id })
}

/** Proposals of decisions on findings, known to whoever checks the application. */
export const findingProposals: ProposalSort = {
  kinds: ['finding'],
  decidedBy: ['ChangeAct_Approve'],
  reach: (actor) => sql`p.kind = 'finding' AND EXISTS (
    SELECT FROM edetedeaeehd hd WHERE hd.etos = (p.row_values ->> 'etos')::integer AND hd.id = (p.row_values ->> 'edeId')::bigint
      AND ${headerScope(actor, 'hd')})`,
  expectMayDecide: ({ actor }) => {
    if (!actor.privileges.has('ChangeAct_Approve')) throw forbidden()
  },
  enforce: async (tx, proposal) => {
    const wish = wishOf(proposal)
    await expectMayJudge(tx, 'decideFinding', wish)
    await write(tx, wish, await proposed(tx, proposal), wish.status, { kind: EVENT.approval, proposalId: proposal.id })
  },
  noteDecision: async (tx, proposal, isApproved) => {
    if (!isApproved) await noteEnd(tx, proposal, EVENT.refusal)
  },
  noteWithdrawal: (tx, proposal) => noteEnd(tx, proposal, EVENT.withdrawal),
}
