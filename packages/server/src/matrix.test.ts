import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { forgetAccesses } from './applications/index.ts'
import { keyColumn } from './crud/rows.ts'
import { allRoutes } from './routes.ts'
import { testDb } from './testing/app.ts'
import { CAST, theStage, type Stage } from './testing/cast.ts'
import { testDatabase } from './testing/database.ts'
import { IS_FULL } from './testing/full.ts'
import {
  ADMIN_MAY_ASK,
  ADMIN_ONLY,
  CALL_ROWS,
  ENTITY_CALL_ROWS,
  entityRow,
  NOBODY_IMPORTS,
  PART,
  SCOPED,
} from './testing/matrix-table.ts'

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

const callOf = (path: string): string => path.split('/')[1] ?? ''
/** `Entity/findBy…`, `findAllBy…` and some others follow from the entity; everything else is a call of its own. */
const entityOf = (path: string): AnyEntity | null =>
  path in CALL_ROWS || !(/^find(By|AllBy)/.test(callOf(path)) || callOf(path) in ENTITY_CALL_ROWS)
    ? null
    : findEntity(path.split('/')[0] ?? '')
const rowOf = (path: string): string | undefined => {
  const entity = entityOf(path)
  if (entity === null) return CALL_ROWS[path]
  const rows = entityRow(entity)
  const special = ENTITY_CALL_ROWS[callOf(path)]
  if (entity.privilege.write === 'Nobody' && callOf(path).startsWith('import')) return NOBODY_IMPORTS
  // What only administrators read stays so, however they ask.
  if (rows === ADMIN_ONLY) return /^(exportAll_grid|import)/.test(callOf(path)) ? ADMIN_MAY_ASK : rows
  if (special === undefined) return rows
  return special[entity.yearly === 'partition' ? 1 : 0]
}

const WMS_TILE = {
  version: '1.1.1',
  request: 'GetMap',
  layers: 'soil',
  format: 'image/png',
  srs: 'EPSG:2100',
  width: '256',
  height: '256',
  bbox: '500000,4200000,500256,4200256',
}
const WINDOW = { xmin: 0, ymin: 3_000_000, xmax: 1_000_000, ymax: 5_000_000, idsInCache: [] }

/** Bodies that ask for farmer A's things, or change nothing where the caller may change. */
const NO_FINDING = { edeId: 1, key: 'x', rowVersion: 1 }
const NEW_DECLARATION = {
  seen: null,
  kindId: 1,
  afm: null,
  edaId: null,
  findingKey: null,
  runId: null,
  answers: {},
  latewords: '',
  documents: [],
}

