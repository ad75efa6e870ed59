import { CROP_GROUPS } from '@eae/domain/reference/crop-groups.ts'
import { hasText, loadTexts } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { parseCsv, readReferenceCsv, readReferenceFile, required } from './seed-csv.ts'
import { seedTables } from './seed-tables.ts'

describe('parseCsv', () => {
  it('reads quotes, empty cells and remarks', () => {
    const rows = parseCsv('# source: test\na,b,c\n1,"x, ""y""",\n2,,z')
    expect(rows).toEqual([
      { a: '1', b: 'x, "y"', c: null },
      { a: '2', b: null, c: 'z' },
    ])
  })

  it('says what is missing', () => {
    expect(() => required({ a: null }, 'a')).toThrow('a is missing')
  })
})

describe('db/reference', () => {
  it('has every file of the seed with every cell it needs and no code twice', async () => {
    for (const { file, cells, columns, key, yearly, needs } of seedTables) {
      const rows = await readReferenceCsv(file)
      if (file === 'rule_param.csv' && rows.length === 0) continue
      expect(rows.length, file).toBeGreaterThan(0)
      for (const cell of cells) expect(Object.keys(rows[0] ?? {}), file).toContain(cell)
      if (needs !== undefined || yearly === true || file === 'nomoi.csv') continue
      const cellOf = (name: string): string => columns.find(({ column }) => column === name)?.refers?.cell ?? name
      const codes = rows.map((row) => key.map((name) => row[cellOf(name)]).join('|'))
      expect(new Set(codes).size, file).toBe(codes.length)
    }
  })

  it('names a source in every code list', async () => {
    for (const file of new Set(seedTables.map((table) => table.file))) {
      const text = await readReferenceFile(file)
      if (text === null || file === 'rule_param.csv') continue
      expect(text.split('\n')[0], file).toMatch(/^# source: ./)
    }
  })

  it.each(['el', 'en'] as const)(
    'names every number of a rule in the language of staff, with the law it comes from: %s',
    async (lang) => {
      const texts = await loadTexts(lang)
      for (const { code, name, legal_ref: law } of await readReferenceCsv('rule_param.csv')) {
        expect(hasText(texts, `ruleName.${code}.${name}`), `${code}.${name}`).toBe(true)
        expect(law).toMatch(/^(Καν\. \(ΕΕ\) \d+\/\d+ άρθρο|Ορίζεται από τον φορέα: .)/)
      }
    },
  )

  it.each(['el', 'en'] as const)('has crops of groups that are named in the language of reports: %s', async (lang) => {
    const texts = await loadTexts(lang)
    const groups = (await readReferenceCsv('edetfytiko.csv')).map((row) => required(row, 'omada'))
    expect(new Set(groups)).toEqual(new Set(CROP_GROUPS))
    for (const group of CROP_GROUPS) expect(hasText(texts, `choice.cropGroup.${group}`), group).toBe(true)
  })

  it('has a shape for every municipality', async () => {
    const shapes = ((await readReferenceFile('municipalities.geojson')) ?? '').match(/"kodikos":"\d{8}"/g) ?? []
    expect(shapes).toHaveLength((await readReferenceCsv('land_kalkoinotite.csv')).length)
  })
})
