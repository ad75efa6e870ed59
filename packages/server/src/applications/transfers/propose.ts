import type { CallInput } from '@eae/domain/contract.ts'
import { ANSWER_DAYS, PROVED_REASONS, TRANSFER, type TransferState } from '@eae/domain/transfers/codes.ts'
import type { TransferPreview } from '@eae/domain/transfers/calls.ts'
import { edetmetafora } from '@eae/domain/transfers/entities.ts'
import type { TransferSide, TransferWish } from '@eae/domain/transfers/plan.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { keepDocument } from '../../platform/files.ts'
import { newRowEntry, transaction } from '../../platform/transaction.ts'
import { tellApplicant } from '../life/tell.ts'
import { agree } from './answer.ts'
import { actsFor, expectBegun, expectSide, isBetweenDrafts, planNow, readParties, type Wished } from './sides.ts'
import { lockTransfer, type TransferLine } from './stored.ts'

const wishOf = ({ edaIds, isall, withcrops, withownership }: Wished): TransferWish => ({
  parcels: isall ? [] : edaIds,
  isAll: isall,
  withCrops: withcrops,
  withOwnership: withownership,
})

/** Parcels of a side as lines of a transfer; areas in m² as declared. */
const linesOf = ({ parcels = [] }: TransferSide, ids: ReadonlySet<number>): readonly TransferLine[] =>
  parcels.flatMap(({ id, kodikos, topothesia, ektash }) =>
    ids.has(id)
      ? [
          {
            id,
            kodikos: Number(kodikos),
            topothesia: typeof topothesia === 'string' ? topothesia : '',
            m2: Number(ektash ?? 0),
            after: null,
          },
        ]
      : [],
  )

const sum = (lines: readonly TransferLine[]): { readonly parcels: number; readonly m2: number } => ({
  parcels: lines.length,
  m2: Math.round(lines.reduce((total, { m2 }) => total + m2, 0) * 100) / 100,
})

const allOf = ({ parcels = [] }: TransferSide): ReadonlySet<number> => new Set(parcels.map(({ id }) => id))

/** What a transfer would do, before anybody proposes it. Changes nothing. */
export const previewTransfer = (db: Database, actor: Actor, wish: Wished): Promise<TransferPreview> =>
  transaction(db, actor, async (tx) => {
    const { etos } = wish
    await expectSide(tx, actor, etos, wish.edeIdSource, false)
    const { source, target } = await readParties(tx.sql, wish)
    const isDraft = isBetweenDrafts(source, target)
    expectBegun([source, target])
    await expectSide(tx, actor, etos, source.id, isDraft)
    const isForBoth = await actsFor(tx, etos, target.id, isDraft)
    const { plan, source: gives } = await planNow(tx.sql, etos, [source.id, target.id], wishOf(wish))
    const goes = new Set(plan.moved.get('parcels') ?? [])
    const [before, moved] = [sum(linesOf(gives, allOf(gives))), sum(linesOf(gives, goes))]
    return {
      nameTarget: isForBoth ? target.name : null,
      kodikosTarget: target.kodikos,
      isForBoth,
      isOfficial: !isDraft,
      before,
      after: { parcels: before.parcels - moved.parcels, m2: Math.round((before.m2 - moved.m2) * 100) / 100 },
      goes: { ...moved, rows: [...plan.moved.values()].reduce((total, ids) => total + ids.length, 0) },
      left: plan.left.map(({ slot, code, count }) => ({ part: slot, code, count })),
      renumbered: plan.numbers.get('parcels')?.size ?? 0,
    }
  })

/** Another proposal about the same land waits for its answer: both could not be done. */
const refuseSecond = async (tx: Parameters<typeof readParties>[0], etos: number, source: number): Promise<void> => {
  const open = await sql`
    SELECT FROM edetmetafora t WHERE t.etos = ${etos} AND t.ede_id_source = ${source} AND t.status = ${TRANSFER.proposed} LIMIT 1
  `.execute(tx)
  if (open.rows.length > 0) throw new AppError(409, { code: 'transfer.open' })
}

/**
 * Proposes a transfer to the taker, who is told and has {@link ANSWER_DAYS} days; who acts for both sides does it at once. 422 where a
 * document is missing, the taker has no application or declares the land already, 423 where one of the applications cannot be changed, 409
 * while another proposal of the giver waits.
 */
export const proposeTransfer = (
  db: Database,
  actor: Actor,
  sent: CallInput<'proposeTransfer'>,
): Promise<{ readonly id: number; readonly status: TransferState }> =>
  transaction(db, actor, async (tx) => {
    const { etos, reason, words, fileId } = sent
    await expectSide(tx, actor, etos, sent.edeIdSource, false)
    const { source, target } = await readParties(tx.sql, sent)
    const isDraft = isBetweenDrafts(source, target)
    expectBegun([source, target])
    await expectSide(tx, actor, etos, source.id, isDraft)
    await refuseSecond(tx.sql, etos, source.id)
    if (fileId === null && PROVED_REASONS.includes(reason)) throw invalidField('fileId', 'transfer.documentMissing')
    const fault = fileId === null ? null : await keepDocument(tx, fileId)
    if (fault !== null) throw invalidField('fileId', fault)
    const wish = wishOf(sent)
    // Locks the other side, too, where he acts for it: what is planned then is what is done.
    const isForBoth = await actsFor(tx, etos, target.id, isDraft)
    const planned = await planNow(tx.sql, etos, [source.id, target.id], wish)
    const { plan, source: gives } = planned
    const lines = linesOf(gives, new Set(plan.moved.get('parcels') ?? []))
    const { parcels, m2 } = sum(lines)
    const made = await sql<{ id: number; row: unknown }>`
      INSERT INTO edetmetafora AS t (etos, kind, status, ede_id_source, ede_id_target, kodikos_source, kodikos_target, name_source, name_target, reason, words,
        isall, withcrops, withownership, file_id, lines, leftrows, plithos, ektash, proposed_by, dtelapse, usrinsert)
      VALUES (${etos}, 1, ${TRANSFER.proposed}, ${source.id}, ${target.id}, ${source.kodikos}, ${target.kodikos}, ${source.name},
        ${isForBoth ? target.name : `ΑΦΜ ${target.afm}`}, ${reason}, nullif(${words}::text, ''), ${sent.isall}, ${sent.withcrops}, ${sent.withownership}, ${fileId},
        ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(plan.left)}::jsonb, ${parcels}, ${m2}, ${actor.userId},
        ((now() AT TIME ZONE 'Europe/Athens')::date + ${ANSWER_DAYS}::integer), ${actor.login})
      RETURNING t.id, to_jsonb(t) AS row
    `.execute(tx.sql)
    const [row] = made.rows
    if (row === undefined) throw new Error('a transfer that was written is not there')
    await tx.audit({ ...newRowEntry(edetmetafora.name, etos, row), edeId: source.id })
    if (!isForBoth) {
      const told = { code: 'message.transferProposed', params: { name: source.name, days: ANSWER_DAYS } }
      await tellApplicant(tx, etos, target.id, told, '/MoveAgroiToOtherEde')
      return { id: row.id, status: TRANSFER.proposed }
    }
    const stored = await lockTransfer(tx, { etos, id: row.id, rowVersion: 1 })
    return { id: row.id, status: await agree(tx, stored, actor, '', planned) }
  })
