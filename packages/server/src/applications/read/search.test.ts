import { applicationSearch } from '@eae/domain/applications/search.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { asOwner } from '../../testing/owner.ts'

const RANGE = 'Edetedeaeehd/findAllByCriteriaRange_grid'

/** The applications that a criterion finds for the central service, by their keys. */
const found = async (criteria: object): Promise<readonly number[]> => {
  const answer = await (
    await clientOf('agency')
  ).call(RANGE, { etos: await claimYear(), criteria, toRowIndex: 500, sort: { field: 'id', dir: 'asc' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }[]).map(({ id }) => id)
}

const idsOf = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<readonly number[]> =>
  (await statement.execute((await testDb()).kysely)).rows.map(({ id }) => id)

it('applications are found by a scheme that they ask for, by one of several too', async () => {
  const etos = await claimYear()
  const asked = await sql<{ id: number }>`
    SELECT DISTINCT esch_id AS id FROM edetedeaeerequest WHERE etos = ${etos} ORDER BY 1 LIMIT 2
  `.execute((await testDb()).kysely)
  const schemes = asked.rows.map(({ id }) => id)
  const wanted = await idsOf(sql`
    SELECT DISTINCT ede_id AS id FROM edetedeaeerequest WHERE etos = ${etos} AND esch_id = ANY(${schemes}) ORDER BY 1
  `)
  expect(wanted.length).toBeGreaterThan(0)
  expect(await found({ eschId: { in: schemes } })).toEqual(wanted)
  expect(await found({ eschId: 0 })).toEqual([])
})

it('applications are found by the municipality of the seat, and so is one in a community of it', async () => {
  const etos = await claimYear()
  const { kysely } = await testDb()
  const seat = await sql<{ id: number; kodikos: string; unit: number; ede: number }>`
    SELECT k.id, k.kodikos, k.lkpen_id AS unit, h.id AS ede FROM edetedeaeehd h JOIN land_kalkoinotite k ON k.id = h.lkkoi_id_b2
    WHERE h.etos = ${etos} ORDER BY h.id LIMIT 1
  `.execute(kysely)
  const [one] = seat.rows
  if (one === undefined) throw new Error('nobody has a seat')
  const before = await found({ lkdhmId: one.id })
  expect(before).toContain(one.ede)
  const village = await sql<{ id: number }>`
    INSERT INTO land_kalkoinotite (kodikos, description, description_fold, leveltype, lkpen_id, anctype, saiflag, usrinsert)
    VALUES (${`${one.kodikos.slice(0, 4)}0101`}, 'ΧΩΡΙΟ', 'ΧΩΡΙΟ', 3, ${one.unit}, 0, FALSE, 'test') RETURNING id
  `.execute(kysely)
  await sql`UPDATE edetedeaeehd SET lkkoi_id_b2 = ${village.rows[0]?.id} WHERE etos = ${etos} AND id = ${one.ede}`.execute(
    asOwner(kysely),
  )
  expect(await found({ lkdhmId: one.id })).toEqual(before)
})

it('applications are found by who changed them last, by warnings and by directorate', async () => {
  const etos = await claimYear()
  const { kysely } = await testDb()
  const some = await idsOf(sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id LIMIT 3`)
  await sql`UPDATE edetedeaeehd SET usrupdate = 'somebody', warnings = 99, opd_id = (SELECT min(id) FROM msrteaepy)
    WHERE etos = ${etos} AND id = ANY(${some})`.execute(asOwner(kysely))
  expect(await found({ usrupdate: 'someb' })).toEqual(some)
  expect(await found({ warnings: { from: 99 }, usrupdate: 'somebody' })).toEqual(some)
  const [directorate] = await idsOf(sql`SELECT min(id) AS id FROM msrteaepy`)
  expect(await found({ opdId: directorate, usrupdate: 'somebody' })).toEqual(some)
})

it('applications are found by whether a document was missing at the last run of the checks', async () => {
  const etos = await claimYear()
  const [one = 0, other = 0] = await idsOf(
    sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id DESC LIMIT 2`,
  )
  const { kysely } = await testDb()
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ANY(${[one, other]})`.execute(kysely)
  await sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
    VALUES (${etos}, ${one}, '50101:document:1', '50101', 'B', 'document', '1', '{}', FALSE)
  `.execute(kysely)
  const those = { id: { in: [one, other] } }
  expect(await found({ ...those, missingDocs: true })).toEqual([one])
  expect(await found({ ...those, missingDocs: false })).toEqual([other])
})

it('applications are found by the end of the authorisation, by a centre only for its own', async () => {
  const etos = await claimYear()
  const { kysely } = await testDb()
  const client = await clientOf('adviser')
  const asked = async (criteria: object) =>
    (await client.call(RANGE, { etos, criteria, toRowIndex: 500 })).body.data as { id: number; afm: string }[]
  const [mine] = await asked({})
  if (mine === undefined) throw new Error('the adviser has nobody')
  await sql`UPDATE edetedeauthor SET dteend = now() + interval '3 days' WHERE etos = ${etos} AND afm = ${mine.afm} AND status = 1`.execute(
    kysely,
  )
  const until = async (days: number): Promise<string> =>
    (await sql<{ at: string }>`SELECT now() + make_interval(days => ${days}) AS at`.execute(kysely)).rows[0]?.at ?? ''
  expect((await asked({ authEnd: { to: await until(4) } })).map(({ id }) => id)).toEqual([mine.id])
  expect(await asked({ authEnd: { to: await until(2) } })).toEqual([])
  await sql`
    INSERT INTO edetedeauthor (etos, afm, efo_id, authortype, channel, status, dtestart, dteend, usrinsert)
    SELECT etos, afm, (SELECT max(id) FROM edetforea), 2, 1, 1, now() - interval '1 day', now() + interval '1 day', 'test'
    FROM edetedeauthor WHERE etos = ${etos} AND afm = ${mine.afm} AND status = 1 LIMIT 1
  `.execute(kysely)
  expect(await asked({ authEnd: { to: await until(2) } })).toEqual([])
})

it('a value of the wrong kind is refused', async () => {
  const answer = await (
    await clientOf('agency')
  ).call(RANGE, { etos: await claimYear(), criteria: { eschId: 'x'.repeat(90) } })
  expect(answer.status).toBe(422)
})

it('every criterion of the search has its field, and none that the header holds is asked in another way', () => {
  expect(applicationSearch.search.filter((name) => applicationSearch.fields[name] === undefined)).toEqual([])
})
