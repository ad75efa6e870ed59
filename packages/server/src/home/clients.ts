import type { Client, ClientsAnswer, ClientStep } from '@eae/domain/home/answers.ts'
import { CLIENT_STEPS, CLIENTS_SHOWN } from '@eae/domain/home/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import { current, drafted, ofOffice } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { forbidden } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** Clients of a file; the largest office has some thousands. */
const MOST_IN_FILE = 20_000
/** What LIKE reads as anything. */
const ANYTHING = /[\\%_]/g

/** What is to be done next for the application on alias `h`, which may be none. */
const STEP = sql`CASE
  WHEN h.id IS NULL THEN 'open'
  WHEN h.status IN (${sql.lit(STATES.AMENDING)}, ${sql.lit(STATES.CORRECTING)}) THEN 'finish'
  WHEN ${drafted('h')} AND h.blocking > 0 THEN 'repair'
  WHEN h.status = ${sql.lit(STATES.CHECKED)} THEN 'submit'
  WHEN ${drafted('h')} THEN 'fill'
  WHEN h.missingdocs > 0 THEN 'documents' ELSE 'nothing' END`

/** The clients of the actor's office, or of those below it, by what is due. 403 for everybody but a ΚΥΔ. */
export const findClients = async (
  db: Executor,
  actor: Actor,
  { etos, step, filter, isWhole }: CallInput<'findClients'>,
): Promise<ClientsAnswer> => {
  if (actor.userType !== 'KYD' || actor.efoId === null) throw forbidden()
  const all = sql`
    SELECT au.id, au.afm, coalesce(nullif(concat_ws(' ', au.lastname, au.firstname), ''), au.afm) AS name, f.description AS office, au.authortype, au.dteend,
      (au.dteend AT TIME ZONE 'Europe/Athens')::date - (now() AT TIME ZONE 'Europe/Athens')::date AS "daysLeft",
      h.id AS "edeId", h.kodikos, h.status, coalesce(h.blocking, 0) AS blocking, ${STEP} AS step, h.search_key
    FROM edetedeauthor au JOIN edetforea f ON f.id = au.efo_id LEFT JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm AND ${current('h')}
    WHERE au.etos = ${etos} AND ${ofOffice(actor, 'au.efo_id')} AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now()`
  const wanted = `%${foldEl(filter.trim()).replaceAll(ANYTHING, (sign) => `\\${sign}`)}%`
  const found = await sql<Client>`
    SELECT c.id, c.afm, c.name, c.office, c.authortype, c.dteend, c."daysLeft", c."edeId", c.kodikos, c.status, c.blocking, c.step FROM (${all}) c
    WHERE ${step === undefined ? sql`TRUE` : sql`c.step = ${step}`} AND (${filter.trim() === ''} OR c.afm LIKE ${wanted} OR coalesce(c.search_key, c.name) LIKE ${wanted})
    ORDER BY array_position(${[...CLIENT_STEPS]}::text[], c.step), c."daysLeft", c.name, c.id LIMIT ${isWhole ? MOST_IN_FILE : CLIENTS_SHOWN}
  `.execute(db)
  const steps = await sql<{ step: ClientStep; count: number }>`
    SELECT c.step, count(*)::integer AS count FROM (${all}) c GROUP BY c.step ORDER BY array_position(${[...CLIENT_STEPS]}::text[], c.step)
  `.execute(db)
  return { steps: steps.rows, clients: found.rows }
}
