import type { ActImpact, ActLine, SentLine } from '@eae/domain/acts/answers.ts'
import { ACT, type ActType } from '@eae/domain/acts/codes.ts'
import { dikpraxh } from '@eae/domain/acts/entities.ts'
import { rowsOfSlot } from '@eae/domain/acts/fields.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError, forbidden, locked, notFound } from '../../platform/errors.ts'
import { newRowEntry, type Tx } from '../../platform/transaction.ts'
import { readTree } from '../read/trees.ts'
import { fillLines, valueIn } from './act-lines.ts'
import { lockAct, writeAct, type StoredAct } from './stored-act.ts'

/** Of which application an act is, and of which kind. */
export interface Wish {
  readonly etos: number
  readonly edeId: number
  readonly praxtype: ActType
}

const keepLines = async (tx: Tx, id: number, lines: readonly ActLine[]): Promise<void> => {
  await sql`DELETE FROM dikpraxhline WHERE praxh_id = ${id}`.execute(tx.sql)
  await sql`
    INSERT INTO dikpraxhline (praxh_id, aa, part, line, rowname, pedio, palia, nea)
    SELECT ${id}::bigint, l.aa, l.part, l.line, l.rowname, l.pedio, l.palia, l.nea
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, aa: at + 1 })))}::jsonb)
      AS l (aa smallint, part text, line bigint, rowname text, pedio text, palia jsonb, nea jsonb)
  `.execute(tx.sql)
}

/** What is kept of an act; without an impact it is a draft. */
interface Content {
  readonly lines: readonly ActLine[]
  readonly impact: ActImpact | null
  readonly aitiologia: string
}

/** Whose act it is, and what it comes from. */
interface Origin {
  readonly userId: number
  readonly fullName: string
  readonly reversesId?: number
  readonly declarationId?: number
  /** The series that it is one of. */
  readonly seira?: number
  readonly transfer?: { readonly id: number; readonly target: number }
}

