import { STATES } from '@eae/domain/applications/states.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { locked } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { reviveBase } from './kept-rows.ts'
import { head, kept, living, toldByControl } from './life-sql.ts'

/** The submission of an application that holds. */
export interface NewestSubmission {
  readonly chainNo: number
  /** An earlier one holds again when this one is taken back. */
  readonly hasEarlier: boolean
  /** Hash of its sealed content. */
  readonly sha256: string
  /** The event by which it was made, as its log tells it. */
  readonly event: string | null
}

/** The newest submission of an application that was not taken back; null where there is none. */
export const newestSubmission = async (db: Executor, etos: number, edeId: number): Promise<NewestSubmission | null> => {
  const { rows } = await sql<NewestSubmission>`
    SELECT s.chain_no AS "chainNo", s.sha256, EXISTS (
        SELECT FROM submission e WHERE e.etos = s.etos AND e.ede_id = s.ede_id AND e.version < s.version AND e.undone_at IS NULL
      ) AS "hasEarlier", (
        SELECT l.reason FROM edetedeaeestatuslog l WHERE l.etos = s.etos AND l.ede_id = s.ede_id AND l.content_sha256 = s.sha256 ORDER BY l.id LIMIT 1
      ) AS event
    FROM submission s WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.undone_at IS NULL ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}

/** Whether an official run of the checks told the applicant of a finding that still stands: what it is about is not taken away any more. */
export const isNotified = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM finding_now f WHERE f.etos = ${etos} AND f.ede_id = ${edeId} AND ${toldByControl('f')} LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** Whether an approved payment run has a statement of an application: what it was paid by is not taken back. */
export const isPaid = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM payvexathd p JOIN pay_run r ON r.id = p.run_id
    WHERE p.etos = ${etos} AND p.ede_id = ${edeId} AND r.state = ${PAY_RUN.approved} LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** Whether the rows of the version that the newest submission replaced are still there. */
export const hasBase = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM edetedeaeehd k WHERE k.etos = ${etos} AND k.ede_id_head = ${edeId} AND ${kept('k')} LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** The number of another application in force of the same applicant and year; null where there is none. */
export const otherLiving = async (db: Executor, etos: number, edeId: number): Promise<number | null> => {
  const { rows } = await sql<{ kodikos: number }>`
    SELECT o.kodikos FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.afm = h.afm AND o.id <> h.id
    WHERE h.etos = ${etos} AND h.id = ${edeId} AND ${head('o')} AND ${living('o')} LIMIT 1
  `.execute(db)
  return rows[0]?.kodikos ?? null
}

/** Who began the amendment that an application is in, by his name, and the day on which; null where its log does not tell. */
export const openVersion = async (
  db: Executor,
  etos: number,
  edeId: number,
): Promise<{ readonly by: string; readonly since: string } | null> => {
  const { rows } = await sql<{ by: string; since: string }>`
    SELECT coalesce(u.full_name, l.usr) AS by, l.at AS since FROM edetedeaeestatuslog l LEFT JOIN app_user u ON u.id = l.user_id
    WHERE l.etos = ${etos} AND l.ede_id = ${edeId} AND l.to_status = ${STATES.AMENDING} ORDER BY l.id DESC LIMIT 1
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : { by: row.by, since: athensDate(row.since) }
}

/** Whether a payment run that is not over has a statement of an application, or a finding of it waits for a second person. */
export const isAnythingOpen = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 WHERE EXISTS (
        SELECT FROM payvexathd p JOIN pay_run r ON r.id = p.run_id
        WHERE p.etos = ${etos} AND p.ede_id = ${edeId} AND r.state NOT IN (${PAY_RUN.approved}, ${PAY_RUN.cancelled})
      ) OR EXISTS (
        SELECT FROM row_proposal p WHERE p.state = 0 AND p.kind = 'finding'
          AND p.row_values ->> 'etos' = ${String(etos)} AND p.row_values ->> 'edeId' = ${String(edeId)}
      )
  `.execute(db)
  return rows.length > 0
}

/**
 * Takes the newest submission of an application back: its seal stays in the chain and its number is void. What it replaced holds
 * again; where it was the first, nothing is submitted any more. Gives the hash of its sealed content, by which the log names it.
 */
export const undoSubmission = async (tx: Tx, etos: number, edeId: number, words: string): Promise<string> => {
  const { sql: db, actor } = tx
  const newest = await newestSubmission(db, etos, edeId)
  if (newest === null) throw locked('locked.state')
  await sql`
    UPDATE submission SET undone_at = now(), undone_by = ${actor.login}, undone_words = nullif(${words}, '')
    WHERE etos = ${etos} AND chain_no = ${newest.chainNo}
  `.execute(db)
  const isAgain = newest.hasEarlier && (await reviveBase(tx, etos, edeId))
  if (newest.hasEarlier && !isAgain) throw new Error('a later version is taken back without the rows of the one before')
  const nothing = isAgain ? sql`` : sql`arprotocol = NULL, dteprotocol = NULL, dte_oris = NULL,`
  await sql`
    UPDATE edetedeaeehd SET ${nothing} row_version = row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
    WHERE etos = ${etos} AND id = ${edeId}
  `.execute(db)
  return newest.sha256
}
