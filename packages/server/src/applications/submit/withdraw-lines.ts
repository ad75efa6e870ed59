import type { Receipt } from '@eae/domain/applications/answers.ts'
import { LESS_FIELD } from '@eae/domain/applications/life-calls.ts'
import { subjectOf, treeEntities, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { CHANGE_DELETE, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { sql } from 'kysely'
import { applyAllowed } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, invalid, locked, notFound } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { toldByControl } from '../life/life-sql.ts'
import { move } from '../life/move.ts'
import { readSituation } from '../life/situation.ts'
import { readTree } from '../read/trees.ts'
import { applicationHooks, holdApplication } from '../save/hooks.ts'
import { isStored, receiptOf } from './submit.ts'
import { keyOf, readChildren, rowsIn, withChildren, type TreeLine } from './tree-lines.ts'

const HEADER_PAGE = '/Edetedeaeehd'

type Wish = CallInput<'withdrawLines'>
/** What is wrong with the lines that were sent: rows of nothing, numbers that are not smaller, fields that are computed. */
const readLines = (
  tree: ApplicationTree,
  { lines }: Wish,
): readonly (TreeLine & { readonly less: number | undefined })[] => {
  const read = lines.map(({ part, id, less }, at) => {
    const row = rowsIn(tree, part).find((one) => one.id === id)
    if (row === undefined) throw invalid([{ path: `lines.${at}`, code: 'life.unknownLine' }])
    const field = LESS_FIELD[part]
    if (less !== undefined && (field === undefined || less <= 0 || less >= Number(row[field])))
      throw invalid([
        {
          path: `lines.${at}.less`,
          field: field ?? 'less',
          code: 'life.notLess',
          params: { now: field === undefined ? 0 : Number(row[field]) },
        },
      ])
    return { slot: part, row, less }
  })
  const named = new Set(read.map(keyOf))
  if (named.size < read.length) throw invalid([{ path: 'lines', code: 'life.namedTwice' }])
  return read
}

/** Refuses (423) lines about which a finding of a control was told: from then on they are not withdrawn (Reg. (EU) 2022/1173 art. 7). */
const refuseNotified = async (tx: Tx, { etos, id }: Wish, lines: readonly TreeLine[]): Promise<void> => {
  const subjects = lines.map(({ slot, row }) => `${subjectOf(slot)} ${String(row.id)}`)
  const { rows } = await sql`
    SELECT 1 FROM finding_now f WHERE f.etos = ${etos} AND f.ede_id = ${id} AND ${toldByControl('f')}
      AND (f.subject_kind || ' ' || f.subject_id) = ANY(${subjects}) LIMIT 1
  `.execute(tx.sql)
  if (rows.length > 0) throw locked('life.lineNotified')
}

const take = async (tx: Tx, wish: Wish): Promise<void> => {
  const { etos, id } = wish
  const tree = await readTree(tx.sql, etos, id)
  const lines = readLines(tree, wish)
  const children = readChildren(tree)
  const gone = new Map(
    lines
      .filter(({ less }) => less === undefined)
      .flatMap((line) => withChildren(children, line))
      .map((line) => [keyOf(line), line]),
  )
  const smaller = lines.filter((line) => line.less !== undefined && !gone.has(keyOf(line)))
  await refuseNotified(tx, wish, [...gone.values(), ...smaller])
  const left = (slot: PartSlot): number => rowsIn(tree, slot).filter((row) => !gone.has(keyOf({ slot, row }))).length
  if (left('parcels') + left('holdings') === 0) throw new AppError(422, { code: 'life.nothingLeft' })
  const deletes = [...gone.values()].map(({ slot, row }): Change => ({
    status: CHANGE_DELETE,
    entityName: treeEntities[slot].name,
    entity: { id: row.id, rowVersion: row.rowVersion },
  }))
  const updates = smaller.map(({ slot, row, less }): Change => {
    const field = LESS_FIELD[slot as keyof typeof LESS_FIELD] ?? ''
    return {
      status: CHANGE_UPDATE,
      entityName: treeEntities[slot].name,
      entity: { id: row.id, rowVersion: row.rowVersion, [field]: less },
    }
  })
  holdApplication(tx, id)
  await applyAllowed(tx, applicationHooks(), etos, [...deletes, ...updates])
}

/**
 * Withdraws lines of what was submitted, or makes their number smaller, with what hangs on them; what is left is checked and sealed
 * under a new number in the same transaction. Pressed twice it gives the one receipt. 422 for lines that are none, numbers that are not
 * smaller, and where no land and no animals would be left; 423 for lines about which a finding was told.
 */
export const withdrawLines = async (db: Database, actor: Actor, wish: Wish): Promise<Receipt> => {
  const { etos, id, rowVersion, idempotencyKey, reason } = wish
  await transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    if (await isStored(tx.sql, etos, id, idempotencyKey)) return
    const tells = { code: 'message.withdrawLines', params: { reason, count: wish.lines.length } }
    await move(tx, etos, situation, 'withdrawLines', {
      rowVersion,
      idempotencyKey,
      reason,
      tells,
      page: HEADER_PAGE,
      takeLines: () => take(tx, wish),
    })
  })
  const receipt = await receiptOf(db.kysely, etos, id)
  if (receipt === null) throw notFound()
  return receipt
}
