import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { forgetAccesses } from './applications/index.ts'
import { allRoutes } from './routes.ts'
import { testDb } from './testing/app.ts'
import { CAST, theStage, type Stage } from './testing/cast.ts'
import { testDatabase } from './testing/database.ts'
import { IS_FULL } from './testing/full.ts'
import { bodyOfCall } from './testing/matrix-bodies.ts'
import { bodyOfEntity, callOf, entityOf, keyOf, rowOf } from './testing/matrix-entities.ts'
import { CALL_ROWS, ENTITY_CALL_ROWS, PART, SCOPED } from './testing/matrix-table.ts'

let stage: Stage
const { config } = await testDatabase()

/** Every address below `rest/` that the composed server answers, whoever registered it and how. */
const servedBelowRest = async (): Promise<readonly { readonly path: string; readonly isGet: boolean }[]> => {
  const prefix = `${config.basePath}rest/`
  const served = new Map<string, boolean>()
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ url, method }) => {
      const methods = [method].flat()
      if (url.startsWith(prefix) && !methods.every((one) => one === 'HEAD'))
        served.set(url.slice(prefix.length), methods.includes('GET'))
    })
  }
  subscribe('fastify.initialization', collect)
  const app = await createApp(config, (await testDatabase()).db, true)
  unsubscribe('fastify.initialization', collect)
  await app.close()
  return [...served].map(([path, isGet]) => ({ path, isGet }))
}
const served = await servedBelowRest()
const paths = served.map(({ path }) => path)
const PICTURES = new Set(served.filter(({ isGet }) => isGet).map(({ path }) => path))

/** Who is asked about a call: everybody in the complete run, else nobody, one who may and one who may not, in turn. */
const columnsOf = (path: string, row: string): readonly number[] => {
  const everybody = CAST.map((_name, column) => column)
  if (IS_FULL) return everybody
  const cells = row.split(' ')
  const turn = paths.indexOf(path)
  const inTurn = (columns: readonly number[]) => columns.slice(turn % Math.max(1, columns.length)).slice(0, 1)
  const isRefused = (column: number) => ['403', '404', 'none'].includes(cells[column] ?? '')
  const known = everybody.slice(1)
  return [0, ...inTurn(known.filter((column) => !isRefused(column))), ...inTurn(known.filter(isRefused))]
}

const cellsOf = async (
  path: string,
  body: object,
  asksForRows: boolean,
  columns: readonly number[],
): Promise<string> => {
  const cells: string[] = []
  for (const name of columns.flatMap((column) => CAST[column] ?? [])) {
    const client = stage.clients[name]
    const answer = PICTURES.has(path)
      ? await client.get(path, body as Record<string, string>)
      : await client.call(path, body)
    const { data } = answer.body
    const isList = asksForRows && answer.status === 200 && Array.isArray(data)
    cells.push(isList ? (data.length > 0 ? 'rows' : 'none') : String(answer.status))
  }
  return cells.join(' ')
}

beforeAll(async () => {
  stage = await theStage()
  // The stage may have been set long ago by other tests; some calls want a recent login.
  await sql`UPDATE app_session SET started_at = now() WHERE ended_at IS NULL`.execute((await testDb()).kysely)
})

it('knows the calls of the areas, and what is served beside them', () => {
  const called = new Set(allRoutes(config, true).map(({ path }) => path))
  expect([...called].filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => !called.has(path))).toEqual(['openapi.json'])
})

it('has a row for every call, and none for a call that is not there', () => {
  expect(paths.filter((path) => rowOf(path) === undefined)).toEqual([])
  expect(Object.keys(CALL_ROWS).filter((path) => !paths.includes(path))).toEqual([])
})

/** The same cells of a row. */
const chosen = (row: string, columns: readonly number[]): string => {
  const cells = row.split(' ')
  return columns.map((column) => cells[column]).join(' ')
}

it('says of every call and everybody what his privileges say', async () => {
  const wrong: string[] = []
  const menus = await Promise.all(
    CAST.slice(1).map(async (name) => (await stage.clients[name].call('Menu/getMenu')).body as unknown as MenuAnswer),
  )
  for (const { path, access } of allRoutes(config, true)) {
    const [nobody, ...cells] = (rowOf(path) ?? '').split(' ')
    if ((nobody === '401') === (access === 'public')) wrong.push(`${path}: nobody ${nobody}`)
    if (access === 'public' || access === 'Session') continue
    for (const [at, cell] of cells.entries()) {
      const may = menus[at]?.privileges[access] === true
      // Who has the privilege may still be refused for what he is; who lacks it is always refused.
      if (!may && cell !== '403') wrong.push(`${path}: ${CAST[at + 1]} ${cell} without ${access}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('who reads an application of somebody else', () => {
  /** The list of applications shows what a search needs, and neighbours are keys: nothing of one that was opened. */
  const isListed = (path: string): boolean =>
    callOf(path) === 'findNeighbours_grid' ||
    path.startsWith('Edetedeaeehd/findAllByCriteriaRange') ||
    // It tells who else is there.
    path === 'Edetedeaeehd/here'
  const readers = paths.filter((path) => [SCOPED, PART].includes(rowOf(path) ?? '') && !isListed(path))

  it('leaves a record, by whatever call', async () => {
    const { kysely } = await testDb()
    const { etos, id, clients } = stage
    const unrecorded: string[] = []
    for (const path of readers) {
      const entity = entityOf(path)
      const key = entity === null ? null : await keyOf(entity, stage)
      if (entity !== null && key === null) continue
      const body = entity === null ? bodyOfCall(path, stage) : bodyOfEntity(entity, path, key ?? 1, stage)
      forgetAccesses()
      await sql`DELETE FROM access_record WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
      const answer = PICTURES.has(path)
        ? await clients.auditor.get(path, body as Record<string, string>)
        : await clients.auditor.call(path, body)
      if (answer.status !== 200) continue
      const found = await sql`SELECT 1 FROM access_record WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
      if (found.rows.length === 0) unrecorded.push(path)
    }
    expect(readers.length).toBeGreaterThan(100)
    expect(unrecorded).toEqual([])
  })
})

describe('who gets what', () => {
  let partsWithRows = 0

  it.each(paths)('%s', async (path) => {
    const entity = entityOf(path)
    if (entity === null) {
      const row = rowOf(path) ?? ''
      const columns = columnsOf(path, row)
      expect(await cellsOf(path, bodyOfCall(path, stage), false, columns)).toBe(chosen(row, columns))
      return
    }
    const key = await keyOf(entity, stage)
    const isPart = entity.yearly === 'partition'
    if (isPart && key !== null) partsWithRows += 1
    const expected = rowOf(path) ?? ''
    const asksOfOne = /^(findHistory|findNeighbours_grid)$/.test(callOf(path))
    // A part of which farmer A has no row, and a table that is empty, are absent for everybody.
    const absent = asksOfOne ? expected.replaceAll('200', '404') : expected.replaceAll('rows', 'none')
    const columns = columnsOf(path, expected)
    const asksForRows = isPart && !(callOf(path) in ENTITY_CALL_ROWS)
    expect(await cellsOf(path, bodyOfEntity(entity, path, key ?? 1, stage), asksForRows, columns)).toBe(
      chosen(key === null ? absent : expected, columns),
    )
  })

  it('was asked about rows that are there', () => expect(partsWithRows).toBeGreaterThan(40))
})
