import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer } from '../testing/app.ts'
import { wmsDouble } from '../testing/wms-double.ts'
import { WMS_EXTENT } from '@eae/domain/map/codes.ts'
import { NATIONAL_EXTENT } from '@eae/map/core/crs.ts'
import { readConfig, type WmsConfig } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import { fetchOutside, isInside, OutsideError } from '../platform/outside.ts'
import { createPictureCache } from './picture-cache.ts'
import { remoteSource } from './wms-source.ts'
import { createWmsProxy } from './wms.ts'

// Its first start takes longer than a test may, on a machine that others use.
await testDb()

const TILE = {
  version: '1.1.1',
  request: 'GetMap',
  format: 'image/png',
  srs: 'EPSG:2100',
  width: '256',
  height: '256',
} as const
const BBOX = '500000,4200000,500256,4200256'

/** Width, height and the colours that occur in a PNG of our own. */
const read = (png: Buffer): { width: number; height: number; used: Set<number>; palette: Buffer; alpha: Buffer } => {
  const parts = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const part = (name: string): Buffer => parts.get(name) ?? Buffer.alloc(0)
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)]
  const rows = inflateSync(part('IDAT'))
  const used = new Set([...rows].filter((_, at) => at % (width + 1) !== 0))
  return { width, height, used, palette: part('PLTE'), alpha: part('tRNS') }
}

