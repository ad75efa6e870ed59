import type { AfmVerdict } from '@eae/domain/applications/answers.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEMO_OPENER_AFM } from '../../demo/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { clientOf, testDb, type Answer } from '../../testing/app.ts'
import { claimYear, ownApplication, treeOf } from '../../testing/applications.ts'
import { KYD_OF_ADVISER, freePerson } from '../../testing/opening.ts'
import { openApplication } from './open-new.ts'

const OPEN = 'Edetedeaeehd/openNew'
const VALIDATE = 'Edetedeaeehd/validateAfm'
/** Nobody in the campaign has it. */
const STRANGER = makeAfm('11111111')

const opened = (answer: Answer): { etos: number; id: number } => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as { etos: number; id: number }
}

/** Runs a test under other parameters of the claim year, and puts them back. */
const withYear = async (change: RawBuilder<unknown>, test: () => Promise<void>): Promise<void> => {
  const { kysely } = await testDb()
  const etos = await claimYear()
  const before = await sql<Record<string, string | null>>`
    SELECT onllockmessage, easlockmessage, final_submission_date AS final, latest_submission_date AS latest FROM edetparam WHERE year_eae = ${etos}
  `.execute(kysely)
  await sql`UPDATE edetparam SET ${change} WHERE year_eae = ${etos}`.execute(kysely)
  try {
    await test()
  } finally {
    const row = before.rows[0]
    await sql`
      UPDATE edetparam SET onllockmessage = ${row?.onllockmessage}, easlockmessage = ${row?.easlockmessage}, dpolockmessage = NULL,
        final_submission_date = ${row?.final}, latest_submission_date = ${row?.latest} WHERE year_eae = ${etos}
    `.execute(kysely)
  }
}

/** A user that no demo login stands for. */
const actorOf = (overrides: Partial<Actor>): Actor => ({
  userId: 1,
  login: 'test',
  fullName: 'ΔΟΚΙΜΗ',
  email: null,
  userType: 'DPO',
  afm: null,
  subsId: 1,
  subsCode: '',
  subsDescription: '',
  efoId: null,
  isHeadBody: false,
  daokKodikos: null,
  opdId: null,
  privileges: new Set(['Application_R', 'Application_Open']),
  lockType: 0,
  dpType: 0,
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  acting: null,
  ip: '127.0.0.1',
  ...overrides,
})

const refusal = async (work: Promise<unknown>): Promise<{ status: number; code: string }> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return { status: error.status, code: error.answer.code }
}

