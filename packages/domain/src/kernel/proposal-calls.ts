import { proposal, proposalEffect } from './answers.ts'
import { z } from 'zod'
import { call, DONE, MADE, dataOf } from './call.ts'
import { changeSchema } from './changes.ts'
import { MAX_REASON } from './proposal.ts'
import { sentText } from './sent-text.ts'

const id = z.number().int().positive()
const etos = z.number().int().min(2015).max(2099)
const entityName = z.string().min(1).max(60)
const reason = sentText(1, MAX_REASON)
/** Tables whose proposals one page shows at most. */
const MAX_TABLES = 20
const change = changeSchema.pick({ status: true, entityName: true, entity: true }).strict()

/**
 * Calls about changes that one person proposes and another decides: of any row whose save needs two. Besides the privilege
 * of the call a proposer needs that to write the table.
 */
export const proposalCalls = {
  /** What is open of all sorts of proposals: what the caller may decide, and his own. */
  findOpenProposals: call({
    path: 'Proposals/findOpen',
    access: 'Session',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  findProposals: call({
    path: 'Proposals/find',
    access: 'Reference_R',
    input: z.object({ entityNames: z.array(entityName).min(1).max(MAX_TABLES), etos: etos.optional() }).strict(),
    output: dataOf(z.array(proposal)),
  }),
  previewChange: call({
    path: 'Proposals/previewChange',
    access: 'Reference_R',
    input: z.object({ etos, change }).strict(),
    output: dataOf(proposalEffect),
  }),
  previewProposal: call({
    path: 'Proposals/previewProposal',
    access: 'Reference_R',
    input: z.object({ id }).strict(),
    output: dataOf(proposalEffect),
  }),
  propose: call({
    path: 'Proposals/propose',
    access: 'Reference_R',
    input: z.object({ etos, change, reason }).strict(),
    output: MADE,
    writes: true,
  }),
  decideProposal: call({
    path: 'Proposals/decide',
    access: 'Rule_Approve',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawProposal: call({
    path: 'Proposals/withdraw',
    access: 'Reference_R',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
