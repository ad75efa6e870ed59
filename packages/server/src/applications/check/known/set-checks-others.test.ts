import type { Finding, Moment } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Executor } from '../../../platform/transaction.ts'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()

const firstOf = async (trx: Executor, query: RawBuilder<unknown>): Promise<Record<string, unknown>> => {
  const { rows } = await query.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('the demo has none')
  return row as Record<string, unknown>
}
/** What a check finds in an application, once something is otherwise; nothing of it stays. */
const found = (
  check: string,
  change: (trx: Executor) => Promise<number>,
  moment: Moment = 'N',
): Promise<readonly Finding[]> =>
  takenBack(async (trx) => {
    const id = await change(trx)
    return (await findInSets(trx, etos, id, {}, { moment })).filter((finding) => finding.check === check)
  })
const run = (trx: Executor, ...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  statements.reduce<Promise<void>>(async (before, one) => {
    await before
    await one.execute(trx)
  }, Promise.resolve())

describe('10113, the same telephone or address', () => {
  const heads = sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id`
  it.each([
    ['mobile', 4, 0],
    ['mobile', 5, 0],
    ['mobile', 6, 1],
    ['email', 5, 0],
    ['email', 6, 1],
  ])('%s of %d applicants', async (field, applicants, count) => {
    const findings = await found('10113', async (trx) => {
      await run(
        trx,
        sql`UPDATE edetedeaeehd SET ${sql.ref(field)} = 'same@example.gr' WHERE etos = ${etos} AND id IN (${heads} LIMIT ${applicants})`,
      )
      return Number((await firstOf(trx, heads)).id)
    })
    expect(findings).toHaveLength(count)
    if (count > 0) expect(findings).toMatchObject([{ field, severity: 'W', params: { applicants } }])
  })
})

describe('20111, a parcel of somebody else last year', () => {
  /** The first parcel of an application, which another declared in the year before on its western part, by a title that is changed. */
  const takeOver = (share: number, title: RawBuilder<unknown> | null = null) =>
    found('20111', async (trx) => {
      const one = await firstOf(
        trx,
        sql`SELECT p.id, p.ede_id AS "edeId" FROM edetedeaeeagroi p JOIN edetedeaeeagroiem o ON o.etos = p.etos AND o.eda_id = p.id AND o.iemtype = 1 AND o.atak IS NOT NULL
          WHERE p.etos = ${etos} AND p.geom IS NOT NULL ORDER BY p.id LIMIT 1`,
      )
      const other = await firstOf(
        trx,
        sql`SELECT p.id FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90
          JOIN edetedeaeeagroiem o ON o.etos = p.etos AND o.eda_id = p.id
          WHERE p.etos = ${etos - 1} AND h.afm <> (SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ${one.edeId}) ORDER BY p.id LIMIT 1`,
      )
      const square = (width: number) => sql`ST_MakeEnvelope(300000, 4300000, 300000 + ${width}::float8, 4300100, 2100)`
      await run(
        trx,
        sql`UPDATE edetedeaeeagroi SET geom = ${square(100)} WHERE etos = ${etos} AND id = ${one.id}`,
        sql`UPDATE edetedeaeeagroi SET geom = ${square(share)} WHERE etos = ${etos - 1} AND id = ${other.id}`,
        sql`UPDATE edetedeaeeagroiem w SET atak = n.atak, iemtype = n.iemtype, afmidiokthth = n.afmidiokthth, e_enoik_arith = n.e_enoik_arith
          FROM edetedeaeeagroiem n WHERE n.etos = ${etos} AND n.eda_id = ${one.id} AND w.etos = ${etos - 1} AND w.eda_id = ${other.id}`,
        ...(title === null
          ? []
          : [
              sql`UPDATE edetedeaeeagroiem SET remarks = remarks ${title} WHERE etos = ${etos - 1} AND eda_id = ${other.id}`,
            ]),
      )
      return Number(one.edeId)
    })

  it.each([
    [79, 0],
    [80, 0],
    [81, 1],
  ])('of which %d %% is the same', async (share, count) => {
    expect(await takeOver(share)).toHaveLength(count)
  })

  it.each([
    ['another lease', sql`, e_enoik_arith = '999'`],
    ['another owner', sql`, afmidiokthth = '123456783'`],
    ['another property', sql`, atak = '09999999999'`],
  ])('with %s is nothing to tell', async (_what, title) => {
    expect(await takeOver(100, title)).toEqual([])
  })
})

describe('20214, an owner who lets more than he has', () => {
  const OWNER = '123456783'
  const let20214 = (stated: number | null, tenants: number) =>
    found('20214', async (trx) => {
      const rows = await sql<{ id: number; edeId: number }>`
        SELECT DISTINCT ON (o.ede_id) o.id, o.ede_id AS "edeId" FROM edetedeaeeagroiem o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND h.status < 90
        WHERE o.etos = ${etos} ORDER BY o.ede_id, o.id LIMIT ${tenants}
      `.execute(trx)
      await run(
        trx,
        sql`UPDATE edetedeaeeagroiem SET iemtype = 1, afmidiokthth = ${OWNER}, ektash_atak = 10000 WHERE etos = ${etos} AND id = ANY(${rows.rows.map(({ id }) => id)})`,
        ...(stated === null
          ? []
          : [
              sql`INSERT INTO edete9 (etos, atak, afm, synidiopercent, ektash, dteapo, usrinsert) VALUES (${etos}, '09999999902', ${OWNER}, 100, ${stated}, '2012-01-01', 'test')`,
            ]),
      )
      return rows.rows[0]?.edeId ?? 0
    })

  it.each([
    [30_001, 3, 0],
    [30_000, 3, 0],
    [29_999, 3, 1],
    [5_000, 1, 0],
    [null, 3, 0],
  ])('of %j m² to %d applicants', async (stated, tenants, count) => {
    const findings = await let20214(stated, tenants)
    expect(findings).toHaveLength(count)
    expect(JSON.stringify(findings)).not.toContain(OWNER)
  })
})

describe('20314, land that lies fallow', () => {
  it.each([
    [4, 0],
    [5, 0],
    [6, 1],
  ])('for %d years', async (years, count) => {
    const findings = await takenBack(async (trx) => {
      const { id, edeId, before } = await firstOf(
        trx,
        sql`SELECT p.id, p.ede_id AS "edeId", p.eda_id_prev AS before FROM edetedeaeeagroi p
          WHERE p.etos = ${etos} AND p.eda_id_prev IS NOT NULL ORDER BY p.id LIMIT 1`,
      )
      const fallow = (year: number, parcel: unknown) =>
        sql`UPDATE edetedeaeefytiko SET efy_id = (SELECT id FROM edetfytiko WHERE etos = ${year} AND kodikos = '17001' ORDER BY id LIMIT 1) WHERE etos = ${year} AND eda_id = ${parcel}`
      await run(trx, fallow(etos, id), fallow(etos - 1, before))
      // The demo has two years: with another number of the year two of them are too many, enough, or fewer.
      return (await findInSets(trx, etos, Number(edeId), { '20314.maxYears': 7 - years })).filter(
        ({ check, subject }) => check === '20314' && subject.id === id,
      )
    })
    expect(findings).toHaveLength(count)
  })

  it('for one year is nothing to tell, whatever stands elsewhere', async () => {
    expect(
      await found('20314', async (trx) =>
        Number((await firstOf(trx, sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id LIMIT 1`)).id),
      ),
    ).toEqual([])
  })
})

