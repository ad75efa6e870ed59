import { coordinatesOf } from '@eae/domain/kernel/point.ts'
import { COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { kinds } from '@eae/domain/reports/kinds.ts'
import { report, STAFF } from '@eae/domain/reports/report.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchRange } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear, ownApplication } from '../testing/applications.ts'
import { addRareCases, addSupply, insureAlone } from '../testing/report-cases.ts'
import { walkerOf, type Walker } from '../testing/report-walk.ts'
import { withStatements } from './files.ts'
import { optionsOf, refuseLongSort } from './routes.ts'
import { findTotals } from './totals.ts'
import { asOwner } from '../testing/owner.ts'

/** A report as somebody would add it: this, its statement, its words. */
const bySex = report({
  code: 'RepSex',
  subject: 'applications',
  seenBy: STAFF,
  scope: 'applications',
  grain: 'group',
  params: { born: kinds.date() },
  columns: { viewKey: kinds.key(), sex: kinds.choice('sex', [1, 2, 9]), counter: kinds.count(), ektash: kinds.area() },
  shown: ['sex', 'counter', 'ektash'],
  asks: ['sex'],
  orderBy: { field: 'counter', dir: 'desc' },
  totals: { counter: 'sum', ektash: { of: 'ektash', over: 'counter', scale: 1 } },
  drill: [],
  chart: { kind: 'bars', x: 'sex', y: ['counter'] },
  display: ['sex'],
})
const SELECT = `SELECT coalesce(a.sex, 9)::text AS "viewKey", coalesce(a.sex, 9) AS sex, count(*) AS counter, sum(a.totektash) AS ektash
FROM app a
WHERE a.dtebirth < :born --? born
GROUP BY 2`

const everything: Actor = {
  ...({ userId: 1, login: 'test', fullName: '', email: null, userType: 'CENTRAL', afm: null, subsId: 0 } as const),
  ...({
    subsCode: '',
    subsDescription: '',
    efoId: null,
    isHeadBody: false,
    daokKodikos: null,
    opdId: null,
    lockType: 0,
    dpType: 0,
  } as const),
  privileges: new Set(['Application_All']),
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  acting: null,
  ip: '',
}
const nothing: Actor = { ...everything, privileges: new Set() }

const ask = async (actor: Actor, criteria: Readonly<Record<string, string | number>> = {}, text = SELECT) => {
  const { kysely } = await testDb()
  const files = withStatements(bySex, text)
  const request = { etos: await claimYear(), criteria }
  const options = optionsOf(files, actor, request.etos, new Set())
  const page = await searchRange(kysely, options, actor, request)
  return { page, totals: await findTotals(kysely, files, options, actor, request, new Set()) }
}

describe('a report that is added', () => {
  it('has a page, totals and a chart', async () => {
    const { page, totals } = await ask(everything)
    const counted = page.data.map(({ counter }) => Number(counter))
    expect(new Set(page.data.map(({ sex }) => sex))).toEqual(new Set([1, 2, 9]))
    expect(totals.rows).toBe(3)
    expect(totals.totals.counter).toBe(counted.reduce((all, one) => all + one, 0))
    expect(totals.chart.map(({ x }) => x)).toEqual(page.data.map(({ sex }) => sex))
  })

  it('is asked with its parameter and by its columns', async () => {
    const { totals: all } = await ask(everything)
    const { totals: old } = await ask(everything, { born: '1960-01-01' })
    expect(old.totals.counter).toBeGreaterThan(0)
    expect(old.totals.counter).toBeLessThan(all.totals.counter ?? 0)
    expect((await ask(everything, { sex: 2 })).page.data).toHaveLength(1)
  })

  it('is planned as its statement says, page and totals, where the condition of the setting holds', async () => {
    const told = `SELECT 'x' AS "viewKey", 1 AS sex, current_setting('parallel_tuple_cost')::numeric * 100 AS counter, 0 AS ektash`
    const text = `--= parallel_tuple_cost 7 --? born\n${told}`
    const costOf = async (criteria: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
      const { page, totals } = await ask(everything, criteria, text)
      return [page.data[0]?.counter, totals.totals.counter]
    }
    const usual = await costOf({})
    expect(await costOf({ born: '1960-01-01' })).toEqual([700, 700])
    expect(usual).not.toEqual([700, 700])
    expect(await costOf({})).toEqual(usual)
  })

  it('gives no row and no number to who may see no application', async () => {
    const { page, totals } = await ask(nothing)
    expect(page.data).toEqual([])
    expect(totals.totals).toEqual({ counter: null, ektash: null })
  })

  it.each([
    ['a parameter of another kind', { born: 'χθες' }],
    ['a criterion that is none', { colour: 'red' }],
  ])('is refused %s', async (_what, criteria) => {
    await expect(ask(everything, criteria)).rejects.toMatchObject({ status: 422 })
  })

  it('sorts as many rows as it may, and of more says what to narrow', async () => {
    const { kysely } = await testDb()
    const rows = { ...bySex, grain: 'row' } as const
    const files = withStatements(rows, SELECT)
    const options = optionsOf(files, everything, await claimYear(), new Set())
    const by = async (field: string, most: number): Promise<void> => {
      const request = { etos: await claimYear(), sort: { field, dir: 'asc' } } as const
      await refuseLongSort(kysely, files, options, everything, request, most)
    }
    await by('sex', 4)
    await by('sex', 3)
    const issues = [{ path: 'sort.field', code: 'report.narrowSort', params: { max: 2 } }]
    await expect(by('sex', 2)).rejects.toMatchObject({ status: 422, answer: { issues } })
    // The order of its own has an index.
    await by(rows.orderBy.field, 2)
  })

  it.each([{}, { countsInOrder: true }] as const)(
    'counts the rows beyond its page, in their order or in none: %o',
    async (how) => {
      const { kysely } = await testDb()
      const etos = await claimYear()
      const files = withStatements({ ...bySex, grain: 'row', ...how }, SELECT)
      const request = { etos, criteria: {}, toRowIndex: 1 }
      const page = await searchRange(kysely, optionsOf(files, everything, etos, new Set()), everything, request)
      expect(page.data).toHaveLength(1)
      expect(page.count).toEqual({ rows: 3, isEstimate: false })
    },
  )

  it('does not sort by what it is asked with', () => {
    const { fields, list } = reportEntity(bySex)
    expect(fields.born?.isAsked).toBe(true)
    expect(list.columns).not.toContain('born')
  })
})

describe('columns that follow from registers', () => {
  let etos = 0
  let edeId = 0
  let agency: Walker

  beforeAll(async () => {
    etos = await claimYear()
    agency = walkerOf(await clientOf('agency'), etos)
    edeId = (await ownApplication()).id
    await addRareCases(etos, edeId)
  })

  it('keeps with a parcel how it gets its water: by its supplies, of several the borehole, then the first', async () => {
    const { kysely } = await testDb()
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${edeId} ORDER BY id LIMIT 2
    `.execute(kysely)
    const [parcel, other] = rows.map(({ id }) => id)
    const ofOwn = sql`etos = ${etos} AND ede_id = ${edeId}`
    const told = async (id = parcel): Promise<unknown> =>
      (
        await sql`
          SELECT waterbody, watersupply, waterlicence FROM edetedeaeeagroi WHERE etos = ${etos} AND id = ${id}
        `.execute(kysely)
      ).rows[0]
    const water = (waterbody: number, watersupply: number, waterlicence = false) => ({
      waterbody,
      watersupply,
      waterlicence,
    })
    const from = (source: string | null) =>
      sql`UPDATE edetedeaeeagroi SET watersrc = ${source} WHERE ${ofOwn} AND id IN (${parcel}, ${other})`.execute(
        asOwner(kysely),
      )
    const add = (kodikos: number, kind: number | null, licence: string | null) =>
      addSupply({ etos, edeId, parcel: parcel ?? 0, kodikos, kind, licence })
    const change = (kodikos: number, assigned: string) =>
      sql`UPDATE edetedeaeeelectro SET ${sql.raw(assigned)} WHERE ${ofOwn} AND kodikos = ${kodikos}`.execute(
        asOwner(kysely),
      )

    await sql`DELETE FROM edetedeaeeelectro WHERE ${ofOwn}`.execute(asOwner(kysely))
    await from(null)
    expect(await told()).toEqual(water(0, 0))
    await from('5')
    expect(await told()).toEqual(water(2, 0))
    await from('1')
    await add(91, null, null)
    expect(await told()).toEqual(water(3, 9))
    await add(90, 1, null)
    expect(await told()).toEqual(water(3, 1))
    await add(92, 2, 'ΑΠ 12')
    expect(await told()).toEqual(water(1, 2, true))
    await change(92, 'adeiaxrhshs = NULL')
    expect(await told()).toEqual(water(1, 2))
    await change(92, `eda_id = ${String(other)}`)
    expect([await told(), await told(other)]).toEqual([water(3, 1), water(1, 2)])
    await change(92, 'gewtrhsh = false')
    expect(await told(other)).toEqual(water(3, 2))
    await sql`UPDATE edetedeaeeelectro SET eda_id = ${parcel}::bigint + ${other}::bigint - eda_id WHERE ${ofOwn}`.execute(
      asOwner(kysely),
    )
    expect([await told(), await told(other)]).toEqual([water(3, 2), water(3, 1)])
    await sql`DELETE FROM edetedeaeeelectro WHERE ${ofOwn} AND kodikos = 90`.execute(asOwner(kysely))
    expect(await told(other)).toEqual(water(3, 9))
    await change(91, 'eda_id = NULL')
    expect(await told(other)).toEqual(water(3, 0))
    await sql`DELETE FROM edetedeaeeelectro WHERE ${ofOwn}`.execute(asOwner(kysely))
    expect(await told()).toEqual(water(3, 0))
    // A parcel that goes leaves its supply without one.
    await add(93, 1, null)
    await sql`DELETE FROM edetedeaeeagroi WHERE ${ofOwn} AND id = ${parcel}`.execute(asOwner(kysely))
    const left = await sql`SELECT kodikos, eda_id FROM edetedeaeeelectro WHERE ${ofOwn}`.execute(kysely)
    expect(left.rows).toEqual([{ kodikos: 93, eda_id: null }])
  })

  it('tells which documents are missing: of what is asked for, and of what the last check found', async () => {
    const { kysely } = await testDb()
    const of = sql`etos = ${etos} AND ede_id = ${edeId}`
    await sql`DELETE FROM edetedeaeerequest WHERE ${of}`.execute(asOwner(kysely))
    await sql`DELETE FROM edetedeaeeeco WHERE ${of}`.execute(asOwner(kysely))
    await sql`DELETE FROM edetedeaeedikaiol WHERE ${of}`.execute(asOwner(kysely))
    await sql`DELETE FROM finding WHERE ${of}`.execute(kysely)
    const told = async () => {
      const rows = await agency.rows('RepDikaiolEkkrem', { edeId })
      return rows.map((row) => [row.edkKodikos, row.stage, row.counter, row.schemes])
    }
    expect(await told()).toEqual([])
    await sql`
      INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
      SELECT ${etos}, ${edeId}, 1, s.id, 'test' FROM edetsupportschema s WHERE s.etos = ${etos} AND s.kodikos = '0111'
    `.execute(asOwner(kysely))
    await sql`
      INSERT INTO edetedeaeeeco (etos, ede_id, kodikos, esgr_id, usrinsert)
      SELECT ${etos}, ${edeId}, 1, g.id, 'test' FROM ecoscheme_group g JOIN edetsupportschema s ON s.id = g.esch_id
      WHERE g.etos = ${etos} AND s.kodikos = '0204'
    `.execute(asOwner(kysely))
    const schemes = [
      ['027', 0, 1, '0111'],
      ['028', 1, 1, '0111'],
      ['064', 1, 1, '0204'],
      ['065', 1, 1, '0204'],
    ]
    expect(await told()).toEqual(schemes)
    const bring = (kind: string, checkstatus: number) => sql`
      INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, checkstatus, usrinsert)
      SELECT ${etos}, ${edeId}, 1 + coalesce((SELECT max(d.kodikos) FROM edetedeaeedikaiol d WHERE d.etos = ${etos} AND d.ede_id = ${edeId}), 0), k.id, ${checkstatus}, 'test' FROM edetdikaiol k WHERE k.kodikos = ${kind}
    `
    await bring('027', 2).execute(kysely)
    await bring('064', 1).execute(kysely)
    expect(await told()).toEqual(schemes.filter(([kind]) => kind !== '064'))
    // Nobody asks for it, but the office refused it; its successor is about the same.
    await bring('014', 2).execute(kysely)
    expect((await told())[0]).toEqual(['014', 0, 1, null])
    await bring('014', 0).execute(kysely)
    expect(await told()).toEqual(schemes.filter(([kind]) => kind !== '064'))
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
      SELECT ${etos}, ${edeId}, f.key, '50101', 'B', 'document', f.key, jsonb_build_object('kind', left(f.key, 3)), false
      FROM unnest(${['005-title-1', '005-title-2', '027']}::text[]) AS f (key)
    `.execute(kysely)
    expect(await told()).toEqual([
      ['005', 0, 2, null],
      ['027', 0, 1, '0111'],
      ['028', 1, 1, '0111'],
      ['065', 1, 1, '0204'],
    ])
  })

  it('counts of declared animals those that the register had on the last day of submission under the applicant', async () => {
    const { kysely } = await testDb()
    const { rows } = await sql<{ id: number; kodekm: string; code: string; heads: number }>`
      SELECT t.ede_id AS id, s.kodekm, z.kodikos AS code, t.plithos AS heads FROM edetedeaeezoiko t JOIN edetzoiko z ON z.id = t.ezo_id
      JOIN edetedeaeehd h ON h.etos = t.etos AND h.id = t.ede_id AND h.status = ANY(${[...COUNTED_STATES]})
      JOIN edetedeaeezekm s ON s.etos = t.etos AND s.id = t.zekm_id
      JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = h.afm WHERE t.etos = ${etos} AND t.plithos > 2 ORDER BY t.id LIMIT 1
    `.execute(kysely)
    const [one] = rows
    if (one === undefined) throw new Error('nobody has animals')
    const final = sql`(SELECT (final_submission_date AT TIME ZONE 'Europe/Athens')::date FROM edetparam WHERE year_eae = ${etos})`
    const told = async (): Promise<unknown> =>
      (await agency.rows('EdevedeaeezoikoSygk', { edeId: one.id, ezoKodikos: one.code }))[0]?.eligible
    const had = async (later: number, heads: number): Promise<void> => {
      await sql`
        INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos) VALUES (1, ${one.kodekm}, ${one.code}, ${final} + ${later}::integer, ${heads})
      `.execute(kysely)
    }
    await sql`DELETE FROM kbd_head WHERE kodekm = ${one.kodekm}`.execute(kysely)
    expect(await told()).toBeNull()
    await had(1, 1)
    expect(await told()).toBeNull()
    await had(-1, one.heads - 1)
    expect(await told()).toBe(one.heads - 1)
    await had(0, one.heads + 1)
    expect(await told()).toBe(one.heads)
    await sql`UPDATE kbd_holding SET katoxosafm = '000000000' WHERE kodekm = ${one.kodekm}`.execute(kysely)
    expect(await told()).toBe(0)
  })

  it('values a crop that is insured by the kind of its prefecture, and none that is not', async () => {
    const { kysely } = await testDb()
    const own = sql`etos = ${etos} AND ede_id = ${edeId} AND xptype = 1`
    const { rows } = await sql<{ crop: number; area: number }>`
      SELECT efy_id AS crop, sum(epilektash100) AS area FROM edetedeaeefytiko WHERE ${own} GROUP BY 1 ORDER BY 2 DESC LIMIT 1
    `.execute(kysely)
    const [main] = rows
    if (main === undefined) throw new Error('the farmer has no crop')
    await insureAlone(etos, edeId, null, { value: 0, percent: 0 })
    expect(await agency.rows('RepElga', { edeId, by: 'efy' })).toEqual([])
    await insureAlone(etos, edeId, main.crop, { value: 200, percent: 4 })
    const cents = Math.round((main.area / 1_000) * 200 * 100)
    for (const by of ['efy', 'farmer']) {
      const told = await agency.rows('RepElga', { edeId, by })
      const crops = told.filter(({ ektash }) => ektash !== null)
      expect(
        crops.map(({ ektash }) => ektash),
        by,
      ).toEqual([main.area])
      if (by === 'efy')
        expect(crops.map(({ valueCents, contributionCents }) => [valueCents, contributionCents])).toEqual([
          [cents, Math.round((main.area / 1_000) * 200 * 4)],
        ])
    }
  })

  it('tells the budget of a group of eco-schemes at each of its actions, and in the totals once', async () => {
    const rows = await agency.rows('EcoEcoschemes')
    const { totals } = await agency.totals('EcoEcoschemes')
    const budgets = new Map(rows.map(({ esgrKodikos, budget }) => [esgrKodikos, Number(budget)]))
    expect(budgets.size).toBeLessThan(rows.length)
    expect(totals.budget).toBe([...budgets.values()].reduce((sum, one) => sum + one, 0))
    const byAnimals = rows.filter(({ mmz }) => mmz !== null)
    expect(byAnimals.length).toBeGreaterThan(1)
    // Each of those who ask for one of these actions asks for all of them.
    for (const { mmz } of byAnimals) expect(mmz).toBe(totals.mmz)
  })

  it('names the place of an overlap within the country', async () => {
    const places = (await agency.rows('RepEpikalypseis')).flatMap(({ point }) =>
      typeof point === 'string' ? [point] : [],
    )
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(coordinatesOf(place), place).not.toBeNull()
  })

  it('tells how far a pasture and a stable of one applicant are from each other', async () => {
    const { kysely } = await testDb()
    const { rows } = await sql<{ edeId: number; parcel: number; stable: number }>`
      SELECT p.ede_id AS "edeId", p.id AS parcel, s.id AS stable FROM edetedeaeeagroi p JOIN edetedeaeezekm s ON s.etos = p.etos AND s.ede_id = p.ede_id
      JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status = ANY(${[...COUNTED_STATES]})
      WHERE p.etos = ${etos} AND p.geom IS NOT NULL ORDER BY p.id LIMIT 1
    `.execute(kysely)
    const { edeId: id, parcel, stable } = rows[0] ?? { edeId: 0, parcel: 0, stable: 0 }
    await sql`DELETE FROM pasture_allocation WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
    await sql`UPDATE edetedeaeeagroi SET ilotregion = CASE WHEN id = ${parcel} THEN 1 ELSE 2 END WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      asOwner(kysely),
    )
    await sql`UPDATE edetedeaeezekm SET point = NULL WHERE etos = ${etos} AND ede_id = ${id}`.execute(asOwner(kysely))
    const told = async (code: string): Promise<unknown> =>
      (await agency.rows(code, { edeId: id })).find(({ viewKey }) => viewKey === parcel || viewKey === stable)?.apostash
    const both = async (): Promise<unknown> => [await told('EdevedeaeeagroiBosk'), await told('EdevedeaeestavloiSygk')]
    expect(await both()).toEqual([null, null])
    // 120 m to the east of its easternmost corner.
    await sql`
      UPDATE edetedeaeezekm s SET point = (SELECT round(ST_X(d.geom)::numeric + 120, 3) || ' ' || round(ST_Y(d.geom)::numeric, 3)
        FROM edetedeaeeagroi p, ST_DumpPoints(p.geom) d WHERE p.etos = s.etos AND p.id = ${parcel} ORDER BY ST_X(d.geom) DESC LIMIT 1)
      WHERE s.etos = ${etos} AND s.id = ${stable}
    `.execute(asOwner(kysely))
    expect(await both()).toEqual([120, 120])
  })
})
