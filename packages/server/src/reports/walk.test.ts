import { eligibleArea } from '@eae/domain/applications/parts/parcels.ts'
import { seedNeedsOf, type SeedNeed } from '@eae/domain/applications/seed-needs.ts'
import { workingDaysLate } from '@eae/domain/kernel/working-days.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { asListed, COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { belowOf, criteriaBehind, criteriaBelow, groupColumn, restOf } from '@eae/domain/reports/drill.ts'
import { isRecord } from '@eae/domain/reports/report.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { IS_FULL } from '../testing/full.ts'
import { claimYear, ownApplication, treeOf } from '../testing/applications.ts'
import { addRareCases } from '../testing/report-cases.ts'
import { listsBehind, totalsByHand, walkerOf, waysOf, type Walker } from '../testing/report-walk.ts'
import { asOwner } from '../testing/owner.ts'

const TXT = 3
const reports = [...REPORTS.values()]

/** Every fourth in the gate; all in the complete run. */
const sampled = <T>(all: readonly T[]): readonly T[] => (IS_FULL ? all : all.filter((_one, at) => at % 4 === 0))

let etos = 0
let edeId = 0
let agency: Walker

beforeAll(async () => {
  etos = await claimYear()
  agency = walkerOf(await clientOf('agency'), etos)
  edeId = (await ownApplication()).id
  await addRareCases(etos, edeId)
})

describe.each(reports)('$code', (report) => {
  it('shows each row once, and the totals of all of them', async () => {
    for (const way of waysOf(report, edeId)) {
      const rows = await agency.rows(report.code, way)
      const { count } = await agency.page(report.code, { criteria: way })
      const { totals, rows: counted } = await agency.totals(report.code, way)
      expect(new Set(rows.map(({ viewKey }) => viewKey)).size, JSON.stringify(way)).toBe(rows.length)
      expect(counted).toBe(rows.length)
      if (!count.isEstimate) expect(count.rows).toBe(rows.length)
      for (const [name, byHand] of Object.entries(totalsByHand(report, rows))) {
        if (byHand === null) expect(totals[name] ?? null, name).toBeNull()
        else expect(totals[name], `${name} ${JSON.stringify(way)}`).toBeCloseTo(byHand, 1)
      }
      const own = Object.entries(report.totals).flatMap(([name, total]) => (total === 'own' ? [name] : []))
      for (const name of own) expect(totals[name], name).toBeTypeOf('number')
    }
  })

  it('has rows in the demo campaign, all of its columns and no other', async () => {
    const { data } = await agency.page(report.code, { criteria: waysOf(report, edeId)[0] })
    expect(data.length).toBeGreaterThan(0)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(report.columns).toSorted())
  })

  it('is sorted by each of its columns, both ways', async () => {
    for (const field of sampled(report.shown))
      for (const dir of ['asc', 'desc']) {
        const { data } = await agency.page(report.code, {
          criteria: waysOf(report, edeId)[0],
          sort: { field, dir },
          toRowIndex: 100,
        })
        const numbers = data.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
        expect(numbers, `${field} ${dir}`).toEqual(numbers.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
      }
  })

  it('leads from a number to a page with the same number', async () => {
    for (const way of waysOf(report, edeId)) {
      const column = groupColumn(report, way)
      for (const drill of listsBehind(report).filter(({ agrees }) => agrees !== null)) {
        const rows = await agency.rows(report.code, way)
        const largest = rows.toSorted((a, b) => Number(b[drill.at]) - Number(a[drill.at]))[0]
        for (const row of [rows[0], rows.at(-1), largest]) {
          const criteria = row === undefined ? null : criteriaBehind(drill, row, column)
          if (row === undefined || criteria === null) continue
          const there = REPORTS.get(drill.to.slice(1))
          const said = `${drill.at} of ${JSON.stringify(row)} at ${drill.to} ${JSON.stringify(criteria)}`
          if (there === undefined) {
            expect(drill.to).toBe('/EdetedeaeehdSearch')
            const { count } = await agency.page('Edetedeaeehd', { criteria: asListed(criteria) })
            expect(count.rows, said).toBe(row[drill.at])
          } else {
            const { totals, rows: counted } = await agency.totals(there.code, criteria)
            const same = drill.agrees === 'rows' || drill.agrees === null ? counted : (totals[drill.agrees.total] ?? 0)
            expect(same, said).toBeCloseTo(Number(row[drill.at]), 1)
          }
        }
      }
    }
  })

  it('counts for a farmer his own application, as it is counted alone for others', async () => {
    const { client, id } = await ownApplication()
    const isFarmers = report.seenBy.includes('ONLINE')
    const needed = report.needs === undefined ? {} : { edeId: id }
    const alone = await agency.totals(report.code, { edeId: id })
    if (isFarmers)
      expect({ ...(await walkerOf(client, etos).totals(report.code, needed)), asOf: '' }).toEqual({
        ...alone,
        asOf: '',
      })
    const answer = await client.call(`${report.code}/findAllByCriteriaRange_grid`, { etos, criteria: needed })
    expect(answer.status).toBe(isFarmers ? 200 : 403)
    const idColumn = report.drill.find(isRecord)?.id
    const rows = await agency.rows(report.code, { edeId: id })
    if (idColumn === undefined) return
    // A row that no application stands behind names none.
    const named = report.columns[idColumn]?.required === true ? [id] : [id, null]
    for (const row of rows) expect(named).toContain(row[idColumn])
  })

  it('refuses what it cannot be asked with, and names the field', async () => {
    const client = await clientOf('agency')
    const needed = report.needs === undefined ? {} : { edeId }
    const ofParams = Object.entries(report.params).flatMap(([name, { kind }]): [string, unknown][] => [
      [name, kind === 'text' || kind === 'date' ? true : 'χ'],
      [name, { in: ['1', '2'] }],
      [name, { from: 1 }],
    ])
    const wrong: readonly [string, unknown][] = [
      ...ofParams,
      ...(['status', 'edeId', 'lkpenIdA', 'efoId'] as const).map((name): [string, unknown] => [name, 'χ']),
      ['nothing', 1],
    ]
    for (const call of ['findAllByCriteriaRange_grid', 'findTotals_grid'])
      for (const [name, value] of wrong) {
        const { status, body } = await client.call(`${report.code}/${call}`, {
          etos,
          criteria: { ...needed, [name]: value },
        })
        const said = `${call} ${name} ${JSON.stringify(value)}`
        expect([status, (body.issues as { path: string }[] | undefined)?.[0]?.path], said).toEqual([
          422,
          `criteria.${name}`,
        ])
      }
    const sorted = await client.call(`${report.code}/findAllByCriteriaRange_grid`, {
      etos,
      criteria: needed,
      sort: { field: 'nothing', dir: 'asc' },
    })
    expect([sorted.status, JSON.stringify(sorted.body.issues)]).toEqual([422, expect.stringContaining('sort.field')])
  })
})

