import type { Finding } from '@eae/domain/kernel/check.ts'
import type { TreeReading } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDb } from '../../../testing/app.ts'
import { adviserApplication, treeOf, update } from '../../../testing/applications.ts'

const { kysely } = await testDb()
const { client, etos, id } = await adviserApplication(0)
const YEAR_OF_NOBODY = 2000
const KEY = '20116:parcel:'

const check = async (): Promise<readonly Finding[]> =>
  (await client.call('Edetedeaeehd/runChecks', { etos, id })).body.data as Finding[]
const stored = async () =>
  (
    await sql<{ isOutdated: boolean }>`
      SELECT outdated_at IS NOT NULL AS "isOutdated" FROM finding_now WHERE etos = ${etos} AND ede_id = ${id} AND check_code = '20116'
    `.execute(kysely)
  ).rows
const moveSignals = async (from: number, to: number): Promise<void> => {
  await sql`UPDATE register_version SET etos = ${to} WHERE register = 'ams_result' AND etos = ${from}`.execute(kysely)
}

beforeAll(async () => {
  const { parcels } = (await treeOf(client, etos, id)).tree
  const [parcel] = parcels
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
  await sql`DELETE FROM ams_result WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
  await sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
    VALUES (${etos}, ${id}, ${`${KEY}${String(parcel?.id)}`}, '20116', 'W', 'parcel', ${String(parcel?.id)}, '{"aa": "1", "place": "ΚΑΜΠΟΣ"}'::jsonb, true)
  `.execute(kysely)
  if (parcel !== undefined)
    await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΑΛΛΟΥ' })],
    })
})
afterAll(() => moveSignals(YEAR_OF_NOBODY, etos))

it('a register that was never loaded closes no finding and opens none; the page says which it is', async () => {
  await moveSignals(etos, YEAR_OF_NOBODY)
  const found = await check()
  expect(found.filter((finding) => finding.check === '20116')).toEqual([])
  expect(await stored()).toEqual([{ isOutdated: true }])
  const reading = (await client.call('Edetedeaeehd/findTree', { etos, id })).body.data as TreeReading
  expect(reading.situation.missingSources).toEqual(['ams_result'])
  expect(reading.serverFindings).toContainEqual(expect.objectContaining({ check: '20116', isOutdated: true }))
})

it('once it is loaded the check is asked again, and what it does not find goes', async () => {
  await moveSignals(YEAR_OF_NOBODY, etos)
  await check()
  expect(await stored()).toEqual([])
})
