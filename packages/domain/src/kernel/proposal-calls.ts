import { z } from 'zod'
import { call } from './call.ts'
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
  findProposals: call('Proposals/find', 'Edetparam_W', z.object({ entityName, etos: etos.optional() }).strict()),
  previewChange: call('Proposals/previewChange', 'Edetparam_W', z.object({ etos, change }).strict()),
  previewProposal: call('Proposals/previewProposal', 'Edetparam_W', z.object({ id }).strict()),
  propose: call('Proposals/propose', 'Edetparam_W', z.object({ etos, change, reason }).strict(), true),
  decideProposal: call(
    'Proposals/decide',
    'Rule_Approve',
    z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    true,
  ),
  withdrawProposal: call('Proposals/withdraw', 'Edetparam_W', z.object({ id }).strict(), true),
} as const