const bodyOfCall = (path: string): object => {
  const { etos, id, afm, userIdA, authorisation } = stage
  if (path.startsWith('Map/queryPlaces')) return WINDOW
  if (path === 'Map/findPlacesAt') return { points: [[400_000, 4_300_000]] }
  if (path === 'Map/proxyWms') return WMS_TILE
  if (path === 'Map/proxyWmsLegendGraphic') return { layer: 'ownParcels' }
  const dynamic = path.endsWith('_zones') ? { layerCode: 'NATURA' } : {}
  if (path.startsWith('Map/tile'))
    return {
      etos: String(etos),
      edeid: String(id),
      z: '10',
      x: '570',
      y: '390',
      ...(path.endsWith('_zones') ? { layercode: 'NATURA' } : {}),
    }
  if (path.startsWith('Map/filterLayer'))
    return { etos, edeId: id, selectedGeometry: null, geoFunc: null, geoFuncParam: null, ...dynamic }
  if (path.startsWith('Map/')) return { etos, edeId: id, ...WINDOW, ...dynamic }
  switch (path) {
    case 'Login/stayOn':
    case 'Login/findMySessions':
    case 'Menu/getMenu':
    case 'Administration/findUsers':
    case 'Administration/findRoles':
    case 'Administration/findUserProposals':
    case 'Administration/findRoleProposals':
    case 'Registers/findProposals':
    case 'Administration/findSessions':
    case 'Administration/findSecurityEvents':
    case 'Jobs/find':
    case 'System/find':
    case 'Messages/find':
    case 'Proposals/findOpen':
      return {}
    case 'Menu/getBannerMessages':
      return { wsResponseInfoList: [] }
    case 'Login/endMySession':
    case 'Administration/endSession':
      return { id: 'no-such-marker' }
    case 'Administration/findResponseTimes':
      return { hours: 24 }
    case 'Views/find':
      return { code: 'Edetfytiko' }
    case 'Prints/make':
      return { etos, id, print: 'RepAithshPage1', lang: 'el' }
    case 'MassActions/begin':
      return { etos, action: 'runChecks', criteria: { afm: 'none' } }
    case 'Registers/findHerds':
    case 'Monitoring/findSignals':
    case 'Findings/findOf':
    case 'Samples/findRisk':
      return { etos, id }
    case 'Registers/findBovines':
      return { etos, id, zekmId: 1, state: null, contains: '', after: '' }
    case 'Registers/lookUpBovines':
      return { etos, id, zekmId: 1, tags: ['EL990000000001'] }
    case 'Registers/takeBovines':
      return { etos, id, zekmId: 1 }
    case 'Monitoring/lookAtPhoto':
      return { etos, signalId: 1, photoid: 1 }
    case 'Monitoring/answer':
      return { etos, signalId: 1, farmeranswer: 3, words: '', photoid: null }
    case 'Monitoring/decide':
      return { etos, answerId: 1, rowVersion: 1, answerstate: 2, decision: '' }
    case 'CheckRuns/count':
      return { etos, scope: {} }
    case 'CheckRuns/begin':
      return { etos, mode: 1, moment: 'N', scope: {} }
    case 'CheckRuns/findAll':
      return { etos }
    case 'CheckRuns/findOne':
    case 'FindingBatches/findOne':
    case 'FindingBatches/withdraw':
    case 'CheckRuns/cancel':
    case 'CheckRuns/withdraw':
      return { id: 1 }
    case 'CheckRuns/propose':
      return { id: 1, rowVersion: 1, due: '2026-12-31', reason: 'x' }
    case 'CheckRuns/findProposals':
    case 'FindingBatches/findProposals':
      return {}
    case 'CheckRuns/decide':
    case 'FindingBatches/decide':
      return { id: 1, isApproved: false, note: '' }
    case 'FindingBatches/propose':
      return { etos, criteria: {}, filter: '', status: 5, words: 'x' }
    case 'Samples/count':
      return { etos, kind: 0, scope: {} }
    case 'Samples/begin':
      return { etos, kind: 0, scope: { afms: ['094014201'] }, percent: 5, lotPercent: 22, wordSha256: '0'.repeat(64) }
    case 'PayStatements/findOf':
      return { etos, id }
    case 'PayIssues/propose':
      return { runId: 1, fund: 1, dteekd: '2098-01-15', description: 'x' }
    case 'PayIssues/move':
      return { id: 1, rowVersion: 1, move: 'approve', reason: '' }
    case 'PayHolds/open':
      return { etos, afm: '090000045', kodikos: null, reason: 1, document: 'x' }
    case 'PayHolds/lift':
      return { id: 1, rowVersion: 1, reason: 'x' }
    case 'PayIssues/findOne':
    case 'PayIssues/readFile':
    case 'PayRuns/findOne':
      return { id: 1 }
    case 'PayRuns/draft':
      return { etos, kind: 2, isTrial: true, description: 'x', directPercent: 70, ruralPercent: 100 }
    case 'PayRuns/move':
      return { id: 1, rowVersion: 1, move: 'freeze', reason: '' }
    case 'PayAnswers/book':
      return { etos, fileId: 1 }
    case 'PayAnswers/findAll':
    case 'PayIssues/findAll':
    case 'PayHolds/findAll':
    case 'PayRuns/findAll':
    case 'Samples/findAll':
    case 'Samples/score':
      return { etos }
    case 'Samples/findOne':
      return { id: 1 }
    case 'Samples/giveWord':
    case 'Samples/draw':
      return { id: 1, rowVersion: 1, word: 'sixteen letters!' }
    case 'Samples/approve':
      return { id: 1, rowVersion: 1 }
    case 'Samples/giveUp':
      return { id: 1, rowVersion: 1, reason: 'x' }
    case 'Findings/answer':
      return { ...NO_FINDING, etos, words: 'x', documentId: null }
    case 'Findings/note':
    case 'Findings/reject':
      return { ...NO_FINDING, etos, words: 'x' }
    case 'Findings/demand':
      return { ...NO_FINDING, etos, due: '2026-12-31', words: '' }
    case 'Findings/decide':
      return { ...NO_FINDING, etos, status: 2, words: 'x' }
    case 'Findings/decideProposal':
      return { id: 1, isApproved: false, note: '' }
    case 'Findings/findProposals':
      return {}
    case 'Findings/withdrawProposal':
      return { id: 1 }
    case 'Prints/readFile':
      return { jobId: 1 }
    case 'Views/drop':
    case 'Schedules/drop':
      return { id: 1, rowVersion: 1 }
    case 'ReportCopy/proposeDrop':
      return { id: 1, rowVersion: 1, reason: 'a test' }
    case 'ReportCopy/decideDrop':
      return { id: 1, isApproved: true, note: '' }
    case 'ReportCopy/compare':
      return { id: 1, other: 2 }
    case 'Messages/read':
      return { upTo: 1 }
    case 'Opinions/find':
      return { etos, id, subject: 'herd', key: 'EL0' }
    case 'Home/find':
    case 'Rules/find':
    case 'Rules/findChecks':
      return { etos }
    case 'Proposals/withdraw':
    case 'ReportCopy/withdrawDrop':
    case 'Administration/withdrawUserChange':
    case 'Administration/withdrawRoleChange':
    case 'Registers/withdraw':
    case 'Files/drop':
    case 'ReportCopy/open':
    case 'Jobs/findOne':
    case 'Jobs/cancel':
    case 'Jobs/retry':
      return { id: 1 }
    case 'Administration/findUser':
      return { id: userIdA }
    case 'MainService/synchronizeChanges':
      return { etos, changes: [{ status: 1, entityName: 'Edetedeaeehd', entity: { id, rowVersion: 1_000_000 } }] }
    case 'Edetedeaeehd/submit':
      return { etos, id, rowVersion: 1_000_000, idempotencyKey: 'matrix-key' }
    case 'Life/move':
      return { etos, id, rowVersion: 1_000_000, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' }
    case 'Edetedeaeehd/compareVersions':
      return { etos, id, before: 1, after: null }
    case 'Life/withdrawLines':
      return { etos, id, rowVersion: 1_000_000, idempotencyKey: 'matrix-key', lines: [{ part: 'parcels', id: 1 }] }
    case 'Life/trial':
      return { etos, event: 'refuse', named: ['1'] }
    case 'Life/propose':
      return { etos, event: 'refuse', reason: 'ΔΟΚΙΜΗ ΓΙΑ ΤΟΝ ΠΙΝΑΚΑ', applications: [{ id, rowVersion: 1_000_000 }] }
    case 'Life/proposeFound':
      return { etos, event: 'openCorrection', reason: 'ΔΟΚΙΜΗ ΓΙΑ ΤΟΝ ΠΙΝΑΚΑ', criteria: {}, filter: '' }
    case 'Life/findProposals':
      return {}
    case 'Life/decide':
      return { id: 1, isApproved: true, note: '' }
    case 'Life/withdraw':
      return { id: 1 }
    case 'Edetedeaeedikaiol/judge':
      return { etos, id: 1, rowVersion: 1, checkstatus: 1 }
    case 'Edetedeaeehd/findCatalogue':
    case 'Edetedeaeehd/findMine':
    case 'Edetedeauthor/findMine':
    case 'Edetedeauthor/findOffices':
    case 'Edetedeauthor/findMyPins':
      return { etos }
    case 'Edetedeaeehd/validateAfm':
    case 'Edetedeaeehd/openNew':
      return { etos, afm }
    case 'Edetedeauthor/createPin':
    case 'Edetedeauthor/give':
      return { etos, efoId: 1, authortype: 1 }
    case 'Edetedeauthor/cancelPin':
      return { etos, id: 1 }
    case 'Edetedeauthor/redeemPin':
      return { etos, afm, pin: '482913' }
    case 'Edetedeauthor/findOne':
      return { etos, id: authorisation.id }
    case 'Edetedeauthor/file':
      return { etos, afm, authortype: 1, fileId: 1, remarks: '' }
    case 'Edetedeauthor/decide':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, isApproved: true, remarks: '' }
    case 'Edetedeauthor/giveBack':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, remarks: '' }
    case 'Edetedeauthrevoke/order':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, reason: 4, remarks: 'ΔΟΚΙΜΗ' }
    case 'Edetedeauthrevoke/decide':
      return { etos, id: 1, rowVersion: 1, isAccepted: true, decision: '' }
    case 'NsstDeclaration/findKinds':
      return { etos }
    case 'NsstDeclaration/findKind':
    case 'NsstDeclaration/findOne':
    case 'NsstDeclaration/receipt':
      return { etos, id: 1 }
    case 'NsstDeclaration/save':
      return { ...NEW_DECLARATION, etos }
    case 'NsstDeclaration/submit':
    case 'NsstDeclaration/withdraw':
    case 'NsstDeclaration/take':
      return { etos, id: 1, rowVersion: 1 }
    case 'NsstDeclaration/giveBack':
    case 'NsstDeclaration/opine':
    case 'NsstDeclaration/decide':
      return {
        etos,
        id: 1,
        rowVersion: 1,
        words: 'ΔΟΚΙΜΗ ΤΟΥ ΠΙΝΑΚΑ ΔΙΚΑΙΩΜΑΤΩΝ',
        ...(path.endsWith('decide') ? { outcome: 3 } : {}),
      }
    case 'Edetedeauthor/revoke':
      return { etos, id: authorisation.id, rowVersion: 1_000_000 }
    default:
      return path.startsWith('Edetedeaeehd/') ? { etos, id } : { matrix: true }
  }
}

