import { STATES } from '@eae/domain/applications/states.ts'
import { ANALYSIS, MAX_CELLS, MAX_MEASURES } from '@eae/domain/reports/analysis/analysis.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import { asListed } from '@eae/domain/reports/application-criteria.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear, ownApplication } from '../testing/applications.ts'
import { ENGINE } from '../testing/engine.ts'
import { IS_FULL } from '../testing/full.ts'
import { addSupplies } from '../testing/report-cases.ts'
import { walkerOf, waysOf, type AskedWith, type ReportRow, type Walker } from '../testing/report-walk.ts'
import { REPORT_FILES } from './files.ts'
import { refreshCells } from './keeper.ts'
import { filledYears } from './stored.ts'

const stored = REPORT_FILES.filter(({ cells }) => cells !== null).map(({ report }) => report)
const added = REPORT_FILES.filter((files) => files.added !== null).map(({ report }) => report)
/** Random changes between two comparisons; the complete run makes ten thousand in ten rounds. */
const ROUNDS = IS_FULL ? 10 : 2
const CHANGES = IS_FULL ? 1_000 : 30

let etos = 0
const walkers = new Map<string, Walker>()
/** Central staff see all; the others a part. */
const READERS = ['agency', 'daok', 'directorate'] as const

beforeAll(async () => {
  etos = await claimYear()
  for (const login of READERS) walkers.set(login, walkerOf(await clientOf(login), etos))
  const db = await testDb()
  // Schemes ask for a document that some applications do not have.
  await sql`
    INSERT INTO edetsupportschemadikaiol (etos, esch_id, edk_id, usrinsert)
    SELECT s.etos, s.id, (SELECT min(k.id) FROM edetdikaiol k), 'test' FROM edetsupportschema s WHERE s.etos = ${etos} ON CONFLICT DO NOTHING
  `.execute(db.kysely)
  // Some land is organic, and some of it in conversion.
  await sql`UPDATE edetedeaeeagroi SET bioflag = 1 + id % 2 WHERE etos = ${etos} AND id % 7 = 0`.execute(db.kysely)
  await addSupplies(etos)
  await refreshCells(db)
})

const byKey = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.toSorted((a, b) => (String(a.viewKey) < String(b.viewKey) ? -1 : 1))

const expectSameTotals = async (walker: Walker, code: string, asked: AskedWith, said: string): Promise<void> => {
  const [one, other] = [await walker.totals(code, asked), await walker.totals(code, { ...asked, isExact: true })]
  expect({ ...one, asOf: '', isBehind: false }, said).toEqual({ ...other, asOf: '', isBehind: false })
}

/** One value of each column by which the totals of a list are kept, as its first row has it; of a flag both. */
const boundsOf = async (walker: Walker, report: AnyReport, more: AskedWith): Promise<readonly AskedWith[]> => {
  const { data } = await walker.page(report.code, { criteria: { ...more, isExact: true }, toRowIndex: 1 })
  return (report.added ?? []).flatMap((name): AskedWith[] => {
    if (report.columns[name]?.kind === 'flag') return [{ [name]: true }, { [name]: false }]
    const value = data[0]?.[name]
    return value === undefined || value === null ? [] : [{ [name]: value }]
  })
}

/** Totals of every list that are kept give the same as the list; for one reader also where one of its columns is bounded. */
const compareAdded = async (walker: Walker, login: string, more: AskedWith): Promise<void> => {
  for (const report of added) {
    const bounds = login === 'directorate' ? await boundsOf(walker, report, more) : []
    for (const bound of [{}, ...bounds]) {
      const asked = { ...more, ...bound }
      await expectSameTotals(walker, report.code, asked, `${report.code} of ${login} ${JSON.stringify(asked)}`)
    }
  }
}

/** Every stored report, each way it may be asked, gives the same from cells and from the tables. */
const compareAll = async (login: (typeof READERS)[number], more: AskedWith = {}): Promise<number> => {
  const walker = walkers.get(login)
  if (walker === undefined) throw new Error(`nobody is ${login}`)
  let compared = 0
  for (const report of stored)
    for (const way of waysOf(report, 0)) {
      const asked = { ...way, ...more }
      const exact = { ...asked, isExact: true }
      const said = `${report.code} of ${login} ${JSON.stringify(asked)}`
      expect(byKey(await walker.rows(report.code, asked)), said).toEqual(byKey(await walker.rows(report.code, exact)))
      await expectSameTotals(walker, report.code, asked, said)
      compared += 1
    }
  await compareAdded(walker, login, more)
  return compared
}

