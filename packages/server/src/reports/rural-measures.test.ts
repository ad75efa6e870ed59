import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { approvedRun } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'

const { kysely } = await testDb()
const etos = (await claimYear()) - 1
const MEASURE = '11.1.1'

/** R83 of an application with two parcels of 1.00 ha, of which the second is drawn with 0.80, and with contracts of so many m². */
const amountsWith = async (number: number, contracts: readonly number[] | null): Promise<unknown> => {
  const { rows } = await sql<{ edeId: number; afm: string }>`
    SELECT h.id AS "edeId", h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} ORDER BY h.id OFFSET ${number} LIMIT 1
  `.execute(kysely)
  const [one] = rows
  if (one === undefined) throw new Error('there are too few applications')
  const runId = await approvedRun(etos, 300 + number, [{ ...one, lines: [] }])
  const parcel = (id: number, areaM2: number) => ({
    id,
    kodikos: id,
    topothesia: 'x',
    ektash: 10_000,
    geometry: { areaM2 },
  })
  const facts = JSON.stringify({
    parcels: [parcel(1, 10_000), parcel(2, 8_000)],
    parcelMeasures: [1, 2].map((edaId) => ({ id: edaId + 10, edaId, kodikos: MEASURE, isAsked: true })),
    contracts: contracts?.map((m2) => ({ kodikos: MEASURE, m2 })) ?? null,
  })
  await sql`
    WITH kept AS (INSERT INTO pay_facts (etos, ede_id, sha256, facts) VALUES (${etos}, ${one.edeId}, ${`test ${number}`}, ${facts}) RETURNING etos, ede_id, id)
    INSERT INTO pay_frozen (etos, run_id, ede_id, facts_id, paid_before, state) SELECT k.etos, ${runId}::bigint, k.ede_id, k.id, '[]', 2 FROM kept k
  `.execute(kysely)
  const { status, body } = await (
    await clientOf('payments')
  ).call('Payvexatmaa/findTotals_grid', { etos, criteria: { edeId: one.edeId, askedRun: 300 + number } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { totals: unknown }).totals
}

it('R83 counts land of measures as far as it is drawn and its contracts go, by the amount of the list', async () => {
  await sql`UPDATE edetpaa SET unitamount = 100, contractflag = TRUE WHERE etos = ${etos} AND kodikos = ${MEASURE}`.execute(
    kysely,
  )
  const drawn = { declared: 20_000, drawn: 18_000 }
  expect(await amountsWith(0, [18_000])).toMatchObject({ ...drawn, determined: 18_000, amount: 18_000 })
  expect(await amountsWith(1, [17_999])).toMatchObject({ ...drawn, determined: 17_999, amount: 17_999 })
  expect(await amountsWith(2, [10_000, 8_001])).toMatchObject({ ...drawn, determined: 18_000, amount: 18_000 })
  expect(await amountsWith(3, [9_000])).toMatchObject({ ...drawn, determined: 9_000, amount: 9_000 })
  // Neither a contract nor a register of them: nothing is proven.
  expect(await amountsWith(4, [])).toMatchObject({ ...drawn, determined: 0, amount: 0 })
  expect(await amountsWith(5, null)).toMatchObject({ ...drawn, determined: 0, amount: 0 })
  await sql`UPDATE edetpaa SET contractflag = FALSE WHERE etos = ${etos} AND kodikos = ${MEASURE}`.execute(kysely)
  expect(await amountsWith(6, null)).toMatchObject({ ...drawn, determined: 18_000, amount: 18_000 })
})
