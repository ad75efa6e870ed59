import { STATES } from '@eae/domain/applications/states.ts'
import { APPLICATION_CRITERIA } from '@eae/domain/reports/application-criteria.ts'
import { ANALYSIS, MAX_CELLS, MAX_MEASURES } from '@eae/domain/reports/analysis/analysis.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepOfficial } from '../applications/life/kept-rows.ts'
import { HOUSE } from '../platform/actor.ts'
import { transaction } from '../platform/transaction.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { fromTables } from '../testing/compare-cells.ts'
import { walkerOf, waysOf, type AskedWith, type ReportRow, type Walker } from '../testing/report-walk.ts'
import { refreshCells } from './keeper.ts'
import { alterKept } from '../testing/sealed.ts'
import { asOwner } from '../testing/owner.ts'

/** Applications that are amended while reports are asked. */
const AMENDED = 8
const OFFICIAL: AskedWith = { countedBasis: APPLICATION_CRITERIA.countedBasis.choices?.[1] ?? '' }

/** What a report says, in each way that it may be asked: rows without their keys, which are those of the content, and totals. */
type Said = Readonly<Record<string, unknown>>

const withoutKey = ({ viewKey: _key, ...row }: ReportRow): string => JSON.stringify(row)

const ask = async (walker: Walker, report: AnyReport, asked: AskedWith): Promise<unknown> => {
  const rows = (await walker.rows(report.code, asked)).map(withoutKey).toSorted()
  const { asOf: _asOf, isBehind: _behind, ...totals } = await walker.totals(report.code, asked)
  return { rows, totals }
}

let etos = 0
let walker: Walker
let amended: readonly number[] = []
/** An application that is amended, for reports of one alone. */
let one = 0

const askAll = async (more: AskedWith = {}): Promise<Said> => {
  const said: Record<string, unknown> = {}
  for (const report of REPORTS.values())
    for (const way of waysOf(report, one))
      said[`${report.code} ${JSON.stringify(way)}`] = await ask(walker, report, { ...way, ...more })
  for (const { code, dimensions, measures } of DATASETS.values()) {
    const [row = '', column = ''] = Object.keys(dimensions)
    const wish = {
      dataset: code,
      rows: { in: [row] },
      column,
      measures: { in: Object.keys(measures).slice(0, MAX_MEASURES) },
    }
    const { data } = await walker.page(ANALYSIS, { criteria: { ...wish, ...more }, toRowIndex: MAX_CELLS })
    said[`${ANALYSIS} ${code}`] = data.map(withoutKey).toSorted()
  }
  return said
}

/** The reports that say something else, as a list that tells which. */
const different = (then: Said, other: Said): readonly string[] =>
  Object.keys(then).filter((name) => JSON.stringify(then[name]) !== JSON.stringify(other[name]))

const run = async (text: ReturnType<typeof sql>): Promise<void> => {
  await text.execute(asOwner((await testDb()).kysely))
}

/** Land, crops, animals, titles and headers of the amended ones change, and some of it goes. */
const work = async (): Promise<void> => {
  const of = sql`etos = ${etos} AND ede_id = ANY(${amended})`
  await run(
    sql`UPDATE edetedeaeeagroi SET ektash = ektash + 777, bioflag = (bioflag + 1) % 3, ardeyshflag = NOT ardeyshflag WHERE ${of}`,
  )
  await run(sql`UPDATE edetedeaeefytiko SET epilektash100 = epilektash100 + 333 WHERE ${of}`)
  await run(sql`DELETE FROM edetedeaeefytiko WHERE ${of} AND id % 4 = 0`)
  await run(sql`UPDATE edetedeaeezoiko SET plithos = plithos + 5, mmz = mmz + 1 WHERE ${of}`)
  await run(sql`UPDATE edetedeaeeagroiem SET ektash_atak = coalesce(ektash_atak, 0) + 50 WHERE ${of}`)
  await run(sql`UPDATE edetedeaeebpe SET qty = qty + 100 WHERE ${of}`)
  await run(sql`DELETE FROM edetedeaeerequest WHERE ${of} AND id % 2 = 0`)
  await run(sql`DELETE FROM edetedeaeezekm WHERE ${of} AND kodikos > 1`)
  await run(sql`
    UPDATE edetedeaeehd SET totektash = totektash + 100, totmmz = totmmz + 1, blocking = 3, lastname = 'ΑΛΛΟΣ', lkpen_id_a = NULL
    WHERE etos = ${etos} AND id = ANY(${amended})
  `)
}

describe('reports while amendments are open', () => {
  let before: Said
  beforeAll(async () => {
    const db = await testDb()
    etos = await claimYear()
    walker = walkerOf(await clientOf('agency'), etos)
    await run(
      sql`UPDATE edetedeaeehd SET status = ${STATES.FINAL}, dte_oris = now() WHERE etos = ${etos} AND status = ${STATES.DRAFT} AND id % 2 = 0`,
    )
    const { rows } = await sql<{ id: number }>`
      SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status = ${STATES.FINAL} AND h.recordtype = 0
      ORDER BY (SELECT count(*) FROM edetedeaeezekm z WHERE z.etos = h.etos AND z.ede_id = h.id) DESC, h.id LIMIT ${AMENDED}
    `.execute(db.kysely)
    amended = rows.map(({ id }) => id)
    one = amended[0] ?? 0
    expect(amended).toHaveLength(AMENDED)
    await refreshCells(db)
    before = await fromTables(() => askAll(OFFICIAL))
    for (const id of amended)
      await transaction(db, HOUSE, async (tx) => {
        await keepOfficial(tx, etos, id)
        await sql`UPDATE edetedeaeehd SET status = ${STATES.AMENDING} WHERE etos = ${etos} AND id = ${id}`.execute(
          tx.sql,
        )
      })
    await work()
    await refreshCells(db)
  })

  it('say by the official basis what they said before somebody began to amend, from tables and from cells', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(REPORTS.size - 1)
    expect(different(before, await fromTables(() => askAll(OFFICIAL)))).toEqual([])
    expect(different(before, await askAll(OFFICIAL))).toEqual([])
  })

  it('say by the current basis what they would if nothing were kept aside, and another thing than officially', async () => {
    const [cells, tables] = [await askAll(), await fromTables(() => askAll())]
    expect(different(cells, tables)).toEqual([])
    const other = different(before, tables)
    for (const code of [
      'EdevedeaeeagroiSygk',
      'EdevedeaeefytikoSygk',
      'EdevedeaeezoikoSygk',
      'RepKatastAgroi',
      `${ANALYSIS} crops`,
    ])
      expect(
        other.some((name) => name.startsWith(code)),
        code,
      ).toBe(true)
    await alterKept(sql`DELETE FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 1`)
    await run(sql`UPDATE edetedeaeehd SET workflag = false WHERE etos = ${etos} AND workflag`)
    expect(different(tables, await fromTables(() => askAll()))).toEqual([])
  })
})