/** Cells of an analysis, by key. */
const analysed = async (login: string, criteria: AskedWith): Promise<readonly ReportRow[]> => {
  const { page } = walkers.get(login) ?? {}
  if (page === undefined) throw new Error(`nobody is ${login}`)
  return byKey((await page(ANALYSIS, { criteria, toRowIndex: MAX_CELLS })).data)
}

/** Every dataset of the analysis gives the same from cells and from the tables: by each dimension across its first, in both years. */
const compareAnalysis = async (login: (typeof READERS)[number], more: AskedWith = {}): Promise<void> => {
  for (const { code, dimensions, measures } of DATASETS.values()) {
    const [first = '', ...others] = Object.keys(dimensions)
    const names = Object.keys(measures)
    for (const [at, column] of others.entries()) {
      const asked = {
        dataset: code,
        rows: { in: at % 2 === 0 ? [first] : [first, others[at - 1] ?? ''] },
        column,
        measures: { in: at % 2 === 0 ? names.slice(0, MAX_MEASURES) : names.slice(-MAX_MEASURES) },
        lastYear: true,
        ...more,
      }
      const said = `${code} of ${login} ${JSON.stringify(asked)}`
      expect(await analysed(login, asked), said).toEqual(await analysed(login, { ...asked, isExact: true }))
    }
  }
}

/** A generator whose numbers are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What saves, checks and moves do to an application, each with its header in the same transaction, as the product does it. */
const changeAtRandom = async (next: (below: number) => number): Promise<void> => {
  const { kysely } = await testDb()
  const ids = await sql<{ id: number }>`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id`.execute(kysely)
  const id = ids.rows[next(ids.rows.length)]?.id
  const part = sql`etos = ${etos} AND ede_id = ${id}`
  const changes = [
    sql`UPDATE edetedeaeeagroi SET ektash = ektash + ${next(900)}, ardeyshflag = NOT ardeyshflag, bioflag = ${next(3)} WHERE ${part} AND kodikos % 3 = ${next(3)}`,
    sql`UPDATE edetedeaeefytiko SET epilektash100 = epilektash100 + ${next(500)} WHERE ${part}`,
    sql`UPDATE edetedeaeezoiko SET plithos = plithos % 900 + ${next(50)}, mmz = mmz + 1 WHERE ${part}`,
    sql`DELETE FROM finding WHERE ${part}`,
    sql`UPDATE edetedeaeeelectro SET gewtrhsh = NOT gewtrhsh, adeiaxrhshs = NULL WHERE ${part} AND id % 2 = ${next(2)}`,
    sql`UPDATE edetedeaeefytiko SET elf_id = NULL WHERE ${part} AND id % 3 = ${next(3)}`,
    sql`DELETE FROM edetedeaeedikaiol WHERE ${part} AND id % 2 = ${next(2)}`,
    sql`DELETE FROM edetedeaeerequest WHERE ${part} AND id % 4 = ${next(4)}`,
    sql`DELETE FROM edetedeaeefytiko WHERE ${part} AND xptype = 1 AND id % 5 = ${next(5)}`,
    sql`UPDATE edetedeaeeagroiem SET ektash_atak = coalesce(ektash_atak, 0) + ${next(800)}, dteenoikend = make_date(${etos}, 5, ${30 + next(2)}) WHERE ${part} AND id % 3 = ${next(3)}`,
    sql`UPDATE edetedeaeeagroiem SET atak = (SELECT max(o.atak) FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.id % 7 = ${next(7)}) WHERE ${part} AND id % 4 = ${next(4)}`,
    sql`UPDATE edetedeaeeagroi SET neoxartoypob = (SELECT max(i.kodikos) FROM lpis_ilot i WHERE i.etos = ${etos} AND i.id % 5 = ${next(5)}) WHERE ${part} AND kodikos % 4 = ${next(4)}`,
    sql`UPDATE edetedeaeebpe SET qty = qty + ${next(300)}, activateflag = NOT activateflag WHERE ${part}`,
    sql`DELETE FROM edetedeaeeagroiem WHERE ${part} AND id % 6 = ${next(6)}`,
    sql`UPDATE ams_result SET amsresult = 1 + ${next(3)} WHERE ${part} AND id % 3 = ${next(3)}`,
    // The registers change by themselves, without an application.
    sql`UPDATE edete9 SET ektash = ektash + ${next(900)} WHERE etos = ${etos} AND id % 5 = ${next(5)}`,
    sql`DELETE FROM edete9 WHERE etos = ${etos} AND id % 40 = ${next(40)}`,
    sql`UPDATE lpis_ilot SET mea = greatest(mea - ${next(9_000)}, 0) WHERE etos = ${etos} AND id % 5 = ${next(5)}`,
    sql`SELECT 1`,
  ]
  const headers = [
    sql`blocking = ${next(3)}`,
    sql`status = ${[10, 30, 40, 90][next(4)] ?? 10}`,
    sql`efo_id = (SELECT id FROM edetforea ORDER BY id LIMIT 1 OFFSET ${next(3)})`,
    sql`daok_kodikos = (SELECT kodikos FROM msrtdaok ORDER BY kodikos LIMIT 1 OFFSET ${next(3)})`,
    sql`efo_id = NULL`,
    sql`totektash = totektash + ${next(4_000)}`,
    sql`sex = ${[1, 2, 9][next(3)] ?? null}, deigmaflag = NOT deigmaflag`,
  ]
  await kysely.transaction().execute(async (trx) => {
    await changes[next(changes.length)]?.execute(trx)
    await sql`UPDATE edetedeaeehd SET ${headers[next(headers.length)]}, row_version = row_version + 1 WHERE etos = ${etos} AND id = ${id}`.execute(
      trx,
    )
  })
}

