import type { TagReading } from '@eae/domain/registers/answers.ts'
import { expect, it } from 'vitest'
import type { PastedRow } from '../table/paste.ts'
import { completeRows, declareRows, tagsOf } from './bovine-rows.ts'

const [KNOWN, UNKNOWN, THERE] = ['EL000000000001', 'EL000000000002', 'EL000000000003']
const register = {
  fylo: 2,
  rasa: 'HOL',
  dtebirth: '2022-03-01',
  dteeisodos: '2022-03-01',
  dteexodos: null,
  mhtera: null,
}
const readings = new Map<string, TagReading>(
  [
    { enotio: KNOWN, register, declaredAt: null },
    { enotio: UNKNOWN, register: null, declaredAt: null },
    { enotio: THERE, register, declaredAt: 'EL410000001' },
  ].map((one) => [one.enotio, one]),
)
const aRow = (values: Readonly<Record<string, unknown>>): PastedRow => ({
  target: null,
  cells: [{ text: String(values.enotio), fault: null }],
  values,
  isRight: true,
})
const complete = (...rows: readonly Readonly<Record<string, unknown>>[]) =>
  completeRows(rows.map(aRow), ['enotio'], readings, new Map())
const faults = (rows: readonly PastedRow[]) => rows.map(({ cells }) => cells[0]?.fault?.code ?? null)

it('a column of tags is enough for animals that the register has, and what a sheet says comes before it', () => {
  const [row, said] = complete({ enotio: KNOWN }, { enotio: UNKNOWN, ...register, fylo: 1 })
  expect(row).toMatchObject({ isRight: true, values: { enotio: KNOWN, ...register } })
  expect(said).toMatchObject({ isRight: true, values: { fylo: 1 } })
  const own = complete({ enotio: KNOWN, rasa: 'LIM', dteexodos: null })
  expect(own[0]?.values).toMatchObject({ rasa: 'LIM', fylo: 2 })
})

it.each([
  ['unknown to the register, and without what must be declared', [{ enotio: UNKNOWN }], ['tags.needsMore']],
  ['declared already', [{ enotio: THERE }], ['bovine.declared']],
  ['twice in the sheet', [{ enotio: KNOWN }, { enotio: KNOWN }], [null, 'bovine.twice']],
  [
    'in the holding before it was born, the day before',
    [{ enotio: KNOWN, dteeisodos: '2022-02-28' }],
    ['error.entryBeforeBirth'],
  ],
  ['in the holding from the day of its birth', [{ enotio: KNOWN, dteeisodos: '2022-03-01' }], [null]],
] as const)('one that is %s is told at its cell', (_what, rows, codes) => {
  expect(faults(complete(...rows))).toEqual(codes)
})

it('what the server refused stays at its tag', () => {
  const refused = new Map([[KNOWN, { code: 'bovine.tooMany' }]])
  expect(faults(completeRows([aRow({ enotio: KNOWN })], ['enotio'], readings, refused))).toEqual(['bovine.tooMany'])
})

it('rows are declared in their holding, each under a key of its own', () => {
  const rows = complete({ enotio: KNOWN })
  expect(tagsOf(rows)).toEqual([KNOWN])
  expect(declareRows(rows, { etos: 2026, edeId: 1, zekmId: 2 })).toEqual([
    {
      status: 0,
      entityName: 'Edetedeaeeboo',
      entity: { id: 'TEMP_ID_0', etos: 2026, edeId: 1, zekmId: 2, enotio: KNOWN, ...register },
    },
  ])
})
