import type { SignalsAnswer } from '@eae/domain/monitoring/answers.ts'
import type { Message } from '@eae/domain/schedules/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { toWgs84 } from '@eae/map/core/crs.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { sendFile } from '../testing/import.ts'
import { photoOf } from '../testing/photo.ts'

let stage: Stage
let edaId = 0
/** A place inside the parcel and its border's easternmost point, EPSG:2100. */
let inside: readonly [number, number] = [0, 0]
let east: readonly [number, number] = [0, 0]

/** Puts signals in place of those of the application: for one parcel by rule and colour. */
const see = async (
  ...signals: readonly { rule?: string; colour: number; day?: string; group?: string; probability?: number }[]
): Promise<void> => {
  const { kysely } = await testDb()
  await sql`DELETE FROM ams_answer WHERE ede_id = ${stage.id}`.execute(kysely)
  await sql`DELETE FROM ams_result WHERE ede_id = ${stage.id}`.execute(kysely)
  for (const { rule = 'MOWING', colour, day = '05-14', group = null, probability = null } of signals)
    await sql`
      INSERT INTO ams_result (etos, version, ede_id, eda_id, amsrule, amsresult, dteobs, cropdetected, amsprob, ndviseries)
      VALUES (${stage.etos}, 9, ${stage.id}, ${edaId}, ${rule}, ${colour}, ${`${stage.etos}-${day}`}, ${group}, ${probability}, '2026-03-04:0.312 2026-03-14:0.4')
    `.execute(kysely)
}

beforeAll(async () => {
  stage = await theStage()
  const found = await sql<{ id: number; x: number; y: number; east: number; north: number }>`
    SELECT p.id, ST_X(p.at) AS x, ST_Y(p.at) AS y, ST_X(p.edge) AS east, ST_Y(p.edge) AS north FROM (
      SELECT id, ST_PointOnSurface(geom) AS at, (SELECT d.geom FROM ST_DumpPoints(geom) d ORDER BY ST_X(d.geom) DESC LIMIT 1) AS edge
      FROM edetedeaeeagroi WHERE etos = ${stage.etos} AND ede_id = ${stage.id} AND geom IS NOT NULL ORDER BY id LIMIT 1) p
  `.execute((await testDb()).kysely)
  const [parcel] = found.rows
  if (parcel === undefined) throw new Error('farmer A has no drawn parcel')
  edaId = parcel.id
  inside = [parcel.x, parcel.y]
  east = [parcel.east, parcel.north]
})

