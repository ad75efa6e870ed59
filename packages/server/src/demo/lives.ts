import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import {
  BlockedError,
  moveApplication,
  moveProposals,
  proposeMoves,
  submitApplication,
  withdrawLines,
} from '../applications/index.ts'
import type { HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { decideProposal } from '../proposals/index.ts'
import { changeAmended } from './amendments.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'

/** Who leads the applications of the demo through their lives. */
interface People {
  readonly adviser: Actor
  readonly agency: Actor
  readonly second: Actor
}

/** Lives that are shown, each by one application of this year. */
const LIVES = ['amending', 'lines', 'withdrawn', 'refused'] as const
/** Applications of last year that are under control. */
const UNDER_CONTROL = 5

const WITHDRAWN_WORDS = 'Ο παραγωγός διέκοψε τη γεωργική του δραστηριότητα.'
const REFUSED_WORDS = 'Άρθρο 62 Καν. (ΕΕ) 2021/2116: τεχνητές προϋποθέσεις για τη λήψη της ενίσχυσης.'

interface Application {
  readonly etos: number
  readonly id: number
  readonly rowVersion: number
}

/** The adviser's drafts against which nothing was found, the last ones: the first are what visitors begin with. */
const draftsOf = async ({ kysely }: Database, { efoId }: Actor): Promise<readonly Application[]> =>
  (
    await sql<Application>`
      SELECT h.etos, h.id, h.row_version AS "rowVersion" FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm
      WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND au.efo_id = ${efoId} AND au.status = 1 AND h.status = ${STATES.DRAFT}
        AND h.blocking = 0 AND h.totparcels > 1 AND h.kodikos <> ${DEMO_FARMER_APPLICATION} ORDER BY h.kodikos DESC
    `.execute(kysely)
  ).rows

const versionOf = async ({ kysely }: Database, { etos, id }: Application): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    SELECT h.row_version AS version FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  return rows[0]?.version ?? 0
}

/** Submits drafts until there are enough; what the checks of today stop is left a draft. */
const submitSome = async (db: Database, adviser: Actor): Promise<readonly Application[]> => {
  const sent: Application[] = []
  for (const draft of await draftsOf(db, adviser)) {
    if (sent.length === LIVES.length) break
    try {
      await submitApplication(db, adviser, { ...draft, idempotencyKey: `demo-${draft.id}` })
      sent.push(draft)
    } catch (error) {
      if (!(error instanceof BlockedError)) throw error
    }
  }
  return sent
}

/** Withdraws the smallest parcel of an application. */
const withdrawOne = async (db: Database, adviser: Actor, application: Application): Promise<void> => {
  const { etos, id } = application
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ${id} ORDER BY p.ektash, p.id LIMIT 1
  `.execute(db.kysely)
  const [parcel] = rows
  if (parcel === undefined) return
  const rowVersion = await versionOf(db, application)
  const lines = [{ part: 'parcels' as const, id: parcel.id }]
  await withdrawLines(db, adviser, { etos, id, rowVersion, idempotencyKey: `demo-lines-${id}`, reason: '', lines })
}

/** Refuses an application as inadmissible, by two people. */
const refuse = async (db: Database, { agency, second }: People, application: Application): Promise<void> => {
  const { etos, id } = application
  const applications = [{ id, rowVersion: await versionOf(db, application) }]
  const proposed = await proposeMoves(db, agency, { etos, event: 'refuse', reason: REFUSED_WORDS, applications })
  await decideProposal(db, second, moveProposals, { id: proposed.id, isApproved: true, note: '' })
}

/** Brings some of last year's applications that wait for their payment under control: their deadline is over. */
const beginControls = async (db: Database, agency: Actor): Promise<void> => {
  const { rows } = await sql<Application>`
    SELECT h.etos, h.id, h.row_version AS "rowVersion" FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
    WHERE h.etos = (SELECT max(year_eae) - 1 FROM edetparam) AND h.status = ${STATES.FINAL} AND p.final_submission_date < now()
    ORDER BY h.kodikos DESC LIMIT ${UNDER_CONTROL}
  `.execute(db.kysely)
  for (const { etos, id } of rows) await moveApplication(db, agency, { etos, id, event: 'beginControl', reason: '' })
}

/**
 * Leads some applications of the demo through what may happen after a submission: one is amended, of one a parcel was withdrawn, one
 * was withdrawn and one refused, and some of last year are under control. By the commands that people use.
 */
export const loadLives = async (db: Database, hooks: HookRegistry, people: People): Promise<void> => {
  const { adviser, agency } = people
  const [amending, lines, withdrawn, refused] = await submitSome(db, adviser)
  if (amending !== undefined) {
    const rowVersion = await versionOf(db, amending)
    await moveApplication(db, adviser, { ...amending, rowVersion, event: 'amend', reason: '' })
    await changeAmended(db, hooks, adviser, amending, true)
  }
  if (lines !== undefined) await withdrawOne(db, adviser, lines)
  if (withdrawn !== undefined)
    await moveApplication(db, adviser, {
      ...withdrawn,
      rowVersion: await versionOf(db, withdrawn),
      event: 'withdraw',
      reason: WITHDRAWN_WORDS,
    })
  if (refused !== undefined) await refuse(db, people, refused)
  await beginControls(db, agency)
}
