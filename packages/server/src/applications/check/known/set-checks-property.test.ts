import { sql } from 'kysely'
import type { OwnershipRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../../../testing/app.ts'
import { adviserApplication, treeOf, update } from '../../../testing/applications.ts'
import { asOwner } from '../../../testing/owner.ts'

const ATAK = '09999999901'
const STRANGER = '123456783'
/** Half a hectare in m² (domain document 4.2, check 20206). */
const TOLERANCE = 5_000
const STATED = 20_000

interface Taken {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
  readonly afm: string
  readonly row: OwnershipRow
}

/** The first application from a place on with own land; its first own title takes an area from the property of this test. */
const take = async (place: number, ektashAtak: number): Promise<Taken & { readonly place: number }> => {
  const { client, etos, id } = await adviserApplication(place)
  const { tree } = await treeOf(client, etos, id)
  const row = tree.ownership.find(({ iemtype }) => iemtype === 0)
  // Which places are left depends on what other tests have submitted.
  if (row === undefined) return take(place + 1, ektashAtak)
  const answer = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [update('Edetedeaeeagroiem', { id: row.id, rowVersion: row.rowVersion, atak: ATAK, ektashAtak })],
  })
  if (answer.status !== 200) throw new Error(`saving answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return { client, etos, id, afm: tree.header.afm, row, place }
}

const findingsOf = async ({ client, etos, id }: Taken, check: string): Promise<Finding[]> => {
  const answer = await client.call('Edetedeaeehd/runChecks', { etos, id })
  return (answer.body.data as Finding[]).filter((finding) => finding.check === check && finding.params.atak === ATAK)
}

describe('property statements', () => {
  let one: Taken
  let other: Taken

  /** What the tax authority says about the property, in place of what it said before. */
  const state = async (
    statements: readonly { readonly afm: string; readonly ektash?: number; readonly from?: string; to?: string }[],
  ): Promise<void> => {
    const db = (await testDb()).kysely
    await sql`DELETE FROM edete9 WHERE atak = ${ATAK}`.execute(db)
    for (const { afm, ektash = STATED, from = '2012-01-01', to = null } of statements) {
      await sql`
        INSERT INTO edete9 (etos, atak, afm, synidiopercent, ektash, dteapo, dteeos, usrinsert)
        VALUES (${one.etos}, ${ATAK}, ${afm}, ${100 / statements.length}, ${ektash}, ${from}, ${to}, 'test')
      `.execute(db)
    }
  }

  beforeAll(async () => {
    const first = await take(9, 12_000)
    one = first
    other = await take(first.place + 1, 8_000)
  })

  it.each([
    ['just below half a hectare', STATED - TOLERANCE + 0.01, null],
    ['exactly half a hectare', STATED - TOLERANCE, null],
    ['just above half a hectare', STATED - TOLERANCE - 0.01, TOLERANCE + 0.01],
  ])('lets all applications together exceed a property by %s', async (_name, ektash, excess) => {
    await state([{ afm: one.afm, ektash }])
    const [finding, ...more] = await findingsOf(one, '20206')
    expect(more).toEqual([])
    if (excess === null) expect(finding).toBeUndefined()
    else
      expect(finding).toMatchObject({
        severity: 'W',
        subject: { kind: 'ownership', id: one.row.id },
        field: 'ektashAtak',
        // It takes 12,000 of 20,000 m².
        stakeM2: Math.round(excess * 60) / 100,
        params: { atak: ATAK, areaM2: excess, toleranceM2: TOLERANCE },
      })
  })

  it('shows the excess to every applicant who takes part in it', async () => {
    await state([{ afm: one.afm, ektash: 1_000 }])
    expect(await findingsOf(one, '20206')).toHaveLength(1)
    expect(await findingsOf(other, '20206')).toHaveLength(1)
  })

  it('counts the area of a property once, however many own it', async () => {
    await state([
      { afm: one.afm, ektash: 14_000 },
      { afm: STRANGER, ektash: 14_000 },
    ])
    expect(await findingsOf(one, '20206')).toHaveLength(1)
  })

  it('knows the owner from the statement, and tells nobody who it is', async () => {
    await state([{ afm: STRANGER }])
    const findings = await findingsOf(one, '20205')
    expect(findings).toMatchObject([
      { severity: 'W', subject: { kind: 'ownership', id: one.row.id }, field: 'atak', params: { atak: ATAK } },
    ])
    expect(JSON.stringify(findings)).not.toContain(STRANGER)
    await state([{ afm: STRANGER }, { afm: one.afm }])
    expect(await findingsOf(one, '20205')).toEqual([])
  })

  it.each([
    ['without any statement', [], false],
    ['of a statement that ended on 30 May', [{ to: '05-30' }], false],
    // The end is the first day on which it no longer counts.
    ['of a statement that ended on 31 May', [{ to: '05-31' }], false],
    ['of a statement that ended on 1 June', [{ to: '06-01' }], true],
    ['of a statement since 31 May', [{ from: '05-31' }], true],
    ['of a statement since 1 June', [{ from: '06-01' }], false],
  ])('judges the owner %s', async (_name, days, counts) => {
    const at = (day: string): string => `${one.etos}-${day}`
    await state(
      days.map((day: { from?: string; to?: string }) => ({
        afm: STRANGER,
        ...(day.from === undefined ? {} : { from: at(day.from) }),
        ...(day.to === undefined ? {} : { to: at(day.to) }),
      })),
    )
    expect(await findingsOf(one, '20205')).toHaveLength(counts ? 1 : 0)
  })

  it("say of a title whether its ATAK is its owner's, as of 31 May; titles of one owner are numbered", async () => {
    const titles = async () => (await treeOf(one.client, one.etos, one.id)).tree.ownership
    const valid = async (afmidiokthth: string) => {
      await sql`UPDATE edetedeaeeagroiem SET atak = ${ATAK}, afmidiokthth = ${afmidiokthth} WHERE etos = ${one.etos} AND id = ${one.row.id}`.execute(
        asOwner((await testDb()).kysely),
      )
      return (await titles()).find(({ id }) => id === one.row.id)?.atakvalidflag
    }
    await state([])
    expect(await valid(STRANGER)).toBeNull()
    await state([{ afm: STRANGER, from: `${one.etos}-06-01` }])
    expect(await valid(STRANGER)).toBeNull()
    await state([{ afm: STRANGER, from: `${one.etos}-05-31` }])
    expect(await valid(STRANGER)).toBe(1)
    expect(await valid(one.afm)).toBe(0)
    await state([{ afm: STRANGER }, { afm: one.afm }])
    expect(await valid(one.afm)).toBe(1)
    await state([{ afm: STRANGER, to: `${one.etos}-05-31` }])
    expect(await valid(STRANGER)).toBeNull()
    const numbers = (await titles()).map((row) => `${row.afmidiokthth}/${row.aatemparastatiko}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.join()).not.toContain('/null')
  })
})
