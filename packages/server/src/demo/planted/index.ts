import { sql } from 'kysely'
import { checkDrafts, head, refreshPlaces, refreshUnseen } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { Executor } from '../../platform/transaction.ts'
import { LAND_PLANTS } from './land.ts'
import { PERSON_PLANTS } from './person.ts'
import { plant, type Plant, type Planted } from './plant.ts'
import { REQUEST_PLANTS } from './requests.ts'

/** Every trouble that is planted. */
export const PLANTS: readonly Plant[] = [...REQUEST_PLANTS, ...LAND_PLANTS, ...PERSON_PLANTS]

/** So many applications have one mobile number: one more than may. */
const ONE_MOBILE = 7
const MOBILE = '6900112233'

/** What changes a whole application, or fits few: the others are planted around it. */
const FIRST: readonly string[] = ['20312', '30106', '30107']

/** Applicants of one body who all give its number. */
const shareMobile = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Planted[]> => {
  if (edeIds.length < ONE_MOBILE) return []
  const chosen = edeIds.slice(0, ONE_MOBILE)
  await sql`UPDATE edetedeaeehd h SET mobile = ${MOBILE} WHERE h.etos = ${etos} AND h.id = ANY(${chosen}::bigint[])`.execute(
    db,
  )
  return chosen.map((edeId) => ({ code: '10113', etos, edeId }))
}

/**
 * Plants one of each kind of trouble that people make in their declarations; what registers contradict is made beside them
 * (`register-rows.ts`).
 *
 * @param spoiled applications of the year that have an anomaly already
 */
export const plantTroubles = async (
  db: Executor,
  etos: number,
  spoiled: readonly number[],
): Promise<readonly Planted[]> => {
  const planted = await plant(db, etos, spoiled, [
    ...FIRST.flatMap((code) => PLANTS.filter((one) => one.code === code)),
    ...PLANTS.filter(({ code }) => !FIRST.includes(code)),
  ])
  const hosts = [...new Set(planted.map(({ edeId }) => edeId))]
  return [...planted, ...(await shareMobile(db, etos, hosts))]
}

/** Applications of a year into which troubles are planted: in a larger demo nobody looks for them, and its drafts are not asked at the start. */
const PLANTED_UP_TO = 1_000

/** Drafts that the adviser of the demo keeps as they are: his first ones. */
const KEPT = 20

/**
 * Plants them in the open year of a demo, where something stops an application already, so that as many are submitted as before; not in
 * what the adviser has before him first, nor in what changes hands. Then asks the drafts again, so that their findings stand on the page from the beginning.
 */
export const loadTroubles = async (db: Database, { efoId }: Actor): Promise<void> => {
  const { rows } = await sql<{ etos: number; id: number; isKept: boolean }>`
    SELECT h.etos, h.id, h.blocking = 0 OR (h.advised AND row_number() OVER (PARTITION BY h.advised ORDER BY h.kodikos) <= ${KEPT})
      OR EXISTS (SELECT FROM edetmetafora t WHERE t.etos = h.etos AND h.id IN (t.ede_id_source, t.ede_id_target)) AS "isKept"
    FROM (
      SELECT h.etos, h.id, h.kodikos, h.blocking, EXISTS (SELECT FROM edetedeauthor a WHERE a.etos = h.etos AND a.afm = h.afm AND a.efo_id = ${efoId}) AS advised
      FROM edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')}) h
  `.execute(db.kysely)
  const [first] = rows
  if (first === undefined || rows.length > PLANTED_UP_TO) return
  const kept = rows.filter(({ isKept }) => isKept).map(({ id }) => id)
  const planted = await plantTroubles(db.kysely, first.etos, kept)
  // Some of what was planted is drawn otherwise.
  await refreshUnseen(db.kysely, first.etos)
  await refreshPlaces(db.kysely, first.etos, [...new Set(planted.map(({ edeId }) => edeId))])
  await checkDrafts(db, first.etos, () => undefined)
}
