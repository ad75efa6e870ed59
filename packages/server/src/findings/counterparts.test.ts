import type { FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication } from '../testing/applications.ts'

const { kysely } = await testDb()
const { client: adviser, etos, id } = await adviserApplication(0)
const agency = await clientOf('agency')
const auditor = await clientOf('auditor')
const daok = await clientOf('daok')

interface Other {
  readonly edaId: number
  readonly edeId: number
  readonly kodikos: number
  readonly parcel: number
  readonly afm: string
}
let mine: { readonly edaId: number }
let authorised: Other
let stranger: Other

const others = (isAuthorised: boolean) => sql<Other>`
  SELECT p.id AS "edaId", h.id AS "edeId", h.kodikos, p.kodikos AS parcel, h.afm FROM edetedeaeehd h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id
  WHERE h.etos = ${etos} AND h.id <> ${id} AND ${isAuthorised}::boolean = EXISTS (
    SELECT FROM edetedeauthor au JOIN app_user u ON u.login = 'adviser' JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE au.etos = h.etos AND au.afm = h.afm AND au.efo_id = s.efo_id AND au.status = 1) ORDER BY h.id DESC, p.id LIMIT 1
`
/** A stored overlap with the parcel of somebody. */
const overlap = ({ edaId }: Other) => sql`
  INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
  VALUES (${etos}, ${id}, ${`53101:parcel:${mine.edaId}:${edaId}`}, '53101', 'W', 'parcel', ${String(mine.edaId)}, '{"aa": "1", "areaM2": 100}'::jsonb, 100, true)
`

beforeAll(async () => {
  const own = await sql<typeof mine>`
    SELECT p.id AS "edaId" FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ${id} ORDER BY p.id LIMIT 1`.execute(
    kysely,
  )
  const [a] = (await others(true).execute(kysely)).rows
  const [b] = (await others(false).execute(kysely)).rows
  const [first] = own.rows
  if (first === undefined || a === undefined || b === undefined) throw new Error('the demo has too few applications')
  mine = first
  authorised = a
  stranger = b
  await overlap(authorised).execute(kysely)
  await overlap(stranger).execute(kysely)
})

/** What a reader is told of the two others. */
const toldTo = async (client: TestClient) => {
  const answer = await client.call('Findings/findOf', { etos, id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const lines = (answer.body.data as FindingsAnswer).findings
  return [authorised, stranger].map(
    ({ edaId }) => lines.find(({ finding }) => finding.id === `53101:parcel:${mine.edaId}:${edaId}`)?.counterpart,
  )
}
const both = ({ kodikos, parcel, afm }: Other) => ({ kodikos, parcel, afm })

it('who checks reads who the other farmer is', async () => {
  expect(await toldTo(agency)).toEqual([both(authorised), both(stranger)])
  expect(await toldTo(auditor)).toEqual([both(authorised), both(stranger)])
})

it('an office reads the number of the other application where it holds that one, too, and nobody’s AFM', async () => {
  expect(await toldTo(adviser)).toEqual([{ ...both(authorised), afm: null }, null])
})

it('an office of a region reads it of an application of its area', async () => {
  expect(await toldTo(daok)).toEqual([both(authorised), both(stranger)])
})

it('the applicant reads nothing of the other one', async () => {
  await sql`UPDATE app_user SET afm = (SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}) WHERE login = 'farmer2'`.execute(
    kysely,
  )
  expect(await toldTo(await clientOf('farmer2'))).toEqual([null, null])
})

it('to read of the other one is written down as reading his application', async () => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM access_record WHERE etos = ${etos} AND ede_id = ${stranger.edeId} AND usr IN ('agency', 'auditor', 'adviser')
  `.execute(kysely)
  expect(rows).toEqual([{ n: 2 }])
})

it('a key that only looks like one tells of nobody', async () => {
  await sql`UPDATE finding SET finding_key = replace(finding_key, ':' || ${String(stranger.edaId)}, ':1 OR TRUE') WHERE etos = ${etos} AND ede_id = ${id}`.execute(
    kysely,
  )
  const answer = await agency.call('Findings/findOf', { etos, id })
  expect(
    (answer.body.data as FindingsAnswer).findings.find(({ finding }) => finding.id.endsWith('TRUE')),
  ).toMatchObject({
    counterpart: null,
  })
})
