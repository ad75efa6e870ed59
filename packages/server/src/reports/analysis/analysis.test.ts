import { ANALYSIS, MAX_MEASURES } from '@eae/domain/reports/analysis/analysis.ts'
import { defineDataset, COUNTS, APPLICATION_DIMENSIONS } from '@eae/domain/reports/analysis/dataset.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import { kinds } from '@eae/domain/reports/kinds.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findActorOfUser } from '../../session/index.ts'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { claimYear, ownApplication } from '../../testing/applications.ts'
import { walkerOf } from '../../testing/report-walk.ts'
import { DATASET_FILES, withRows } from './files.ts'
import { findCells } from './routes.ts'

type Cell = Readonly<Record<string, string | number | boolean | null>>
type Asked = Readonly<Record<string, Criterion>>

let etos = 0
let agency: TestClient

const cellsOf = async (client: TestClient, criteria: Asked, year = etos): Promise<readonly Cell[]> => {
  const answer = await client.call(`${ANALYSIS}/findAllByCriteriaRange_grid`, {
    etos: year,
    criteria,
    toRowIndex: 10_000,
  })
  expect(answer.status, JSON.stringify([criteria, answer.body])).toBe(200)
  return answer.body.data as readonly Cell[]
}
/** The cell of everything. */
const whole = (cells: readonly Cell[]): Cell | undefined => cells.find(({ viewKey }) => viewKey === '')

