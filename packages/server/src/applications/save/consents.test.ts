import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { claimYear, submittable, treeOf, update } from '../../testing/applications.ts'
import { asOwner } from '../../testing/owner.ts'

const SAVE = 'MainService/synchronizeChanges'
const NAME = 'Edetedeaeegdpr'
const WORDS = 'Διαβίβαση στοιχείων πληρωμής σε τραπεζικά ιδρύματα και στην Τράπεζα της Ελλάδος'

interface Draft {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}
const consentsOf = async ({ client, etos, id }: Draft) => (await treeOf(client, etos, id)).tree.consents
const save = ({ client, etos }: Draft, change: object) => client.call(SAVE, { etos, changes: [change] })
const submit = async (draft: Draft, idempotencyKey: string) => {
  const { client, etos, id } = draft
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  return client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey })
}
const first = async (draft: Draft) => {
  const [row] = await consentsOf(draft)
  if (row === undefined) throw new Error('the application asks for no consent')
  return row
}

afterAll(async () => {
  await sql`DELETE FROM edetgdpr WHERE usrinsert = 'agency'`.execute((await testDb()).kysely)
})

describe('the list of the words of a year', () => {
  it('shows those that hold in it: a newer row takes the place of an older one, from its year on', async () => {
    const etos = await claimYear()
    const agency = await clientOf('agency')
    const listed = async (year: number) => {
      const answer = await agency.call('Edetgdpr/findAllByCriteriaRange_grid', { etos: year, toRowIndex: 100 })
      return answer.body.data as { etos: number; gdprtype: string; description: string }[]
    }
    const before = await listed(etos)
    expect(before).toHaveLength(10)
    const [old] = before
    const saved = await agency.call(SAVE, {
      etos,
      changes: [
        {
          status: 0,
          entityName: 'Edetgdpr',
          entity: {
            id: 'TEMP_ID_1',
            etos: etos + 1,
            gdprtype: old?.gdprtype,
            seira: 1,
            description: 'ΝΕΑ ΛΟΓΙΑ',
            descriptionEn: 'New words',
            activeflag: true,
          },
        },
      ],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await listed(etos)).toEqual(before)
    const later = await listed(etos + 1)
    expect(later).toHaveLength(10)
    expect(later.find(({ gdprtype }) => gdprtype === old?.gdprtype)).toMatchObject({
      etos: etos + 1,
      description: 'ΝΕΑ ΛΟΓΙΑ',
    })
    await sql`DELETE FROM edetgdpr WHERE usrinsert = 'agency'`.execute((await testDb()).kysely)
  })
})

describe('the consents of an application', () => {
  it('have the words of their year in both languages', async () => {
    const rows = await consentsOf(await submittable(0))
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({
      description: 'Άντληση στοιχείων περιουσιακής κατάστασης (Ε9) από την ΑΑΔΕ',
      descriptionEn: 'Retrieval of property statements (E9) from the tax authority (AADE)',
    })
  })

  it('can be neither deleted, nor added, nor reworded, only answered', async () => {
    const draft = await submittable(0)
    const row = await first(draft)
    const key = { id: row.id, rowVersion: row.rowVersion }
    const deleted = await save(draft, { status: 2, entityName: NAME, entity: key })
    expect(deleted.status).toBe(403)
    const added = await save(draft, {
      status: 0,
      entityName: NAME,
      entity: { id: 'TEMP_ID_1', edeId: draft.id, sygkatatheshflag: true },
    })
    expect(added.status).toBe(403)
    for (const values of [{ description: 'ΔΕΝ συγκατατίθεμαι σε τίποτα' }, { descriptionEn: 'x' }, { gdprtype: 'X' }]) {
      const answer = await save(draft, update(NAME, { ...key, ...values }))
      expect(answer.body).toMatchObject({ issues: [{ code: 'error.readOnly' }] })
    }
    expect(await first(draft)).toEqual(row)
    expect((await save(draft, update(NAME, { ...key, sygkatatheshflag: false }))).status).toBe(200)
    const answered = await first(draft)
    expect(answered).toMatchObject({ sygkatatheshflag: false, description: row.description })
    // The database says when, at each answer anew.
    expect(String(answered.dteanswer) > String(row.dteanswer)).toBe(true)
    const again = { id: row.id, rowVersion: answered.rowVersion }
    const own = await save(draft, update(NAME, { ...again, dteanswer: '2020-01-01T00:00:00Z' }))
    expect(own.body).toMatchObject({ issues: [{ code: 'error.readOnly' }] })
    expect((await save(draft, update(NAME, { ...again, sygkatatheshflag: null }))).status).toBe(200)
    expect(await first(draft)).toMatchObject({ dteanswer: null })
  })

  it('are all demanded: what an application lacks comes back and stops the submission', async () => {
    const draft = await submittable(1)
    const { kysely } = await testDb()
    const row = await first(draft)
    await sql`DELETE FROM edetedeaeegdpr WHERE etos = ${draft.etos} AND id = ${row.id}`.execute(asOwner(kysely))
    // The page had not shown it: it is read anew before it can be submitted.
    expect((await submit(draft, 'lacks-a-consent')).status).toBe(409)
    const again = await submit(draft, 'lacks-a-consent')
    expect(again.status).toBe(422)
    const open = (await consentsOf(draft)).find(({ gdprtype }) => gdprtype === row.gdprtype)
    expect(open).toMatchObject({ description: row.description, sygkatatheshflag: null })
    expect(again.body).toMatchObject({
      findings: [{ check: '10115', severity: 'B', subject: { kind: 'consent', id: open?.id } }],
    })
  })

  it('are asked for anew in other words, and the words that were shown are sealed', async () => {
    const draft = await submittable(2)
    const agency = await clientOf('agency')
    const made = await agency.call(SAVE, {
      etos: draft.etos,
      changes: [
        {
          status: 0,
          entityName: 'Edetgdpr',
          entity: {
            id: 'TEMP_ID_1',
            etos: draft.etos,
            gdprtype: 'BANKS',
            seira: 9,
            description: WORDS,
            descriptionEn: 'Transmission of payment data to banks and the Bank of Greece',
            activeflag: true,
          },
        },
      ],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await submit(draft, 'other-words')).status).toBe(409)
    expect((await submit(draft, 'other-words')).status).toBe(422)
    const row = (await consentsOf(draft)).find(({ gdprtype }) => gdprtype === 'BANKS')
    expect(row).toMatchObject({ description: WORDS, sygkatatheshflag: null })
    const answered = await save(
      draft,
      update(NAME, { id: row?.id, rowVersion: row?.rowVersion, sygkatatheshflag: true }),
    )
    expect(answered.status).toBe(200)
    const done = await submit(draft, 'other-words')
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { kysely } = await testDb()
    const sealed = await sql<{ canonical: string }>`
      SELECT canonical FROM submission WHERE etos = ${draft.etos} AND ede_id = ${draft.id}
    `.execute(kysely)
    expect(sealed.rows[0]?.canonical).toContain(WORDS)
    await sql`DELETE FROM edetgdpr WHERE usrinsert = 'agency'`.execute(kysely)
    // What is submitted keeps its words.
    expect((await consentsOf(draft)).find(({ gdprtype }) => gdprtype === 'BANKS')?.description).toBe(WORDS)
  })
})
