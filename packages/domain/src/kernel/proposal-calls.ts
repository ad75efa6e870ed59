import { proposal, proposalEffect } from './answers.ts'
import { z } from 'zod'
import { call, DONE, MADE, dataOf } from './call.ts'
import { CHANGE_INSERT, CHANGE_UPDATE, changeSchema } from './changes.ts'
import { MAX_REASON } from './proposal.ts'
import { sentText } from './sent-text.ts'

const id = z.number().int().positive()
const etos = z.number().int().min(2015).max(2099)
const entityName = z.string().min(1).max(60)
const reason = sentText(1, MAX_REASON)
const change = changeSchema
  .pick({ entityName: true, entity: true })
  .extend({ status: z.literal([CHANGE_INSERT, CHANGE_UPDATE]) })
  .strict()

/** Calls about changes that one person proposes and another decides: of any row whose save needs two. */
export const proposalCalls = {
  findProposals: call({
    path: 'Proposals/find',
    access: 'Edetparam_W',
    input: z.object({ entityName, etos: etos.optional() }).strict(),
    output: dataOf(z.array(proposal)),
  }),
  previewChange: call({
    path: 'Proposals/previewChange',
    access: 'Edetparam_W',
    input: z.object({ etos, change }).strict(),
    output: dataOf(proposalEffect),
  }),
  previewProposal: call({
    path: 'Proposals/previewProposal',
    access: 'Edetparam_W',
    input: z.object({ id }).strict(),
    output: dataOf(proposalEffect),
  }),
  propose: call({
    path: 'Proposals/propose',
    access: 'Edetparam_W',
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
    access: 'Edetparam_W',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
