import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { sql } from 'kysely'
import { selectRows, type EntityHooks, type Values } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { forbidden } from '../../platform/errors.ts'
import { transaction, type Executor, type Tx } from '../../platform/transaction.ts'
import { readSituation, reasonAgainst } from '../life/situation.ts'

/** Consents that a year asks for, with the words of its newest rows. */
const inForce = (etos: number) => sql`(
  SELECT * FROM (SELECT DISTINCT ON (c.gdprtype) c.gdprtype, c.seira, c.description, c.description_en, c.activeflag
    FROM edetgdpr c WHERE c.etos <= ${etos} ORDER BY c.gdprtype, c.etos DESC) AS newest WHERE newest.activeflag)`

/** The lists of the words of a year show those that hold in it: a year without new words has those of the one before. */
export const consentWordsHooks: EntityHooks = {
  inForceIn: (etos) => sql`t.id IN (
    SELECT DISTINCT ON (c.gdprtype) c.id FROM edetgdpr c WHERE c.etos <= ${etos} ORDER BY c.gdprtype, c.etos DESC)`,
}

const ofApplication = (etos: number, edeId: number) => sql`t.etos = ${etos} AND t.ede_id = ${edeId}`

/** Adds the questions of consent that an application lacks, open: an answer of last year does not bind this year. */
export const addConsents = async (db: Executor, etos: number, edeId: number, usr: string): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeegdpr (etos, ede_id, gdprtype, description, description_en, usrinsert)
    SELECT ${etos}, ${edeId}, c.gdprtype, c.description, c.description_en, ${usr} FROM ${inForce(etos)} AS c
    WHERE NOT EXISTS (SELECT 1 FROM edetedeaeegdpr t WHERE ${ofApplication(etos, edeId)} AND t.gdprtype = c.gdprtype)
    ORDER BY c.seira
  `.execute(db)
}

/** True when an application asks otherwise than its year does now. */
const isStale = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const found = await sql`
    SELECT 1 FROM (SELECT * FROM edetedeaeegdpr t WHERE ${ofApplication(etos, edeId)}) AS g
    FULL JOIN ${inForce(etos)} AS c ON c.gdprtype = g.gdprtype
    WHERE (g.description, g.description_en) IS DISTINCT FROM (c.description, c.description_en) LIMIT 1
  `.execute(db)
  return found.rows.length > 0
}

const auditChanges = async (
  tx: Tx,
  etos: number,
  edeId: number,
  before: readonly Values[],
  after: readonly Values[],
): Promise<void> => {
  const rows = new Map([...before, ...after].map(({ id }) => [id, null]))
  for (const id of rows.keys()) {
    const oldRow = before.find((row) => row.id === id) ?? null
    const newRow = after.find((row) => row.id === id) ?? null
    if (oldRow?.rowVersion === newRow?.rowVersion) continue
    const action = oldRow === null ? 0 : newRow === null ? 2 : 1
    const rowVersion = Number((newRow ?? oldRow)?.rowVersion)
    await tx.audit({
      entity: treeEntities.consents.name,
      etos,
      edeId,
      rowKey: String(id),
      action,
      rowVersion,
      oldRow,
      newRow,
    })
  }
}

/**
 * Brings the consents of a draft to those of its year. Other words in Greek, which bind, take the answer away: nobody agreed to
 * them. The header gets a new version, so that no page submits what it has not shown.
 */
export const refreshConsents = async (tx: Tx, etos: number, edeId: number): Promise<void> => {
  if (!(await isStale(tx.sql, etos, edeId))) return
  const { login } = tx.actor
  const before = await selectRows(tx.sql, treeEntities.consents, ofApplication(etos, edeId))
  await sql`
    DELETE FROM edetedeaeegdpr t WHERE ${ofApplication(etos, edeId)}
      AND NOT EXISTS (SELECT 1 FROM ${inForce(etos)} AS c WHERE c.gdprtype = t.gdprtype)
  `.execute(tx.sql)
  await sql`
    UPDATE edetedeaeegdpr t SET description = c.description, description_en = c.description_en,
      sygkatatheshflag = CASE WHEN t.description = c.description THEN t.sygkatatheshflag END,
      row_version = t.row_version + 1, usrupdate = ${login}, dteupdate = now()
    FROM ${inForce(etos)} AS c WHERE ${ofApplication(etos, edeId)} AND c.gdprtype = t.gdprtype
      AND (t.description, t.description_en) IS DISTINCT FROM (c.description, c.description_en)
  `.execute(tx.sql)
  await addConsents(tx.sql, etos, edeId, login)
  await auditChanges(
    tx,
    etos,
    edeId,
    before,
    await selectRows(tx.sql, treeEntities.consents, ofApplication(etos, edeId)),
  )
  await sql`
    UPDATE edetedeaeehd SET row_version = row_version + 1, usrupdate = ${login}, dteupdate = now() WHERE etos = ${etos} AND id = ${edeId}
  `.execute(tx.sql)
}

/** The same in a transaction of its own, for who may edit the application: it stays when a submission is refused after it. */
export const refreshConsentsFirst = async (db: Database, actor: Actor, etos: number, id: number): Promise<void> => {
  if (!(await isStale(db.kysely, etos, id))) return
  await transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    if (reasonAgainst('edit', actor, etos, situation) === null) await refreshConsents(tx, etos, id)
  })
}

/** Rows and words of consents are the server's: the applicant answers, and does nothing else. */
export const onlyAnswered = (hooks: EntityHooks): EntityHooks => ({
  ...hooks,
  beforeSave: async (set) => {
    // Why the application takes no edit at all comes first.
    const issues = (await hooks.beforeSave?.(set)) ?? []
    if (set.rows.some(({ stored, values }) => stored === null || values === null)) throw forbidden('error.useCommand')
    return issues
  },
})
