import { describe, expect, it } from 'vitest'
import type { Row } from './entity-api.ts'
import { aboveOf, listedBefore, openable, placedBelow, shownBetween } from './rows-below.ts'

const entity = { key: 'viewKey' }
const row = (viewKey: string): Row => ({ viewKey })
const listed = new Map(['a', 'b', 'c', 'd'].map((key, at): [number, Row] => [at, row(key)]))
const open = [
  { at: 0, rows: [row('a1'), row('a2')] },
  { at: 2, rows: [row('c1')] },
]
const ALL = ['a', 'a1', 'a2', 'b', 'c', 'c1', 'd']
const keys = (rows: readonly Row[]): readonly unknown[] => rows.map(({ viewKey }) => viewKey)

describe('rows below the rows of a list', () => {
  it('stand after the row that they are below, wherever a page of them begins and ends', () => {
    for (let start = 0; start <= ALL.length; start += 1)
      for (let end = start; end <= ALL.length; end += 1)
        expect(keys(shownBetween(open, listed, start, end)), `${start} ${end}`).toEqual(ALL.slice(start, end))
  })

  it('are no rows of the list where those before a place are counted', () => {
    expect(ALL.map((_key, place) => listedBefore(open, place))).toEqual([0, 1, 1, 1, 2, 3, 3])
  })

  it('have keys of their own, and know what they are below', () => {
    const above = row('a')
    expect(placedBelow(entity, above, row('a')).viewKey).not.toBe('a')
    expect(aboveOf(placedBelow(entity, above, row('a')))).toBe(above)
    expect(aboveOf(above)).toBeNull()
  })
})

describe('a source whose rows open', () => {
  const ROWS = ['a', 'b', 'c', 'd', 'e']
  /** A source of five rows, and what is asked of it. */
  const sourced = () => {
    const asked: [number, number][] = []
    const source = openable(
      entity,
      {
        getRows: ({ startRow, endRow, successCallback }) => {
          asked.push([startRow, endRow])
          successCallback(ROWS.slice(startRow, endRow).map(row), ROWS.length)
        },
      },
      2,
    )
    const page = (startRow: number, endRow: number, field = 'x') => {
      let given: { readonly rows: readonly unknown[]; readonly total: number | undefined } | null = null
      source.getRows({
        startRow,
        endRow,
        sortModel: [{ colId: field, sort: 'asc' }],
        successCallback: (rows, total) => {
          given = { rows: keys(rows), total }
        },
        failCallback: () => undefined,
      })
      return given
    }
    return { source, asked, page }
  }

  it('gives the rows as they are while none is open', () => {
    const { page } = sourced()
    expect(page(0, 2)).toEqual({ rows: ['a', 'b'], total: 5 })
    expect(page(4, 6)).toEqual({ rows: ['e'], total: 5 })
  })

  it('puts what is below between them, counts it, and asks for no row twice', () => {
    const { source, asked, page } = sourced()
    page(0, 2)
    source.open(new Map([['a', [row('a1')]]]))
    expect(page(0, 2)).toEqual({ rows: ['a', 'a1'], total: 6 })
    expect(page(2, 4)).toEqual({ rows: ['b', 'c'], total: 6 })
    source.open(new Map())
    expect(page(0, 2)).toEqual({ rows: ['a', 'b'], total: 5 })
    expect(asked).toEqual([
      [0, 2],
      [2, 4],
    ])
  })

  it('begins anew in another order, with no row open', () => {
    const { source, asked, page } = sourced()
    page(0, 2)
    source.open(new Map([['a', [row('a1')]]]))
    expect(page(0, 2, 'y')).toEqual({ rows: ['a', 'b'], total: 5 })
    expect(asked).toHaveLength(2)
  })
})
