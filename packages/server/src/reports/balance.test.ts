import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { TotalsAnswer } from '@eae/domain/reports/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { walkerOf, type AskedWith, type Walker } from '../testing/report-walk.ts'
import { refreshCells } from './keeper.ts'
import { asOwner } from '../testing/owner.ts'

const CODE = 'EdevSygkStoixeiaAtak'
const READERS = ['agency', 'daok', 'directorate'] as const
const WAYS: readonly AskedWith[] = [{}, { flag05: true }, { flag05: false }, { atakvalidflag: true }]

let etos = 0
const walkers: Walker[] = []

beforeAll(async () => {
  etos = await claimYear()
  for (const login of READERS) walkers.push(walkerOf(await clientOf(login), etos))
  await refreshCells(await testDb())
})

const told = ({ totals, rows }: TotalsAnswer): Readonly<Record<string, number | null>> => ({ ...totals, rows })

/** Every reader's totals in every way, each the same as from the tables. */
const expectSame = async (said: string) => {
  const all: ReturnType<typeof told>[] = []
  for (const walker of walkers)
    for (const way of WAYS) {
      const fast = told(await walker.totals(CODE, way))
      expect(fast, `${said} ${JSON.stringify(way)}`).toEqual(told(await walker.totals(CODE, { ...way, isExact: true })))
      all.push(fast)
    }
  return all
}

const sharedCells = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM report_sum_shared`.execute((await testDb()).kysely)).rows[0]?.n ??
  0

describe('totals of properties', () => {
  it('count a property that several cells use once, when it comes to be so and when it ends', async () => {
    const db = await testDb()
    await expectSame('at first')
    const before = await sharedCells()
    const kept = await sql<{ id: number; atak: string }>`
      SELECT id, atak FROM edetedeaeeagroiem WHERE etos = ${etos} AND atak IS NOT NULL ORDER BY id
    `.execute(db.kysely)
    // Each tenth title names the property of another, often of another office.
    const moved = kept.rows.filter((_row, at) => at % 10 === 0)
    const write = async (atakOf: (at: number) => string | undefined): Promise<void> => {
      for (const [at, { id }] of moved.entries())
        await sql`UPDATE edetedeaeeagroiem SET atak = ${atakOf(at)} WHERE etos = ${etos} AND id = ${id}`.execute(
          asOwner(db.kysely),
        )
      await sql`UPDATE edetedeaeehd SET row_version = row_version + 1 WHERE etos = ${etos}`.execute(db.kysely)
      await refreshCells(db)
    }
    await write((at) => kept.rows.at(-1 - (at % 5))?.atak)
    expect(await sharedCells()).toBeGreaterThan(before)
    await expectSame('shared')
    await write((at) => moved[at]?.atak)
    expect(await sharedCells()).toBe(before)
    await expectSame('each its own again')
  })

  it('follow the register, which writes no application', async () => {
    const db = await testDb()
    const [first] = await expectSame('before')
    await sql`UPDATE edete9 SET ektash = ektash + 3 WHERE etos = ${etos} AND id % 2 = 0`.execute(db.kysely)
    await refreshCells(db)
    const [then] = await expectSame('after')
    expect(then?.ektashE9).toBeGreaterThan(first?.ektashE9 ?? Infinity)
    const left = await sql<{ n: number }>`SELECT count(*) AS n FROM report_balance_change`.execute(db.kysely)
    expect(left.rows[0]?.n).toBe(0)
  })

  it('follow the number of the rule, and are behind until they do', async () => {
    const db = await testDb()
    const [agency] = walkers
    const before = await agency?.totals(CODE, { flag05: true })
    await sql`
      UPDATE rule_param SET value = -1000000 WHERE code = ${setChecks.propertyExceeded.code} AND name = 'toleranceM2' AND year <= ${etos}
    `.execute(db.kysely)
    expect((await agency?.totals(CODE, { flag05: true }))?.isBehind).toBe(true)
    await refreshCells(db)
    await expectSame('without any tolerance')
    expect((await agency?.totals(CODE, { flag05: true }))?.rows).toBeGreaterThan(before?.rows ?? Infinity)
  })

  it('look at no property that one cell alone uses', async () => {
    const { kysely } = await testDb()
    const before = await expectSame('with all of them')
    await sql`DELETE FROM report_atak WHERE bucket_id IS NOT NULL`.execute(kysely)
    const after = []
    for (const walker of walkers) for (const way of WAYS) after.push(told(await walker.totals(CODE, way)))
    expect(after).toEqual(before)
  })
})