const agencyActor = async () => {
  const { kysely } = await testDb()
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(kysely)
  const actor = await findActorOfUser(kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error('there is no agency')
  return actor
}

beforeAll(async () => {
  etos = await claimYear()
  agency = await clientOf('agency')
})

describe.each([...DATASETS.values()])('the dataset $code', ({ code, dimensions, measures }) => {
  const names = Object.keys(measures)

  it.each(Object.keys(dimensions))('is divided by %s, every measure adding up to the whole', async (name) => {
    for (let from = 0; from < names.length; from += MAX_MEASURES) {
      const asked = names.slice(from, from + MAX_MEASURES)
      const cells = await cellsOf(agency, { dataset: code, rows: name, measures: { in: asked } })
      expect(new Set(cells.map(({ viewKey }) => viewKey)).size).toBe(cells.length)
      const parts = cells.filter(({ level }) => level === 1)
      expect(parts.length).toBeGreaterThan(0)
      for (const measure of asked) {
        const { is } = measures[measure] ?? {}
        // A farmer has parcels of several kinds, and a mean is no sum.
        if (is !== 'rows' && is !== 'sum') continue
        const sum = parts.reduce((all, cell) => all + Number(cell[measure]), 0)
        expect(whole(cells)?.[measure], measure).toBeCloseTo(sum, 2)
      }
    }
  })

  it('has every name, of measures and dimensions, in both languages', async () => {
    for (const lang of ['el', 'en'] as const) {
      const { loadTexts, hasText } = await import('@eae/domain/texts/index.ts')
      const texts = await loadTexts(lang)
      const known = (name: string) => hasText(texts, `field.${ANALYSIS}.${name}`) || hasText(texts, `field.${name}`)
      expect(
        [...Object.keys(dimensions), ...names, ...names.map((one) => `${one}Old`)].filter((one) => !known(one)),
      ).toEqual([])
      expect(hasText(texts, `analysis.${code}`)).toBe(true)
    }
  })
})

describe('an analysis', () => {
  it('comes to what the reports come to', async () => {
    const { totals } = walkerOf(agency, etos)
    const of = async (dataset: string, measures: readonly string[]) =>
      whole(await cellsOf(agency, { dataset, measures: { in: [...measures] } }))
    const header = (await totals('EdevedeaeehdSygk')).totals
    expect(await of('applications', ['counter', 'ektash', 'parcels', 'withFindings'])).toMatchObject({
      counter: header.counter,
      ektash: header.ektash,
      parcels: header.parcels,
      withFindings: header.withFindings,
    })
    const land = (await totals('EdevedeaeeagroiSygk')).totals
    expect(await of('parcels', ['counter', 'ektash', 'ektashpsif', 'epilektash'])).toMatchObject({
      counter: land.counter,
      ektash: land.ektash,
      ektashpsif: land.ektashpsif,
      epilektash: land.epilektash,
    })
    const crops = (await totals('EdevedeaeefytikoSygk')).totals
    expect(await of('crops', ['counter', 'applications', 'total'])).toMatchObject({
      counter: crops.counter,
      applications: crops.applications,
      total: crops.total,
    })
    const animals = (await totals('EdevedeaeezoikoSygk')).totals
    expect(await of('animals', ['plithos', 'applications'])).toMatchObject({
      plithos: animals.plithos,
      applications: animals.applications,
    })
    const entitlements = (await totals('RepDikaiomata')).totals
    expect(await of('entitlements', ['qty', 'cents'])).toMatchObject({
      qty: entitlements.qty,
      cents: entitlements.cents,
    })
    const findings = (await totals('RepEvrimataDiastavr')).totals
    expect(Number((await of('findings', ['counter']))?.counter)).toBe(findings.counter ?? 0)
  })

  it('has last year beside, and what was there then alone', async () => {
    const cells = await cellsOf(agency, { dataset: 'crops', rows: 'efyKodikos', measures: 'total', lastYear: true })
    const before = await cellsOf(agency, { dataset: 'crops', rows: 'efyKodikos', measures: 'total' }, etos - 1)
    expect(
      Object.fromEntries(cells.flatMap(({ viewKey, totalOld }) => (totalOld === null ? [] : [[viewKey, totalOld]]))),
    ).toEqual(Object.fromEntries(before.map(({ viewKey, total }) => [viewKey, total])))
    expect(before.length).toBeGreaterThan(1)
  })

  it('adds up at every level and across', async () => {
    const cells = await cellsOf(agency, {
      dataset: 'parcels',
      rows: { in: ['lkpenIdA', 'lkkoiId', 'iemtype'] },
      column: 'ardeyshflag',
      measures: 'counter',
    })
    const sums = (level: number, isAcross: boolean): number =>
      cells
        .filter((cell) => cell.level === level && String(cell.viewKey).includes('#') === isAcross)
        .reduce((sum, { counter }) => sum + Number(counter), 0)
    for (const level of [0, 1, 2, 3]) {
      expect(sums(level, false)).toBe(whole(cells)?.counter)
      expect(sums(level, true)).toBe(whole(cells)?.counter)
    }
  })

  it('counts what its reader may see: a farmer his own, an office its area', async () => {
    const own = await ownApplication()
    expect(whole(await cellsOf(own.client, {}))?.counter).toBe(1)
    const daok = await clientOf('daok')
    const area = await cellsOf(daok, { rows: 'daokKodikos' })
    expect(area.filter(({ level }) => level === 1)).toHaveLength(1)
    expect(Number(whole(area)?.counter)).toBeLessThan(Number(whole(await cellsOf(agency, {}))?.counter))
  })

  it('is bounded by the criteria over applications', async () => {
    const all = await cellsOf(agency, { rows: 'lkpenIdA' })
    const first = all.find(({ level }) => level === 1)
    const one = await cellsOf(agency, { rows: 'lkpenIdA', lkpenIdA: first?.lkpenIdA as number })
    expect(whole(one)?.counter).toBe(first?.counter)
  })

  it.each([
    ['dataset', { dataset: 'secrets' }, 'error.invalid'],
    ['dataset', { dataset: 7 }, 'error.invalid'],
    ['rows', { rows: 'afm' }, 'error.invalid'],
    ['rows', { rows: 'constructor' }, 'error.invalid'],
    ['rows', { rows: { in: ['status', 'status'] } }, 'analysis.twice'],
    ['rows', { rows: { in: ['status', 'sex', 'efoId', 'opdId'] } }, 'analysis.tooMany'],
    ['column', { rows: 'status', column: 'status' }, 'analysis.twice'],
    ['column', { column: { in: ['status', 'sex'] } }, 'analysis.tooMany'],
    ['measures', { measures: 'counter); DROP TABLE app_user' }, 'error.invalid'],
    ['measures', { measures: { from: 1 } }, 'error.invalid'],
    ['lastYear', { lastYear: 'yes' }, 'error.invalid'],
    ['status', { status: 'x' }, 'error.invalid'],
    ['edeId', { edeId: 1 }, 'error.unknownField'],
    ['nothing', { nothing: 1 }, 'error.unknownField'],
  ])('is refused with the name of what is wrong: %s %j', async (name, criteria, code) => {
    const answer = await agency.call(`${ANALYSIS}/findAllByCriteriaRange_grid`, { etos, criteria })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ path: `criteria.${name}`, code }])
  })

  it('is refused with the dimension that divides too finely', async () => {
    const request = { etos, criteria: { dataset: 'parcels', rows: { in: ['iemtype', 'lkkoiId'] } } }
    await expect(
      findCells((await testDb()).kysely, DATASET_FILES, await agencyActor(), request, 5),
    ).rejects.toMatchObject({
      status: 422,
      answer: { issues: [{ path: 'criteria.rows.1', code: 'analysis.tooFine', params: { max: 5 } }] },
    })
  })

  it('is nothing for whose reports are of another kind', async () => {
    for (const login of ['elga', 'vet', 'forest'])
      expect((await (await clientOf(login)).call(`${ANALYSIS}/findAllByCriteriaRange_grid`, { etos })).status).toBe(403)
  })

  it.each([0, 1, 2, 3, 4])('is a file of kind %i with the same cells', async (exportType) => {
    const criteria = { dataset: 'parcels', rows: { in: ['lkpenIdA', 'iemtype'] }, measures: 'ektash', lastYear: true }
    const cells = await cellsOf(agency, criteria)
    const file = await agency.call(`${ANALYSIS}/exportAll_grid`, { etos, criteria, exportType, lang: 'el' })
    expect(file.status).toBe(200)
    expect(Number(file.headers['x-eae-rows'] ?? cells.length)).toBe(cells.length)
  })

  it('is kept by name, and read by who may analyse', async () => {
    const view = {
      code: ANALYSIS,
      name: 'Ανά νομό',
      definition: { criteria: { dataset: 'crops' }, filter: '' },
      isShared: true,
    }
    expect((await agency.call('Views/save', view)).status).toBe(200)
    expect(((await agency.call('Views/find', { code: ANALYSIS })).body.data as { name: string }[])[0]?.name).toBe(
      'Ανά νομό',
    )
    expect((await (await clientOf('elga')).call('Views/find', { code: ANALYSIS })).status).toBe(403)
  })
})

