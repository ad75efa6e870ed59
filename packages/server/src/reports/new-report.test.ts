import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { kinds } from '@eae/domain/reports/kinds.ts'
import { report, STAFF } from '@eae/domain/reports/report.ts'
import { describe, expect, it } from 'vitest'
import { searchRange } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { withStatements } from './files.ts'
import { optionsOf, refuseLongSort } from './routes.ts'
import { findTotals } from './totals.ts'

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
    daokKodikos: null,
    opdId: null,
    lockType: 0,
    dpType: 0,
  } as const),
  privileges: new Set(['Application_All']),
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  ip: '',
}
const nothing: Actor = { ...everything, privileges: new Set() }

const ask = async (actor: Actor, criteria: Readonly<Record<string, string | number>> = {}) => {
  const { kysely } = await testDb()
  const files = withStatements(bySex, SELECT)
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

  it('does not sort by what it is asked with', () => {
    const { fields, list } = reportEntity(bySex)
    expect(fields.born?.isAsked).toBe(true)
    expect(list.columns).not.toContain('born')
  })
})
