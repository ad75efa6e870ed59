import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { firstParcel, submittable, treeOf, update } from '../../testing/applications.ts'
import { alterKept } from '../../testing/sealed.ts'
import { verifyChain } from '../verify/verify.ts'
import { expireVersions } from '../life/expire.ts'
import { asOwner } from '../../testing/owner.ts'

const { kysely } = await testDb()
let of: { client: TestClient; etos: number; id: number }

const answerOf = ({ status, body }: Awaited<ReturnType<TestClient['call']>>): readonly unknown[] => [
  status,
  body.code ?? (body.data as { status?: number }).status,
]
const tree = async () => (await treeOf(of.client, of.etos, of.id)).tree
const happen = async (login: string, event: string) => {
  const { rowVersion } = (await tree()).header
  return answerOf(
    await (await clientOf(login)).call('Life/move', { etos: of.etos, id: of.id, rowVersion, event, reason: 'ΔΟΚΙΜΗ' }),
  )
}
const submit = async (idempotencyKey = crypto.randomUUID()) => {
  const { rowVersion } = (await tree()).header
  return of.client.call('Edetedeaeehd/submit', { etos: of.etos, id: of.id, rowVersion, idempotencyKey })
}
const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)
/** Sets the deadlines and the period of corrections of the year, in days from now. */
const calendar = async (
  final: number,
  latest: number,
  corrections: readonly [number, number] | null,
): Promise<void> => {
  const at = (days: number) => sql`now() + ${`${days} days`}::interval`
  await sql`
    UPDATE edetparam SET final_submission_date = ${at(final)}, latest_submission_date = ${at(latest)},
      dtediorthapo = ${corrections === null ? null : at(corrections[0])}, dtediortheos = ${corrections === null ? null : at(corrections[1])}
    WHERE year_eae = ${of.etos}
  `.execute(kysely)
}
const save = async (changes: readonly object[]) =>
  of.client.call('MainService/synchronizeChanges', { etos: of.etos, changes })
const issuesOf = ({ body }: Awaited<ReturnType<TestClient['call']>>): readonly unknown[] =>
  (body.issues as { code: string; params?: { m2?: number } }[] | undefined)?.map(({ code, params }) => [
    code,
    params?.m2,
  ]) ?? []

/** Submits one that nothing stands in the way of, and brings it under control after the deadline. */
const underControl = async (from: number): Promise<void> => {
  of = await submittable(from)
  expect((await submit()).status).toBe(200)
  await calendar(-1, 1, null)
  expect(await happen('agency', 'beginControl')).toEqual([200, STATES.IN_CONTROL])
}

describe('the control of what was submitted', () => {
  beforeAll(async () => {
    of = await submittable(0)
    expect((await submit()).status).toBe(200)
  })

  it('begins after the last day in time, by the agency, and ends what the applicant may amend', async () => {
    await calendar(1, 2, null)
    expect(await happen('agency', 'beginControl')).toEqual([423, 'locked.tooEarly'])
    await calendar(-1, 2, null)
    expect(await happen('adviser', 'beginControl')).toEqual([423, 'locked.kind'])
    expect(await happen('agency', 'beginControl')).toEqual([200, STATES.IN_CONTROL])
    expect(await happen('adviser', 'amend')).toEqual([423, 'locked.submitted'])
    expect(await mismatches()).toEqual([])
  })

  it('lets it be corrected within the period of corrections alone', async () => {
    expect(await happen('agency', 'openCorrection')).toEqual([423, 'locked.noCorrection'])
    await calendar(-2, -1, [1, 2])
    expect(await happen('agency', 'openCorrection')).toEqual([423, 'locked.correction'])
    await calendar(-2, -1, [-1, 1])
    expect(await happen('adviser', 'openCorrection')).toEqual([423, 'locked.kind'])
    expect(await happen('agency', 'openCorrection')).toEqual([200, STATES.CORRECTING])
    expect(await mismatches()).toEqual([])
  })

  it('keeps what was submitted until the corrections are, under a number of their own', async () => {
    const before = (await tree()).header
    const changed = await save([
      update('Edetedeaeehd', { id: of.id, rowVersion: before.rowVersion, odos: 'ΔΙΟΡΘΩΜΕΝΗ' }),
    ])
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const told = await of.client.call('Edetedeaeehd/difference', { etos: of.etos, id: of.id })
    expect(told.body.data).toMatchObject({ arprotocol: before.arprotocol, changes: [{ changes: [{ field: 'odos' }] }] })
    const key = crypto.randomUUID()
    const sent = await submit(key)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    // Sent once more, it is the same submission.
    expect((await submit(key)).body.data).toEqual(sent.body.data)
    const { status, arprotocol, dteOris } = (await tree()).header
    expect([status, dteOris]).toEqual([STATES.IN_CONTROL, before.dteOris])
    expect(arprotocol).not.toBe(before.arprotocol)
    expect(await mismatches()).toEqual([])
  })

  it('ends the corrections of who does not submit them, by himself or when their period is over', async () => {
    const { odos } = (await tree()).header
    const change = async () => {
      const { rowVersion } = (await tree()).header
      expect((await save([update('Edetedeaeehd', { id: of.id, rowVersion, odos: 'ΧΑΝΕΤΑΙ' })])).status).toBe(200)
    }
    await happen('agency', 'openCorrection')
    await change()
    // A lock that was taken off is no state to go back to.
    expect(await happen('agency', 'lock')).toEqual([200, STATES.LOCKED])
    expect(await happen('agency', 'unlock')).toEqual([200, STATES.CORRECTING])
    expect(await happen('adviser', 'cancel')).toEqual([200, STATES.IN_CONTROL])
    expect((await tree()).header.odos).toBe(odos)
    await happen('agency', 'openCorrection')
    await change()
    const db = await testDb()
    expect(await expireVersions(db)).toBe(0)
    await calendar(-3, -2, [-2, -1])
    expect(await happen('adviser', 'cancel')).toEqual([200, STATES.IN_CONTROL])
    await calendar(-3, -2, [-2, 1])
    await happen('agency', 'openCorrection')
    await change()
    await calendar(-3, -2, [-2, -1])
    expect(await expireVersions(db)).toBe(1)
    expect([(await tree()).header.status, (await tree()).header.odos]).toEqual([STATES.IN_CONTROL, odos])
    expect(await mismatches()).toEqual([])
  })
})