describe('20402, pasture with few animals', () => {
  it.each([
    [2.01, 0],
    [2, 0],
    [1.99, 1],
  ])('of 10 ha with %d LSU in the register', async (lsu, count) => {
    const findings = await found('20402', async (trx) => {
      const one = await firstOf(
        trx,
        sql`SELECT h.id, s.kodekm, f.id AS "cropId", h.afm, s.eidos FROM edetedeaeehd h JOIN edetedeaeezekm s ON s.etos = h.etos AND s.ede_id = h.id
          JOIN edetedeaeezoiko z ON z.etos = s.etos AND z.zekm_id = s.id AND z.plithos > 0
          JOIN edetedeaeefytiko f ON f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1 JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = f.eda_id AND p.dikaiomataflag
          WHERE h.etos = ${etos} ORDER BY h.id LIMIT 1`,
      )
      await run(
        trx,
        sql`UPDATE edetedeaeeagroi SET prorata = 100 WHERE etos = ${etos} AND ede_id = ${one.id}`,
        sql`UPDATE edetedeaeefytiko SET epilektash100 = CASE WHEN id = ${one.cropId} THEN 100000 ELSE 0 END,
          efy_id = (SELECT id FROM edetfytiko WHERE etos = ${etos} AND dikaiomatype = 1 ORDER BY id LIMIT 1) WHERE etos = ${etos} AND ede_id = ${one.id}`,
        sql`DELETE FROM edetedeaeezekm WHERE etos = ${etos} AND ede_id = ${one.id} AND kodekm <> ${one.kodekm}`,
        sql`DELETE FROM kbd_head WHERE kodekm = ${one.kodekm}`,
        sql`UPDATE edetzoiko SET mmz = 0.01 WHERE etos = ${etos} AND kodikos = '0201'`,
        sql`INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos) VALUES
          (1, ${one.kodekm}, '0201', ${`${etos}-03-01`}::date, 9999), (1, ${one.kodekm}, '0201', ${`${etos}-04-01`}::date, ${Math.round(lsu * 100)})`,
      )
      return Number(one.id)
    })
    expect(findings).toHaveLength(count)
    if (count > 0) expect(findings).toMatchObject([{ severity: 'B', stakeM2: 500, params: { areaM2: 100_000, lsu } }])
  })
})