/** A key of an entity: of a row of farmer A's application, where it is part of one. Null when he has none. */
const keyOf = async (entity: AnyEntity): Promise<string | number | null> => {
  const { etos, id } = stage
  const where =
    entity.yearly !== 'partition'
      ? sql`TRUE`
      : entity.name === 'Edetedeaeehd'
        ? sql`t.etos = ${etos} AND t.id = ${id}`
        : sql`t.etos = ${etos} AND t.ede_id = ${id}`
  const found = await sql<{ key: string | number }>`
    SELECT t.${sql.id(keyColumn(entity))} AS key FROM ${sql.table(entity.table)} AS t WHERE ${where} LIMIT 1
  `.execute((await testDb()).kysely)
  return found.rows[0]?.key ?? null
}

const bodyOfEntity = (entity: AnyEntity, path: string, key: string | number): object => {
  const { etos, id, afm } = stage
  const year = entity.yearly === 'partition' ? { etos } : {}
  const call = callOf(path)
  if (call === 'findHistory' || call === 'findNeighbours_grid') return { key, ...year }
  // Without a kind of file: whether one may ask at all.
  if (call === 'exportAll_grid' || /^(import|readFile|findFile)/.test(call)) return {}
  if (call.startsWith('findAllByIds')) return { ids: [key], ...year }
  if (call.startsWith('findAllByCriteriaRange')) {
    if (entity.yearly !== 'partition') return {}
    return { etos, criteria: entity.name === 'Edetedeaeehd' ? { afm } : { edeId: id } }
  }
  if (call.startsWith('findByCode_')) {
    const lookup = entity.lookups?.[call.slice('findByCode_'.length)]
    return { [lookup?.by ?? 'kodikos']: 'ΧΧΧ' }
  }
  if (call === findByKeyName(entity)) return { [entity.key]: key, ...year }
  return call === 'findByKodikos_unecrypted' ? { kodikos: key } : { id: key, ...year }
}

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
    callOf(path) === 'findNeighbours_grid' || path.startsWith('Edetedeaeehd/findAllByCriteriaRange')
  const readers = paths.filter((path) => [SCOPED, PART].includes(rowOf(path) ?? '') && !isListed(path))

  it('leaves a record, by whatever call', async () => {
    const { kysely } = await testDb()
    const { etos, id, clients } = stage
    const unrecorded: string[] = []
    for (const path of readers) {
      const entity = entityOf(path)
      const key = entity === null ? null : await keyOf(entity)
      if (entity !== null && key === null) continue
      const body = entity === null ? bodyOfCall(path) : bodyOfEntity(entity, path, key ?? 1)
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
      expect(await cellsOf(path, bodyOfCall(path), false, columns)).toBe(chosen(row, columns))
      return
    }
    const key = await keyOf(entity)
    const isPart = entity.yearly === 'partition'
    if (isPart && key !== null) partsWithRows += 1
    const expected = rowOf(path) ?? ''
    const asksOfOne = /^(findHistory|findNeighbours_grid)$/.test(callOf(path))
    // A part of which farmer A has no row, and a table that is empty, are absent for everybody.
    const absent = asksOfOne ? expected.replaceAll('200', '404') : expected.replaceAll('rows', 'none')
    const columns = columnsOf(path, expected)
    const asksForRows = isPart && !(callOf(path) in ENTITY_CALL_ROWS)
    expect(await cellsOf(path, bodyOfEntity(entity, path, key ?? 1), asksForRows, columns)).toBe(
      chosen(key === null ? absent : expected, columns),
    )
  })

  it('was asked about rows that are there', () => expect(partsWithRows).toBeGreaterThan(40))
})
