import { parts } from '@eae/domain/applications/parts-list.ts'
import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { CHANGE_INSERT } from '@eae/domain/kernel/changes.ts'
import { sql } from 'kysely'
import { answerTransfer, head, moveBovines, proposeTransfer } from '../applications/index.ts'
import { synchronizeChanges, type HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { findActorOfUser } from '../session/index.ts'

/** The reason that needs no document. */
const WRONG_AFM = 3
const PROPOSED = 1
const WORDS = {
  proposed: 'Το αγροτεμάχιο δηλώθηκε στο ΑΦΜ του προηγούμενου μισθωτή.',
  done: 'Το αγροτεμάχιο ανήκει στον άλλο παραγωγό του ίδιου ΚΥΔ.',
  refused: 'Ο παραγωγός που θα το έπαιρνε δηλώνει ότι δεν το καλλιεργεί.',
  moved: 'Τα ζώα μεταφέρθηκαν στον νέο στάβλο.',
} as const
/** Animals that change their holding. */
const MOVED = 2
/** The end of the number of a holding, and numbers that the demo gives to none. */
const LAST_DIGITS = 3
const FREE_FROM = 900

interface Draft {
  readonly etos: number
  readonly id: number
  readonly afm: string
  /** Its smallest parcel. */
  readonly parcel: number
}

/** Drafts with land whose applicants have no login, the last ones: the adviser's, or of offices that nobody works for. */
const draftsOf = async ({ kysely }: Database, { efoId }: Actor, isOwn: boolean): Promise<readonly Draft[]> => {
  const isOfOffice = sql`EXISTS (SELECT 1 FROM edetedeauthor au WHERE au.etos = h.etos AND au.afm = h.afm AND au.efo_id = ${efoId} AND au.status = 1)`
  const { rows } = await sql<Draft>`
    SELECT h.etos, h.id, h.afm, p.id AS parcel FROM edetedeaeehd h CROSS JOIN LATERAL (
      SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id ORDER BY p.ektash, p.id LIMIT 1
    ) p WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND h.status = ${STATES.DRAFT} AND h.totparcels > 1
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm) AND ${isOwn ? isOfOffice : sql`NOT ${isOfOffice}`}
    ORDER BY h.kodikos DESC LIMIT 3
  `.execute(kysely)
  return rows
}

const give = (db: Database, adviser: Actor, { etos, id, parcel }: Draft, to: Draft, words: string) =>
  proposeTransfer(db, adviser, {
    etos,
    edeIdSource: id,
    afmTarget: to.afm,
    edaIds: [parcel],
    isall: false,
    withcrops: true,
    withownership: true,
    reason: WRONG_AFM,
    words,
    fileId: null,
  })

interface Herd {
  readonly etos: number
  readonly id: number
  readonly afm: string
  readonly holding: number
  readonly kodekm: string
  readonly paragogh: number
  readonly tags: readonly string[]
  readonly day: string
}

/** The last of the adviser's drafts that declare bovines; nothing where it is the only one, which is what visitors begin with. */
const herdOf = async ({ kysely }: Database, { efoId }: Actor): Promise<Herd | undefined> => {
  const { rows } = await sql<Herd>`
    SELECT h.etos, h.id, h.afm, s.id AS holding, s.kodekm, s.paragogh, b.tags, to_char(b.day, 'YYYY-MM-DD') AS day
    FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND au.efo_id = ${efoId} AND au.status = 1
    JOIN edetedeaeezekm s ON s.etos = h.etos AND s.ede_id = h.id AND s.eidos = ${TAGGED_SPECIES}
    CROSS JOIN LATERAL (
      SELECT array_agg(t.enotio) AS tags, greatest(max(t.dteeisodos), make_date(h.etos, 1, 15)) AS day
      FROM (SELECT t.enotio, t.dteeisodos FROM edetedeaeeboo t WHERE t.etos = h.etos AND t.zekm_id = s.id AND t.dteexodos IS NULL ORDER BY t.id LIMIT ${MOVED}) t
    ) b WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND h.status = ${STATES.DRAFT} AND b.day <= current_date
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm) ORDER BY h.kodikos DESC LIMIT 2
  `.execute(kysely)
  return rows.length > 1 ? rows[0] : undefined
}

/** Declares a second holding for a herd of the adviser's, and moves some of its animals there (R46). */
const moveSome = async (db: Database, hooks: HookRegistry, adviser: Actor): Promise<void> => {
  const herd = await herdOf(db, adviser)
  if (herd === undefined) return
  const { etos, id, afm, holding, kodekm, paragogh, tags, day } = herd
  // The next number of the same place: of nobody else, and unknown to the veterinary register.
  const second = `${kodekm.slice(0, -LAST_DIGITS)}${String(FREE_FROM + (id % FREE_FROM)).slice(0, LAST_DIGITS)}`
  const entity = {
    id: 'TEMP_ID_1',
    edeId: id,
    kodikos: 2,
    kodekm: second,
    eidos: TAGGED_SPECIES,
    katoxos: afm,
    paragogh,
    bioflag: 0,
    metakinflag: false,
  }
  const change = { status: CHANGE_INSERT, entityName: parts.holdings.name, entity } as const
  const { newIds } = await synchronizeChanges(db, hooks, adviser, { etos, changes: [change] })
  const target = newIds.TEMP_ID_1
  if (target === undefined) throw new Error('a holding that was saved has no key')
  const moved = {
    etos,
    edeId: id,
    zekmIdSource: holding,
    zekmIdTarget: target,
    tags: [...tags],
    isAll: false,
    dtemove: day,
  }
  await moveBovines(db, adviser, { ...moved, words: WORDS.moved })
}

/**
 * Transfers of land between drafts (R22): one waits for an applicant of another office, one was refused by the agency, one is done between two
 * farmers of the adviser; and some bovines change their holding (R46). By the commands that people use, with land of drafts that nobody's login has.
 */
export const loadTransfers = async (
  db: Database,
  hooks: HookRegistry,
  adviser: Actor,
  agency: Actor,
): Promise<void> => {
  const [first, second, third] = await draftsOf(db, adviser, true)
  const [other, another] = await draftsOf(db, adviser, false)
  if (
    first === undefined ||
    second === undefined ||
    third === undefined ||
    other === undefined ||
    another === undefined
  )
    return
  await give(db, adviser, first, other, WORDS.proposed)
  const { id } = await give(db, adviser, second, another, WORDS.proposed)
  const answer = { etos: second.etos, id, rowVersion: PROPOSED, isAccepted: false, words: WORDS.refused }
  await answerTransfer(db, agency, findActorOfUser, answer)
  await give(db, adviser, third, second, WORDS.done)
  await moveSome(db, hooks, adviser)
}
