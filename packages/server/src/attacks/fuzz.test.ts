import { beforeAll, describe, expect, it } from 'vitest'
import { createSlowCalls } from '../platform/slow-calls.ts'
import type { Route } from '../platform/route.ts'
import { allRoutes } from '../routes.ts'
import type { TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { IS_FULL } from '../testing/full.ts'
import { heldMs } from '../testing/held.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { sampleBody, shapeOf, type Shape } from '../testing/sample-body.ts'
import { makeUser } from '../testing/users.ts'

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** What stands where something else should: of another type, too large, and almost right. */
const WRONG: readonly unknown[] = [
  '4063#1',
  [5],
  { a: 1 },
  '',
  '   ',
  -1,
  1.5,
  0,
  1e308,
  2 ** 53,
  3_000_000_000,
  '9'.repeat(40),
  true,
  null,
  'a\u0000b',
  'x'.repeat(300),
  '2026-02-30',
  'DO#99999999',
  cursor(['x', 'x']),
  cursor([[1], { a: 1 }]),
  cursor([null, null]),
  cursor('x'),
  { from: 'x', to: [] },
  { in: ['x', null, 1.5] },
  [[]],
]

/** Ends sessions or starts a work that goes on: tried by tests of their own. */
const LEFT_OUT = new Set(['Login/logoutUser', 'Login/leave', 'Login/endMySession', 'Administration/endSession'])

/** Places of a body: names of its fields, and within its first level of objects. */
const placesOf = (shape: Shape, depth = 0): readonly (readonly string[])[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    [name],
    ...(depth < 2 ? placesOf(inner, depth + 1).map((rest) => [name, ...rest]) : []),
  ])

const withWrong = (body: unknown, [name = '', ...rest]: readonly string[], wrong: unknown): unknown => {
  const own = typeof body === 'object' && body !== null ? { ...body } : {}
  const before = name in own ? Object.entries(own).find(([key]) => key === name)?.[1] : undefined
  return { ...own, [name]: rest.length === 0 ? wrong : withWrong(before, rest, wrong) }
}

/** Places that follow from no description: a key and a criterion of whatever name. */
const ENTITY_PLACES: readonly (readonly string[])[] = [
  ['id'],
  ['kodikos'],
  ['key'],
  ['ids'],
  ['cursor'],
  ['criteria', 'id'],
]

const { config } = await testDatabase()
const ROUTES: readonly Route[] = allRoutes(config, true, createSlowCalls()).filter(
  ({ path, method }) => method === undefined && !LEFT_OUT.has(path),
)

/** Kinds of users, of whom the first that a call is open to makes it: what is refused by its privilege never reads what was sent. */
const CALLERS = ['admin', 'agency', 'farmer', 'adviser', 'directorate', 'payments', 'approval', 'forest'] as const

let client: TestClient
let etos: number
beforeAll(async () => {
  etos = await claimYear()
})

// Slow: fifteen thousand calls. `EAE_FUZZ=all` tries every value in every place of every call.
/** Entities that stand for the others: a catalogue of a year, and a part of an application. */
const WHOLE = new Set(['Edetfytiko', 'Edetedeaeeagroi'])
const IS_ALL = process.env.EAE_FUZZ === 'all'
/** Of calls of their own one wrong value in so many, another one for each place; of the other entities, whose calls are the same code, fewer. */
const OF_CALLS = IS_FULL ? 1 : 8
const OF_ENTITIES = IS_FULL ? 20 : 90
const FOLLOWS_FROM_ENTITY = /\/(find(By|AllBy|Neighbours|History)|exportAll|import|copy)/

const oneIn = (path: string): number => {
  if (IS_ALL) return 1
  if (WHOLE.has(path.split('/')[0] ?? '')) return OF_CALLS
  return FOLLOWS_FROM_ENTITY.test(path) ? OF_ENTITIES : OF_CALLS
}

/** Calls with each wrong value in each place; gives those that the server was not ready for. */
const brokenBy = async (route: Route, index: number): Promise<string[]> => {
  const shape = shapeOf(route)
  const body = sampleBody(shape, { etos })
  const places = [...placesOf(shape), ...(FOLLOWS_FROM_ENTITY.test(route.path) ? ENTITY_PLACES : [])]
  const broken: string[] = []
  for (const [at, place] of places.entries()) {
    for (const [which, wrong] of WRONG.entries()) {
      if ((which + at + index) % oneIn(route.path) !== 0) continue
      const sent = withWrong(body, place, wrong)
      const answer = await client.call(route.path, sent)
      if (answer.status >= 500) broken.push(`${route.path} ${JSON.stringify(sent).slice(0, 200)}: ${answer.status}`)
    }
  }
  return broken
}