it.each(reports.filter(({ by }) => by?.below !== undefined))(
  '$code opens a row to rows that add up to it',
  async (report) => {
    const { by } = report
    for (const value of Object.keys(by?.below ?? {})) {
      const way = { [by?.param ?? '']: value }
      const below = belowOf(report, way)
      for (const row of sampled(await agency.rows(report.code, way))) {
        const criteria = below === null ? null : criteriaBelow(report, below, way, row)
        if (below === null || criteria === null) continue
        const rows = await agency.rows(report.code, criteria)
        const said = `${JSON.stringify(criteria)} below ${JSON.stringify(row)}`
        expect(rows.length, said).toBeGreaterThan(0)
        for (const [name, left] of Object.entries(restOf(report, below, row, rows)))
          if (below.adds.includes(name)) expect(left, `${name} of ${said}`).toBeCloseTo(0, 1)
      }
    }
  },
)

it.each(sampled(reports))('$code ends its file with the totals', async (report) => {
  const answer = await (
    await clientOf('agency')
  ).call(`${report.code}/exportAll_grid`, {
    etos,
    exportType: TXT,
    criteria: waysOf(report, edeId)[0],
  })
  expect(answer.status).toBe(200)
  const lines = answer.bytes.toString('utf8').replace(/\r\n$/, '').split('\r\n')
  const { rows } = await agency.totals(report.code, waysOf(report, edeId)[0])
  expect(lines).toHaveLength(rows + 2)
  expect(lines.at(-1)?.split('\t')).toContain('Σύνολο')
  expect(lines.at(-1)?.split('\t')).toHaveLength(report.shown.length)
})

it.each(['elga', 'vet', 'forest'])('shows %s the reports of its purpose, and no other', async (login) => {
  const client = await clientOf(login)
  const kinds = { elga: 'ELGA', vet: 'VET', forest: 'FOREST' } as const
  for (const { code, seenBy, needs } of reports) {
    const criteria = needs === undefined ? {} : { edeId }
    const { status } = await client.call(`${code}/findTotals_grid`, { etos, criteria })
    const may = seenBy.some((kind) => kind === kinds[login as keyof typeof kinds])
    expect(status, code).toBe(may ? 200 : 403)
  }
})

it('finds rows by free text, without accents and case', async () => {
  const { data } = await agency.page('EdevedeaeefytikoSygk', { filter: 'σίτος' })
  expect(data.map(({ efyDesc }) => String(efyDesc)).every((name) => name.includes('ΣΙΤΟΣ'))).toBe(true)
  expect(data.length).toBeGreaterThan(0)
  const all = await agency.page('EdevedeaeefytikoSygk', { filter: '%' })
  expect(all.data).toEqual([])
})

it('keeps searches of a report by name, for whom the report is there', async () => {
  const find = async (login: string) =>
    (await (await clientOf(login)).call('Views/find', { code: 'RepstatisticsEae' })).status
  expect(await find('agency')).toBe(200)
  expect(await find('farmer')).toBe(403)
})

