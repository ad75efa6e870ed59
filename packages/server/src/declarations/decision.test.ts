import type { ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { DECLARATION, EFFECT_STATE } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'
import { verifyDeclarations } from './seal.ts'
import { WORDS, declared } from '../testing/declared.ts'

const {
  act,
  adviser,
  afm,
  agency,
  agency2,
  directorate,
  draft,
  edeId,
  etos,
  farmer,
  find,
  kindOf,
  objected,
  objection,
  plantFinding,
  reviewed,
  save,
  statusOfFinding,
  submitted,
} = await declared()

beforeEach(plantFinding)

describe('the decision on a declaration', () => {
  it('takes an opinion and another person, by person and hand', async () => {
    const id = await submitted()
    expect(await act(farmer, 'take', id, {}, farmer)).toBe('403 declaration.notYours')
    expect(await act(agency, 'take', id)).toBe(200)
    expect(await act(agency2, 'opine', id, { words: WORDS })).toBe('423 declaration.othersReview')
    const decision = { outcome: 3, words: WORDS }
    expect(await act(agency2, 'decide', id, decision)).toBe('423 declaration.noOpinion')
    expect(await act(agency, 'opine', id, { words: WORDS })).toBe(200)
    expect(await act(agency, 'decide', id, decision)).toBe('423 declaration.ownReview')
    expect(await act(directorate, 'decide', id, decision)).toBe('403 declaration.notYours')
    const { kysely } = await testDb()
    await expect(
      sql`UPDATE nsstdeclaration SET userapofash = reviewer_id WHERE id = ${id}`.execute(kysely),
    ).rejects.toThrow(/violates check constraint/)
    const self = await makeUser({ pattern: 'agency', afm: '090000045' })
    await sql`UPDATE app_user SET afm = '090000045' WHERE login = 'agency'`.execute(kysely)
    try {
      expect(await act(await self.logIn(), 'decide', id, decision)).toBe('403 proposal.samePerson')
    } finally {
      await sql`UPDATE app_user SET afm = NULL WHERE login = 'agency'`.execute(kysely)
    }
    expect(await act(agency2, 'decide', id, { outcome: 3, words: 'Λίγα' })).toMatch(/^422 words/)
    expect(await act(agency2, 'decide', id, decision)).toBe(200)
    // The applicant reads what was decided, not who thought what before.
    expect(await find(farmer, id)).toMatchObject({
      status: 3,
      apofash: WORDS,
      opinion: null,
      reviewer: null,
      decider: null,
    })
    // Of its story he reads who wrote and submitted it, and of the rest that the agency did it.
    const { events } = await find(farmer, id)
    expect(events.filter(({ by }) => by !== '').map(({ to }) => to)).toEqual([1, 0])
    expect(events.length).toBeGreaterThan(2)
  })

  it('is taken beside what else the applicant declared, which his own side reads in its list', async () => {
    const [before, id] = [await submitted(), await submitted()]
    const seen = await find(directorate, id)
    expect(seen.earlier[0]).toMatchObject({ id: before, etos, status: DECLARATION.submitted })
    expect(seen.earlier.map((one) => one.id)).not.toContain(id)
    expect((await find(farmer, id)).earlier).toEqual([])
  })

  it('is given to a colleague of the same office, who is told; each stands or falls alone', async () => {
    const { kysely } = await testDb()
    const [first, second] = [await submitted(), await submitted()]
    const assign = async (client: TestClient, login: string) => {
      const criteria = { afm, status: DECLARATION.submitted }
      const { status, body } = await client.call('NsstDeclaration/assign', { etos, criteria, filter: '', login })
      const [issue] = (body.issues as { path: string; code: string }[] | undefined) ?? []
      return { status, code: issue?.code ?? body.code, data: body.data as { taken: number; left: { why: object }[] } }
    }
    expect((await assign(farmer, '')).status).toBe(403)
    // A directorate gives to nobody of the agency, and nobody gives to who may not review.
    expect(await assign(directorate, 'agency')).toMatchObject({ status: 422, code: 'declaration.noColleague' })
    expect(await assign(agency, 'nobody at all')).toMatchObject({ status: 422, code: 'declaration.noColleague' })
    const auditor = await makeUser({ pattern: 'auditor' })
    await sql`UPDATE app_user SET subs_id = (SELECT subs_id FROM app_user WHERE login = 'agency') WHERE id = ${auditor.id}`.execute(
      kysely,
    )
    const refused = await assign(agency, auditor.login)
    expect(refused.data).toMatchObject({ taken: 0 })
    expect(refused.data.left.map(({ why }) => why)).toContainEqual({ code: 'declaration.notYours' })
    const given = await assign(agency, 'agency2')
    expect(given.data.taken).toBeGreaterThan(1)
    for (const id of [first, second]) {
      expect(await find(agency2, id)).toMatchObject({ status: DECLARATION.inReview, whyNot: { opinion: null } })
      const told = await sql`
        SELECT FROM app_message m JOIN app_user u ON u.id = m.user_id AND u.login = 'agency2'
        WHERE m.code = 'message.declarationAssigned' AND m.link LIKE ${`%id=${id}&%`}
      `.execute(kysely)
      expect(told.rows).toHaveLength(1)
    }
    // Who gave it may decide it: another has reviewed it.
    expect(await act(agency2, 'opine', first, { words: WORDS })).toBe(200)
    expect(await act(agency, 'decide', first, { outcome: 5, words: WORDS })).toBe(200)
    expect(await assign(agency, '')).toMatchObject({ status: 422, code: 'declaration.noneToAssign' })
  })

  it('is one, whoever else decides, takes or gives back at the same time', async () => {
    const id = await reviewed()
    const third = await (await makeUser({ pattern: 'agency2' })).logIn()
    const seen = { etos, id, rowVersion: (await find(agency, id)).rowVersion, words: WORDS }
    const statuses = async (...asked: Promise<{ readonly status: number }>[]) =>
      (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(
      await statuses(
        agency2.call('NsstDeclaration/decide', { ...seen, outcome: 3 }),
        third.call('NsstDeclaration/decide', { ...seen, outcome: 5 }),
        third.call('NsstDeclaration/decide', { ...seen, outcome: 5 }),
      ),
    ).toEqual([200, 409, 409])
    const { rowVersion, status, events } = await find(agency, id)
    expect([rowVersion, events[0]?.to]).toEqual([seen.rowVersion + 1, status])
    expect(await statusOfFinding()).toBe(status === DECLARATION.accepted ? 4 : 0)
    const told = await sql`SELECT FROM app_message WHERE link LIKE ${`%id=${id}&%`}
      AND code IN ('message.declarationAccepted', 'message.declarationRejected') AND user_id = (SELECT id FROM app_user WHERE afm = ${afm} LIMIT 1)`.execute(
      (await testDb()).kysely,
    )
    expect(told.rows).toHaveLength(1)
    // So is a submission that is sent twice, and what two take up.
    const other = await objection()
    const version = { etos, id: other, rowVersion: (await find(farmer, other)).rowVersion }
    const submit = () => farmer.call('NsstDeclaration/submit', version)
    expect(await statuses(submit(), submit())).toEqual([200, 409])
    const waiting = { etos, id: other, rowVersion: (await find(agency, other)).rowVersion }
    const take = (client: TestClient) => client.call('NsstDeclaration/take', waiting)
    expect(await statuses(take(agency), take(third))).toEqual([200, 409])
  })

  it('does what it decides: an accepted objection lifts its finding', async () => {
    const id = await reviewed()
    expect(await act(agency2, 'decide', id, { outcome: 3, words: WORDS })).toBe(200)
    expect(await find(agency, id)).toMatchObject({ status: 3, effectstate: EFFECT_STATE.done })
    expect(await statusOfFinding()).toBe(4)
  })

  it('is none where its effect fails', async () => {
    const { kysely } = await testDb()
    const id = await reviewed()
    await sql`UPDATE finding SET gone_at = now() WHERE finding_key = ${objected.key}`.execute(kysely)
    expect(await act(agency2, 'decide', id, { outcome: 3, words: WORDS })).toBe('409 finding.gone')
    expect(await find(agency, id)).toMatchObject({ status: DECLARATION.inReview, apofash: null })
    const told =
      await sql`SELECT 1 FROM app_message WHERE code = 'message.declarationAccepted' AND link LIKE ${`%id=${id}&%`}`.execute(
        kysely,
      )
    expect(told.rows).toEqual([])
  })

  it('does nothing when it rejects, and leaves to an act what is accepted in part', async () => {
    const rejected = await reviewed()
    expect(await act(agency2, 'decide', rejected, { outcome: 5, words: WORDS })).toBe(200)
    const partly = await reviewed()
    expect(await act(agency2, 'decide', partly, { outcome: 4, words: WORDS })).toBe(200)
    expect(await find(agency, partly)).toMatchObject({ status: 4, effectstate: EFFECT_STATE.waits })
    expect(await statusOfFinding()).toBe(0)
  })

  it('opens a correction, or admits the application, only where that is possible', async () => {
    const { kysely } = await testDb()
    const stateOf = async () => (await treeOf(adviser, etos, edeId)).tree.header.status
    const lead = async (kodikos: string, more: object) => {
      const id = await draft(farmer, kodikos, more)
      expect(await act(farmer, 'submit', id)).toBe(200)
      expect(await act(directorate, 'take', id)).toBe(200)
      expect(await act(directorate, 'opine', id, { words: WORDS })).toBe(200)
      return id
    }
    const parcel = (await treeOf(adviser, etos, edeId)).tree.parcels[0]
    const answers = { title: 'Μίσθωση', words: WORDS }
    const overlap = await lead('D05', { edaId: parcel?.id, answers })
    const decision = { outcome: 3, words: WORDS }
    // Submitted, and not in control: there is nothing to correct yet, and nothing is decided.
    expect(await act(agency2, 'decide', overlap, decision)).toMatch(/^423 /)
    expect(await find(agency, overlap)).toMatchObject({ status: DECLARATION.inReview, apofash: null })
    const before = await stateOf()
    await sql`UPDATE edetedeaeehd SET status = 95 WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
    const refused = await lead('D04', { answers: { words: WORDS } })
    expect(await act(agency2, 'decide', refused, decision)).toBe(200)
    expect(await find(agency, refused)).toMatchObject({ status: 3, effectstate: EFFECT_STATE.done })
    expect(await stateOf()).toBe(50)
    await sql`UPDATE edetparam SET dtediorthapo = current_date - 1, dtediortheos = current_date + 1 WHERE year_eae = ${etos}`.execute(
      kysely,
    )
    expect(await act(agency2, 'decide', overlap, decision)).toBe(200)
    expect(await stateOf()).toBe(55)
    await sql`UPDATE edetedeaeehd SET status = ${before} WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
  })

  it('opens the draft of an act with the rows that are withdrawn, for whoever proposes acts', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
    const { crops } = (await treeOf(adviser, etos, edeId)).tree
    const lines = `crops:${String(crops[0]?.id)}`
    expect(await save(farmer, 'D08', { answers: { lines: 'crops:1' } })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'answers.lines', code: 'life.unknownLine' }] },
    })
    const id = await draft(farmer, 'D08', { answers: { lines } })
    expect((await find(farmer, id)).keimeno).not.toContain(lines)
    expect(await act(farmer, 'submit', id)).toBe(200)
    expect(await act(agency, 'take', id)).toBe(200)
    expect(await act(agency, 'opine', id, { words: WORDS })).toBe(200)
    expect(await act(agency2, 'decide', id, { outcome: 3, words: WORDS })).toBe(200)
    const { act: opened, effectstate } = await find(agency, id)
    expect(effectstate).toBe(EFFECT_STATE.waits)
    // The applicant sees an act once it is done.
    expect((await find(farmer, id)).act).toBeNull()
    const read = async () => (await agency2.call('Dikpraxh/findOne', { etos, id: opened?.id })).body.data as ActDetail
    expect(await read()).toMatchObject({
      status: ACT.draft,
      praxtype: 8,
      aitiologia: WORDS,
      declaration: { id },
      lines: [{ part: 'crops', line: crops[0]?.id, pedio: null }],
      whyNot: { edit: null },
    })
    const { id: actId, rowVersion } = await read()
    const proposed = await agency2.call('Dikpraxh/propose', {
      etos,
      edeId,
      praxtype: 8,
      seen: { id: actId, rowVersion },
      aitiologia: WORDS,
      lines: [{ part: 'crops', line: crops[0]?.id, pedio: null, nea: null }],
    })
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
    const decided = { etos, id: actId, rowVersion: rowVersion + 1, isApproved: true, words: '' }
    // Who has taken it over has proposed it.
    expect((await agency2.call('Dikpraxh/decide', decided)).status).toBe(403)
    expect((await agency.call('Dikpraxh/decide', decided)).body.data).toEqual({ status: ACT.applied })
    expect((await find(farmer, id)).act).toMatchObject({ id: actId, status: ACT.applied })
    expect((await treeOf(adviser, etos, edeId)).tree.crops.some((crop) => crop.id === crops[0]?.id)).toBe(false)
  })

  it('forgives the late days of an application whose force majeure is accepted', async () => {
    const { kysely } = await testDb()
    const isForgiven = async () => (await treeOf(adviser, etos, edeId)).situation.isForceMajeure
    expect(await isForgiven()).toBe(false)
    await sql`DELETE FROM nsstdeclarationdoc WHERE etos = ${etos} AND info_id = ${await kindOf('D06')}`.execute(kysely)
    const answers = { cause: 'Πλημμύρα', day: '2025-05-02', area: 12 }
    const id = await draft(farmer, 'D06', { answers, latewords: 'Ήμουν στο νοσοκομείο.' })
    expect(await act(farmer, 'submit', id)).toBe(200)
    expect(await act(directorate, 'take', id)).toBe(200)
    expect(await act(directorate, 'opine', id, { words: WORDS })).toBe(200)
    expect(await act(agency2, 'decide', id, { outcome: 3, words: WORDS })).toBe(200)
    expect(await isForgiven()).toBe(true)
  })
})

