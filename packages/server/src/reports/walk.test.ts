import { REPORTS } from '@eae/domain/reports/registry.ts'
import { COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { criteriaBehind, groupColumn } from '@eae/domain/reports/drill.ts'
import { isRecord } from '@eae/domain/reports/report.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'
import { IS_FULL } from '../testing/full.ts'
import { claimYear, ownApplication } from '../testing/applications.ts'
import { listsBehind, totalsByHand, walkerOf, waysOf, type Walker } from '../testing/report-walk.ts'

const TXT = 3
const reports = [...REPORTS.values()]

/** Every fourth in the gate; all in the complete run. */
const sampled = <T>(all: readonly T[]): readonly T[] => (IS_FULL ? all : all.filter((_one, at) => at % 4 === 0))

let etos = 0
let agency: Walker
beforeAll(async () => {
  etos = await claimYear()
  agency = walkerOf(await clientOf('agency'), etos)
})

describe.each(reports)('$code', (report) => {
  it('shows each row once, and the totals of all of them', async () => {
    for (const way of waysOf(report)) {
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
    const { data } = await agency.page(report.code, {})
    expect(data.length).toBeGreaterThan(0)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(report.columns).toSorted())
  })

  it('is sorted by each of its columns, both ways', async () => {
    for (const field of sampled(report.shown))
      for (const dir of ['asc', 'desc']) {
        const { data } = await agency.page(report.code, { sort: { field, dir }, toRowIndex: 100 })
        const numbers = data.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
        expect(numbers, `${field} ${dir}`).toEqual(numbers.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
      }
  })

  it('leads from a number to a page with the same number', async () => {
    for (const way of waysOf(report)) {
      const column = groupColumn(report, report.by === undefined ? undefined : way[report.by.param])
      for (const drill of listsBehind(report)) {
        const rows = await agency.rows(report.code, way)
        const largest = rows.toSorted((a, b) => Number(b[drill.at]) - Number(a[drill.at]))[0]
        for (const row of [rows[0], rows.at(-1), largest]) {
          const criteria = row === undefined ? null : criteriaBehind(drill, row, column)
          if (row === undefined || criteria === null) continue
          const there = REPORTS.get(drill.to.slice(1))
          const said = `${drill.at} of ${JSON.stringify(row)} at ${drill.to} ${JSON.stringify(criteria)}`
          if (there === undefined) {
            expect(drill.to).toBe('/EdetedeaeehdSearch')
            const asked = {
              ...(criteria.status === undefined ? { status: { in: [...COUNTED_STATES] } } : {}),
              ...criteria,
            }
            const { count } = await agency.page('Edetedeaeehd', { criteria: asked })
            expect(count.rows, said).toBe(row[drill.at])
          } else {
            const { totals, rows: counted } = await agency.totals(there.code, criteria)
            const same = drill.agrees === 'rows' ? counted : (totals[drill.agrees.total] ?? 0)
            expect(same, said).toBeCloseTo(Number(row[drill.at]), 1)
          }
        }
      }
    }
  })

  it('counts for a farmer his own application, as it is counted alone for others', async () => {
    const { client, id } = await ownApplication()
    const isFarmers = report.seenBy.includes('ONLINE')
    const alone = await agency.totals(report.code, { edeId: id })
    if (isFarmers)
      expect({ ...(await walkerOf(client, etos).totals(report.code)), asOf: '' }).toEqual({ ...alone, asOf: '' })
    const answer = await client.call(`${report.code}/findAllByCriteriaRange_grid`, { etos })
    expect(answer.status).toBe(isFarmers ? 200 : 403)
    const idColumn = report.drill.find(isRecord)?.id
    const rows = await agency.rows(report.code, { edeId: id })
    if (idColumn !== undefined)
      expect(new Set(rows.map((row) => row[idColumn]))).toEqual(new Set(rows.length > 0 ? [id] : []))
  })

  it.runIf(sampled(reports).includes(report))('ends its file with the totals', async () => {
    const answer = await (await clientOf('agency')).call(`${report.code}/exportAll_grid`, { etos, exportType: TXT })
    expect(answer.status).toBe(200)
    const lines = answer.bytes.toString('utf8').replace(/\r\n$/, '').split('\r\n')
    const { rows } = await agency.totals(report.code)
    expect(lines).toHaveLength(rows + 2)
    expect(lines.at(-1)?.split('\t')[0]).toBe('Σύνολο')
    expect(lines.at(-1)?.split('\t')).toHaveLength(report.shown.length)
  })
})

it.each(['elga', 'vet', 'forest'])('shows %s the reports of its purpose, and no other', async (login) => {
  const client = await clientOf(login)
  const kinds = { elga: 'ELGA', vet: 'VET', forest: 'FOREST' } as const
  for (const { code, seenBy } of reports) {
    const { status } = await client.call(`${code}/findTotals_grid`, { etos })
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
