import { MOST_POINTS, type FindingHits } from '@eae/domain/findings/hits.ts'
import { mapAreaText, type MapArea } from '@eae/domain/kernel/map-area.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { forgetAccesses } from '../applications/read/access-records.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const { kysely } = await testDb()
const { client: adviser, etos, id } = await adviserApplication(2)
const agency = await clientOf('agency')
const auditor = await clientOf('auditor')
/** A check that nothing of the demo finds, so that the hits are those of this file. */
const CHECK = '20113'

interface Place {
  readonly edaId: number
  readonly kodikos: number
  /** Left, bottom, right, top of the parcel. */
  readonly box: MapArea
}
let place: Place

const insert = (key: string, subject: string, severity: string) =>
  sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
    VALUES (${etos}, ${id}, ${key}, ${CHECK}, ${severity}, ${subject}, ${String(subject === 'parcel' ? place.edaId : id)}, '{}'::jsonb, NULL, false)
  `.execute(kysely)

const look = async (client: TestClient, criteria: object = {}): Promise<FindingHits> => {
  const found = await client.call('Findings/findHits', { etos, criteria: { checkCode: CHECK, ...criteria } })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.body.data as FindingHits
}

beforeAll(async () => {
  const { rows } = await sql<Place>`
    SELECT p.id AS "edaId", p.kodikos, ARRAY[ST_XMin(p.geom), ST_YMin(p.geom), ST_XMax(p.geom), ST_YMax(p.geom)]::float8[] AS box
    FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.geom IS NOT NULL ORDER BY p.id LIMIT 1
  `.execute(kysely)
  const [first] = rows
  if (first === undefined) throw new Error('the application has no shapes')
  place = first
  await insert(`${CHECK}:parcel:${place.edaId}`, 'parcel', 'W')
  await insert(`${CHECK}:application:${id}`, 'application', 'I')
})

it('a finding of a parcel stands in its middle, one of the application nowhere', async () => {
  const [left, bottom, right, top] = place.box
  const { points, ...others } = await look(agency)
  expect(others).toMatchObject({ total: 2, isPart: false, placeless: 1, groups: [] })
  expect(points).toMatchObject([
    { edeId: id, key: `${CHECK}:parcel:${place.edaId}`, severity: 'W', kodikos: place.kodikos },
  ])
  expect(points[0]?.at[0]).toBeCloseTo((left + right) / 2, 0)
  expect(points[0]?.at[1]).toBeCloseTo((bottom + top) / 2, 0)
})

it('an area takes what its border touches, and leaves what lies a metre beside it', async () => {
  const [, bottom, right, top] = place.box
  const beside = (metres: number) => ({
    mapArea: mapAreaText([Math.floor(right) + metres, bottom, Math.ceil(right) + 500, top]),
  })
  expect(await look(agency, beside(0))).toMatchObject({ total: 1, placeless: 0 })
  expect(await look(agency, beside(2))).toMatchObject({ total: 0, box: null, points: [] })
  const list = await agency.call('CheckEdeSearch/findAllByCriteriaRange_grid', {
    etos,
    criteria: { checkCode: CHECK, ...beside(0) },
  })
  expect(list.body.data).toMatchObject([{ viewKey: `${CHECK}:parcel:${place.edaId}` }])
  const totals = await agency.call('CheckEdeSearch/findTotals_grid', {
    etos,
    criteria: { checkCode: CHECK, ...beside(2) },
  })
  expect(totals.body.data).toMatchObject({ rows: 0 })
})

it('the area bounds what is found no more, and what was submitted, too', async () => {
  const [left, bottom, right, top] = place.box
  const mapArea = mapAreaText([left, bottom, right, top])
  await sql`UPDATE finding SET gone_at = now() WHERE etos = ${etos} AND finding_key = ${`${CHECK}:parcel:${place.edaId}`}`.execute(
    kysely,
  )
  expect(await look(agency, { mapArea })).toMatchObject({ total: 0 })
  expect(await look(agency, { mapArea, gone: true })).toMatchObject({ total: 1, points: [{ edeId: id }] })
  expect(await look(agency, { mapArea, countedBasis: 'official' })).toMatchObject({ total: 0 })
  await sql`UPDATE finding SET gone_at = NULL WHERE etos = ${etos} AND finding_key = ${`${CHECK}:parcel:${place.edaId}`}`.execute(
    kysely,
  )
})

it.each(['512000 4201000 512000 4203000', 'here', '1 2 3 4', { from: '512000 4201000 514000 4203000' }])(
  'what is no area is told: %j',
  async (mapArea) => {
    const said = await agency.call('Findings/findHits', { etos, criteria: { mapArea } })
    expect(said.status).toBe(422)
    expect(said.body.issues).toMatchObject([{ path: 'criteria.mapArea' }])
  },
)

it('applicants and offices see their own, others nothing, and who reads is written down', async () => {
  const { rows: owners } = await sql<{
    afm: string
  }>`SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
  const owner = await (await makeUser({ pattern: 'farmer', afm: owners[0]?.afm ?? '' })).logIn()
  const stranger = await clientOf('farmer2')
  expect(await look(owner)).toMatchObject({ total: 2 })
  expect(await look(adviser)).toMatchObject({ total: 2 })
  expect(await look(stranger)).toMatchObject({ total: 0 })
  forgetAccesses()
  await look(auditor)
  const { rows } = await sql`
    SELECT FROM access_record WHERE etos = ${etos} AND ede_id = ${id} AND usr = 'auditor'`.execute(kysely)
  expect(rows).toHaveLength(1)
})

it('more than a map shows one by one are told as numbers of places, with the worst of them', async () => {
  for (let n = 1; n < MOST_POINTS; n += 1)
    await insert(`${CHECK}:parcel:${place.edaId}:${n}`, 'parcel', n === 7 ? 'B' : 'I')
  expect((await look(agency)).points).toHaveLength(MOST_POINTS)
  await insert(`${CHECK}:parcel:${place.edaId}:more`, 'parcel', 'I')
  expect(await look(agency)).toMatchObject({
    total: MOST_POINTS + 2,
    placeless: 1,
    points: [],
    groups: [{ count: MOST_POINTS + 1, severity: 'B' }],
  })
})