describe('opening an application', () => {
  it('is refused in a locked year, with the reason, and after the deadline', async () => {
    const { etos, afm } = await freePerson(KYD_OF_ADVISER)
    const adviser = await clientOf('adviser')
    const farmer = await clientOf('farmer2')
    await withYear(sql`onllockmessage = 'Κλειστό για γεωργούς'`, async () => {
      const answer = await farmer.call(OPEN, { etos, afm: DEMO_OPENER_AFM })
      expect([answer.status, answer.body.code, answer.body.params]).toEqual([
        423,
        'locked.year',
        { text: 'Κλειστό για γεωργούς' },
      ])
    })
    await withYear(sql`easlockmessage = 'Κλειστό για ΚΥΔ'`, async () => {
      const answer = await adviser.call(OPEN, { etos, afm })
      expect([answer.status, answer.body.code]).toEqual([423, 'locked.year'])
    })
    await withYear(
      sql`final_submission_date = now() - interval '2 seconds', latest_submission_date = now() - interval '1 second'`,
      async () => {
        const answer = await farmer.call(OPEN, { etos, afm: DEMO_OPENER_AFM })
        expect([answer.status, answer.body.code]).toEqual([423, 'locked.deadline'])
        const verdict = await farmer.call(VALIDATE, { etos, afm: DEMO_OPENER_AFM })
        expect((verdict.body.data as AfmVerdict).reason).toEqual({ code: 'locked.deadline' })
      },
    )
    // After the deadline for all, but before the last day, a late one is opened: and by the authorised ΚΥΔ.
    await withYear(sql`final_submission_date = now() - interval '1 second'`, async () => {
      const { id } = opened(await adviser.call(OPEN, { etos, afm }))
      expect((await treeOf(adviser, etos, id)).tree.header).toMatchObject({ afm, status: 10, usrinsert: 'adviser' })
    })
  })

  it('gives a farmer his own, once; a withdrawn one does not hinder', async () => {
    const etos = await claimYear()
    const farmer = await clientOf('farmer2')
    const { id } = opened(await farmer.call(OPEN, { etos, afm: ` EL${DEMO_OPENER_AFM} ` }))
    const again = await farmer.call(OPEN, { etos, afm: DEMO_OPENER_AFM })
    expect([again.status, again.body.code]).toEqual([409, 'open.exists'])
    expect(again.body.params).toMatchObject({ id })
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeehd SET status = 90 WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
    const next = opened(await farmer.call(OPEN, { etos, afm: DEMO_OPENER_AFM }))
    expect(next.id).not.toBe(id)
  })

  it('gives no one somebody else’s, whether there is such a person or not', async () => {
    const { etos, afm } = await freePerson()
    const farmer = await clientOf('farmer')
    const adviser = await clientOf('adviser')
    for (const each of [afm, STRANGER]) {
      const own = await farmer.call(OPEN, { etos, afm: each })
      expect([own.status, own.body]).toEqual([403, { code: 'open.notOwn' }])
      const authorised = await adviser.call(OPEN, { etos, afm: each })
      expect([authorised.status, authorised.body]).toEqual([403, { code: 'open.noAuthorisation' }])
    }
  })

  it.each([
    ['daok', 'error.forbidden'],
    ['payments', 'error.forbidden'],
    ['controller', 'error.forbidden'],
    ['auditor', 'error.forbidden'],
    // Holds every privilege; his kind of user decides.
    ['admin', 'open.notAllowed'],
  ])('is not for %s', async (login, code) => {
    const etos = await claimYear()
    const answer = await (await clientOf(login)).call(OPEN, { etos, afm: STRANGER })
    expect([answer.status, answer.body.code]).toEqual([403, code])
  })

  it('is for a directorate inside its area, unless directorates are locked', async () => {
    const { etos, afm, sourceId } = await freePerson()
    const db = await testDb()
    const area = await sql<{ opdId: number; subsId: number }>`
      SELECT opd_id AS "opdId", (SELECT min(id) FROM subscriber_ext) AS "subsId" FROM edetedeaeehd WHERE etos = ${etos - 1} AND id = ${sourceId}
    `.execute(db.kysely)
    const { opdId, subsId } = area.rows[0] ?? { opdId: null, subsId: 0 }
    const other = actorOf({ opdId: -1 })
    expect(await refusal(openApplication(db, other, { etos, afm }))).toEqual({ status: 403, code: 'open.notInArea' })
    await withYear(sql`dpolockmessage = 'Κλειστό'`, async () => {
      expect(await refusal(openApplication(db, actorOf({ opdId }), { etos, afm }))).toEqual({
        status: 423,
        code: 'locked.year',
      })
    })
    const opened = await openApplication(db, actorOf({ opdId, subsId }), { etos, afm })
    const origin = await sql`
      SELECT owner_sex_id = ${subsId} AND sex_id = ${subsId} AND NOT onlineflag AS kept FROM edetedeaeehd WHERE etos = ${etos} AND id = ${opened.id}
    `.execute(db.kysely)
    expect(origin.rows).toEqual([{ kept: true }])
  })

  it.each([
    ['a wrong check digit', '123456789', 'error.invalidAfm'],
    ['letters', 'ΑΒΓΔΕΖΗΘΙ', 'error.invalidAfm'],
    ['too long a text', '0'.repeat(21), 'error.tooBig'],
  ])('refuses %s', async (_name, afm, code) => {
    const etos = await claimYear()
    const client = await clientOf('agency')
    for (const call of [OPEN, VALIDATE]) {
      const answer = await client.call(call, { etos, afm })
      expect([answer.status, answer.body.issues]).toMatchObject([422, [{ path: 'afm', code }]])
    }
  })

  it('answers 404 for a year that is not there', async () => {
    const answer = await (await clientOf('agency')).call(OPEN, { etos: 2099, afm: STRANGER })
    expect([answer.status, answer.body.code]).toEqual([404, 'error.notFound'])
  })

  it('gives one application to twenty who ask at once; the others learn its id', async () => {
    const { etos, afm } = await freePerson()
    const client = await clientOf('agency')
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(OPEN, { etos, afm })))
    const winners = answers.filter((answer) => answer.status === 200)
    expect(winners).toHaveLength(1)
    const [winner] = winners.map(opened)
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expect([answer.status, answer.body.code]).toEqual([409, 'open.exists'])
      expect(answer.body.params).toMatchObject({ id: winner?.id })
    }
  })

  it('numbers applications that are opened at once each differently, after all that are there', async () => {
    const people = [await freePerson(), await freePerson(), await freePerson(), await freePerson()]
    const etos = await claimYear()
    const { kysely } = await testDb()
    const highest = await sql<{
      kodikos: number
    }>`SELECT max(kodikos) AS kodikos FROM edetedeaeehd WHERE etos = ${etos}`.execute(kysely)
    const client = await clientOf('agency')
    const answers = await Promise.all(people.map(({ afm }) => client.call(OPEN, { etos, afm })))
    const ids = answers.map((answer) => opened(answer).id)
    const numbers = await sql<{
      kodikos: number
    }>`SELECT kodikos FROM edetedeaeehd WHERE etos = ${etos} AND id = ANY(${ids})`.execute(kysely)
    expect(new Set(numbers.rows.map((row) => row.kodikos)).size).toBe(people.length)
    expect(Math.min(...numbers.rows.map((row) => row.kodikos))).toBeGreaterThan(highest.rows[0]?.kodikos ?? 0)
  })
})