/** A ring of the shape that has its corner at a place: 100 m wide, with more at its right side. */
type Corner = readonly [x: number, y: number]
const shapeAt = ([x, y]: Corner, corners: readonly Corner[]) => ({
  type: 'Polygon',
  coordinates: [[...corners, ...corners.slice(0, 1)].map(([dx, dy]) => [x + dx, y + dy])],
})
const INITIAL: readonly Corner[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
/** 50 m² beyond the right side; with a notch of 0.01 m² more. */
const EXACTLY: readonly Corner[] = [
  [0, 0],
  [100.5, 0],
  [100.5, 100],
  [0, 100],
]
const JUST_ABOVE: readonly Corner[] = [
  [0, 0],
  [100.5, 0],
  [100.5, 50],
  [100.6, 50],
  [100.6, 50.1],
  [100.5, 50.1],
  [100.5, 100],
  [0, 100],
]
const UPPER: readonly Corner[] = [
  [0, 50],
  [100.6, 50],
  [100.6, 100],
  [0, 100],
]
const LOWER: readonly Corner[] = [
  [0, 0],
  [100.6, 0],
  [100.6, 50],
  [0, 50],
]
const LOWER_INSIDE: readonly Corner[] = [
  [0, 0],
  [100.4, 0],
  [100.4, 50],
  [0, 50],
]

describe('a parcel that is corrected', () => {
  let place: Corner
  let parcel: ReturnType<typeof firstParcel>
  beforeAll(async () => {
    await calendar(1, 2, null)
    await underControl(1)
    await calendar(-2, -1, [-1, 1])
    expect(await happen('agency', 'openCorrection')).toEqual([200, STATES.CORRECTING])
    parcel = firstParcel(await treeOf(of.client, of.etos, of.id))
    const { id } = parcel
    // A square of a hectare in the place of the parcel, as it was submitted and as it is now.
    const { rows } = await sql<{ x: number; y: number }>`
      SELECT round(ST_X(p))::float8 AS x, round(ST_Y(p))::float8 AS y
      FROM (SELECT ST_PointOnSurface(geom) AS p FROM edetedeaeeagroi WHERE etos = ${of.etos} AND id = ${id}) s
    `.execute(kysely)
    place = [rows[0]?.x ?? 0, rows[0]?.y ?? 0]
    const square = JSON.stringify(shapeAt(place, INITIAL))
    await alterKept(sql`
      UPDATE edetedeaeeagroi SET geom = ST_SetSRID(ST_GeomFromGeoJSON(${square}), 2100) WHERE etos = ${of.etos} AND (id = ${id} OR line = ${id})
    `)
  })

  const draw = async (corners: readonly Corner[]) => {
    const now = (await tree()).parcels.find(({ id }) => id === parcel.id)
    return update('Edetedeaeeagroi', { id: parcel.id, rowVersion: now?.rowVersion, geom: shapeAt(place, corners) })
  }
  const added = (id: string, kodikos: number, corners: readonly Corner[], at = place) => ({
    status: 0,
    entityName: 'Edetedeaeeagroi',
    entity: {
      id,
      edeId: of.id,
      kodikos,
      topothesia: 'ΚΟΜΜΑΤΙ',
      iemtype: 0,
      synidiopercent: 100,
      ektash: 5000,
      dikaiomataflag: true,
      bioflag: 0,
      ardeyshflag: 0,
      geom: shapeAt(at, corners),
    },
  })

  it('may go 50 m² beyond its limits, and no hundredth more', async () => {
    const beyond = await save([await draw(JUST_ABOVE)])
    expect([beyond.status, ...issuesOf(beyond)]).toEqual([422, ['correct.beyondInitial', 50.01]])
    const within = await save([await draw(EXACTLY)])
    expect(within.status, JSON.stringify(within.body)).toBe(200)
  })

  it('is measured with its pieces together when it is split, whatever row holds which', async () => {
    // 30 m² each are 60 of the one parcel.
    const beyond = await save([await draw(UPPER), added('TEMP_ID_1', 901, LOWER)])
    expect([beyond.status, ...issuesOf(beyond)]).toEqual([422, ['correct.beyondInitial', 60]])
    const within = await save([await draw(UPPER), added('TEMP_ID_1', 901, LOWER_INSIDE)])
    expect(within.status, JSON.stringify(within.body)).toBe(200)
  })

  it('is none where nothing was submitted', async () => {
    // 1 km to the side: far from every parcel of the application, or the demo has another shape of villages.
    const { rows } = await sql<{ x: number; y: number }>`
      SELECT round(ST_X(p))::float8 AS x, round(ST_Y(p))::float8 AS y FROM (
        SELECT ST_PointOnSurface(i.geom) AS p FROM lpis_ilot i WHERE i.etos = ${of.etos} AND NOT EXISTS (
          SELECT FROM edetedeaeeagroi a JOIN edetedeaeehd h ON h.etos = a.etos AND h.id = a.ede_id
          WHERE h.etos = ${of.etos} AND (h.id = ${of.id} OR h.ede_id_head = ${of.id}) AND ST_DWithin(a.geom, i.geom, 300)
        ) ORDER BY i.id LIMIT 1
      ) s
    `.execute(kysely)
    const refused = await save([added('TEMP_ID_1', 902, INITIAL, [rows[0]?.x ?? 0, rows[0]?.y ?? 0])])
    expect([refused.status, ...issuesOf(refused)]).toEqual([422, ['correct.newParcel', undefined]])
  })

  it('is refused at the submission as well, where its rows were written past the saves', async () => {
    const square = JSON.stringify(shapeAt(place, JUST_ABOVE))
    await sql`UPDATE edetedeaeeagroi SET geom = ST_SetSRID(ST_GeomFromGeoJSON(${square}), 2100) WHERE etos = ${of.etos} AND id = ${parcel.id}`.execute(
      asOwner(kysely),
    )
    const { rowVersion } = (await tree()).header
    const asked = { etos: of.etos, id: of.id, rowVersion, idempotencyKey: crypto.randomUUID() }
    expect((await of.client.call('Edetedeaeehd/submit', asked)).status).toBe(422)
    expect((await tree()).header.status).toBe(STATES.CORRECTING)
  })
})

describe('a request of a correction', () => {
  const schemes = async () =>
    (
      await sql<{ id: number; kodikos: string; isClosed: boolean; isAsked: boolean }>`
        SELECT s.id, s.kodikos, s.nocorrectionflag AS "isClosed", EXISTS (
            SELECT FROM edetedeaeerequest r WHERE r.etos = s.etos AND r.ede_id = ${of.id} AND r.esch_id = s.id
          ) AS "isAsked"
        FROM edetsupportschema s WHERE s.etos = ${of.etos} AND s.activeflag AND s.leveltype = 2 ORDER BY s.kodikos
      `.execute(kysely)
    ).rows
  const ask = (eschId: number | undefined) =>
    save([
      { status: 0, entityName: 'Edetedeaeerequest', entity: { id: 'TEMP_ID_1', edeId: of.id, kodikos: 99, eschId } },
    ])

  it('is for no scheme that is closed, unless it was asked for already', async () => {
    const all = await schemes()
    expect(all.filter(({ isClosed }) => isClosed).map(({ kodikos }) => kodikos)).toEqual(
      '0001 0002 0003 0021 0031 0103 0106 1301 1302 1303'.split(' '),
    )
    const refused = await ask(all.find(({ isClosed, isAsked }) => isClosed && !isAsked)?.id)
    expect([refused.status, ...issuesOf(refused)]).toEqual([422, ['correct.closedScheme', undefined]])
    const asked = all.find(({ isClosed, isAsked }) => isClosed && isAsked)
    const row = (await tree()).requests.find(({ eschId }) => eschId === asked?.id)
    expect(row).toBeDefined()
    const gone = { status: 2, entityName: 'Edetedeaeerequest', entity: { id: row?.id, rowVersion: row?.rowVersion } }
    expect((await save([gone])).status).toBe(200)
    const again = await ask(asked?.id)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })
})