describe('the proof of declarations', () => {
  it('finds what was altered behind the product', async () => {
    const { kysely } = await testDb()
    const id = await submitted()
    const proof = async () => (await verifyDeclarations(kysely)).faults
    expect(await proof()).toEqual([])
    const alter = async (change: string, back: string) => {
      await sql.raw(`UPDATE nsstdeclaration SET ${change} WHERE id = ${id}`).execute(kysely)
      const faults = await proof()
      await sql.raw(`UPDATE nsstdeclaration SET ${back} WHERE id = ${id}`).execute(kysely)
      return faults.length
    }
    expect(await alter("keimeno = keimeno || '.'", 'keimeno = left(keimeno, -1)')).toBe(1)
    expect(await alter('apantiseis = apantiseis || \'{"more": 1}\'', "apantiseis = apantiseis - 'more'")).toBe(1)
    expect(
      await alter("dteprotocol = dteprotocol - interval '1 second'", "dteprotocol = dteprotocol + interval '1 second'"),
    ).toBe(1)
    expect(await proof()).toEqual([])
    await sql`UPDATE nsstdeclaration_chain SET last_no = last_no + 1 WHERE etos = ${etos}`.execute(kysely)
    expect(await proof()).toHaveLength(1)
    await sql`UPDATE nsstdeclaration_chain SET last_no = last_no - 1 WHERE etos = ${etos}`.execute(kysely)
  })
})
