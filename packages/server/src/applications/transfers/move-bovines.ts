import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { MOST_BOVINES, TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import type { CallInput, ErrorIssue } from '@eae/domain/contract.ts'
import { normaliseEarTag } from '@eae/domain/identifiers/ear-tag.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { edetmetafora } from '@eae/domain/transfers/entities.ts'
import { sql } from 'kysely'
import { selectList, type Values } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { invalid, invalidField } from '../../platform/errors.ts'
import { newRowEntry, transaction, type Tx } from '../../platform/transaction.ts'
import { move } from '../life/move.ts'
import { readSituation } from '../life/situation.ts'
import { followSave } from '../save/follow-save.ts'

type Sent = CallInput<'moveBovines'>

interface Holding {
  readonly id: number
  readonly kodekm: string
  readonly eidos: number
  readonly tags: number
  readonly isKnown: boolean
}

interface Tag {
  readonly id: number
  readonly enotio: string
  readonly dteeisodos: string
  readonly dteexodos: string | null
}

/** Wrong tags that an answer names at most: a column of thousands may be pasted into the wrong holding. */
const MOST_ISSUES = 20

/** Both holdings, of bovines, of this application. 422 otherwise. */
const readHoldings = async (tx: Tx, { etos, edeId, zekmIdSource, zekmIdTarget }: Sent) => {
  if (zekmIdSource === zekmIdTarget) throw invalidField('zekmIdTarget', 'bovines.sameHolding')
  const { rows } = await sql<Holding>`
    SELECT s.id, s.kodekm, s.eidos, (SELECT count(*) FROM edetedeaeeboo b WHERE b.etos = s.etos AND b.zekm_id = s.id) AS tags,
      EXISTS (SELECT FROM kbd_holding k JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = s.ede_id
        WHERE k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = h.afm) AS "isKnown"
    FROM edetedeaeezekm s WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.id = ANY(${[zekmIdSource, zekmIdTarget]}::bigint[])
  `.execute(tx.sql)
  const side = (id: number, field: string): Holding => {
    const found = rows.find((one) => one.id === id)
    if (found === undefined) throw invalidField(field, 'life.unknownLine')
    if (found.eidos !== TAGGED_SPECIES) throw invalidField(field, 'bovine.otherSpecies')
    return found
  }
  return { source: side(zekmIdSource, 'zekmIdSource'), target: side(zekmIdTarget, 'zekmIdTarget') }
}

/** What is wrong with a tag that should move on a day; null for nothing. */
const faultOf = (tag: Tag | undefined, enotio: string, day: string): Omit<ErrorIssue, 'path'> | null => {
  if (tag === undefined) return { field: 'tags', code: 'bovines.notThere', params: { enotio } }
  if (day < tag.dteeisodos)
    return { field: 'tags', code: 'bovines.beforeEntry', params: { enotio, day: tag.dteeisodos } }
  return tag.dteexodos !== null && day > tag.dteexodos
    ? { field: 'tags', code: 'bovines.afterExit', params: { enotio, day: tag.dteexodos } }
    : null
}

/** The tags that move, as the source has them. 422 by the place of each that is not there, is named twice, or cannot move on the day. */
const readTags = async (tx: Tx, { etos, edeId, zekmIdSource, tags, isAll, dtemove }: Sent): Promise<readonly Tag[]> => {
  const named = tags.map((tag) => normaliseEarTag(tag))
  const { rows } = await sql<Tag>`
    SELECT b.id, b.enotio, to_char(b.dteeisodos, 'YYYY-MM-DD') AS dteeisodos, to_char(b.dteexodos, 'YYYY-MM-DD') AS dteexodos FROM edetedeaeeboo b
    WHERE b.etos = ${etos} AND b.ede_id = ${edeId} AND b.zekm_id = ${zekmIdSource} ${isAll ? sql`` : sql`AND b.enotio = ANY(${named}::text[])`}
    ORDER BY b.id FOR UPDATE
  `.execute(tx.sql)
  const byTag = new Map(rows.map((tag) => [tag.enotio, tag]))
  const seen = new Set<string>()
  const issues = (isAll ? rows.map(({ enotio }) => enotio) : named).flatMap((enotio, at): ErrorIssue[] => {
    const path = `tags.${at}`
    if (seen.has(enotio)) return [{ path, field: 'tags', code: 'bovine.twice', params: { enotio } }]
    seen.add(enotio)
    const fault = faultOf(byTag.get(enotio), enotio, dtemove)
    return fault === null ? [] : [{ path, ...fault }]
  })
  if (issues.length > 0) throw invalid(issues.slice(0, MOST_ISSUES))
  if (rows.length === 0) throw invalidField('tags', 'bovines.noneChosen')
  return rows
}

const carry = async (tx: Tx, { etos, edeId, zekmIdTarget, dtemove }: Sent, tags: readonly Tag[]): Promise<void> => {
  const part = windowParts.bovines
  const { rows } = await sql<{ id: number; version: number; old: unknown; now: unknown; after: Values }>`
    WITH old AS MATERIALIZED (SELECT t.id, to_jsonb(t) AS row FROM edetedeaeeboo t WHERE t.etos = ${etos} AND t.id = ANY(${tags.map(({ id }) => id)}::bigint[]))
    UPDATE edetedeaeeboo t SET zekm_id = ${zekmIdTarget}, dteeisodos = ${dtemove}::date, row_version = t.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    FROM old WHERE t.etos = ${etos} AND t.id = old.id
    RETURNING t.id, t.row_version AS version, old.row AS old, to_jsonb(t) AS now, (SELECT to_jsonb(v) FROM (SELECT ${selectList(part)}) v) AS after
  `.execute(tx.sql)
  await tx.auditAll(
    rows.map(({ id, version, old, now }) => ({
      entity: part.name,
      etos,
      edeId,
      rowKey: String(id),
      action: 1 as const,
      rowVersion: version,
      oldRow: old,
      newRow: now,
    })),
  )
  const written = rows.map(({ after }) => after)
  await followSave(tx, etos, [{ entityName: part.name, written, before: written.map(() => null), removed: [] }])
}

/**
 * Moves bovines from one holding to another of the same application (R46): the ear tag stays one row, which has another holding and its day of entry
 * from then on; where it was before stands in the movement and in the trail. 422 for holdings of other species or applications, days that have
 * not come or lie outside entry and exit, tags that are not there or named twice, each by its place; 423 when the application cannot be edited.
 *
 * @returns how many moved, and whether the veterinary database has the target under the applicant's own AFM
 */
export const moveBovines = (
  db: Database,
  actor: Actor,
  sent: Sent,
): Promise<{ readonly id: number; readonly moved: number; readonly isKnown: boolean }> =>
  transaction(db, actor, async (tx) => {
    const { etos, edeId, dtemove, words } = sent
    const situation = await readSituation(tx.sql, actor, etos, edeId, true)
    await move(tx, etos, situation, 'moveBovines', words === '' ? {} : { reason: words.slice(0, 500) })
    if (dtemove > situation.today) throw invalidField('dtemove', 'error.dayInFuture', { today: situation.today })
    const { source, target } = await readHoldings(tx, sent)
    const tags = await readTags(tx, sent)
    if (target.tags + tags.length > MOST_BOVINES)
      throw invalidField('zekmIdTarget', 'bovine.tooMany', { most: MOST_BOVINES })
    await carry(tx, sent, tags)
    const lines = tags.map(({ id, enotio }, at) => ({ id, kodikos: at + 1, topothesia: enotio, m2: 0, after: null }))
    const made = await sql<{ id: number; row: unknown }>`
      INSERT INTO edetmetafora AS t (etos, kind, status, ede_id_source, ede_id_target, kodikos_source, kodikos_target, name_source, name_target, words,
        zekm_id_source, zekm_id_target, dtemove, lines, plithos, proposed_by, answered_by, dteanswer, usrinsert)
      SELECT h.etos, 2, ${TRANSFER.done}, h.id, h.id, h.kodikos, h.kodikos, ${source.kodekm}::text, ${target.kodekm}::text, nullif(${words}::text, ''),
        ${source.id}::bigint, ${target.id}::bigint, ${dtemove}::date, ${JSON.stringify(lines)}::jsonb, ${tags.length}::integer, ${actor.userId}::bigint, ${actor.userId}::bigint, now(), ${actor.login}::text
      FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId} RETURNING t.id, to_jsonb(t) AS row
    `.execute(tx.sql)
    const [row] = made.rows
    if (row === undefined) throw new Error('a movement that was written is not there')
    await tx.audit({ ...newRowEntry(edetmetafora.name, etos, row), edeId })
    return { id: row.id, moved: tags.length, isKnown: target.isKnown }
  })