/** Two proposals at once would get the same number of the year, or both be open. */
const holdYear = async ({ sql: db }: Tx, etos: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`act:${etos}`}, 0))`.execute(db)
}

/** 409 while another act of the application waits for its decision. A draft keeps nobody from proposing. */
const refuseSecond = async (tx: Tx, etos: number, of: readonly number[]): Promise<void> => {
  await holdYear(tx, etos)
  const open = await sql`
    SELECT FROM dikpraxh o WHERE o.etos = ${etos} AND o.status = ${ACT.proposed} AND (o.ede_id = ANY(${of}::bigint[]) OR o.ede_id_other = ANY(${of}::bigint[])) LIMIT 1
  `.execute(tx.sql)
  if (open.rows.length > 0) throw new AppError(409, { code: 'act.isOpen' })
}

const statusOf = ({ impact }: Pick<Content, 'impact'>) => (impact === null ? ACT.draft : ACT.proposed)

const impactOf = (impact: ActImpact | null) => ({
  before: sql`${impact?.beforeCents ?? null}::bigint`,
  after: sql`${impact?.afterCents ?? null}::bigint`,
  json: sql`${impact === null ? null : JSON.stringify(impact)}::jsonb`,
})

/** Writes a new act of an application under the next number of the year. */
export const insertAct = async (
  tx: Tx,
  { etos, edeId, praxtype }: Wish,
  content: Content,
  { userId, fullName, reversesId, declarationId, seira, transfer }: Origin,
): Promise<number> => {
  if (content.impact === null) await holdYear(tx, etos)
  else await refuseSecond(tx, etos, transfer === undefined ? [edeId] : [edeId, transfer.target])
  const { lines, aitiologia } = content
  const { before, after, json } = impactOf(content.impact)
  const made = await sql<{ id: number; row: Record<string, unknown> }>`
    INSERT INTO dikpraxh AS d (etos, arpraxhs, praxtype, ede_id, kodikosede, afm, lastname, firstname, linecount, aitiologia, reverses_id, declaration_id, seira, transfer_id, ede_id_other, kodikosede_other, status,
      beforecents, aftercents, impact, proposedby, proposer, usrinsert)
    SELECT h.etos, (SELECT coalesce(max(o.arpraxhs), 0) + 1 FROM dikpraxh o WHERE o.etos = h.etos), ${praxtype}::smallint, h.id, h.kodikos, h.afm, h.lastname, h.firstname,
      ${lines.length}::smallint, ${aitiologia}::text, ${reversesId ?? null}::bigint, ${declarationId ?? null}::bigint, ${seira ?? null}::bigint, ${transfer?.id ?? null}::bigint, o.id, o.kodikos, ${statusOf(content)}::smallint, ${before}, ${after},
      ${json}, ${userId}::bigint, ${fullName.slice(0, 100)}::text, ${tx.actor.login}::text
    FROM edetedeaeehd h LEFT JOIN edetedeaeehd o ON o.etos = h.etos AND o.id = ${transfer?.target ?? null}::bigint
    WHERE h.etos = ${etos} AND h.id = ${edeId} RETURNING d.id, to_jsonb(d) AS row
  `.execute(tx.sql)
  const [act] = made.rows
  if (act === undefined) throw new Error('an act was not written')
  await keepLines(tx, act.id, lines)
  await tx.audit(newRowEntry(dikpraxh.name, etos, act))
  return act.id
}

/** Locks a draft that the actor may go on with. What a declaration opened is taken over by whoever proposes acts. */
export const lockDraft = async (tx: Tx, seen: Parameters<typeof lockAct>[1]): Promise<StoredAct> => {
  const act = await lockAct(tx, seen)
  if (act.status === ACT.draft && act.declarationId !== null) return act
  if (act.proposedby !== tx.actor.userId) throw forbidden('act.notYours')
  if (act.status !== ACT.draft) throw locked(`act.notNow.${act.status}`)
  return act
}

/** Writes content over a draft. */
export const overwrite = async (tx: Tx, draft: StoredAct, praxtype: ActType, content: Content): Promise<number> => {
  const { etos, edeId, edeIdOther } = draft
  if (content.impact !== null) await refuseSecond(tx, etos, edeIdOther === null ? [edeId] : [edeId, edeIdOther])
  const { lines, aitiologia, impact } = content
  const { before, after, json } = impactOf(impact)
  await keepLines(tx, draft.id, lines)
  await writeAct(
    tx,
    draft,
    sql`praxtype = ${praxtype}, linecount = ${lines.length}, aitiologia = ${aitiologia}, status = ${statusOf(content)}, words = NULL, wentback = false,
      beforecents = ${before}, aftercents = ${after}, impact = ${json}, proposedby = ${tx.actor.userId}, proposer = ${tx.actor.fullName.slice(0, 100)}`,
  )
  return draft.id
}

/** Keeps content as a new act, or over the draft that was seen. */
export const keep = async (
  tx: Tx,
  wish: Wish,
  content: Content,
  seen: CallInput<'proposeAct'>['seen'],
): Promise<number> => {
  if (seen === null) return insertAct(tx, wish, content, tx.actor)
  const draft = await lockDraft(tx, { etos: wish.etos, ...seen })
  if (draft.transferId !== null) throw locked('act.ofTransfer')
  // A draft is of one application: another one is another act.
  if (draft.edeId !== wish.edeId) throw notFound()
  return overwrite(tx, draft, wish.praxtype, content)
}

/**
 * Opens the draft of an act that carries out what was decided elsewhere, in the transaction of that decision. Who prepared the decision is its
 * proposer until another takes it over. Rows that are gone meanwhile are left out, and values that stand already.
 */
export const openDraft = async (
  tx: Tx,
  {
    proposer,
    declarationId,
    aitiologia,
    lines,
    ...wish
  }: Wish & {
    readonly proposer: number
    readonly declarationId: number
    readonly aitiologia: string
    readonly lines: readonly SentLine[]
  },
): Promise<void> => {
  const tree = await readTree(tx.sql, wish.etos, wish.edeId)
  const there = lines.filter(({ part, line, pedio, nea }) =>
    rowsOfSlot(tree, part).some((row) => row.id === line && (pedio === null || valueIn(row, pedio) !== nea)),
  )
  const found = await sql<Pick<Actor, 'userId' | 'fullName'>>`
    SELECT u.id AS "userId", u.full_name AS "fullName" FROM app_user u WHERE u.id = ${proposer}
  `.execute(tx.sql)
  const [person] = found.rows
  if (person === undefined) throw new Error(`there is no user ${proposer}`)
  await insertAct(tx, wish, { lines: fillLines(tree, there), impact: null, aitiologia }, { ...person, declarationId })
}
