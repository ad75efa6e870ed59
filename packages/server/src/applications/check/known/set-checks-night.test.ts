import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { findInSets } from './set-checks.ts'
import { asOwner } from '../../../testing/owner.ts'

const { kysely } = await testDb()
const etos = await claimYear()
const CODES = new Set(['30102', '30103', '30109', '30111', '20406'])

/** An application with sheep, in a transaction that is taken back. */
const withSheep = async (
  change: (stage: {
    readonly id: number
    readonly zekmId: number
    readonly afm: string
    readonly kodekm: string
  }) => readonly ReturnType<typeof sql>[],
): Promise<readonly string[]> => {
  let found: readonly string[] = []
  await kysely
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ id: number; zekmId: number; afm: string; kodekm: string }>`
        SELECT h.id, s.id AS "zekmId", h.afm, s.kodekm FROM edetedeaeehd h JOIN edetedeaeezekm s ON s.etos = h.etos AND s.ede_id = h.id
        WHERE h.etos = ${etos} AND EXISTS (SELECT 1 FROM edetedeaeezoiko z WHERE z.etos = s.etos AND z.zekm_id = s.id)
        ORDER BY s.id LIMIT 1
      `.execute(trx)
      const [stage] = rows
      if (stage === undefined) throw new Error('no application of the demo has animals')
      await sql`DELETE FROM edetedeaeezekm WHERE etos = ${etos} AND ede_id = ${stage.id} AND id <> ${stage.zekmId}`.execute(
        asOwner(trx),
      )
      await sql`UPDATE edetedeaeezekm SET eidos = 2 WHERE etos = ${etos} AND id = ${stage.zekmId}`.execute(asOwner(trx))
      await sql`DELETE FROM kbd_holding WHERE kodekm = ${stage.kodekm}`.execute(trx)
      await sql`
        INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status, dteapografh)
        SELECT coalesce(max(version), 1), ${stage.kodekm}, 2, ${stage.afm}, 1, ${`${etos - 1}-11-20`}::date FROM kbd_holding
      `.execute(trx)
      for (const statement of change(stage)) await statement.execute(trx)
      found = (await findInSets(trx, etos, stage.id, {}, { moment: 'N' }))
        .map(({ check }) => check)
        .filter((code) => CODES.has(code))
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error
    })
  return found.filter((code) => code.startsWith('3010'))
}

it('a holding is judged by the veterinary database: in order, unknown, of another keeper', async () => {
  expect(await withSheep(() => [])).toEqual([])
  expect(await withSheep(({ kodekm }) => [sql`DELETE FROM kbd_holding WHERE kodekm = ${kodekm}`])).toEqual(['30102'])
  expect(
    await withSheep(({ kodekm }) => [sql`UPDATE kbd_holding SET katoxosafm = '094014201' WHERE kodekm = ${kodekm}`]),
  ).toEqual(['30103'])
})

it('without the register nothing is known of a holding', async () => {
  expect(await withSheep(() => [sql`DELETE FROM kbd_holding`])).toEqual([])
})

it.each([
  [`${etos - 1}-10-31`, ['30109']],
  [`${etos - 1}-11-01`, []],
  [`${etos - 1}-12-10`, []],
  [`${etos - 1}-12-11`, ['30109']],
])('the census of sheep and goats of %s', async (day, expected) => {
  expect(
    await withSheep(({ kodekm }) => [sql`UPDATE kbd_holding SET dteapografh = ${day}::date WHERE kodekm = ${kodekm}`]),
  ).toEqual(expected)
})

/** What is found at a moment in an application with so many heads now and before, and so much pasture. */
const found = async (moment: 'F' | 'N', heads: readonly [now: number, before: number | null], pastureM2: number) => {
  let codes: readonly string[] = []
  await kysely
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ id: number; afm: string; cropId: number }>`
        SELECT h.id, h.afm, f.id AS "cropId" FROM edetedeaeehd h JOIN edetedeaeezoiko z ON z.etos = h.etos AND z.ede_id = h.id
        JOIN edetedeaeefytiko f ON f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1
        JOIN edetedeaeehd b ON b.etos = ${etos - 1} AND b.afm = h.afm JOIN edetedeaeezoiko y ON y.etos = b.etos AND y.ede_id = b.id
        WHERE h.etos = ${etos} ORDER BY h.id LIMIT 1
      `.execute(trx)
      const [stage] = rows
      if (stage === undefined) throw new Error('no applicant of the demo has animals in both years')
      const share = async (year: number, total: number) => {
        const of = sql`SELECT z.id FROM edetedeaeezoiko z JOIN edetedeaeehd h ON h.etos = z.etos AND h.id = z.ede_id
          WHERE z.etos = ${year} AND h.afm = ${stage.afm}`
        await sql`UPDATE edetedeaeezoiko SET plithos = 0 WHERE etos = ${year} AND id IN (${of})`.execute(asOwner(trx))
        await sql`UPDATE edetedeaeezoiko SET plithos = ${total} WHERE etos = ${year} AND id = (${of} ORDER BY z.id LIMIT 1)`.execute(
          asOwner(trx),
        )
      }
      await share(etos, heads[0])
      if (heads[1] === null)
        await sql`UPDATE edetedeaeehd SET status = 90 WHERE etos = ${etos - 1} AND afm = ${stage.afm}`.execute(trx)
      else await share(etos - 1, heads[1])
      await sql`
        UPDATE edetedeaeefytiko f SET epilektash100 = CASE WHEN f.id = ${stage.cropId} THEN ${pastureM2}::numeric ELSE 0 END,
          efy_id = (SELECT c.id FROM edetfytiko c WHERE c.etos = ${etos} AND c.dikaiomatype = 1 ORDER BY c.id LIMIT 1)
        WHERE f.etos = ${etos} AND f.ede_id = ${stage.id} AND f.xptype = 1
      `.execute(asOwner(trx))
      codes = (await findInSets(trx, etos, stage.id, {}, { moment })).map(({ check }) => check)
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error
    })
  return codes.filter((code) => code === '30111' || code === '20406')
}

it.each([
  [[50, 10], []],
  [[51, 34], []],
  [[51, 33], ['30111']],
  [[120, 80], []],
  [[121, 80], ['30111']],
] as const)('a herd of %j heads, now and last year', async (heads, expected) => {
  expect(await found('N', heads, 0)).toEqual(expected)
})

it.each([
  [[10, null], 100_000, []],
  [[10, null], 100_001, ['20406']],
  [[10, 10], 100_001, []],
] as const)('pasture of somebody with heads %j: %d m²', async (heads, m2, expected) => {
  expect(await found('N', heads, m2)).toEqual(expected)
})

it('is not asked while somebody declares', async () => {
  expect(await found('F', [500, 10], 200_000)).toEqual([])
})