describe('cells of reports', () => {
  it('are kept for the reports that say so', () => {
    expect(stored.map(({ code }) => code).toSorted()).toEqual(
      [...REPORTS.values()].flatMap(({ code, cells }) => (cells === undefined ? [] : [code])).toSorted(),
    )
    expect(stored.length).toBeGreaterThan(6)
    expect(added.map(({ code }) => code).toSorted()).toEqual(
      [...REPORTS.values()].flatMap((one) => (one.added === undefined ? [] : [one.code])).toSorted(),
    )
  })

  it('are there for every year once they are filled', async () => {
    const filled = await filledYears((await testDb()).kysely)
    expect(filled.has(etos)).toBe(true)
    expect(filled.has(etos - 1)).toBe(true)
    for (const code of ['RepDikaiolEkkrem', 'EcoBio', 'RepEvalResults', 'Edevedeaeeparcelefa', 'RepMonitoring'])
      expect((await walkers.get('agency')?.totals(code))?.rows, code).toBeGreaterThan(0)
  })

  it.each(READERS)('say what the tables say, row by row, to %s', async (login) => {
    expect(await compareAll(login)).toBeGreaterThan(10)
    await compareAll(login, { status: { in: [STATES.DRAFT, STATES.AMENDING] } })
  })

  it('give the analysis that the tables give, to who sees all and to an area', async () => {
    await compareAnalysis('agency')
    await compareAnalysis('daok', { status: { in: [STATES.DRAFT, STATES.AMENDING] } })
  })

  it('say so for an office, a regional unit and a directorate alone', async () => {
    const { kysely } = await testDb()
    const found = await sql<{ efoId: number; lkpenIdA: number; opdId: number }>`
      SELECT efo_id AS "efoId", lkpen_id_a AS "lkpenIdA", opd_id AS "opdId" FROM edetedeaeehd
      WHERE etos = ${etos} AND efo_id IS NOT NULL AND lkpen_id_a IS NOT NULL AND opd_id IS NOT NULL LIMIT 1
    `.execute(kysely)
    for (const [name, value] of Object.entries(found.rows[0] ?? {})) await compareAll('agency', { [name]: value })
  })

  it('say so by the official basis, which counts what was submitted and is in force', async () => {
    const db = await testDb()
    await sql`
      UPDATE edetedeaeehd SET status = ${STATES.FINAL} WHERE etos = ${etos} AND status = ${STATES.DRAFT} AND id % 3 = 0
    `.execute(db.kysely)
    await refreshCells(db)
    await compareAll('agency', { countedBasis: 'official' })
    const counted = async (asked: AskedWith): Promise<number> =>
      (await walkers.get('agency')?.totals('EdevedeaeehdSygk', asked))?.totals.counter ?? 0
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
    const agency = walkers.get('agency')
    if (agency === undefined) throw new Error('nobody is agency')
    const one = sql`(SELECT min(id) FROM ams_result WHERE etos = ${etos})`
    const answered = async (): Promise<number> => (await agency.totals('RepMonitoring')).totals.answered ?? 0
    const changes = [
      sql`UPDATE ams_result SET amsresult = 3 WHERE etos = ${etos} AND id = ${one}`,
      sql`INSERT INTO ams_answer (etos, ede_id, eda_id, amsrule, dteobs, farmeranswer, answerstate, usrinsert)
        SELECT etos, ede_id, eda_id, amsrule, dteobs, 1, 1, 'test' FROM ams_result WHERE etos = ${etos} AND id = ${one}`,
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
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 0])
  })

  it('follow a holding of the veterinary register that comes, changes hands and goes', async () => {
    const db = await testDb()
    const daok = walkers.get('daok')
    if (daok === undefined) throw new Error('nobody is daok')
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
      expect(rows).toEqual(byKey(await daok.rows(code, { isExact: true })))
      seen.push(rows.some(({ kodekm }) => kodekm === '99TEST'))
    }
    expect(seen).toEqual([true, false, true, false])
  })

  it('say so after random changes and a refresh', { timeout: 1_200_000 }, async () => {
    const next = numbersFrom(26)
    const db = await testDb()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < CHANGES; n += 1) await changeAtRandom(next)
      await refreshCells(db)
      await compareAll(READERS[round % READERS.length] ?? 'agency')
      await compareAnalysis(READERS[round % READERS.length] ?? 'agency')
    }
  })

  it('are behind until they are filled again, say as of when they are right, and the tables are asked on wish', async () => {
    const db = await testDb()
    const agency = walkers.get('agency')
    if (agency === undefined) throw new Error('nobody is agency')
    await refreshCells(db)
    const before = await agency.totals('EdevedeaeehdSygk')
    expect(before.isBehind).toBe(false)
    await sql`
      UPDATE edetedeaeehd SET totparcels = totparcels + 7 WHERE etos = ${etos} AND id = (SELECT min(id) FROM edetedeaeehd WHERE etos = ${etos} AND status = 10)
    `.execute(db.kysely)
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
    await changeAtRandom(numbersFrom(7))
    await Promise.all([1, 2, 3, 4].map(() => refreshCells(db)))
    const left = await sql<{ n: number }>`SELECT count(*) AS n FROM report_change`.execute(db.kysely)
    expect(left.rows[0]?.n).toBe(0)
    await compareAll('agency')
  })

  it('are as they were when a refresh breaks in the middle', async () => {
    const db = await testDb()
    const cells = () => sql`SELECT * FROM report_sum_crop c ORDER BY c::text`.execute(db.kysely)
    await changeAtRandom(numbersFrom(9))
    const before = await cells()
    await sql`ALTER TABLE report_sum_day ADD CONSTRAINT broken CHECK (opened < 0) NOT VALID`.execute(db.kysely)
    await expect(refreshCells(db)).rejects.toThrow(/broken/)
    await sql`ALTER TABLE report_sum_day DROP CONSTRAINT broken`.execute(db.kysely)
    expect((await cells()).rows).toEqual(before.rows)
    await refreshCells(db)
    await compareAll('agency')
  })

  it.runIf(IS_FULL && ENGINE === 'cluster')('are filled again when the process that fills them is killed', async () => {
    const db = await testDb()
    await changeAtRandom(numbersFrom(11))
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
    await compareAll('agency')
  })

  it('are no answer for who is bounded otherwise, nor for one application', async () => {
    const db = await testDb()
    await sql`UPDATE report_sum_application SET counter = counter + 1000`.execute(db.kysely)
    const adviser = walkerOf(await clientOf('adviser'), etos)
    const said = await adviser.totals('EdevedeaeehdSygk')
    expect(said.totals).toEqual((await adviser.totals('EdevedeaeehdSygk', { isExact: true })).totals)
    const agency = walkers.get('agency')
    const one = await sql<{
      id: number
    }>`SELECT min(id) AS id FROM edetedeaeehd WHERE etos = ${etos} AND status = 10`.execute(db.kysely)
    expect((await agency?.totals('EdevedeaeehdSygk', { edeId: one.rows[0]?.id ?? 0 }))?.totals.counter).toBe(1)
    expect((await agency?.totals('EdevedeaeehdSygk'))?.totals.counter).toBeGreaterThan(1000)
  })

  it('are asked no more from the moment that their year is not filled, though it was a page before', async () => {
    const { kysely } = await testDb()
    const first = async (): Promise<unknown> =>
      (await walkers.get('agency')?.page('EdevedeaeehdSygk', {}))?.data[0]?.counter
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
