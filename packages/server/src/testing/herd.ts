import { sql } from 'kysely'
import { testDb } from './app.ts'
import { theStage, type Stage } from './cast.ts'
import { asOwner } from './owner.ts'

/** The holding of bovines of farmer A. */
export const HERD_CODE = 'EL990000001'

/** Farmer A's application with one holding of bovines, and what puts the register in place of what it said of it. */
export interface HerdStage {
  readonly stage: Stage
  readonly zekmId: number
  readonly keep: (wish?: {
    readonly keeper?: string
    readonly status?: number
    readonly heads?: boolean
  }) => Promise<void>
}

/** Puts one holding of bovines in place of those of farmer A; the register has four animals there, two of them today. */
export const theHerd = async (): Promise<HerdStage> => {
  const stage = await theStage()
  const { kysely } = await testDb()
  await sql`DELETE FROM edetedeaeezekm WHERE etos = ${stage.etos} AND ede_id = ${stage.id}`.execute(asOwner(kysely))
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
    VALUES (${stage.etos}, ${stage.id}, 1, ${HERD_CODE}, 1, ${stage.afm}, 1, 'test') RETURNING id
  `.execute(asOwner(kysely))
  await sql`
    INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, dteeisodos, dteexodos) SELECT 1, e.tag, ${HERD_CODE}, 2, current_date + e.since, current_date + e.until
    FROM (VALUES ('EL990000000001', -9, NULL), ('EL990000000002', 0, 1), ('EL990000000003', -9, 0), ('EL990000000004', 1, NULL)) AS e (tag, since, until)
  `.execute(kysely)
  const keep: HerdStage['keep'] = async ({ keeper = stage.afm, status = 1, heads = true } = {}) => {
    await sql`DELETE FROM kbd_holding WHERE kodekm = ${HERD_CODE}`.execute(kysely)
    await sql`DELETE FROM kbd_head WHERE kodekm = ${HERD_CODE}`.execute(kysely)
    await sql`INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status) VALUES (1, ${HERD_CODE}, 1, ${keeper}, ${status})`.execute(
      kysely,
    )
    if (heads)
      await sql`
        INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos) VALUES (1, ${HERD_CODE}, '0102', ${`${stage.etos}-01-01`}, 30),
          (1, ${HERD_CODE}, '0102', ${`${stage.etos}-04-15`}, 28), (1, ${HERD_CODE}, '0103', ${`${stage.etos}-04-15`}, 2)
      `.execute(kysely)
  }
  return { stage, zekmId: made.rows[0]?.id ?? 0, keep }
}
