import { beforeEach, describe, expect, it } from 'vitest'
import { ServerError, TransportError } from './errors.ts'
import { keepReport, noteResponse, takeReport, wantResponseInfo } from './response-info.ts'

beforeEach(() => {
  wantResponseInfo(false)
  wantResponseInfo(true)
})
const note = (path: string, error: unknown = null): void => noteResponse(path, 1_000, 1_250, error)

describe('the report of calls', () => {
  it('says how each went, and begins anew', () => {
    note('Menu/getMenu')
    note('A/save', new ServerError(409, { code: 'error.conflict' }))
    note('A/find', new TransportError('error.timeout', null))
    expect(takeReport()).toEqual([
      { path: 'Menu/getMenu', startTs: 1_000, endTs: 1_250, success: true, errorCode: null },
      { path: 'A/save', startTs: 1_000, endTs: 1_250, success: false, errorCode: 'error.conflict' },
      { path: 'A/find', startTs: 1_000, endTs: 1_250, success: false, errorCode: 'error.timeout' },
    ])
    expect(takeReport()).toEqual([])
  })

  it.each([
    [99, 99, 'call 0'],
    [100, 100, 'call 0'],
    [101, 100, 'call 1'],
  ])('of %i calls holds %i', (made, held, first) => {
    for (let call = 0; call < made; call += 1) note(`call ${call}`)
    const report = takeReport()
    expect([report.length, report[0]?.path]).toEqual([held, first])
  })

  it('that did not arrive is kept, the newest calls first in line', () => {
    for (let call = 0; call < 100; call += 1) note(`call ${call}`)
    const lost = takeReport()
    note('newer')
    keepReport(lost)
    expect(takeReport().map(({ path }) => path)).toEqual([...lost.slice(1).map(({ path }) => path), 'newer'])
  })

  it('is empty when the server does not want it', () => {
    note('before')
    wantResponseInfo(false)
    note('after')
    keepReport([{ path: 'lost', startTs: 1, endTs: 2, success: true, errorCode: null }])
    expect(takeReport()).toEqual([])
  })

  it('fits the limits of the call, whatever the path and the clock', () => {
    noteResponse('x'.repeat(300), 2_000, 1_000, new ServerError(400, { code: 'y'.repeat(200) }))
    const [info] = takeReport()
    expect([info?.path.length, info?.errorCode?.length, info?.endTs]).toEqual([200, 100, 2_000])
  })
})