it('does not tell an office who the other of an overlap is', async () => {
  const { data } = await walkerOf(await clientOf('adviser'), etos).page('RepEpikalypseis', {})
  for (const row of data) expect(Object.keys(row)).not.toContain('afmOther')
  const asked = await (
    await clientOf('adviser')
  ).call('RepEpikalypseis/findAllByCriteriaRange_grid', {
    etos,
    criteria: { afmOther: '050273090' },
  })
  expect(asked.status).toBe(422)
})

it('counts days late as payments do', async () => {
  const { data } = await agency.page('RepEkprothesmes', {})
  const { kysely } = await testDb()
  const found = await sql<{
    final: string
  }>`SELECT final_submission_date AS final FROM edetparam WHERE year_eae = ${etos}`.execute(kysely)
  const kept = await sql<{ day: string }>`SELECT dteargia::text AS day FROM edetargia`.execute(kysely)
  const final = athensDate(found.rows[0]?.final ?? '')
  for (const row of data)
    expect(row.lateDays).toBe(
      workingDaysLate(
        final,
        athensDate(String(row.dteOris)),
        kept.rows.map(({ day }) => day),
      ),
    )
})

it('gives the trail of one application only when it is named', async () => {
  const answer = await (await clientOf('agency')).call('RepAudit/findTotals_grid', { etos })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain('criteria.edeId')
})

interface LandRow {
  readonly ektash: number
  readonly epilektash100: number | null
  readonly ektashpsif: number | null
  readonly ilotektash: number | null
  readonly prorata: number
  /** Its main crops, m². */
  readonly crops: readonly number[]
  readonly dikaiomataflag: boolean
}

it('takes eligible land from the parcels, and of a crop as much as of its parcel', async () => {
  const { kysely } = await testDb()
  const own = sql`etos = ${etos} AND ede_id = ${edeId}`
  await sql`UPDATE edetedeaeeagroi SET epilektash100 = round(ektash / 3), prorata = 80, dikaiomataflag = true WHERE ${own} AND kodikos % 2 = 1`.execute(
    asOwner(kysely),
  )
  const { rows } = await sql<LandRow>`
    SELECT ektash, epilektash100, ektashpsif, ilotektash, prorata, dikaiomataflag, coalesce((SELECT json_agg(c.epilektash100)
      FROM edetedeaeefytiko c WHERE c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1), '[]') AS crops
    FROM edetedeaeeagroi p WHERE ${own}
  `.execute(kysely)
  expect(rows.some(({ epilektash100 }) => epilektash100 !== null)).toBe(true)
  const parcels = rows.reduce((sum, row) => sum + eligibleArea(row), 0)
  const ofCrops = rows.flatMap((row) =>
    row.dikaiomataflag ? row.crops.map((m2) => (m2 * eligibleArea(row)) / row.ektash) : [],
  )
  const told = async (code: string) => (await agency.totals(code, { edeId })).totals
  expect((await told('EdevedeaeeagroiSygk')).epilektash).toBeCloseTo(parcels, 1)
  expect((await told('RepKatastAgroi')).epilektash).toBeCloseTo(parcels, 1)
  expect((await told('EdevedeaeefytikoSygk')).epilektashSit).toBeCloseTo(
    ofCrops.reduce((sum, m2) => sum + m2, 0),
    1,
  )
})

it('counts the seed of an application as its page does, and of all of them each by itself', async () => {
  const { kysely } = await testDb()
  const asked = await sql<{ id: number }>`
    SELECT DISTINCT r.ede_id AS id FROM edetedeaeerequest r JOIN edetedeaeehd h ON h.etos = r.etos AND h.id = r.ede_id
    JOIN edetsupportschema s ON s.id = r.esch_id AND s.check_sporosqty_flag
    WHERE r.etos = ${etos} AND h.status = ANY(${[...COUNTED_STATES]}) ORDER BY 1
  `.execute(kysely)
  expect(asked.rows.length).toBeGreaterThan(2)
  const client = await clientOf('agency')
  const all: SeedNeed[] = []
  for (const { id } of asked.rows) {
    const { tree, catalogue } = await treeOf(client, etos, id)
    const needs = catalogue.schemas
      .filter((schema) => tree.requests.some(({ eschId }) => eschId === schema.id))
      .flatMap((schema) => seedNeedsOf(tree, schema))
    all.push(...needs)
  }
  const { data } = await agency.page('Edevedeaeerequestsporo', { toRowIndex: 500 })
  const sumOf = (rows: readonly object[], name: string): number =>
    Math.round(rows.reduce((sum, row) => sum + Number(Reflect.get(row, name)), 0) * 100) / 100
  for (const name of ['epilektash', 'sporosqtyRequired', 'sporosqty', 'etiketes', 'epilektashcovered'])
    expect([name, sumOf(data, name)]).toEqual([name, sumOf(all, name)])
  expect(sumOf(data, 'eparkeia')).toBe(all.filter(({ eparkeia }) => eparkeia).length)
})