describe('a key or a cursor that no page was given', () => {
  it.each<[string, object, string]>([
    ['Edetfytiko/findById_unecrypted', { id: '4063#1' }, 'id'],
    ['Edetfytiko/findAllByIds', { ids: ['x'] }, 'ids'],
    ['Edetfytiko/findNeighbours_grid', { key: 'x', sort: { field: 'kodikos', dir: 'asc' } }, 'key'],
    ['Edetfytiko/findAllByCriteriaRange_grid', { cursor: cursor(['x', 'x']) }, 'cursor'],
    ['Edetfytiko/findAllByCriteriaRange_grid', { cursor: cursor([null, 1]) }, 'cursor'],
  ])('is refused with its place, and noted: %s %j', async (path, body, place) => {
    const admin = await (await makeUser({ pattern: 'admin' })).logIn()
    await expectRefusal('access-forged', async () => {
      const answer = await admin.call(path, body)
      expect([answer.status, answer.body.issues]).toEqual([422, [{ path: place, code: 'error.invalid' }]])
    })
  })
})

const logIn = async (pattern: (typeof CALLERS)[number]): Promise<TestClient> => (await makeUser({ pattern })).logIn()

/** Who is not refused by who he is; the first of all where everybody is. */
const callerOf = async (route: Route, callers: Map<string, TestClient>): Promise<(typeof CALLERS)[number]> => {
  for (const name of CALLERS) {
    const known = callers.get(name) ?? (await logIn(name))
    callers.set(name, known)
    if ((await known.call(route.path, sampleBody(shapeOf(route), { etos }))).status !== 403) return name
  }
  return CALLERS[0]
}

describe('a value of another kind in any place of any call', () => {
  it('never breaks the server', { timeout: LIMIT_MS }, async () => {
    const callers = new Map<string, TestClient>()
    const broken: string[] = []
    for (const [index, route] of ROUTES.entries()) {
      const caller = await callerOf(route, callers)
      client = callers.get(caller) ?? (await logIn(caller))
      broken.push(...(await brokenBy(route, index)))
      // A call that changes the own password or session ends it.
      if ((await client.call('Menu/getMenu')).status === 401) callers.delete(caller)
    }
    expect(broken).toEqual([])
  })
})

/** Bodies as large as a call takes, each of which is hard work for whoever reads it carelessly. */
const worstOf = ({ bodyLimit = 64 * 1024 }: Route, year: number): readonly [string, string][] => {
  const fill = (count: number, one: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => one(n)).join()
  const room = bodyLimit - 200
  const names = fill(Math.floor(room / 12), (n) => `"n${n.toString(36).padStart(6, '0')}":1`)
  const row = `{"status":1,"entityName":"Edetedeaeeagroi","entity":{${names}}}`
  return [
    ['unknown names', `{"etos":${year},${names}}`],
    ['unknown names of one row', `{"etos":${year},"changes":[${row}]}`],
    [
      'rows',
      `{"etos":${year},"changes":[${fill(Math.floor(room / 62), () => '{"status":1,"entityName":"Msrdoy","entity":{"id":1,"a":"b"}}')}]}`,
    ],
    ['empty lists', `{"etos":${year},"ids":[${fill(Math.floor(room / 3), () => '[]')}]}`],
    ['a deep list', `{"etos":${year},"ids":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`],
    [
      'markers of repeated objects',
      `{"etos":${year},"changes":[${fill(Math.floor(room / 30), (n) => `{"$id":"a","$ref":"${n}"}`)}]}`,
    ],
    ['a long text', `{"etos":${year},"filter":"${'α'.repeat(Math.floor(room / 2))}"}`],
  ]
}

/** For what hangs: thousands of calls, on a machine that may do other things too. */
const LIMIT_MS = IS_ALL ? 3_600_000 : 900_000
/** So long may one request hold the server from all others. */
const MOST_MS = 50
/** Or, for the largest bodies, so many times as long as it takes to read the bytes and make objects of them, which no server can avoid. */
const MOST_TIMES = 6

/** What it takes to make objects of a body, in ms of the processor. */
const parsingMs = (bytes: Buffer): number => {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    JSON.parse(bytes.toString('utf8'))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...tries)
}

describe('the largest body of any call', () => {
  it(`never holds the server from others for more than ${MOST_MS} ms`, { timeout: LIMIT_MS }, async () => {
    const held: string[] = []
    // The calls of one entity stand for those of all: they are the same code.
    const different = ROUTES.filter(({ path }) =>
      [...WHOLE, 'MainService', 'Map', 'Files', 'Menu'].includes(path.split('/')[0] ?? ''),
    )
    // At each landing one call of each size of body.
    const sizes = new Map(different.map((route) => [route.bodyLimit, route]))
    for (const route of IS_FULL ? different : sizes.values()) {
      client = await (await makeUser({ pattern: 'admin' })).logIn()
      for (const [what, body] of worstOf(route, etos)) {
        const bytes = Buffer.from(body)
        const ask = () => client.send(route.path, bytes)
        // The first time a call is also compiled, and now and then memory is cleared: what holds the server holds it again.
        const tries = [await heldMs(ask), await heldMs(ask), await heldMs(ask)]
        const ms = Math.min(...tries.map((one) => one.ms))
        const most = Math.max(MOST_MS, MOST_TIMES * parsingMs(bytes))
        const value = tries[0]?.value ?? { status: 0 }
        if (ms > most || value.status >= 500) held.push(`${route.path}, ${what}: ${ms.toFixed(0)} ms, ${value.status}`)
      }
    }
    expect(held).toEqual([])
  })
})
