import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { readFileLines, type ReadLimits } from './read-file.ts'

/** Columns that are read. */
const MAX = 200

const xlsxOf = (sheet: WorkSheet): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'a')
  // The type of the answer follows from the options.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
/** Two columns and so many lines, with one cell elsewhere. */
const sheetWith = (cell: string, content: CellObject, lines = 3): Buffer => {
  const sheet = utils.aoa_to_sheet(Array.from({ length: lines }, (_, at) => [`Κ-${at}`, 'Χ']))
  const { r, c } = utils.decode_cell(cell)
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(r, lines - 1), c } })
  sheet[cell] = content
  return xlsxOf(sheet)
}
const cellAt = (column: number, line = 2): string => utils.encode_cell({ r: line - 1, c: column - 1 })
const value: CellObject = { t: 's', v: 'x' }

const reading = async (extension: 'xlsx' | 'csv', bytes: Buffer, limits: ReadLimits = {}) => {
  try {
    const lines = await readFileLines(extension, bytes, limits)
    return lines.map(({ line, cells }) => [line, cells.length])
  } catch (error) {
    if (error instanceof AppError) return error.answer.issues?.[0]
    throw error
  }
}

describe('a sheet with a cell far away', () => {
  it.each([
    [
      'just inside the columns that are read',
      MAX - 1,
      [
        [1, 2],
        [2, MAX - 1],
        [3, 2],
      ],
    ],
    [
      'in the last of them',
      MAX,
      [
        [1, 2],
        [2, MAX],
        [3, 2],
      ],
    ],
  ])('%s is read', async (_what, column, lines) => {
    expect(await reading('xlsx', sheetWith(cellAt(column), value))).toEqual(lines)
  })

  it.each([
    ['just beyond', cellAt(MAX + 1)],
    ['at the end of the sheet', 'XFD3'],
  ])('%s is refused by its name', async (_what, cell) => {
    const issue = { path: 'fileId', code: 'import.farCell', params: { cell, max: MAX } }
    expect(await reading('xlsx', sheetWith(cell, value))).toEqual(issue)
  })

  it('is read where that cell is empty: a format is no content', async () => {
    expect(await reading('xlsx', sheetWith('XFD2', { t: 's', v: '' }))).toEqual([
      [1, 2],
      [2, MAX],
      [3, 2],
    ])
  })

  it('far below the table is told of like any other line', async () => {
    expect(await reading('xlsx', sheetWith('B5000', value))).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [5000, 2],
    ])
  })
})

describe('a text', () => {
  const line = (columns: number): string => Array.from({ length: columns }, () => 'x').join(';')
  it.each([
    [MAX - 1, [[1, MAX - 1]]],
    [MAX, [[1, MAX]]],
    [MAX + 1, { path: 'fileId', code: 'import.tooWide', params: { line: 1, max: MAX } }],
    [1_000_000, { path: 'fileId', code: 'import.tooWide', params: { line: 1, max: MAX } }],
  ])('of %i columns', async (columns, outcome) => {
    expect(await reading('csv', Buffer.from(line(columns)))).toEqual(outcome)
  })
})

describe('the thread that reads', () => {
  const large = xlsxOf(utils.aoa_to_sheet(Array.from({ length: 2_000 }, (_, at) => [`Κ-${at}`, 'Χ'])))
  it('is ended when its time is up, and the sender is told what to do', async () => {
    expect(await reading('xlsx', large, { timeMs: 1 })).toMatchObject({ code: 'import.tooSlow' })
  })

  it('is ended when it takes too much memory, and nothing else is', async () => {
    expect(await reading('xlsx', large, { heapMb: 4 })).toMatchObject({ code: 'import.zipBomb' })
  })

  it('takes as many lines as it may, and not one more', async () => {
    // The heading is a line of its own.
    expect(await reading('xlsx', large, { maxRows: 1_999 })).toHaveLength(2_000)
    expect(await reading('xlsx', large, { maxRows: 1_998 })).toEqual({
      path: 'fileId',
      code: 'import.tooManyRows',
      params: { max: 1_998 },
    })
  })
})
