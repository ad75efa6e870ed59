import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { approvedRun } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'

interface Row {
  readonly publicNo: number
  readonly publicName: string
  readonly publicPlace: string
  readonly eschKodikos: string
  readonly charged: number
  readonly unionPart: number
  readonly nationalPart: number
}

const { kysely } = await testDb()
const etos = (await claimYear()) - 1
/** Ten and more people of one municipality, and some of others. */
const people = (
  await sql<{ edeId: number; afm: string; name: string; place: string; unit: string }>`
    SELECT h.id AS "edeId", h.afm, concat_ws(' ', h.lastname, h.firstname) AS name, k.dhm_shortname AS place, u.description AS unit
    FROM edetedeaeehd h JOIN land_kalkoinotite k ON k.id = h.lkkoi_id_b2 JOIN land_kalperifenotite u ON u.id = k.lkpen_id JOIN msrlegalform f ON f.id = h.nmr_id AND f.personflag
    WHERE h.etos = ${etos} AND h.recordtype = 0 ORDER BY count(*) OVER (PARTITION BY k.dhm_shortname, u.id) DESC, k.dhm_shortname, h.id
  `.execute(kysely)
).rows
const [large] = people
const village = people.filter((one) => one.place === large?.place && one.unit === large.unit)
const others = people.filter((one) => one.unit !== large?.unit)

const published = async (): Promise<readonly Row[]> => {
  const asked = { etos, toRowIndex: 500, criteria: {} }
  const { status, body } = await (await clientOf('payments')).call('PayDhmosieysh/findAllByCriteriaRange_grid', asked)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as Row[]
}

it('names who got more than 1,250 EUR of a year, in all schemes together; others stand as a code, where they cannot be guessed', async () => {
  const [below, exact, above, twice] = others
  if (below === undefined || exact === undefined || above === undefined || twice === undefined)
    throw new Error('too few people of other places')
  const due = (cents: number, kodikos = '0001') => ({ kodikos, fund: 1, due: cents })
  const few = village.slice(0, 10)
  expect(few).toHaveLength(10)
  await approvedRun(etos, 301, [
    { ...below, lines: [due(124_999)] },
    { ...exact, lines: [due(125_000)] },
    { ...above, lines: [due(125_001)] },
    { ...twice, lines: [due(100_000), due(25_001, '0011')] },
    ...few.map((one) => ({ ...one, lines: [due(10_000)] })),
  ])
  const rows = await published()
  const named = rows.filter(({ publicName }) => !publicName.startsWith('Κ-'))
  const amounts = named.map(({ publicName, charged }) => `${publicName} ${charged}`)
  expect(new Set(amounts)).toEqual(new Set([`${above.name} 125001`, `${twice.name} 100000`, `${twice.name} 25001`]))
  expect(amounts).toHaveLength(3)
  expect(new Set(named.map(({ publicPlace }) => publicPlace))).toEqual(new Set([above.place, twice.place]))
  const coded = rows.filter(({ publicName }) => publicName.startsWith('Κ-'))
  const placeOf = (cents: number) => coded.filter(({ charged }) => charged === cents).map((row) => row.publicPlace)
  // One of his kind in a municipality is told with its regional unit; ten of them hide one another.
  expect([placeOf(124_999), placeOf(125_000)]).toEqual([[below.unit], [exact.unit]])
  expect(placeOf(10_000)).toEqual(few.map(({ place }) => place))
  expect(rows.reduce((sum, { charged }) => sum + charged, 0)).toBe(500_001 + 100_000)

  // Nothing of it says who they are, in a file neither.
  const said = JSON.stringify(rows)
  for (const one of [below, exact, above, twice, ...few]) expect(said).not.toContain(one.afm)
  for (const one of [below, exact, ...few]) expect(said).not.toContain(one.name)

  // With nine of them in the municipality it is its regional unit.
  await approvedRun(etos, 302, [{ ...(few[0] ?? below), lines: [due(200_000)] }])
  const nine = (await published()).filter(
    ({ publicName, charged }) => publicName.startsWith('Κ-') && charged === 10_000,
  )
  expect(nine.map(({ publicPlace }) => publicPlace)).toEqual(Array.from({ length: 9 }, () => large?.unit))
  for (const login of ['farmer', 'adviser', 'daok'] as const)
    expect((await (await clientOf(login)).call('PayDhmosieysh/findTotals_grid', { etos, criteria: {} })).status).toBe(
      403,
    )
})

it('tells what the state bears of what rural development paid, by the share of the year and the kind of measure', async () => {
  const one = others.at(-1)
  if (one === undefined) throw new Error('too few people of other places')
  const due = (kodikos: string, fund: number, cents: number) => ({ kodikos, fund, due: cents })
  await approvedRun(etos, 303, [
    {
      ...one,
      lines: [due('0001', 1, 1_000_000), due('1301', 2, 1_000_001), due('1302', 2, 30), due('11.2.1', 2, 10_000)],
    },
  ])
  const partsOf = async () =>
    (await published())
      .filter(({ publicName }) => publicName === one.name)
      .toSorted((a, b) => (a.eschKodikos < b.eschKodikos ? -1 : 1))
      .map((row) => [row.eschKodikos, row.charged, row.unionPart, row.nationalPart])
  expect(await partsOf()).toEqual([
    ['0001', 1_000_000, 1_000_000, 0],
    // Of a contract 80 %.
    ['11.2.1', 10_000, 8_000, 2_000],
    // 65 % of 10,000.01 EUR, and of 0.30 EUR: the half cent is the Union's.
    ['1301', 1_000_001, 650_001, 350_000],
    ['1302', 30, 20, 10],
  ])
  await sql`UPDATE rule_param SET value = 20 WHERE code = 'eafrd' AND name = 'constraintsPercent' AND year = ${etos}`.execute(
    kysely,
  )
  expect((await partsOf())[2]).toEqual(['1301', 1_000_001, 200_000, 800_001])
})
