import { OTHER_ANIMALS, SPECIES_OF_TYPE } from '@eae/domain/applications/species.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import type { PrefillPair } from './copy-part.ts'

/** How many rows of animals the register gave, and how many of last year's are of holdings for which it gave none. */
interface FilledAnimals {
  readonly filled: number
  readonly asked: number
}

/** The species of a kind of animals (`ezotype` of alias `z`), as a holding names it. */
const species = sql`CASE z.ezotype ${sql.join(
  Object.entries(SPECIES_OF_TYPE).map(([type, code]) => sql`WHEN ${type} THEN ${code}::integer`),
  sql` `,
)} ELSE ${OTHER_ANIMALS}::integer END`

/**
 * Fills in the animals of holdings that were taken over, by the numbers that the veterinary register has on its last day: of holdings
 * that it knows under the applicant's own number, and of kinds that the holding may have. What the register does not know is asked for.
 */
export const fillAnimals = async (
  db: Executor,
  { etos, edeId, sourceId, usr }: PrefillPair,
): Promise<FilledAnimals> => {
  const { rows } = await sql<FilledAnimals>`
    WITH made AS (INSERT INTO edetedeaeezoiko (etos, ede_id, zekm_id, ezo_id, plithos, mmz, usrinsert)
    SELECT s.etos, s.ede_id, s.id, z.id, h.plithos, 0, ${usr}
    FROM edetedeaeezekm s JOIN edetedeaeehd hd ON hd.etos = s.etos AND hd.id = s.ede_id
    JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = hd.afm
    JOIN kbd_head h ON h.kodekm = k.kodekm AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm) AND h.plithos > 0
    JOIN edetzoiko z ON z.etos = s.etos AND z.kodikos = h.ezokodikos AND z.activeflag AND ${species} = s.eidos
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} RETURNING zekm_id)
    SELECT (SELECT count(*) FROM made) AS filled, (
      SELECT count(*) FROM edetedeaeezoiko a JOIN edetedeaeezekm o ON o.etos = a.etos AND o.id = a.zekm_id
      WHERE a.etos = ${etos - 1} AND a.ede_id = ${sourceId} AND NOT EXISTS (
        SELECT 1 FROM made JOIN edetedeaeezekm s ON s.etos = ${etos} AND s.id = made.zekm_id
        WHERE s.kodekm = o.kodekm AND s.eidos = o.eidos)
    ) AS asked
  `.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('counts are one row')
  return told
}