describe('a dataset that is added', () => {
  const added = defineDataset({
    code: 'titles',
    dimensions: { ...APPLICATION_DIMENSIONS, iemtype: { field: kinds.choice('iemtype', [0, 1, 2, 3]) } },
    measures: { ...COUNTS, share: { field: kinds.number(2), is: { of: 'counter', over: 'applications', scale: 2 } } },
    list: { to: '/EcoStatusRent', at: [] },
  })
  const statement = `SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId",
    a.status, a.nmr_id AS "nmrId", a.sex, a.id AS "edeId", e.iemtype
    FROM app a JOIN edetedeaeeagroiem e ON e.etos = a.etos AND e.ede_id = a.id`

  it('is analysed by its definition and statement alone', async () => {
    const db = await testDb()
    const actor = await agencyActor()
    const request = { etos, criteria: { dataset: 'titles', rows: 'iemtype', measures: { in: ['counter', 'share'] } } }
    const files = new Map([['titles', withRows(added, statement)]])
    const { data } = await findCells(db.kysely, files, actor, request)
    const [all, ...parts] = data
    expect(parts.reduce((sum, { counter }) => sum + Number(counter), 0)).toBe(all?.counter)
    expect(Number(all?.share)).toBeGreaterThan(1)
  })

  it('may not read applications but through its scope', () =>
    expect(() => withRows(added, 'SELECT * FROM edetedeaeehd a')).toThrow('through app'))
})
