import type { CallInput } from '@eae/domain/contract.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import type { TransferDetail } from '@eae/domain/transfers/calls.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { actsForApplicant, headerScope } from '../read/scope.ts'
import { recordAccess } from '../read/access-records.ts'
import { transferScope } from './scope.ts'

type Found = Omit<TransferDetail, 'whyNot'> & { readonly seesSource: boolean; readonly seesTarget: boolean }

const mayMove = (actor: Actor): boolean =>
  actor.privileges.has('Application_Open') && (actsForApplicant(actor) || ['DPO', 'CENTRAL'].includes(actor.userType))

/** Why the asking person does nothing with a transfer; the call itself asks for the rest. */
const whyNotNow = (actor: Actor, status: number, isHisSide: boolean): Message | null => {
  if (status !== TRANSFER.proposed) return { code: `transfer.notNow.${status}` }
  return isHisSide && mayMove(actor) ? null : { code: 'transfer.notYours' }
}

/** Why the asking person does not propose the act that does it. */
const whyNotAct = ({ privileges }: Actor, { status, act }: Pick<Found, 'status' | 'act'>): Message | null => {
  if (!privileges.has('ChangeAct_W')) return { code: 'transfer.notYours' }
  if (status !== TRANSFER.waits) return { code: `transfer.notNow.${status}` }
  return act === null || act.status === ACT.rejected ? null : { code: 'act.isOpen' }
}

/** One transfer, for who sees one of its sides; the application of the other side is named and not linked. 404 for others. */
export const findTransfer = async (
  db: Executor,
  actor: Actor,
  { etos, id }: CallInput<'findTransfer'>,
): Promise<TransferDetail> => {
  const sees = (column: 'ede_id_source' | 'ede_id_target') =>
    sql`EXISTS (SELECT FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.id = ${sql.ref(`t.${column}`)} AND ${headerScope(actor, 'hd')})`
  const found = await sql<Found>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.kind, t.status, t.ede_id_source AS "edeIdSource", t.ede_id_target AS "edeIdTarget",
      t.kodikos_source AS "kodikosSource", t.kodikos_target AS "kodikosTarget", t.name_source AS "nameSource", t.name_target AS "nameTarget", t.reason, t.words,
      t.isall, t.withcrops, t.withownership, t.file_id AS "fileId", f.file_name AS "fileName", t.plithos, t.ektash, t.lines,
      coalesce((SELECT json_agg(json_build_object('part', l ->> 'slot', 'code', l ->> 'code', 'count', (l ->> 'count')::integer)) FROM jsonb_array_elements(t.leftrows) l),
        '[]'::json) AS "left",
      t.dteinsert AS "proposedAt", to_char(t.dtelapse, 'YYYY-MM-DD') AS dtelapse, t.dteanswer AS "answeredAt", t.answerwords AS "answerWords",
      (SELECT json_build_object('id', x.id, 'arpraxhs', x.arpraxhs, 'status', x.status) FROM dikpraxh x WHERE x.transfer_id = t.id ORDER BY x.id DESC LIMIT 1) AS act,
      ${sees('ede_id_source')} AS "seesSource", ${sees('ede_id_target')} AS "seesTarget"
    FROM edetmetafora t LEFT JOIN app_file f ON f.id = t.file_id WHERE t.etos = ${etos} AND t.id = ${id} AND ${transferScope(actor)}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  const { seesSource, seesTarget, ...transfer } = row
  const seen = [seesSource ? transfer.edeIdSource : null, seesTarget ? transfer.edeIdTarget : null]
  await recordAccess(
    db,
    actor,
    etos,
    seen.filter((one) => one !== null),
    'row',
  )
  return {
    ...transfer,
    edeIdSource: seesSource ? transfer.edeIdSource : null,
    edeIdTarget: seesTarget ? transfer.edeIdTarget : null,
    act: actsForApplicant(actor) ? null : transfer.act,
    whyNot: {
      act: whyNotAct(actor, transfer),
      answer: whyNotNow(actor, transfer.status, seesTarget),
      takeBack: whyNotNow(actor, transfer.status, seesSource),
    },
  }
}
