import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const GIVE = 'Opinions/give'
const FIND = 'Opinions/find'
const TXT = 3
/** The register has other numbers than the declaration. */
const OTHER_NUMBERS = 2

interface Line {
  readonly id: number
  readonly verdict: string
  readonly by: string
  readonly isOutdated: boolean
}
interface Answer {
  readonly whyNot: { readonly code: string } | null
  readonly lines: readonly Line[]
  readonly animals: readonly { readonly declared: number; readonly register: number }[]
}
interface About {
  readonly etos: number
  readonly id: number
  readonly subject: 'herd' | 'pasture'
  readonly key: string
}

const listOf = async (login: string, report: string, criteria: object = {}) => {
  const answer = await (
    await clientOf(login)
  ).call(`${report}/findAllByCriteriaRange_grid`, { etos: await claimYear(), criteria, toRowIndex: 500 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as (Readonly<Record<string, unknown>> & { readonly edeId: number })[]
}
const give = async (login: string, about: About, verdict: string) =>
  (await clientOf(login)).call(GIVE, { ...about, verdict, words: 'Κατόπιν ελέγχου των στοιχείων' })
const read = async (login: string, about: About): Promise<Answer> => {
  const answer = await (await clientOf(login)).call(FIND, about)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Answer
}

let herd: About
let pasture: About

beforeAll(async () => {
  const etos = await claimYear()
  const [sheep] = await listOf('vet', 'ChetxekmetalefseisGiaAigprvt', { match: OTHER_NUMBERS })
  const [land] = await listOf('forest', 'EdevedeaeeagroiBosk')
  herd = { etos, id: sheep?.edeId ?? 0, subject: 'herd', key: String(sheep?.kodekm) }
  pasture = { etos, id: land?.edeId ?? 0, subject: 'pasture', key: String(land?.viewKey) }
})

describe('the vet', () => {
  it('answers a difference of herd; the newest answer stands, with its trail and a word to the applicant', async () => {
    const { kysely } = await testDb()
    const found = await sql<{ afm: string }>`
      SELECT afm FROM edetedeaeehd WHERE etos = ${herd.etos} AND id = ${herd.id}
    `.execute(kysely)
    const farmer = await makeUser({ pattern: 'farmer', afm: found.rows[0]?.afm ?? '' })
    const before = await read('vet', herd)
    expect(before.whyNot).toBeNull()
    expect(before.animals.some(({ declared, register }) => declared !== register)).toBe(true)
    for (const verdict of ['visit', 'register']) expect((await give('vet', herd, verdict)).status).toBe(200)
    expect((await read('vet', herd)).lines.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['register', 'vet'],
      ['visit', 'vet'],
    ])
    const messages = await (await farmer.logIn()).call('Messages/find')
    expect(messages.body.data).toMatchObject([
      { code: 'message.opinion.register', link: `/Edetedeaeezekm?id=${herd.id}` },
      { code: 'message.opinion.visit' },
    ])
    const trail = await sql<{ usr: string }>`
      SELECT usr FROM audit_row WHERE entity = 'OfficeOpinion' AND etos = ${herd.etos} AND ede_id = ${herd.id}
    `.execute(kysely)
    expect(trail.rows).toEqual([{ usr: 'vet' }, { usr: 'vet' }])
    const stands = (await listOf('agency', 'RepGnomes')).filter(({ edeId }) => edeId === herd.id)
    expect(stands.map(({ verdict, standsFlag }) => [verdict, standsFlag])).toEqual([
      ['visit', false],
      ['register', true],
    ])
  })

  it('is told when the application has changed since', async () => {
    const { kysely } = await testDb()
    const bump = (by: number) =>
      sql`UPDATE edetedeaeehd SET row_version = row_version + ${by} WHERE etos = ${herd.etos} AND id = ${herd.id}`.execute(
        kysely,
      )
    expect((await give('vet', herd, 'declaration')).status).toBe(200)
    const [before] = (await read('vet', herd)).lines
    await bump(1)
    const [after] = (await read('vet', herd)).lines
    await bump(-1)
    expect([before?.isOutdated, after?.isOutdated]).toEqual([false, true])
  })

  it('says nothing of pastures, and the forester nothing of herds', async () => {
    expect((await give('vet', pasture, 'agree')).status).toBe(403)
    expect((await give('forest', herd, 'register')).status).toBe(403)
  })
})

describe('the forester', () => {
  it('says his opinion on a pasture of his prefectures, and of no other', async () => {
    expect((await give('forest', pasture, 'terms')).status).toBe(200)
    const [line] = (await read('forest', pasture)).lines
    expect(line).toMatchObject({ verdict: 'terms', by: 'forest' })
    const { kysely } = await testDb()
    const found = await sql<{ id: number; key: string }>`
      SELECT h.id, p.id::text AS key FROM edetedeaeehd h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.ilotregion = 1
      WHERE h.etos = ${pasture.etos} AND h.recordtype = 0 AND h.dnm_kodikos <> ALL(SELECT unnest(department_codes) FROM app_user WHERE login = 'forest') LIMIT 1
    `.execute(kysely)
    const elsewhere = { ...pasture, id: found.rows[0]?.id ?? 0, key: found.rows[0]?.key ?? '' }
    expect(elsewhere.id).toBeGreaterThan(0)
    expect((await give('forest', elsewhere, 'agree')).status).toBe(404)
    // A parcel that is no pasture is none of his either.
    expect((await give('forest', { ...pasture, key: '1' }, 'agree')).status).toBe(404)
  })
})

describe('an opinion', () => {
  it('is read by whoever sees the application, and given by no one else', async () => {
    const seen = await read('agency', herd)
    expect(seen.whyNot?.code).toBe('opinion.notYours')
    expect(seen.animals).toEqual([])
    expect(seen.lines.length).toBeGreaterThan(0)
    for (const login of ['agency', 'daok', 'farmer', 'admin'])
      expect((await give(login, herd, 'register')).status, login).toBe(403)
    expect((await (await clientOf('elga')).call(FIND, herd)).status).toBe(404)
  })

  it('has a verdict of its subject and reasons', async () => {
    expect((await give('vet', herd, 'agree')).status).toBe(422)
    const answer = await (await clientOf('vet')).call(GIVE, { ...herd, verdict: 'visit', words: ' ' })
    expect(answer.status).toBe(422)
  })

  it('is never changed', async () => {
    const { kysely } = await testDb()
    await expect(
      sql`UPDATE office_opinion SET verdict = 'visit' WHERE subject = 'herd'`.execute(kysely),
    ).rejects.toThrow('was given')
  })
})

describe('the insurer', () => {
  it('has the list of what is insured, by farmer, and takes it along', async () => {
    const rows = await listOf('elga', 'RepElga', { by: 'farmer' })
    expect(rows.length).toBeGreaterThan(10)
    const file = await (
      await clientOf('elga')
    ).call('RepElga/exportAll_grid', {
      etos: await claimYear(),
      criteria: { by: 'farmer' },
      exportType: TXT,
      columns: ['afm', 'valueCents', 'contributionCents'],
    })
    expect(file.status).toBe(200)
    expect(file.bytes.toString('utf8')).toContain(String(rows[0]?.afm))
  })
})
