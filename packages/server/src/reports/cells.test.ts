import { STATES } from '@eae/domain/applications/states.ts'
import { ANALYSIS } from '@eae/domain/reports/analysis/analysis.ts'
import { asListed, COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear, ownApplication } from '../testing/applications.ts'
import { changeAtRandom, numbersFrom } from '../testing/change-at-random.ts'
import {
  addedReports,
  byKey,
  CELL_READERS,
  comparisonOf,
  expectSameTotals,
  fromTables,
  storedReports,
  type Comparison,
} from '../testing/compare-cells.ts'
import { ENGINE } from '../testing/engine.ts'
import { IS_FULL } from '../testing/full.ts'
import { walkerOf, type AskedWith } from '../testing/report-walk.ts'
import { refreshCells } from './keeper.ts'
import { filledYears } from './stored.ts'
import { asOwner } from '../testing/owner.ts'

/** Random changes between two comparisons; the complete run makes ten thousand in ten rounds. */
const ROUNDS = IS_FULL ? 10 : 2
const CHANGES = IS_FULL ? 1_000 : 30

let etos = 0
let compared: Comparison

beforeAll(async () => {
  etos = await claimYear()
  compared = await comparisonOf(etos)
})

describe('cells of reports', () => {
  it('are kept for the reports that say so', () => {
    expect(storedReports.map(({ code }) => code).toSorted()).toEqual(
      [...REPORTS.values()].flatMap(({ code, cells }) => (cells === undefined ? [] : [code])).toSorted(),
    )
    expect(storedReports.length).toBeGreaterThan(6)
    expect(addedReports.map(({ code }) => code).toSorted()).toEqual(
      [...REPORTS.values()].flatMap((one) => (one.added === undefined ? [] : [one.code])).toSorted(),
    )
  })

  it('are there for every year once they are filled', async () => {
    const filled = await filledYears((await testDb()).kysely)
    expect(filled.has(etos)).toBe(true)
    expect(filled.has(etos - 1)).toBe(true)
    for (const code of ['RepDikaiolEkkrem', 'EcoBio', 'RepEvalResults', 'Edevedeaeeparcelefa', 'RepMonitoring'])
      expect((await compared.walker('agency').totals(code))?.rows, code).toBeGreaterThan(0)
  })

  it.each(CELL_READERS)('say what the tables say, row by row, to %s', async (login) => {
    expect(await compared.compareAll(login)).toBeGreaterThan(10)
    await compared.compareAll(login, { status: { in: [STATES.DRAFT, STATES.AMENDING] } })
  })

  it('give the analysis that the tables give, to who sees all and to an area', async () => {
    await compared.compareAnalysis('agency')
    await compared.compareAnalysis('daok', { status: { in: [STATES.DRAFT, STATES.AMENDING] } })
  })

  it('say so for an office, a regional unit and a directorate alone', async () => {
    const { kysely } = await testDb()
    const found = await sql<{ efoId: number; lkpenIdA: number; opdId: number }>`
      SELECT efo_id AS "efoId", lkpen_id_a AS "lkpenIdA", opd_id AS "opdId" FROM edetedeaeehd
      WHERE etos = ${etos} AND efo_id IS NOT NULL AND lkpen_id_a IS NOT NULL AND opd_id IS NOT NULL LIMIT 1
    `.execute(kysely)
    for (const [name, value] of Object.entries(found.rows[0] ?? {}))
      await compared.compareAll('agency', { [name]: value })
  })

  it('say so by the official basis, which counts what was submitted and is in force', async () => {
    const db = await testDb()
    await sql`
      UPDATE edetedeaeehd SET status = ${STATES.FINAL} WHERE etos = ${etos} AND status = ${STATES.DRAFT} AND id % 3 = 0 AND id <> ${(await ownApplication()).id}
    `.execute(db.kysely)
    await refreshCells(db)
    await compared.compareAll('agency', { countedBasis: 'official' })
    const counted = async (asked: AskedWith): Promise<number> =>
      (await compared.walker('agency').totals('EdevedeaeehdSygk', asked))?.totals.counter ?? 0
    expect(await counted({ countedBasis: 'official' })).toBeGreaterThan(0)
    expect(await counted({ countedBasis: 'official' })).toBe(await counted(asListed({ countedBasis: 'official' })))
    expect(await counted({ countedBasis: 'official', status: STATES.DRAFT })).toBe(0)
    expect(await counted({ countedBasis: 'current' })).toBe(await counted({}))
  })

  it('follow every save and every check: each writes the header of its application', async () => {
    const { kysely } = await testDb()
    const { client, id } = await ownApplication()
    const found = await sql<{ id: number; rowVersion: number }>`
      SELECT id, row_version AS "rowVersion" FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${id} ORDER BY id LIMIT 1
    `.execute(kysely)
    const marked = async (): Promise<number> =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM report_change`.execute(kysely)).rows[0]?.n ?? 0
    const entity = { ...found.rows[0], topothesia: 'ΑΛΛΟΥ' }
    const before = await marked()
    const changes = [{ status: 1, entityName: 'Edetedeaeeagroi', entity }]
    expect((await client.call('MainService/synchronizeChanges', { etos, changes })).status).toBe(200)
    const saved = await marked()
    expect(saved).toBeGreaterThan(before)
    expect((await client.call('Edetedeaeehd/runChecks', { etos, id })).status).toBe(200)
    expect(await marked()).toBeGreaterThan(saved)
  })

  it('follow the signals of the monitoring and their answers, which write no application', async () => {
    const db = await testDb()
    const agency = compared.walker('agency')
    const one = sql`(SELECT min(id) FROM ams_result WHERE etos = ${etos})`
    const answered = async (): Promise<number> => (await agency.totals('RepMonitoring')).totals.answered ?? 0
    const changes = [
      sql`UPDATE ams_result SET amsresult = 3 WHERE etos = ${etos} AND id = ${one}`,
      sql`INSERT INTO ams_answer (etos, ede_id, eda_id, amsrule, dteobs, farmeranswer, answerstate, usrinsert)
        SELECT etos, ede_id, eda_id, amsrule, dteobs, 1, 1, 'test' FROM ams_result WHERE etos = ${etos} AND id = ${one}`,
      // A signal with two answers is answered once.
      sql`INSERT INTO ams_answer (etos, ede_id, eda_id, amsrule, dteobs, farmeranswer, answerstate, decision, decidedby, dteclose, usrinsert)
        SELECT etos, ede_id, eda_id, amsrule, dteobs, 1, 3, 'no', 'test', now(), 'test' FROM ams_result WHERE etos = ${etos} AND id = ${one}`,
      // One of a parcel that is no longer of its application counts for none.
      sql`UPDATE ams_result r SET ede_id = (
          SELECT max(h.id) FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.id = r.ede_id
          WHERE h.etos = r.etos AND h.id <> o.id AND h.recordtype = 0 AND h.status = ANY(${COUNTED_STATES})
            AND (h.daok_kodikos, h.opd_id, h.efo_id) IS NOT DISTINCT FROM (o.daok_kodikos, o.opd_id, o.efo_id))
        WHERE r.etos = ${etos} AND r.id = ${one}`,
      sql`UPDATE ams_result r SET ede_id = p.ede_id FROM edetedeaeeagroi p WHERE r.etos = ${etos} AND r.id = ${one} AND p.etos = r.etos AND p.id = r.eda_id`,
      sql`DELETE FROM ams_answer WHERE etos = ${etos} AND usrinsert = 'test'`,
    ]
    const counts: number[] = []
    for (const change of changes) {
      await refreshCells(db)
      await change.execute(db.kysely)
      expect(await refreshCells(db)).toBe(1)
      await expectSameTotals(agency, 'RepMonitoring', {}, 'after a change of signals')
      counts.push(await answered())
    }
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 1, 0, 1, 0])
  })

  it('follow a holding of the veterinary register that comes, changes hands and goes', async () => {
    const db = await testDb()
    const daok = compared.walker('daok')
    await refreshCells(db)
    const code = 'ChetxekmetalefseisGiaAigprvt'
    const [own] = (await daok.page('RepOnomKatastParag', { toRowIndex: 1 })).data
    const one = sql`kodekm = '99TEST' AND eidos = 2`
    const changes = [
      sql`INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status) VALUES (1, '99TEST', 2, ${own?.afm}, 1)`,
      sql`UPDATE kbd_holding SET katoxosafm = '000000000' WHERE ${one}`,
      sql`UPDATE kbd_holding SET katoxosafm = ${own?.afm} WHERE ${one}`,
      sql`DELETE FROM kbd_holding WHERE ${one}`,
    ]
    const seen: boolean[] = []
    for (const change of changes) {
      await change.execute(db.kysely)
      expect(await refreshCells(db)).toBeGreaterThan(0)
      const rows = byKey(await daok.rows(code))
      expect(rows).toEqual(byKey(await fromTables(() => daok.rows(code))))
      seen.push(rows.some(({ kodekm }) => kodekm === '99TEST'))
    }
    expect(seen).toEqual([true, false, true, false])
  })

  it('say so after random changes and a refresh', { timeout: 1_200_000 }, async () => {
    const next = numbersFrom(26)
    const db = await testDb()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < CHANGES; n += 1) await changeAtRandom(etos, next)
      await refreshCells(db)
      await compared.compareAll(CELL_READERS[round % CELL_READERS.length] ?? 'agency')
      await compared.compareAnalysis(CELL_READERS[round % CELL_READERS.length] ?? 'agency')
    }
  })

  it('are behind until they are filled again, say as of when they are right, and the tables are asked on wish', async () => {
    const db = await testDb()
    const agency = compared.walker('agency')
    await refreshCells(db)
    const before = await agency.totals('EdevedeaeehdSygk')
    expect(before.isBehind).toBe(false)
    await sql`
      UPDATE edetedeaeehd SET totparcels = totparcels + 7 WHERE etos = ${etos} AND id = (SELECT min(id) FROM edetedeaeehd WHERE etos = ${etos} AND status = 10)
    `.execute(asOwner(db.kysely))
    const behind = await agency.totals('EdevedeaeehdSygk')
    expect(behind.isBehind).toBe(true)
    expect(behind.totals).toEqual(before.totals)
    const exact = await agency.totals('EdevedeaeehdSygk', { isExact: true })
    expect(exact.isBehind).toBe(false)
    expect(exact.totals.parcels).toBe((before.totals.parcels ?? 0) + 7)
    const analysis = { dataset: 'applications', measures: 'parcels' }
    const agesOf = async (criteria: AskedWith): Promise<readonly [unknown, unknown]> => {
      const answer = await agency.page(ANALYSIS, { criteria })
      return [answer.asOf, byKey(answer.data)[0]?.parcels]
    }
    expect(await agesOf(analysis)).toEqual([behind.asOf, before.totals.parcels])
    expect(await agesOf({ ...analysis, isExact: true })).toEqual([undefined, exact.totals.parcels])
    await refreshCells(db)
    expect((await agency.totals('EdevedeaeehdSygk')).totals).toEqual(exact.totals)
  })

  it('are filled by one of many that try at once', async () => {
    const db = await testDb()
    await changeAtRandom(etos, numbersFrom(7))
    await Promise.all([1, 2, 3, 4].map(() => refreshCells(db)))
    const left = await sql<{ n: number }>`SELECT count(*) AS n FROM report_change`.execute(db.kysely)
    expect(left.rows[0]?.n).toBe(0)
    await compared.compareAll('agency')
  })

  it('are as they were when a refresh breaks in the middle', async () => {
    const db = await testDb()
    const cells = () => sql`SELECT * FROM report_sum_crop c ORDER BY c::text`.execute(db.kysely)
    await changeAtRandom(etos, numbersFrom(9))
    const before = await cells()
    await sql`ALTER TABLE report_sum_day ADD CONSTRAINT broken CHECK (opened < 0) NOT VALID`.execute(db.kysely)
    await expect(refreshCells(db)).rejects.toThrow(/broken/)
    await sql`ALTER TABLE report_sum_day DROP CONSTRAINT broken`.execute(db.kysely)
    expect((await cells()).rows).toEqual(before.rows)
    await refreshCells(db)
    await compared.compareAll('agency')
  })

  it.runIf(IS_FULL && ENGINE === 'cluster')('are filled again when the process that fills them is killed', async () => {
    const db = await testDb()
    await changeAtRandom(etos, numbersFrom(11))
    await sql`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NULL; END'`.execute(
      db.kysely,
    )
    await sql`CREATE TRIGGER wait_here AFTER INSERT ON report_sum_day FOR EACH STATEMENT EXECUTE FUNCTION wait_here()`.execute(
      db.kysely,
    )
    const killed = expect(refreshCells(db)).rejects.toThrow()
    const kill = sql<{ killed: boolean }>`
      SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%report_sum_day%' AND wait_event = 'PgSleep' AND pid <> pg_backend_pid()
    `
    while ((await kill.execute(db.kysely)).rows.length === 0) await sql`SELECT pg_sleep(0.05)`.execute(db.kysely)
    await killed
    await sql`DROP FUNCTION wait_here CASCADE`.execute(db.kysely)
    expect(await refreshCells(db)).toBeGreaterThan(0)
    await compared.compareAll('agency')
  })

  it('are no answer for who is bounded otherwise, nor for one application', async () => {
    const db = await testDb()
    await sql`UPDATE report_sum_application SET counter = counter + 1000`.execute(db.kysely)
    const adviser = walkerOf(await clientOf('adviser'), etos)
    const said = await adviser.totals('EdevedeaeehdSygk')
    expect(said.totals).toEqual((await adviser.totals('EdevedeaeehdSygk', { isExact: true })).totals)
    const agency = compared.walker('agency')
    const one = await sql<{
      id: number
    }>`SELECT min(id) AS id FROM edetedeaeehd WHERE etos = ${etos} AND status = 10`.execute(db.kysely)
    expect((await agency.totals('EdevedeaeehdSygk', { edeId: one.rows[0]?.id ?? 0 })).totals.counter).toBe(1)
    expect((await agency.totals('EdevedeaeehdSygk')).totals.counter).toBeGreaterThan(1000)
  })

  it('are asked no more from the moment that their year is not filled, though it was a page before', async () => {
    const { kysely } = await testDb()
    const first = async (): Promise<unknown> =>
      (await compared.walker('agency').page('EdevedeaeehdSygk', {}))?.data[0]?.counter
    const fill = (at: RawBuilder<unknown>) =>
      sql`UPDATE report_year SET filled_at = ${at} WHERE etos = ${etos}`.execute(kysely)
    // The cells of the test before.
    expect([await first(), await first()].every((counter) => Number(counter) > 1000)).toBe(true)
    await fill(sql`NULL`)
    expect(Number(await first())).toBeLessThan(1000)
    await fill(sql`now()`)
    expect(Number(await first())).toBeGreaterThan(1000)
  })
})
