import { isRowBack, type ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT, type ActState } from '@eae/domain/acts/codes.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { recordAccess } from '../read/access-records.ts'
import { readSchemeNames } from './impact.ts'
import { actScope, readActLines } from './stored-act.ts'

interface Stand {
  readonly status: ActState
  readonly proposedby: number
  readonly hasRowsBack: boolean
  readonly wentback: boolean
  readonly isOfDeclaration: boolean
  readonly isOfTransfer: boolean
}

/** Why the reader cannot do each thing with an act; null where he can. Whether its application lets him is asked when he does. */
const whyNots = (
  { userId, privileges }: Actor,
  { status, proposedby, hasRowsBack, wentback, isOfDeclaration, isOfTransfer }: Stand,
): ActDetail['whyNot'] => {
  const isProposer = proposedby === userId
  const notNow: Message = { code: `act.notNow.${status}` }
  const ofProposer = (states: readonly ActState[]): Message | null => {
    // What a declaration opened is taken over by whoever proposes acts.
    const isHis = isProposer || (isOfDeclaration && status === ACT.draft)
    if (!isHis || !privileges.has('ChangeAct_W')) return { code: 'act.notYours' }
    return states.includes(status) ? null : notNow
  }
  const decide = (): Message | null => {
    if (!privileges.has('ChangeAct_Approve')) return { code: 'act.notYours' }
    if (isProposer) return { code: 'act.own' }
    return status === ACT.proposed ? null : notNow
  }
  const reverse = (): Message | null => {
    if (!privileges.has('ChangeAct_W')) return { code: 'act.notYours' }
    if (status !== ACT.applied) return notNow
    if (isOfTransfer) return { code: 'act.ofTransfer' }
    return null
  }
  const edit = (): Message | null => {
    if (isOfTransfer) return { code: 'act.ofTransfer' }
    return hasRowsBack ? { code: 'act.rowsBack' } : ofProposer([ACT.draft])
  }
  return {
    decide: decide(),
    edit: edit(),
    again: wentback ? ofProposer([ACT.draft]) : notNow,
    withdraw: ofProposer([ACT.draft, ACT.proposed]),
    reverse: reverse(),
  }
}

/** An act with its lines and what the reader may do with it; 404 of one that he does not see. It leaves a record of access. */
export const findAct = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<ActDetail> => {
  const found = await sql<Omit<ActDetail, 'lines' | 'whyNot' | 'schemeNames'> & { proposedby: number }>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.arpraxhs, t.dtepraxhs, t.praxtype, t.ede_id AS "edeId", t.kodikosede, t.ede_id_other AS "edeIdOther", t.kodikosede_other AS "kodikosedeOther", t.transfer_id AS "transferId", t.afm,
      concat_ws(' ', t.lastname, t.firstname) AS name, t.aitiologia, t.status, t.impact, t.wentback, t.proposer, t.approver, t.dteapproved, t.words, t.arprotocol,
      (SELECT o.arpraxhs FROM dikpraxh o WHERE o.id = t.reverses_id) AS reverses,
      (SELECT o.arpraxhs FROM dikpraxh o WHERE o.reverses_id = t.id AND o.status IN (${ACT.applied}, ${ACT.reversed})) AS "reversedBy", t.proposedby,
      (SELECT json_build_object('id', x.id, 'arprotocol', x.arprotocol) FROM nsstdeclaration x WHERE x.id = t.declaration_id) AS declaration
    FROM dikpraxh t WHERE t.etos = ${etos} AND t.id = ${id} AND ${actScope(actor)}
  `.execute(db)
  const [act] = found.rows
  if (act === undefined) throw notFound()
  await recordAccess(db, actor, etos, [act.edeId, ...(act.edeIdOther === null ? [] : [act.edeIdOther])], 'tree')
  const lines = await readActLines(db, id)
  const { proposedby, ...told } = act
  const { status, wentback, declaration, transferId } = act
  const stand = {
    status,
    proposedby,
    hasRowsBack: lines.some(isRowBack),
    wentback,
    isOfDeclaration: declaration !== null,
    isOfTransfer: transferId !== null,
  }
  const schemeNames = await readSchemeNames(db, etos, act.impact)
  return { ...told, schemeNames, lines: [...lines], whyNot: whyNots(actor, stand) }
}