const look = async (client: TestClient, parcel?: number): Promise<SignalsAnswer> => {
  const asked = { etos: stage.etos, id: stage.id, ...(parcel === undefined ? {} : { edaId: parcel }) }
  const answer = await client.call('Monitoring/findSignals', asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as SignalsAnswer
}
const firstSignal = async (client: TestClient) => {
  const [signal] = (await look(client, edaId)).parcels[0]?.signals ?? []
  if (signal === undefined) throw new Error('there is no signal')
  return signal
}
const answer = async (client: TestClient, more: object = {}) =>
  client.call('Monitoring/answer', {
    etos: stage.etos,
    signalId: (await firstSignal(client)).id,
    farmeranswer: 3,
    words: '',
    photoid: null,
    ...more,
  })
const decide = async (client: TestClient, more: object = {}) => {
  const [last] = (await firstSignal(stage.clients.farmerA)).answers
  return client.call('Monitoring/decide', {
    etos: stage.etos,
    answerId: last?.id,
    rowVersion: last?.rowVersion,
    answerstate: 2,
    decision: '',
    ...more,
  })
}
const photoAt = (client: TestClient, [x, y]: readonly [number, number]): Promise<number> => {
  const [longitude, latitude] = toWgs84([x, y])
  const bytes = photoOf({ latitude, longitude, day: `${stage.etos}:05:15`, time: [7, 5, 0] })
  return sendFile((path, body) => client.call(path, body), 'χωράφι.jpg', bytes, 'document')
}

describe('the signals of an application', () => {
  it('are seen by whom it is seen, with the series only where one parcel is asked for', async () => {
    await see({ colour: 3 })
    const { farmerA, office1, farmerB } = stage.clients
    expect((await look(farmerA)).parcels).toMatchObject([
      { edaId, signals: [{ amsresult: 3, series: [], answers: [] }] },
    ])
    expect((await look(office1, edaId)).parcels[0]?.signals[0]?.series).toEqual([
      { day: '2026-03-04', ndvi: 0.312 },
      { day: '2026-03-14', ndvi: 0.4 },
    ])
    const foreign = await farmerB.call('Monitoring/findSignals', { etos: stage.etos, id: stage.id })
    expect(foreign.status).toBe(404)
  })

  it('say who may answer and who may decide', async () => {
    const { farmerA, office1, daok, auditor } = stage.clients
    const whyOf = async (client: TestClient) => {
      const { whyNotAnswer, whyNotDecide } = await look(client)
      return [whyNotAnswer?.code ?? null, whyNotDecide?.code ?? null]
    }
    expect(await whyOf(farmerA)).toEqual([null, 'locked.kind'])
    expect(await whyOf(office1)).toEqual([null, 'locked.kind'])
    expect(await whyOf(daok)).toEqual(['locked.kind', null])
    expect(await whyOf(auditor)).toEqual(['locked.kind', 'locked.kind'])
  })
})

describe('an answer', () => {
  it('is given once, decided once, and then stays as it is', async () => {
    await see({ colour: 2 })
    const { farmerA, daok, farmerB } = stage.clients
    expect((await answer(farmerA)).status).toBe(200)
    expect((await answer(farmerA)).body).toMatchObject({ code: 'ams.answered' })
    expect((await decide(farmerB)).status).toBe(403)
    expect((await decide(daok, { rowVersion: 7 })).body).toMatchObject({ code: 'ams.changed' })
    expect((await decide(daok)).status).toBe(200)
    expect((await decide(daok, { rowVersion: 2, answerstate: 3, decision: 'x' })).body).toMatchObject({
      code: 'ams.decided',
    })
    expect((await answer(farmerA)).body).toMatchObject({ code: 'ams.answered' })
    const { kysely } = await testDb()
    await expect(sql`UPDATE ams_answer SET answerstate = 3 WHERE ede_id = ${stage.id}`.execute(kysely)).rejects.toThrow(
      'is decided',
    )
    const audited = await sql<{ action: number }>`
      SELECT action FROM audit_row WHERE entity = 'AmsAnswer' AND ede_id = ${stage.id} ORDER BY id
    `.execute(kysely)
    expect(audited.rows.map(({ action }) => action)).toEqual([0, 1])
  })

  it('that was rejected says why, and may be followed by another', async () => {
    await see({ colour: 3 })
    const { farmerA, office1, daok } = stage.clients
    expect((await answer(farmerA, { farmeranswer: 1, words: 'Δεν σπάρθηκε λόγω βροχής.' })).status).toBe(200)
    const silent = await decide(daok, { answerstate: 3 })
    expect(silent.body.issues).toMatchObject([{ path: 'decision', code: 'ams.reasonNeeded' }])
    expect((await decide(daok, { answerstate: 3, decision: 'Λείπει φωτογραφία.' })).status).toBe(200)
    expect((await answer(office1)).status).toBe(200)
    const told = await farmerA.call('Messages/find', {})
    expect((told.body.data as readonly Message[])[0]).toMatchObject({
      code: 'message.signalRejected',
      link: expect.stringMatching(/^\/MonitoringResult\?id=\d+\.\d+\.\d+$/),
    })
    const { answers } = await firstSignal(farmerA)
    expect(answers).toMatchObject([
      { farmeranswer: 3, answerstate: 1 },
      { farmeranswer: 1, answerstate: 3, decision: 'Λείπει φωτογραφία.', decidedby: expect.any(String) },
    ])
  })

  it('stays when a new version of the signals comes', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE ams_result SET id = nextval('eae_id'), version = 10 WHERE ede_id = ${stage.id}`.execute(kysely)
    expect((await firstSignal(stage.clients.farmerA)).answers).toHaveLength(2)
  })

  it.each([
    ['to a green signal', { colour: 1 }, {}, 409, 'ams.asksNothing'],
    ['to a signal without judgement', { colour: 9 }, {}, 409, 'ams.asksNothing'],
    ['that agrees and says nothing', { colour: 2 }, { farmeranswer: 1, words: '  ' }, 422, 'ams.wordsNeeded'],
    ['that disputes without a photo', { colour: 2 }, { farmeranswer: 2, words: 'Όχι' }, 422, 'ams.photoNeeded'],
    ['with the photo of nobody', { colour: 2 }, { farmeranswer: 2, photoid: 1 }, 422, 'file.notYours'],
  ])('%s is refused', async (_what, signal, more, status, code) => {
    await see(signal)
    const refused = await answer(stage.clients.farmerA, more)
    const issues = refused.body.issues as readonly { code: string }[] | undefined
    expect([refused.status, issues?.[0]?.code ?? refused.body.code]).toEqual([status, code])
  })

  it('of two at once is one', async () => {
    await see({ colour: 2 })
    const { farmerA, office1 } = stage.clients
    const statuses = await Promise.all([answer(farmerA), answer(office1)])
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('a photo', () => {
  it.each([
    ['inside', () => inside, 0],
    ['a little outside', () => [east[0] + 19.9, east[1]] as const, 19.9],
    ['far outside', () => [east[0] + 250, east[1]] as const, 250],
  ])('taken %s of the parcel says how far it is', async (_what, where, metres) => {
    await see({ colour: 3 })
    const { farmerA } = stage.clients
    const photoid = await photoAt(farmerA, where())
    const { id: signalId } = await firstSignal(farmerA)
    const told = await farmerA.call('Monitoring/lookAtPhoto', { etos: stage.etos, signalId, photoid })
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    const { metres: found, at } = told.body.data as { metres: number; at: string }
    expect(found).toBeCloseTo(metres, 0)
    expect(at).toBe(`${stage.etos}-05-15T07:05:00.000Z`)
    expect((await answer(farmerA, { farmeranswer: 2, photoid })).status).toBe(200)
    const [stored] = (await firstSignal(stage.clients.daok)).answers
    expect(stored).toMatchObject({ photom: found, photoName: 'χωράφι.jpg' })
    const file = { key: stored?.id, field: 'photoid', etos: stage.etos }
    expect((await stage.clients.daok.call('AmsAnswer/readFile', file)).status).toBe(200)
    expect((await stage.clients.farmerB.call('AmsAnswer/readFile', file)).status).toBe(404)
  })

  it.each([
    ['a document', 'α.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'ams.photoNoJpeg'],
    ['a photo that does not say where', 'α.jpg', photoOf(null), 'ams.photoNoPlace'],
    ['a photo from beyond', 'α.jpg', photoOf({ latitude: 51.5, longitude: 120 }), 'ams.photoAbroad'],
  ])('cannot be %s', async (_what, name, bytes, code) => {
    await see({ colour: 3 })
    const { farmerA } = stage.clients
    const photoid = await sendFile((path, body) => farmerA.call(path, body), name, bytes, 'document')
    const refused = await answer(farmerA, { farmeranswer: 2, photoid })
    expect(refused.body.issues).toMatchObject([{ path: 'photoid', code }])
  })
})

describe('findings of the area monitoring', () => {
  const findings = async (): Promise<readonly Finding[]> => {
    const { farmerA } = stage.clients
    const { body } = await farmerA.call('Edetedeaeehd/runChecks', { etos: stage.etos, id: stage.id, isByItself: true })
    return (body.data as Finding[]).filter(({ check }) => check === '20116' || check === '20117')
  }
  const declaredGroup = async (): Promise<string> => {
    const { crop } = (await look(stage.clients.farmerA, edaId)).parcels[0] ?? { crop: null }
    return crop?.omada ?? ''
  }

  it.each([
    ['yellow', [{ colour: 2 }], 1],
    ['red by two rules', [{ colour: 3 }, { colour: 2, rule: 'SOWING' }], 1],
    ['green', [{ colour: 1 }], 0],
    ['without judgement', [{ colour: 9 }], 0],
    ['red, and green later', [{ colour: 3 }, { colour: 1, day: '06-14' }], 0],
    ['red of a crop group', [{ colour: 3, rule: 'CROP_GROUP' }], 0],
  ])('tell of no activity where the last signal is %s', async (_what, signals, count) => {
    await see(...signals)
    const found = await findings()
    expect(found.map(({ check, severity, subject }) => ({ check, severity, subject }))).toEqual(
      Array.from({ length: count }, () => ({ check: '20116', severity: 'W', subject: { kind: 'parcel', id: edaId } })),
    )
  })

  it('end when the office has accepted an answer', async () => {
    await see({ colour: 3 })
    const { farmerA, daok } = stage.clients
    await answer(farmerA)
    expect(await findings()).toHaveLength(1)
    expect((await decide(daok)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  it.each([
    ['just below 80 %', 0.7999, 'other', 0],
    ['exactly 80 %', 0.8, 'other', 0],
    ['just above 80 %', 0.8001, 'other', 1],
    ['certain, of the declared group', 1, 'same', 0],
  ])('tell of another crop where it is %s', async (_what, probability, which, count) => {
    const group = which === 'same' ? await declaredGroup() : 'ZZ'
    await see({ colour: 2, rule: 'CROP_GROUP', group, probability })
    const found = await findings()
    expect(found.map(({ check }) => check)).toEqual(count === 0 ? [] : ['20117'])
    if (count > 0)
      expect(found[0]).toMatchObject({ field: 'efyId', subject: { kind: 'crop' }, params: { group: 'ZZ' } })
  })
})

it('lists signals by colour and by how their answer stands', async () => {
  await see({ colour: 3 }, { colour: 2, rule: 'SOWING' })
  await answer(stage.clients.farmerA)
  const agency = await clientOf('agency')
  // A prefilled application counts only where one asks for its state.
  const asked = { edeId: stage.id, status: { in: [STATES.INITIAL, STATES.DRAFT, STATES.CHECKED] } }
  const list = async (criteria: object) => {
    const body = { etos: stage.etos, criteria: { ...asked, ...criteria } }
    return (await agency.call('MonitoringResult/findAllByCriteriaRange_grid', body)).body.data
  }
  expect(await list({ amsresult: 2 })).toMatchObject([{ edaId, amsrule: 'SOWING', answerstate: 0 }])
  expect(await list({ answer: 0 })).toMatchObject([{ amsrule: 'SOWING' }])
  expect(await list({ answer: 1 })).toMatchObject([{ edaId, amsrule: 'MOWING', amsresult: 3, answerstate: 1 }])
  expect(await list({ answer: 2 })).toEqual([])
  expect((await decide(stage.clients.daok, { answerstate: 3, decision: 'Όχι.' })).status).toBe(200)
  expect(await list({ answer: 3 })).toMatchObject([{ amsrule: 'MOWING' }])
  await answer(stage.clients.farmerA)
  expect(await list({ answer: 3 })).toEqual([])
})
