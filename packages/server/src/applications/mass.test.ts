import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear, treeOf } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { freePerson, KYD_OF_ADVISER } from '../testing/opening.ts'
import { asOwner } from '../testing/owner.ts'

const CALL = 'MassActions/begin'

const begin = async (login: string, criteria: object, what: object = { action: 'runChecks' }) => {
  const client = await clientOf(login)
  const answer = await client.call(CALL, { etos: await claimYear(), criteria, ...what })
  return { client, answer }
}

/** What became of each application, once the job that was begun is over. */
const outcomesOf = async ({ client, answer }: Awaited<ReturnType<typeof begin>>) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
  expect([job.state, job.error]).toEqual([JOB_DONE, null])
  return (job.result as MassResult).outcomes
}

/** Applications of the year in a state, by number. */
const someIn = async (status: number, most: number): Promise<readonly number[]> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${await claimYear()} AND status = ${status} ORDER BY kodikos LIMIT ${most}
  `.execute((await testDb()).kysely)
  return found.rows.map(({ id }) => id)
}

const headerOf = async (id: number) => {
  const found = await sql<{ status: number; version: number; at: string | null; blocking: number | null }>`
    SELECT status, row_version AS version, checked_at AS at, blocking FROM edetedeaeehd WHERE etos = ${await claimYear()} AND id = ${id}
  `.execute((await testDb()).kysely)
  return found.rows[0]
}

describe('checking many applications', () => {
  it('stores what it finds in drafts, tells it of each, and moves no state', async () => {
    const [draft = 0, final = 0] = await someIn(STATES.DRAFT, 2)
    await sql`UPDATE edetedeaeehd SET checked_at = NULL, status = CASE WHEN id = ${final} THEN ${STATES.FINAL} ELSE status END
      WHERE etos = ${await claimYear()} AND id = ANY(${[draft, final]})`.execute((await testDb()).kysely)
    const before = await headerOf(draft)
    const outcomes = await outcomesOf(await begin('agency', { id: { in: [draft, final] } }))
    expect(outcomes.map(({ id, isDone, code }) => [id, isDone, code])).toEqual(
      [draft, final].map((id) => [id, true, 'mass.runChecks.done']),
    )
    const after = await headerOf(draft)
    expect(after).toMatchObject({ status: before?.status, version: before?.version })
    expect(after?.at).not.toBeNull()
    expect(outcomes.find(({ id }) => id === draft)?.params?.['blocking']).toBe(after?.blocking)
    expect((await headerOf(final))?.at).toBeNull()
  })

  it('reaches no application outside of the scope of who asks', async () => {
    const drafts = await someIn(STATES.DRAFT, 500)
    const begun = await begin('daok', { id: { in: drafts.slice(0, 200) } })
    const { client } = begun
    const list = await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', {
      etos: await claimYear(),
      criteria: { id: { in: drafts.slice(0, 200) } },
      toRowIndex: 500,
    })
    const seen = (list.body.data as { id: number }[]).map(({ id }) => id)
    expect((await outcomesOf(begun)).map(({ id }) => id)).toEqual(seen)
    expect(seen.length).toBeLessThan(drafts.length)
  })

  it.each(['farmer', 'auditor', 'payments'])('is not for %s', async (login) => {
    const { answer } = await begin(login, {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(423)
  })

  it('is for an adviser, of the applications that his centre makes alone', async () => {
    const drafts = (await someIn(STATES.DRAFT, 500)).slice(0, 40)
    const begun = await begin('adviser', { id: { in: drafts } })
    const mine = await begun.client.call('Edetedeaeehd/findMine', { etos: await claimYear() })
    const own = new Set((mine.body.data as { id: number }[]).map(({ id }) => id))
    const done = (await outcomesOf(begun)).map(({ id }) => id)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done)).toEqual(new Set(drafts.filter((id) => own.has(id))))
  })

  it('is refused where nothing is chosen, and for what is no action', async () => {
    expect((await begin('agency', { afm: 'none' })).answer.status).toBe(422)
    const client = await clientOf('agency')
    const etos = await claimYear()
    expect((await client.call(CALL, { etos, action: 'submit', criteria: {} })).status).toBe(422)
  })
})

describe('locking many applications', () => {
  const reason = 'Δείγμα επιτόπιου ελέγχου'
  const numbersOf = async () => {
    const [submitted = 0, draft = 0] = [...(await someIn(STATES.FINAL, 1)), ...(await someIn(STATES.DRAFT, 1))]
    return { submitted, draft, criteria: { id: { in: [submitted, draft] } } }
  }

  it('locks what was submitted, says why not of the rest, tells each applicant the reason, and goes back as it came', async () => {
    const { submitted, draft, criteria } = await numbersOf()
    const locked = await outcomesOf(await begin('agency', criteria, { action: 'lock', reason }))
    expect(Object.fromEntries(locked.map(({ id, isDone, code }) => [id, [isDone, code]]))).toEqual({
      [submitted]: [true, 'mass.lock.done'],
      [draft]: [false, 'locked.state'],
    })
    expect([(await headerOf(submitted))?.status, (await headerOf(draft))?.status]).toEqual([
      STATES.LOCKED,
      STATES.DRAFT,
    ])
    const said = await sql<{ words: string }>`
      SELECT words FROM edetedeaeestatuslog WHERE etos = ${await claimYear()} AND ede_id = ${submitted} ORDER BY id DESC LIMIT 1
    `.execute((await testDb()).kysely)
    expect(said.rows[0]?.words).toBe(reason)
    const again = await outcomesOf(await begin('agency', { id: { in: [submitted] } }, { action: 'lock', reason }))
    expect(again.map(({ isDone }) => isDone)).toEqual([false])
    const freed = await outcomesOf(await begin('agency', { id: { in: [submitted] } }, { action: 'unlock', reason }))
    expect(freed.map(({ code }) => code)).toEqual(['mass.unlock.done'])
    expect((await headerOf(submitted))?.status).toBe(STATES.FINAL)
  })

  it('wants a reason', async () => {
    const { criteria } = await numbersOf()
    const { answer } = await begin('agency', criteria, { action: 'lock', reason: '  ' })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('life.reasonMissing')])
  })

  it.each(['daok', 'adviser'])('is not for %s', async (login) => {
    const { criteria } = await numbersOf()
    expect((await begin(login, criteria, { action: 'lock', reason })).answer.status).toBe(423)
  })
})

describe('reminding many applicants', () => {
  it('tells each of a draft what it lacks, once a day, and says of the others why it does not', async () => {
    const etos = await claimYear()
    const { kysely } = await testDb()
    const mine = (await (await clientOf('adviser')).call('Edetedeaeehd/findMine', { etos })).body.data as {
      id: number
      status: number
      afm: string
    }[]
    const submitted = mine.find(({ status }) => status >= STATES.FINAL && status < STATES.WITHDRAWN)
    const [reached, without] = mine.filter(({ status }) => status < STATES.FINAL)
    if (reached === undefined || without === undefined || submitted === undefined)
      throw new Error('the adviser has too few applications')
    await sql`UPDATE app_user SET activeflag = false WHERE afm = ${without.afm}`.execute(kysely)
    await sql`
      INSERT INTO app_user (login, subs_id, user_type, full_name, afm, activeflag, usrinsert)
      SELECT ${`reminded${reached.afm}`}, subs_id, 'ONLINE', 'ΑΙΤΩΝ', ${reached.afm}, true, 'test' FROM app_user
      WHERE login = 'farmer' AND NOT EXISTS (SELECT 1 FROM app_user WHERE afm = ${reached.afm} AND activeflag)
    `.execute(kysely)
    const ids = [reached, without, submitted].map(({ id }) => id)
    const remind = async () => {
      const outcomes = await outcomesOf(await begin('adviser', { id: { in: ids } }, { action: 'remind' }))
      return ids.map((id) => outcomes.find((one) => one.id === id)?.code)
    }
    expect(await remind()).toEqual(['mass.remind.done', 'mass.remind.noAccount', 'mass.remind.submitted'])
    expect(await remind()).toEqual(['mass.remind.recently', 'mass.remind.noAccount', 'mass.remind.submitted'])
    const told = await sql<{ params: object; link: string }>`
      SELECT m.params, m.link FROM app_message m JOIN app_user u ON u.id = m.user_id
      WHERE u.afm = ${reached.afm} AND m.code = 'message.remind'
    `.execute(kysely)
    expect(told.rows).toMatchObject([
      {
        link: `/Edetedeaeehd?id=${reached.id}`,
        params: { office: expect.stringMatching(/./u), until: expect.any(String) },
      },
    ])
  })

  it('is for offices alone', async () => {
    expect((await begin('agency', {}, { action: 'remind' })).answer.status).toBe(423)
  })
})

describe('taking last year over in many applications', () => {
  it('adds what each lacks as its page would, keeps what it says, and tells of each', async () => {
    const { kysely } = await testDb()
    const person = await freePerson(KYD_OF_ADVISER)
    const adviser = await clientOf('adviser')
    const opened = await adviser.call('Edetedeaeehd/openNew', { etos: person.etos, afm: person.afm })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const { id } = opened.body.data as { id: number }
    const { etos } = person
    const before = await treeOf(adviser, etos, id)
    const [gone, kept] = before.tree.crops
    if (gone === undefined) throw new Error('nothing was copied')
    await sql`DELETE FROM edetedeaeefytiko WHERE etos = ${etos} AND id = ${gone.id}`.execute(asOwner(kysely))
    if (kept !== undefined)
      await sql`UPDATE edetedeaeefytiko SET epilektash100 = 7 WHERE etos = ${etos} AND id = ${kept.id}`.execute(
        asOwner(kysely),
      )
    const begun = () => begin('adviser', { id: { in: [id] } }, { action: 'asLastYear' })
    const [outcome] = await outcomesOf(await begun())
    expect(outcome).toMatchObject({ id, isDone: true, code: 'mass.asLastYear.done' })
    const after = await treeOf(adviser, etos, id)
    expect(after.tree.crops.some(({ edaId, efyId }) => edaId === gone.edaId && efyId === gone.efyId)).toBe(true)
    expect(after.tree.crops.find((crop) => crop.id === kept?.id)?.epilektash100).toBe(
      kept === undefined ? undefined : 7,
    )
    // What is there already is not added twice; what needs a person stays for him.
    const [again] = await outcomesOf(await begun())
    expect(again).toMatchObject({ isDone: false, code: 'mass.asLastYear.same' })
    expect((await treeOf(adviser, etos, id)).tree.crops).toHaveLength(after.tree.crops.length)
  })

  it('is refused for what was submitted, and to who makes no applications', async () => {
    const [final = 0] = await someIn(STATES.FINAL, 1)
    expect((await begin('agency', { id: { in: [final] } }, { action: 'asLastYear' })).answer.status).toBe(423)
    const drafts = await someIn(STATES.DRAFT, 3)
    expect((await begin('farmer', { id: { in: drafts } }, { action: 'asLastYear' })).answer.status).toBe(423)
  })
})