describe('20405, a pasture that was allocated twice', () => {
  it.each([
    [99, 0],
    [100, 0],
    [101, 1],
  ])('by %d m² above what is there: a finding of each with his share', async (excess, count) => {
    const both = await takenBack(async (trx) => {
      const one = await firstOf(
        trx,
        sql`SELECT a.ilot, a.ede_id AS "edeId" FROM pasture_allocation a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.ede_id AND p.neoxartoypob = a.ilot
          JOIN edetedeaeehd h ON h.etos = a.etos AND h.id = a.ede_id AND h.status < 90 WHERE a.etos = ${etos} ORDER BY a.id LIMIT 1`,
      )
      await run(
        trx,
        sql`DELETE FROM pasture_allocation WHERE etos = ${etos} AND ilot = ${one.ilot} AND ede_id <> ${one.edeId}`,
        sql`UPDATE pasture_allocation SET ektash = 0 WHERE etos = ${etos} AND ilot = ${one.ilot}`,
        sql`UPDATE pasture_allocation SET ektash = (SELECT mea * prorata / 100 + ${excess}::integer FROM lpis_ilot WHERE etos = ${etos} AND kodikos = ${one.ilot})
          WHERE id = (SELECT min(id) FROM pasture_allocation WHERE etos = ${etos} AND ilot = ${one.ilot})`,
      )
      return (await findInSets(trx, etos, Number(one.edeId), {}, { moment: 'N' })).filter(
        ({ check, params }) => check === '20405' && params.ilot === one.ilot,
      )
    })
    expect(both).toHaveLength(count)
    if (count > 0) expect(both).toMatchObject([{ severity: 'B', stakeM2: excess }])
  })
})

describe('20108, more than an ilot has', () => {
  it('is told on each parcel there, with its share of the excess', async () => {
    const { shares, excess } = await takenBack(async (trx) => {
      const one = await firstOf(
        trx,
        sql`SELECT p.neoxartoypob AS ilot, p.ede_id AS "edeId", count(*) AS n FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90
          WHERE p.etos = ${etos} AND p.geom IS NOT NULL AND p.neoxartoypob IS NOT NULL GROUP BY p.neoxartoypob, p.ede_id HAVING count(*) > 1 ORDER BY 1, 2 LIMIT 1`,
      )
      await run(trx, sql`UPDATE lpis_ilot SET mea = 1000 WHERE etos = ${etos} AND kodikos = ${one.ilot}`)
      const findings = (await findInSets(trx, etos, Number(one.edeId), {}, { moment: 'N' })).filter(
        ({ check, params }) => check === '20108' && params.ilot === one.ilot,
      )
      expect(findings).toHaveLength(Number(one.n))
      const sum = await firstOf(
        trx,
        sql`SELECT sum(p.ektash) AS all, sum(p.ektash) FILTER (WHERE p.ede_id = ${one.edeId}) AS own FROM edetedeaeeagroi p
          JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90 WHERE p.etos = ${etos} AND p.recordtype = 0 AND p.neoxartoypob = ${one.ilot}`,
      )
      const shares = findings.reduce((total, { stakeM2 }) => total + (stakeM2 ?? 0), 0)
      return { shares, excess: ((Number(sum.all) - 1000) * Number(sum.own)) / Number(sum.all) }
    })
    expect(shares).toBeCloseTo(excess, 0)
  })
})

describe('20119, a parcel far from the seat', () => {
  it.each([
    [149_900, 0],
    [150_000, 0],
    [150_500, 1],
  ])('whose borders are %d m from those of the community', async (metres, count) => {
    const findings = await found('20119', async (trx) => {
      const one = await firstOf(
        trx,
        sql`SELECT h.id, h.lkkoi_id_b2 AS seat FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.lkkoi_id_b2 IS NOT NULL
          AND (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id AND p.geom IS NOT NULL) > 0 ORDER BY h.id LIMIT 1`,
      )
      // The community is 40 km wide: from its middle the parcel would be 20 km further away.
      await run(
        trx,
        sql`UPDATE land_kalkoinotite SET geom = ST_Multi(ST_MakeEnvelope(260000, 4200000, 300000, 4240000, 2100)) WHERE id = ${one.seat}`,
        sql`UPDATE edetedeaeeagroi SET geom = ST_MakeEnvelope(300000 + ${metres}::integer, 4210000, 300100 + ${metres}::integer, 4210100, 2100) WHERE etos = ${etos} AND ede_id = ${one.id}`,
      )
      return Number(one.id)
    })
    expect(findings.length > 0).toBe(count > 0)
  })
})

it('asks 20314 and 10113 while one declares, the others by night alone', async () => {
  const { id } = await firstOf(kysely, sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id LIMIT 1`)
  expect(await findInSets(kysely, etos, Number(id), { '20402.minLsuPerHa': 5 }, { moment: 'F' })).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ check: '20402' })]),
  )
})
