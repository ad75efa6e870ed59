import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'

const square = (x: number) => [
  [
    [x, 4_200_000],
    [x + 10.125, 4_200_000],
    [x + 10.125, 4_200_010],
    [x, 4_200_000],
  ],
]
const shapes = [
  { name: '101 ΡΑΧΗ', parts: [square(400_000)] },
  { name: '=SUM(A1)', parts: [square(400_100), square(400_200)] },
]

describe('the export menu of the map', () => {
  it('writes every corner once, with shape, part and ring, to the millimetre', async () => {
    const answer = await (await clientOf('farmer')).call('Map/exportCoordinates', { exportType: 3, lang: 'el', shapes })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="exported_data.txt"')
    const lines = answer.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(10)
    expect(lines[2]?.split('\t')).toEqual(['101 ΡΑΧΗ', 'Περίγραμμα', '2', '400.010,125', '4.200.000,000'])
    expect(lines.at(-1)).toContain('Τμήμα 2, Περίγραμμα')
  })
  it.each(EXPORT_FORMATS.map(({ code, extension, type }) => [code, extension, type] as const))(
    'has the format %i: exported_data.%s',
    async (exportType, extension, type) => {
      const answer = await (await clientOf('farmer')).call('Map/exportCoordinates', { exportType, lang: 'en', shapes })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="exported_data.${extension}"`)
      expect(answer.bytes.length).toBeGreaterThan(100)
    },
  )
  it('refuses more corners than a document takes, and what is no shape', async () => {
    const client = await clientOf('farmer')
    const ring = Array.from({ length: 2_001 }, (_, index) => [400_000 + index, 4_200_000])
    const many = { name: 'x', parts: [[ring, ring], [ring]] }
    const answer = await client.call('Map/exportCoordinates', { exportType: 1, lang: 'el', shapes: [many] })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { issues: [{ code: 'export.tooMany', path: 'shapes', params: { max: 5000 } }] },
    ])
    for (const wrong of [[], [{ name: 'x', parts: [] }], [{ name: 'x', parts: [[[[1, 2]]]] }]]) {
      const refused = await client.call('Map/exportCoordinates', { exportType: 1, lang: 'el', shapes: wrong })
      expect(refused.status).toBe(422)
    }
  })
})
