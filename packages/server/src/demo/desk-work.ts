import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { ANSWER_AGREES, RED, YELLOW } from '@eae/domain/monitoring/codes.ts'
import { sql } from 'kysely'
import { BlockedError, submitApplication } from '../applications/index.ts'
import { orderRevocation } from '../authorisations/index.ts'
import { answerSignal } from '../monitoring/index.ts'
import type { HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { DEMO_PAYER } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { REMOTE } from '@eae/domain/sample/codes.ts'
import { transaction } from '../platform/transaction.ts'
import {
  approveDraw,
  beginDraw,
  drawSample,
  findDraw,
  freezeCandidates,
  giveWord,
  hashOfWord,
} from '../sample/index.ts'
import { findActorOfUser } from '../session/index.ts'
import { askForNumber, runChecks } from './office-work.ts'
import { loadLives } from './lives.ts'
import { loadAdvance, loadLastYear } from './pay-runs.ts'
import type { PaymentStaff } from './pay-work.ts'
import { loadTroubles } from './planted/index.ts'
import type { DemoLogin } from './users.ts'
import { loadActs } from './acts.ts'
import { loadContacts } from './contacts.ts'
import { loadOfficePaper, loadRepresentatives } from './representatives.ts'
import { loadDeclarations } from './declarations.ts'
import { loadSeason } from './season.ts'
import { loadTransfers } from './transfers.ts'
import { loadWorkedExample } from './worked-example.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'

/** Who works on applications of others in the demo. */
const ADVISER = 'adviser'
/** The account that the demo is paid from is nobody's. */
const DEMO_BANK = { payer: DEMO_PAYER, schemas: null } as const
/** Who draws the sample of last year, and the words that both gave. */
const DRAWERS = ['agency', 'agency2'] as const
/** Who freezes, reviews and approves payments, approves their orders, sends them and books what the bank answers. */
const PAYERS = ['payments', 'payments2', 'approval', 'approval2', 'treasury', 'accounts'] as const
const DRAW_WORDS = ['ο κάμπος ξύπνησε νωρίς', 'έβρεξε στη μέση του θέρους'] as const
/** Of last year as it is drawn; of this one more, so that there are some of every kind. */
const DRAWN_PERCENT = { last: 5, open: 20 } as const
const LOT_PERCENT = 22
/** Applications that he has submitted and that stay so, and signals that he has answered. */
const SENT_BY_ADVISER = 4
const ANSWERED = 2
const WORDS = 'Η καλλιέργεια δεν φύτρωσε και ο αγρός οργώθηκε ξανά.'

/** Who asks for the end of an authorisation, by order of the agency (R11), and why. */
const DIRECTORATE = 'directorate'
const CLERK = 'daok'
const BY_ORDER = 4
const END_WORDS = 'Ο παραγωγός δήλωσε στην υπηρεσία ότι δεν έδωσε αυτή την εξουσιοδότηση.'

const FARMER = 'farmer'

const actorOf = async ({ kysely }: Pick<Database, 'kysely'>, login: DemoLogin): Promise<Actor | null> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM app_user WHERE login = ${login} AND usrinsert = 'demo'
  `.execute(kysely)
  const id = found.rows[0]?.id
  return id === undefined ? null : findActorOfUser(kysely, id)
}

/** The adviser's applications that were checked and have nothing against them, and the demo farmer's never. */
const readyOf = async (
  { kysely }: Pick<Database, 'kysely'>,
  { efoId }: Actor,
): Promise<readonly { etos: number; id: number; rowVersion: number }[]> =>
  (
    await sql<{ etos: number; id: number; rowVersion: number }>`
      SELECT h.etos, h.id, h.row_version AS "rowVersion" FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm
      WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND au.efo_id = ${efoId} AND au.status = 1 AND h.status = ${STATES.CHECKED}
        AND h.blocking = 0 AND h.kodikos <> ${DEMO_FARMER_APPLICATION} ORDER BY h.kodikos LIMIT ${SENT_BY_ADVISER}
    `.execute(kysely)
  ).rows

const signalsOf = async (
  { kysely }: Pick<Database, 'kysely'>,
  { efoId }: Actor,
): Promise<readonly { etos: number; signalId: number }[]> =>
  (
    await sql<{ etos: number; signalId: number }>`
      SELECT r.etos, r.id AS "signalId" FROM ams_result r JOIN edetedeaeehd h ON h.etos = r.etos AND h.id = r.ede_id
        JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm
      WHERE r.etos = (SELECT max(year_eae) FROM edetparam) AND au.efo_id = ${efoId} AND au.status = 1 AND r.amsresult IN (${YELLOW}, ${RED})
        AND h.status >= ${STATES.DRAFT} AND h.kodikos <> ${DEMO_FARMER_APPLICATION} ORDER BY r.id LIMIT ${ANSWERED}
    `.execute(kysely)
  ).rows

/** Draws applications of a year for remote sensing, by two people. Marking is left to the job of the approval. */
const drawYear = async (db: Database, first: Actor, second: Actor, etos: number, percent: number): Promise<void> => {
  const wish = { etos, scope: { afms: [] }, percent, lotPercent: LOT_PERCENT, wordSha256: hashOfWord(DRAW_WORDS[0]) }
  const { id } = await beginDraw(db, first, { ...wish, kind: REMOTE })
  await transaction(db, first, (tx) => freezeCandidates(tx, id))
  const seen = async () => ({ id, rowVersion: (await findDraw(db.kysely, first, id)).draw.rowVersion })
  await giveWord(db, second, { ...(await seen()), word: DRAW_WORDS[1] })
  await drawSample(db, first, { ...(await seen()), word: DRAW_WORDS[0] })
  await approveDraw(db, second, await seen())
}

/** Scores and draws the open year and the one before it. */
const drawYears = async (db: Database): Promise<void> => {
  const [first, second] = [await actorOf(db, DRAWERS[0]), await actorOf(db, DRAWERS[1])]
  if (first === null || second === null) return
  const years = await sql<{ etos: number }>`
    SELECT DISTINCT h.etos FROM edetedeaeehd h WHERE h.status >= ${STATES.FINAL} AND h.status < ${STATES.WITHDRAWN} ORDER BY h.etos DESC LIMIT 2
  `.execute(db.kysely)
  for (const [at, { etos }] of years.rows.entries())
    await drawYear(db, first, second, etos, at === 0 ? DRAWN_PERCENT.open : DRAWN_PERCENT.last)
}

/** Asks, as a directorate, for the end of an authorisation of its area: the agency finds something to decide. */
const askForEnd = async (db: Database): Promise<void> => {
  const directorate = await actorOf(db, DIRECTORATE)
  if (directorate === null) return
  const found = await sql<{ etos: number; id: number; rowVersion: number }>`
    SELECT au.etos, au.id, au.row_version AS "rowVersion" FROM edetedeauthor au JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm
    WHERE au.etos = (SELECT max(year_eae) FROM edetparam) AND au.status = ${AUTHOR.active} AND au.dteend > now() AND h.opd_id = ${directorate.opdId}
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = au.afm)
    ORDER BY au.id DESC LIMIT 1
  `.execute(db.kysely)
  const [one] = found.rows
  if (one !== undefined) await orderRevocation(db, directorate, { ...one, reason: BY_ORDER, remarks: END_WORDS })
}

/** Authorisations to persons, nothing where the demo has not all of them; and one on paper that waits. */
const represent = async (db: Database, adviser: Actor): Promise<void> => {
  const [farmer, directorate] = [await actorOf(db, FARMER), await actorOf(db, DIRECTORATE)]
  const [company, parent] = [await actorOf(db, 'company'), await actorOf(db, 'parent')]
  const [heir, relative] = [await actorOf(db, 'heir'), await actorOf(db, 'relative')]
  if (farmer && directorate && company && parent && heir && relative)
    await loadRepresentatives(db, { farmer, adviser, directorate, company, parent, heir, relative })
  const clerk = await actorOf(db, CLERK)
  if (clerk !== null) await loadOfficePaper(db, clerk, adviser)
}

/** Everybody whom a payment takes; null where the demo has not all of them. */
const payersOf = async (db: Database): Promise<PaymentStaff | null> => {
  const staff: Actor[] = []
  for (const login of PAYERS) {
    const actor = await actorOf(db, login)
    if (actor !== null) staff.push(actor)
  }
  const [freezer, reviewer, approver, secondApprover, treasurer, accountant] = staff
  return freezer && reviewer && approver && secondApprover && treasurer && accountant
    ? { freezer, reviewer, approver, secondApprover, treasurer, accountant }
    : null
}

/** Submits a draft; what the checks of today stop, which more neighbours of a larger demo may bring about, is left one. */
const submitIfFree = async (
  db: Database,
  adviser: Actor,
  application: Awaited<ReturnType<typeof readyOf>>[number],
): Promise<void> => {
  try {
    await submitApplication(db, adviser, { ...application, idempotencyKey: `demo-${application.id}` })
  } catch (error) {
    if (!(error instanceof BlockedError)) throw error
  }
}

/**
 * Gives the offices of a demo something to do: some applications are submitted, with documents to judge, and some signals
 * answered. By the commands that people use, so that seals, trail and messages are those of the product. Nothing in a database
 * in which somebody has submitted already.
 */
export const loadDeskWork = async (db: Database, hooks: HookRegistry): Promise<void> => {
  const any = await sql`SELECT 1 FROM submission LIMIT 1`.execute(db.kysely)
  const adviser = any.rows.length > 0 ? null : await actorOf(db, ADVISER)
  if (adviser === null) return
  await loadContacts(db)
  await loadWorkedExample(db)
  const ready = await readyOf(db, adviser)
  for (const application of ready) await submitIfFree(db, adviser, application)
  for (const signal of await signalsOf(db, adviser))
    await answerSignal(db, adviser, { ...signal, farmeranswer: ANSWER_AGREES, words: WORDS, photoid: null })
  await askForEnd(db)
  await represent(db, adviser)
  const [farmer, agency, second] = [
    await actorOf(db, FARMER),
    await actorOf(db, DRAWERS[0]),
    await actorOf(db, DRAWERS[1]),
  ]
  if (farmer !== null && agency !== null && second !== null)
    await loadDeclarations(db, { farmer, first: agency, second })
  if (agency !== null) {
    await askForNumber(db, agency, hooks)
  }
  const staff = await payersOf(db)
  if (staff !== null) await loadLastYear(db, staff, DEMO_BANK)
  if (agency !== null && second !== null) {
    await loadLives(db, hooks, { adviser, agency, second })
    await loadActs(db, { agency, second })
    await loadTransfers(db, hooks, adviser, agency)
    await loadTroubles(db, adviser)
    await loadSeason({ db, hooks, adviser, agency, second })
  }
  if (staff !== null) await loadAdvance(db, staff)
  // What has come in by then is what a sample is drawn from and a run asks.
  await drawYears(db)
  const [first] = ready
  if (agency !== null && first !== undefined) await runChecks(db, agency, first.etos)
}
