import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { changeAtRandom, numbersFrom } from '../testing/change-at-random.ts'
import { byKey, CELL_READERS, comparisonOf, fromTables, type Comparison } from '../testing/compare-cells.ts'
import { IS_FULL } from '../testing/full.ts'
import { DATASET_FILES } from './analysis/files.ts'
import { REPORT_FILES } from './files.ts'
import { yearsFor } from './fresh.ts'
import { refreshCells } from './keeper.ts'
import { sqlText } from './sql-text.ts'
import { canBeFresh, setsAmong } from './stored.ts'
import { asOwner } from '../testing/owner.ts'

const NOW = { isExact: true } as const
const ROUNDS = IS_FULL ? 60 : 3

let etos = 0
let compared: Comparison

beforeAll(async () => {
  etos = await claimYear()
  compared = await comparisonOf(etos)
  // A campaign has hundreds of offices, that of the tests a handful: these have no application, as offices that all have left.
  await sql`
    INSERT INTO report_bucket (etos, daok_key, opd_key, efo_key) SELECT y, '', 0, -n FROM unnest(${[etos, etos - 1]}::integer[]) AS y, generate_series(1, 300) AS n
  `.execute((await testDb()).kysely)
})

const answersFromCells = async (): Promise<boolean> => {
  const { kysely } = await testDb()
  const years = await yearsFor(kysely, { etos, criteria: NOW })
  return years.has(etos) && years.has(etos - 1)
}

describe('what reports say now', () => {
  it('is what the tables say, from the cells and from what changed since', { timeout: 1_200_000 }, async () => {
    const db = await testDb()
    const next = numbersFrom(128)
    for (let round = 0; round < ROUNDS; round += 1) {
      await refreshCells(db)
      await changeAtRandom(etos, next)
      await changeAtRandom(etos, next)
      expect(await answersFromCells(), `round ${round}`).toBe(true)
      const reader = CELL_READERS[round % CELL_READERS.length] ?? 'agency'
      expect(await compared.compareAll(reader, NOW)).toBeGreaterThan(10)
      await compared.compareAnalysis(reader, NOW)
    }
  })

  it('counts an application that has come to an office of which nothing is stored yet, and last year as it is', async () => {
    const db = await testDb()
    await refreshCells(db)
    const agency = compared.walker('agency')
    const before = await agency.totals('EdevedeaeehdSygk', { ...NOW, by: 'efo' })
    const office = sql`(SELECT id FROM edetforea f WHERE NOT EXISTS (SELECT 1 FROM report_bucket b WHERE b.efo_key = f.id) ORDER BY id LIMIT 1)`
    for (const year of [etos, etos - 1])
      await sql`
        UPDATE edetedeaeehd SET efo_id = ${office}, totparcels = totparcels + 7
        WHERE etos = ${year} AND id = (SELECT min(id) FROM edetedeaeehd WHERE etos = ${year} AND status = 10)
      `.execute(asOwner(db.kysely))
    expect(await answersFromCells()).toBe(true)
    const after = await agency.totals('EdevedeaeehdSygk', { ...NOW, by: 'efo' })
    expect(after.totals.parcels).toBe((before.totals.parcels ?? 0) + 7)
    expect(after.isBehind).toBe(false)
    await compared.compareAll('directorate', NOW)
  })

  it('is asked of the tables where so much changed that these answer sooner', async () => {
    const db = await testDb()
    await refreshCells(db)
    expect(await answersFromCells()).toBe(true)
    await sql`UPDATE edetedeaeehd SET totparcels = totparcels + 1 WHERE etos = ${etos}`.execute(asOwner(db.kysely))
    expect(await answersFromCells()).toBe(false)
    const said = await compared.walker('agency').totals('EdevedeaeehdSygk', NOW)
    const { totals } = await fromTables(() => compared.walker('agency').totals('EdevedeaeehdSygk'))
    expect(said.totals).toEqual(totals)
  })

  it('knows every change: what its cells are filled from is part of an application, or notes its changes', async () => {
    const { kysely } = await testDb()
    const statements = [
      ...REPORT_FILES.flatMap(({ report, cells, added }) => [
        ...(report.grain === 'group' && cells !== null ? [cells.statement] : []),
        ...(added === null ? [] : [added]),
      ]),
      ...[...DATASET_FILES.values()].flatMap(({ cells }) => (cells === null ? [] : [cells])),
    ].filter(canBeFresh)
    const sets = new Set(statements.flatMap(({ relations }) => setsAmong(relations)))
    expect(sets.size).toBeGreaterThan(12)
    const named = [...sets].flatMap((set) => [
      ...(sqlText(`cell-sets/${set}.sql`) ?? '').replaceAll(/--.*/g, '').matchAll(/\b(?:from|join)\s+(\w+)/gi),
    ])
    const found = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${named.map(([, name = '']) => name)})
        AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'ede_id')
        AND NOT EXISTS (
          SELECT 1 FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid = c.oid AND p.prosrc ~ 'report_(change|key_change|holding_marks)')
    `.execute(kysely)
    expect(found.rows).toEqual([])
  })

  it('follows the lists of the agency', async () => {
    const { kysely } = await testDb()
    const agency = compared.walker('agency')
    const marked = async (): Promise<number> =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM report_change`.execute(kysely)).rows[0]?.n ?? 0
    const changes = [
      ['EcoEdeWater', sql`UPDATE edetfytiko SET omada = (SELECT max(o.omada) FROM edetfytiko o) WHERE etos = ${etos}`],
      ['EcoEcoschemes', sql`UPDATE ecoscheme_subsidy SET basis = 2 WHERE etos = ${etos}`],
      ['RepElga', sql`UPDATE elgatzoiko SET activeflag = NOT activeflag WHERE etos = ${etos}`],
      ['EdevedeaeezoikoSygk', sql`UPDATE kbd_head SET plithos = plithos / 2`],
      ['RepstatisticsEae', sql`UPDATE msrlegalform SET personflag = NOT personflag`],
    ] as const
    for (const [code, change] of changes) {
      await refreshCells(await testDb())
      await change.execute(kysely)
      expect(await marked(), code).toBeGreaterThan(0)
      const told = byKey(await fromTables(() => agency.rows(code)))
      expect(byKey(await agency.rows(code, NOW)), code).toEqual(told)
      await refreshCells(await testDb())
      expect(byKey(await agency.rows(code)), code).toEqual(told)
    }
  })
})
