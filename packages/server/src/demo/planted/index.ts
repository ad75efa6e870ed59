import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import { LAND_PLANTS } from './land.ts'
import { PERSON_PLANTS } from './person.ts'
import { plant, type Planted } from './plant.ts'
import { REQUEST_PLANTS } from './requests.ts'

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
  const plants = [...REQUEST_PLANTS, ...LAND_PLANTS, ...PERSON_PLANTS]
  const planted = await plant(db, etos, spoiled, [
    ...FIRST.flatMap((code) => plants.filter((one) => one.code === code)),
    ...plants.filter(({ code }) => !FIRST.includes(code)),
  ])
  const hosts = [...new Set(planted.map(({ edeId }) => edeId))]
  return [...planted, ...(await shareMobile(db, etos, hosts))]
}
