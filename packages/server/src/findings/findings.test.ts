import { STATES } from '@eae/domain/applications/states.ts'
import { EVENT } from '@eae/domain/findings/codes.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import type { FindingLine, FindingPlace, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { submittable, treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'
import { asOwner } from '../testing/owner.ts'
import { dayFromToday } from '../testing/days.ts'

const { client: adviser, etos, id, rowVersion } = await submittable(0)
const agency = await clientOf('agency')
const agency2 = await (await makeUser({ pattern: 'agency' })).logIn()
const controller = await clientOf('controller')
const daok = await clientOf('daok')
const auditor = await clientOf('auditor')
const stranger = await clientOf('farmer2')

const submitted = await adviser.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `findings-${id}` })
if (submitted.status !== 200) throw new Error(`the application was not submitted: ${JSON.stringify(submitted.body)}`)

let key = ''

/** A finding of its own for each test, on a parcel of the application; as a run stores it. */
const find = async (m2: number | null, severity = 'B', check = '20107'): Promise<void> => {
  const parcel = (await treeOf(adviser, etos, id)).tree.parcels[0]
  key = `${check}:parcel:${String(parcel?.id)}:${Math.random()}`
  await sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
    VALUES (${etos}, ${id}, ${key}, ${check}, ${severity}, 'parcel', ${String(parcel?.id)},
      '{"aa": "1", "place": "ΚΑΜΠΟΣ", "areaM2": 100}'::jsonb, ${m2}, false)
  `.execute((await testDb()).kysely)
}
const look = async (client: TestClient): Promise<FindingsAnswer> => {
  const found = await client.call('Findings/findOf', { etos, id })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.body.data as FindingsAnswer
}
const lineOf = async (client: TestClient): Promise<FindingLine> => {
  const line = (await look(client)).findings.find(({ finding }) => finding.id === key)
  if (line === undefined) throw new Error('the finding is not shown')
  return line
}
const say = async (client: TestClient, path: string, values: object) => {
  const seen = { etos, edeId: id, key, rowVersion: (await lineOf(adviser)).rowVersion }
  const said = await client.call(`Findings/${path}`, { ...seen, ...values })
  return said.status === 200
    ? 200
    : `${said.status} ${String((said.body.issues as { code: string }[] | undefined)?.[0]?.code ?? said.body.code)}`
}
const kinds = async (client: TestClient): Promise<readonly number[]> =>
  (await lineOf(client)).events.map(({ kind }) => kind).toReversed()
const decideProposal = async (client: TestClient, isApproved: boolean) => {
  const { proposal } = await lineOf(agency)
  const said = await client.call('Findings/decideProposal', { id: proposal?.id ?? 0, isApproved, note: '' })
  return said.status === 200 ? 200 : `${said.status} ${String(said.body.code)}`
}
const ACCEPT = { status: 2, words: 'Ισχύει, όπως φαίνεται στον χάρτη.' }

beforeEach(() => find(100))

describe('findings of what was submitted', () => {
  it('are shown to who sees the application, with what he may do', async () => {
    const whyOf = async (client: TestClient) => {
      const { whyNotAnswer, whyNotNote, whyNotPropose, whyNotDecide } = await look(client)
      return [whyNotAnswer, whyNotNote, whyNotPropose, whyNotDecide].map((reason) => reason === null)
    }
    expect(await whyOf(adviser)).toEqual([true, false, false, false])
    expect(await whyOf(daok)).toEqual([false, true, false, false])
    expect(await whyOf(agency)).toEqual([false, true, true, true])
    expect(await whyOf(auditor)).toEqual([false, false, false, false])
    expect((await stranger.call('Findings/findOf', { etos, id })).status).toBe(404)
    expect((await lineOf(adviser)).parcel).toMatchObject({ kodikos: expect.any(Number) })
  })

  it('of an application that is locked for a control are spoken of by the control alone, which asks the applicant nothing', async () => {
    const { kysely } = await testDb()
    const write = (status: number, isDrawn: boolean) =>
      sql`UPDATE edetedeaeehd SET status = ${status}, deigmaflag = ${isDrawn} WHERE etos = ${etos} AND id = ${id}`.execute(
        asOwner(kysely),
      )
    await write(STATES.LOCKED, true)
    const note = { words: 'Επιτόπια: η μπαμπακιά είναι εκεί.' }
    const { whyNotNote, whyNotDemand, whyNotPropose } = await look(controller)
    expect([whyNotNote, whyNotDemand?.code, whyNotPropose]).toEqual([null, 'locked.submitted', null])
    expect(await say(controller, 'note', note)).toBe(200)
    expect(await say(controller, 'demand', { words: 'Γιατί;', due: dayFromToday(1) })).toBe('423 locked.submitted')
    expect(await say(controller, 'decide', ACCEPT)).toBe(200)
    expect(await kinds(controller)).toEqual([EVENT.note, EVENT.proposal])
    // Nobody else, and the second person not before the lock is taken off.
    for (const other of [agency, daok]) expect(await say(other, 'note', note)).toBe('423 locked.kind')
    expect(await say(adviser, 'answer', { words: 'Όχι.', documentId: null })).toBe('423 locked.submitted')
    expect(await decideProposal(agency2, true)).toBe('423 locked.submitted')
    await write(STATES.FINAL, false)
    expect(await decideProposal(agency2, true)).toBe(200)
    expect((await lineOf(agency)).status).toBe(ACCEPT.status)
  })

  it('are shown on their parcel, with the piece that is wrong as it is now', async () => {
    const { kysely } = await testDb()
    const ask = (client: TestClient, of: string) => client.call('Findings/findPlace', { etos, id, key: of })
    const place = async (client: TestClient, of: string) => (await ask(client, of)).body.data as FindingPlace
    const parts = ({ shapes }: FindingPlace) => shapes.map(({ part }) => part)
    // Somebody else's parcel over the right half of the first one.
    const laid = await sql<{ own: number; other: number; m2: number }>`
      WITH own AS (
        SELECT p.id, p.geom, ST_XMin(p.geom) AS left, ST_XMax(p.geom) AS right, ST_YMin(p.geom) AS low, ST_YMax(p.geom) AS high FROM edetedeaeeagroi p
        WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.geom IS NOT NULL ORDER BY p.id LIMIT 1
      ), other AS (
        INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, iemtype, synidiopercent, ektash, geom, usrinsert)
        SELECT ${etos}::integer, h.id, 31000, 'ΔΙΠΛΑ', 0, 100, 1, ST_SetSRID(ST_MakeEnvelope((own.left + own.right) / 2, own.low, own.right, own.high), 2100), 'place-test'
        FROM own, (SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND id <> ${id} AND recordtype = 0 ORDER BY id LIMIT 1) h RETURNING id, geom
      ) SELECT own.id AS own, other.id AS other, round(ST_Area(geo_intersection(own.geom, other.geom))::numeric, 2)::float8 AS m2 FROM own, other
    `.execute(asOwner(kysely))
    const [pair] = laid.rows
    const overlap = `53101:parcel:${pair?.own}:${pair?.other}`
    for (const [of, kind, subject] of [
      [overlap, 'parcel', pair?.own],
      ['10114:application:x', 'application', id],
    ] as const)
      await sql`
        INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
        VALUES (${etos}, ${id}, ${of}, ${of.slice(0, 5)}, 'W', ${kind}, ${String(subject)}, '{}', true)`.execute(kysely)
    const found = await place(adviser, overlap)
    expect(parts(found).filter((part) => part !== 'ilot')).toEqual(['parcel', 'piece'])
    expect(found).toMatchObject({ pieceM2: pair?.m2 })
    expect(pair?.m2).toBeGreaterThan(0)
    // About the application: no parcel, no picture. Of another application, or of none: nothing.
    expect(await place(adviser, '10114:application:x')).toEqual({ shapes: [], pieceM2: null })
    expect([(await ask(adviser, '53101:parcel:1:2')).status, (await ask(stranger, overlap)).status]).toEqual([404, 404])
    await sql`DELETE FROM finding WHERE etos = ${etos} AND finding_key = ANY(${[overlap, '10114:application:x']})`.execute(
      kysely,
    )
    await sql`DELETE FROM edetedeaeeagroi WHERE usrinsert = 'place-test'`.execute(asOwner(kysely))
  })

  it('are answered with words or a document of the application, until the day that was asked', async () => {
    expect(await say(adviser, 'answer', { words: '', documentId: null })).toBe('422 finding.answerEmpty')
    expect(await say(adviser, 'answer', { words: 'α'.repeat(2_001), documentId: null })).toMatch(/^422/)
    expect(await say(adviser, 'answer', { words: '', documentId: 999_999_999 })).toBe('422 finding.otherDocument')
    expect(await say(agency, 'demand', { due: dayFromToday(-2), words: '' })).toBe('422 finding.dueInPast')
    expect(await say(agency, 'demand', { due: dayFromToday(400), words: '' })).toBe('422 finding.dueTooFar')
    expect(await say(agency, 'demand', { due: dayFromToday(10), words: 'Στείλτε φωτογραφία.' })).toBe(200)
    const documentId = (await look(adviser)).documents[0]?.id ?? null
    expect(documentId).not.toBeNull()
    expect(await say(adviser, 'answer', { words: '', documentId })).toBe(200)
    expect(await lineOf(adviser)).toMatchObject({ status: 3, answerDue: dayFromToday(10), isTold: true })
    await sql`UPDATE finding SET answer_due = current_date - 2, row_version = row_version + 1 WHERE finding_key = ${key}`.execute(
      (await testDb()).kysely,
    )
    expect(await say(adviser, 'answer', { words: 'Αργά.', documentId: null })).toBe('409 finding.tooLate')
    expect(await kinds(adviser)).toEqual([9, 1])
  })

  it('go back to open when the answer changes nothing, with the reason', async () => {
    expect(await say(agency, 'reject', { words: 'Δεν αρκεί.' })).toBe('409 finding.noAnswer')
    await say(adviser, 'answer', { words: 'Το μέτρησα ξανά.', documentId: null })
    expect(await say(agency, 'reject', { words: '' })).toMatch(/^422/)
    expect(await say(agency, 'reject', { words: 'Δεν αρκεί.' })).toBe(200)
    expect((await lineOf(adviser)).status).toBe(0)
  })

  it('are decided by two people where money hangs on them, and the applicant reads the decision, not how it came about', async () => {
    expect(await say(daok, 'decide', ACCEPT)).toMatch(/^423/)
    expect(await say(agency, 'note', { words: 'Δες και το διπλανό.' })).toBe(200)
    expect(await say(agency, 'decide', ACCEPT)).toBe(200)
    expect(await say(agency, 'decide', ACCEPT)).toBe('409 proposal.isOpen')
    expect((await lineOf(agency2)).status).toBe(0)
    expect(await decideProposal(agency, true)).toBe('409 proposal.own')
    expect(await decideProposal(controller, true)).toMatch(/^403/)
    expect(await decideProposal(agency2, true)).toBe(200)
    expect(await lineOf(agency)).toMatchObject({ status: 2, proposal: null })
    expect(await kinds(agency)).toEqual([8, 2, 3])
    expect(await kinds(adviser)).toEqual([3])
    expect(await say(adviser, 'answer', { words: 'Διαφωνώ.', documentId: null })).toBe('409 finding.decided')
    expect(await say(agency, 'decide', ACCEPT)).toBe('409 finding.decided')
  })

  it('stand as before when the proposal is refused or taken back', async () => {
    await say(agency, 'decide', ACCEPT)
    expect(await decideProposal(agency2, false)).toBe(200)
    await say(agency, 'decide', { ...ACCEPT, status: 5 })
    const { proposal } = await lineOf(agency)
    expect((await agency2.call('Findings/withdrawProposal', { id: proposal?.id })).status).toBe(404)
    expect((await agency.call('Findings/withdrawProposal', { id: proposal?.id })).status).toBe(200)
    expect(await lineOf(agency)).toMatchObject({ status: 0, proposal: null })
    expect(await kinds(agency)).toEqual([2, 4, 2, 12])
  })

  it('are not approved by another login of who proposed, nor by the hand that made his user', async () => {
    const afm = makeAfm('07123456')
    const login = async () => makeUser({ pattern: 'agency', afm })
    const [one, other] = [await login(), await login()]
    expect(await say(await one.logIn(), 'decide', ACCEPT)).toBe(200)
    expect(await decideProposal(await other.logIn(), true)).toBe('403 proposal.samePerson')
    const { kysely } = await testDb()
    await sql`INSERT INTO app_user_hand (user_id, hand_id, kind) SELECT ${one.id}::bigint, u.id, 'made' FROM app_user u WHERE u.login = 'agency'`.execute(
      kysely,
    )
    expect(await decideProposal(agency, true)).toBe('403 proposal.sameHand')
    expect(await lineOf(agency)).toMatchObject({ status: 0, proposal: expect.anything() })
    expect(await decideProposal(agency2, true)).toBe(200)
  })

  it('are not decided by what the proposal did not show', async () => {
    await say(agency, 'decide', ACCEPT)
    await say(adviser, 'answer', { words: 'Κοιτάξτε ξανά.', documentId: null })
    expect(await decideProposal(agency2, true)).toBe('409 finding.changed')
    expect((await lineOf(agency)).status).toBe(3)
  })

  it('are decided by one person where nothing hangs on them', async () => {
    await find(null, 'W', '20119')
    expect(await lineOf(agency)).toMatchObject({ effect: 'risk' })
    // What counts for the choice of controls is not told to those who may be chosen.
    expect(await lineOf(adviser)).toMatchObject({ effect: 'note' })
    expect(await say(agency, 'decide', { ...ACCEPT, status: 5 })).toBe(200)
    expect(await lineOf(agency)).toMatchObject({ status: 5, proposal: null })
  })

  it('are decided by two people where what they are about is not paid, even if they only warn', async () => {
    await find(null, 'W', '20116')
    expect(await say(agency, 'decide', { ...ACCEPT, status: 5 })).toBe(200)
    expect(await lineOf(agency)).toMatchObject({ status: 0, effect: 'unpaid', proposal: expect.anything() })
  })

  it('are not spoken of in another version, under another key, or when they are gone', async () => {
    const seen = { etos, edeId: id, key, rowVersion: 7 }
    const note = async (values: object) => {
      const said = await agency.call('Findings/note', { ...seen, words: 'Σημείωση', ...values })
      return [said.status, said.body.code]
    }
    expect(await note({})).toEqual([409, 'finding.changed'])
    expect(await note({ key: 'x' })).toEqual([404, 'error.notFound'])
    expect(await note({ etos: etos - 1 })).toEqual([404, 'error.notFound'])
    await sql`UPDATE finding SET gone_at = now(), status = 1 WHERE finding_key = ${key}`.execute(
      (await testDb()).kysely,
    )
    expect(await note({ rowVersion: 1 })).toEqual([409, 'finding.gone'])
    expect((await lineOf(adviser)).goneAt).not.toBeNull()
  })

  it('tell the applicant’s office, without his tax number', async () => {
    const { kysely } = await testDb()
    const told = async () =>
      (await sql<{ code: string; params: object }>`SELECT code, params FROM app_message ORDER BY id`.execute(kysely))
        .rows
    const before = (await told()).length
    await say(agency, 'demand', { due: dayFromToday(5), words: '' })
    const now = (await told()).slice(before)
    expect(now.map(({ code }) => code)).toContain('message.findingAsked')
    expect(JSON.stringify(now)).not.toMatch(/\d{9}/)
    // The finding is told by its name.
    const texts = await loadTexts('el')
    const { code = '', params } = now.find((one) => one.code === 'message.findingAsked') ?? {}
    expect(translate(texts, code, params as Readonly<Record<string, string>>)).toMatch(/εύρημα \([Α-ΩΆ-Ώ][^)\d]+\)/u)
  })
})

it('findings of a draft are corrected, not spoken of', async () => {
  const draft = await submittable(1)
  const found = await agency.call('Findings/findOf', { etos, id: draft.id })
  expect((found.body.data as FindingsAnswer).whyNotNote?.code).toBe('locked.state')
})
