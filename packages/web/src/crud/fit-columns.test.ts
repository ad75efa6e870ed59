import { describe, expect, it } from 'vitest'
import { fitColumns, type ChosenColumns } from './fit-columns.ts'

const COLUMNS = [
  { name: 'kodikos', width: 80, isKept: true },
  { name: 'lastname', width: 180, isKept: true },
  { name: 'status', width: 140, isKept: false },
  { name: 'blocking', width: 80, isKept: false },
  { name: 'efoId', width: 200, isKept: false },
]

describe('the columns of a list', () => {
  it.each<[string, number, ChosenColumns, string]>([
    ['all, where there is room', 680, {}, 'kodikos lastname status blocking efoId'],
    ['without the last one, a pixel below', 679, {}, 'kodikos lastname status blocking'],
    ['fewer the narrower it is', 400, {}, 'kodikos lastname status'],
    ['the names of the row, however narrow', 10, {}, 'kodikos lastname'],
    ['what was asked for stays, others go for it', 500, { efoId: true }, 'kodikos lastname efoId'],
    ['what was hidden makes room', 480, { efoId: false }, 'kodikos lastname status blocking'],
    ['even what names the row can be hidden', 680, { kodikos: false }, 'lastname status blocking efoId'],
  ])('are %s', (_how, room, chosen, names) => expect(fitColumns(COLUMNS, room, chosen).join(' ')).toBe(names))
})