/** A map server of a test: what it answers, and what it was asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: URL[] = []
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://x'))
  answer(request, response)
})
let config: WmsConfig

const picture = (body: Buffer | string, type = 'image/png') => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body)
}
const GOOD = await wmsDouble([2020])[0]?.map([500_000, 4_200_000, 500_256, 4_200_256])

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  config = {
    id: 'test',
    label: 'test',
    kind: 'overlay',
    url: `http://127.0.0.1:${port}/wms?map=soil`,
    layers: 'a,b',
    styles: 'x,y',
    year: 2024,
    attribution: null,
    mayBeInside: true,
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  picture(GOOD?.body ?? '')
})

const proxyOf = (changed: Partial<WmsConfig> = {}) => createWmsProxy([remoteSource({ ...config, ...changed })])
const mapOf = (proxy = proxyOf(), layers = 'test', bbox = BBOX) => proxy.map({ ...TILE, layers, bbox }, 'one')
const reasonOf = async (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'came',
    (error: unknown) => (error instanceof AppError ? [error.status, error.answer.params?.reason] : error),
  )

describe('a picture of a map server', () => {
  it('is asked for as WMS 1.1.1 in EPSG:2100, with what the configuration says', async () => {
    await mapOf()
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      map: 'soil',
      SERVICE: 'WMS',
      VERSION: '1.1.1',
      REQUEST: 'GetMap',
      LAYERS: 'a,b',
      STYLES: 'x,y',
      SRS: 'EPSG:2100',
      BBOX,
      TRANSPARENT: 'TRUE',
      WIDTH: '256',
      HEIGHT: '256',
      FORMAT: 'image/png',
    })
  })

  it('is asked for once, however often and however many want it at once', async () => {
    const proxy = proxyOf()
    await Promise.all(Array.from({ length: 5 }, () => mapOf(proxy)))
    await mapOf(proxy)
    expect(asked).toHaveLength(1)
    await mapOf(proxy, 'test', '500256,4200000,500512,4200256')
    expect(asked).toHaveLength(2)
  })

  it('is asked for again after it failed', async () => {
    const proxy = proxyOf()
    answer = (_request, response) => response.writeHead(503).end()
    expect(await reasonOf(mapOf(proxy))).toEqual([502, 'status'])
    picture(GOOD?.body ?? '')
    await mapOf(proxy)
    expect(asked).toHaveLength(2)
  })

  it.each<[string, () => void, string]>([
    ['a page in place of a picture', () => picture('<html></html>', 'text/html'), 'type'],
    ['a drawing that may hold scripts', () => picture('<svg/>', 'image/svg+xml'), 'type'],
    ['the exception of a map server', () => picture('<x/>', 'application/vnd.ogc.se_xml'), 'type'],
    ['no type', () => void (answer = (_request, response) => response.writeHead(200).end('x')), 'type'],
    ['more than 2 MB', () => picture(Buffer.alloc(2 * 1024 * 1024 + 1)), 'size'],
    [
      'a redirect, wherever it leads',
      () => void (answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()),
      'status',
    ],
    ['a connection that ends', () => void (answer = (request) => request.socket.destroy()), 'network'],
  ])('does not pass: %s', async (_what, prepare, reason) => {
    prepare()
    expect(await reasonOf(mapOf())).toEqual([502, reason])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['a byte less than 2 MB', 2 * 1024 * 1024 - 1],
    ['2 MB', 2 * 1024 * 1024],
  ])('passes with %s', async (_what, size) => {
    picture(Buffer.alloc(size))
    expect((await mapOf()).body).toHaveLength(size)
  })

  it('is fetched with twelve others at once; 400 wait, and the next one is told to come back', async () => {
    const held: ServerResponse[] = []
    answer = (_request, response) => void held.push(response)
    const proxy = proxyOf()
    const box = (n: number) => mapOf(proxy, 'test', `${n},4200000,${n + 256},4200256`)
    const coming = Array.from({ length: 12 + 400 }, (_, n) => box(n))
    await expect.poll(() => held.length).toBe(12)
    await expect(box(412)).rejects.toMatchObject({ status: 503, answer: { code: 'error.busy' } })
    expect(asked).toHaveLength(12)
    picture(GOOD?.body ?? '')
    for (const response of held) response.writeHead(200, { 'content-type': 'image/png' }).end(GOOD?.body)
    expect(await Promise.all(coming)).toHaveLength(412)
    await box(412)
    expect(asked).toHaveLength(413)
  })

  it('that does not come in time is given up', async () => {
    answer = () => undefined
    const limits = { maxBytes: 10, timeLimitMs: 50, types: ['image/png'], mayBeInside: true }
    await expect(fetchOutside(new URL(config.url), limits)).rejects.toMatchObject({ reason: 'time' })
  })

  it('has a legend of 30 x 30 with its style', async () => {
    await proxyOf().legend({ layer: 'test', style: 'dark', year: 2024 }, 'one')
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
      REQUEST: 'GetLegendGraphic',
      LAYER: 'a,b',
      STYLE: 'dark',
      WIDTH: '30',
      HEIGHT: '30',
    })
    for (const other of [{ layer: 'test', year: 2023 }, { layer: 'test', code: 'NATURA' }, { layer: 'none' }])
      expect(await reasonOf(proxyOf().legend(other, 'one'))).toEqual([404, undefined])
  })
})

describe('an address inside (SSRF)', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://172.31.255.255/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
  ])('is refused before a connection is made, unless the configuration allows it: %s', async (url) => {
    expect(await reasonOf(mapOf(proxyOf({ url, mayBeInside: false })))).toEqual([502, 'address'])
  })

  it('is refused by its name, too, by the look-up that connects', async () => {
    const url = config.url.replace('127.0.0.1', 'localhost')
    expect(await reasonOf(mapOf(proxyOf({ url, mayBeInside: false })))).toEqual([502, 'address'])
    expect(asked).toEqual([])
  })

  it('is told from one outside at its edges', () => {
    const pairs = [
      ['9.255.255.255', false],
      ['10.0.0.0', true],
      ['10.255.255.255', true],
      ['11.0.0.0', false],
      ['172.15.255.255', false],
      ['172.16.0.0', true],
      ['172.32.0.0', false],
      ['223.255.255.255', false],
      ['224.0.0.0', true],
      ['255.255.255.255', true],
      ['8.8.8.8', false],
      ['2a02:587::1', false],
      ['no address', true],
    ] as const
    for (const [address, expected] of pairs) expect(isInside(address), address).toBe(expected)
    expect(new OutsideError('address', 'x').message).toBe('address: x')
  })
})

describe('the kept pictures', () => {
  it('are no more bytes than allowed, the least used goes first, and all grow old', async () => {
    let [at, loads] = [0, 0]
    const cache = createPictureCache(20, 100, () => at)
    const get = (key: string) =>
      cache.get(key, async () => {
        loads += 1
        return { type: 'image/png', body: Buffer.alloc(10) }
      })
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key)
    expect(loads).toBe(3)
    await get('b')
    expect(loads).toBe(4)
    at = 99
    await get('a')
    expect(loads).toBe(4)
    at = 100
    await get('a')
    expect(loads).toBe(5)
  })
})

describe('the room for kept pictures', () => {
  it.each([
    ['a byte less than the room', 19, 1],
    ['all of the room', 20, 1],
    ['a byte more than the room', 21, 2],
  ])('takes %s', async (_what, size, loads) => {
    let loaded = 0
    const cache = createPictureCache(20, 100, () => 0)
    const load = async () => {
      loaded += 1
      return { type: 'image/png', body: Buffer.alloc(size) }
    }
    await cache.get('a', load)
    await cache.get('a', load)
    expect(loaded).toBe(loads)
  })
})

describe('the configuration of map servers', () => {
  const wms = (value: unknown) => readConfig({ EAE_WMS: typeof value === 'string' ? value : JSON.stringify(value) }).wms
  it('is a JSON list; faults name their place', () => {
    const one = { id: 'a', label: 'A', kind: 'base', url: 'https://wms.example.org/', layers: 'x' }
    expect(wms([one])).toMatchObject([{ ...one, styles: '', year: null, mayBeInside: false }])
    expect(() => wms('[')).toThrow('EAE_WMS: no JSON')
    expect(() => wms([{ ...one, url: 'file:///etc/passwd' }])).toThrow('EAE_WMS.0.url')
    expect(() => wms([{ ...one, id: '../x' }])).toThrow('EAE_WMS.0.id')
  })
})

describe('the proxy of the server', () => {
  const ask = async (query: Readonly<Record<string, string>>): Promise<Answer> =>
    (await clientOf('farmer')).get('Map/proxyWms', { ...TILE, layers: 'soil', bbox: BBOX, ...query })
  const legend = async (query: Readonly<Record<string, string>>): Promise<Answer> =>
    (await clientOf('farmer')).get('Map/proxyWmsLegendGraphic', query)

  it('gives a tile, whatever the case of the names, to keep for a day', async () => {
    const query = { SERVICE: 'WMS', STYLES: '', TILED: 'true', TRANSPARENT: 'true' }
    const { status, headers, bytes } = await ask(query)
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'private, max-age=86400',
      'nosniff',
    ])
    expect(read(bytes)).toMatchObject({ width: 256, height: 256 })
  })

  it('shows another land each year, and the same land each time', async () => {
    const years = await Promise.all(
      [0, 1].map((back) => ask({ layers: `imagery-${new Date().getUTCFullYear() - back}` })),
    )
    expect(years[0]?.bytes.equals(years[1]?.bytes ?? Buffer.alloc(0))).toBe(false)
    const again = await ask({ layers: `imagery-${new Date().getUTCFullYear()}` })
    expect(again.bytes.equals(years[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it.each([
    ['an address', { url: 'http://127.0.0.1/' }, 422],
    ['an address in place of a layer', { layers: 'http://127.0.0.1/' }, 422],
    ['a layer that nobody configured', { layers: 'unknown' }, 404],
    ['another version', { version: '1.3.0' }, 422],
    ['another projection', { srs: 'EPSG:4326' }, 422],
    ['a picture of 10,000 x 10,000', { width: '10000', height: '10000' }, 422],
    ['another format', { format: 'image/svg+xml' }, 422],
    ['a request for the capabilities', { request: 'GetCapabilities' }, 422],
    ['a style sheet of its own', { sld_body: '<x/>' }, 422],
    ['a box the wrong way round', { bbox: '500256,4200000,500000,4200256' }, 422],
    ['a box that is no number', { bbox: 'NaN,0,1,1' }, 422],
    ['a box of three numbers', { bbox: '0,0,1' }, 422],
  ])('refuses %s', async (_what, query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  it('is told of the extent that the map has, too', () => {
    const { xmin, ymin, xmax, ymax } = WMS_EXTENT
    expect([xmin, ymin, xmax, ymax]).toEqual([...NATIONAL_EXTENT])
  })

  it.each([
    ['the west, a centimetre beyond', '103986.99,4200000,104242.99,4200256', false],
    ['the west', '103987,4200000,104243,4200256', true],
    ['the west, a centimetre within', '103987.01,4200000,104243.01,4200256', true],
    ['the north, a centimetre beyond', '500000,4625744.01,500256,4626000.01', false],
    ['the north', '500000,4625744,500256,4626000', true],
    ['the north, as tiles of the grid reckon it', '500000,4625744,500256,4626000.0000000009', true],
    ['the north, a centimetre within', '500000,4625743.99,500256,4625999.99', true],
    ['the east, in the last column', '1007999.99,4200000,1008255.99,4200256', true],
    ['the east, in the column after it', '1008000,4200000,1008256,4200256', false],
    ['the east, farther on', '1008000.01,4200000,1008256.01,4200256', false],
    ['the south, in the last row', '500000,3848744.01,500256,3849000.01', true],
    ['the south, in the row after it', '500000,3848744,500256,3849000', false],
    ['the south, farther on', '500000,3848743.99,500256,3848999.99', false],
    ['the whole, a centimetre less', '103987,3849000.01,1007999.99,4626000', true],
    ['the whole', '103987,3849000,1008000,4626000', true],
    ['the whole and a centimetre of width', '103987,3849000,1008000.01,4626000', false],
    ['the whole and a centimetre of height', '103987,3848999.99,1008000,4626000', false],
    ['the whole world', '-9999999,-9999999,9999999,9999999', false],
  ])('keeps to the extent of the specification: %s', async (_where, bbox, isGiven) => {
    const { status, body } = await ask({ bbox })
    if (isGiven) expect(status).toBe(200)
    else expect({ status, body }).toMatchObject({ status: 422, body: { issues: [{ path: 'bbox' }] } })
  })

  it('draws the legends of its own layers: fill, border and dashes as they are', async () => {
    const { bytes, headers } = await legend({ layer: 'ownParcels' })
    const { width, height, used, palette, alpha } = read(bytes)
    expect([headers['content-type'], width, height]).toEqual(['image/png', 30, 30])
    expect([...used].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    expect([...palette.subarray(3)]).toEqual([16, 135, 76, 0x0b, 0x6b, 0x3a])
    expect([...alpha]).toEqual([0, Math.round(0.22 * 255), 255])
    expect((await legend({ layer: 'natura', code: 'NATURA' })).status).toBe(200)
    expect((await legend({ layer: 'natura', code: 'FOREST' })).status).toBe(404)
    expect((await legend({ layer: 'soil' })).status).toBe(200)
    expect((await legend({ layer: '../secret' })).status).toBe(422)
  })
})