describe('the check of an AFM', () => {
  const verdictOf = async (login: string, afm: string): Promise<AfmVerdict> => {
    const answer = await (await clientOf(login)).call(VALIDATE, { etos: await claimYear(), afm })
    expect(answer.status).toBe(200)
    return answer.body.data as AfmVerdict
  }

  it('tells an authorised adviser about last year, the authorisation and that he may', async () => {
    const { etos, afm, sourceId } = await freePerson(KYD_OF_ADVISER)
    const verdict = await verdictOf('adviser', afm)
    expect(verdict).toMatchObject({
      last: { etos: etos - 1, id: sourceId },
      isSource: true,
      existing: null,
      reason: null,
    })
    expect(verdict.authorisation?.office).toBe(verdict.last?.office)
    opened(await (await clientOf('adviser')).call(OPEN, { etos, afm }))
    expect((await verdictOf('adviser', afm)).reason?.code).toBe('open.exists')
  })

  it('tells nothing about people out of reach', async () => {
    const { etos, afm } = await freePerson()
    const nothing = { etos, name: null, last: null, isSource: false, existing: null, authorisation: null }
    expect(await verdictOf('adviser', afm)).toEqual({ ...nothing, afm, reason: { code: 'open.noAuthorisation' } })
    expect(await verdictOf('farmer', afm)).toEqual({ ...nothing, afm, reason: { code: 'open.notOwn' } })
  })

  it('shows staff who see all the person, and why they open nothing', async () => {
    const { etos, afm } = await freePerson()
    expect(await verdictOf('auditor', afm)).toMatchObject({
      last: { etos: etos - 1 },
      reason: { code: 'open.notAllowed' },
    })
  })

  it('shows the living application', async () => {
    const { id, etos } = await ownApplication()
    const { kysely } = await testDb()
    const row = await sql<{ afm: string }>`SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`.execute(
      kysely,
    )
    expect(await verdictOf('farmer', row.rows[0]?.afm ?? '')).toMatchObject({
      existing: { etos, id },
      reason: { code: 'open.exists' },
    })
  })
})
