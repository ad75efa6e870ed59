import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { sendFile } from '../testing/import.ts'
import { NOTHING, PAPER, WORDS, declared } from '../testing/declared.ts'

const {
  act,
  adviser,
  afm,
  agency,
  directorate,
  draft,
  edeId,
  etos,
  farmer,
  find,
  objected,
  objection,
  plantFinding,
  save,
  submitted,
} = await declared()

beforeEach(plantFinding)

describe('a declaration that is written', () => {
  it('stands as a text before it is submitted, and is nobody else’s business till then', async () => {
    const id = await objection()
    const written = await find(farmer, id)
    expect(written.keimeno).toContain('20107')
    expect(written.keimeno).toContain(WORDS)
    expect(written).toMatchObject({
      status: DECLARATION.draft,
      arprotocol: null,
      edeId,
      dtedeadline: expect.any(String),
    })
    for (const client of [agency, directorate, adviser, await clientOf('farmer2')])
      expect((await client.call('NsstDeclaration/findOne', { etos, id })).status).toBe(404)
  })

  it('is about something of the applicant’s own application', async () => {
    expect(await save(farmer, 'D02', { findingKey: 'no such finding' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'findingKey', code: 'declaration.chooseFinding' }] },
    })
    const other = await sql<{
      id: number
    }>`SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id <> ${edeId} LIMIT 1`.execute(
      (await testDb()).kysely,
    )
    expect((await save(farmer, 'D05', { edaId: other.rows[0]?.id })).status).toBe(422)
    expect((await save(farmer, 'D03', { runId: 1 })).status).toBe(422)
    expect((await save(farmer, 'D01', { afm: '090000045' })).status).toBe(403)
    // An office writes for whom has given it objections, not for whom it submits alone.
    expect((await save(adviser, 'D01', { afm })).status).toBe(404)
  })

  it('is submitted whole, within its term, and gets number, seal, receipt and message', async () => {
    const { kysely } = await testDb()
    const id = await draft(farmer, 'D02', { findingKey: objected.key, answers: { reason: 'κάτι άλλο' } })
    expect(await act(farmer, 'submit', id)).toBe('422 answers.reason declaration.notOffered')
    const whole = await objection()
    // Ten working days, the last of them whole: a month later it is over.
    await sql`UPDATE finding SET found_at = now() - interval '30 days' WHERE finding_key = ${objected.key}`.execute(
      kysely,
    )
    expect(await act(farmer, 'submit', whole)).toBe('423 declaration.tooLate')
    await sql`UPDATE finding SET found_at = now() WHERE finding_key = ${objected.key}`.execute(kysely)
    expect(await act(farmer, 'submit', whole)).toBe(200)
    const sealed = await find(agency, whole)
    expect(sealed).toMatchObject({
      status: DECLARATION.submitted,
      arprotocol: expect.stringMatching(/^ΔΗΛ\/20\d\d\/\d{8}$/),
      dtedue: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    const receipt = await farmer.call('NsstDeclaration/receipt', { etos, id: whole })
    expect([receipt.status, receipt.bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
    const told =
      await sql`SELECT 1 FROM app_message WHERE code = 'message.declarationSubmitted' AND link LIKE ${`%id=${whole}&%`}`.execute(
        kysely,
      )
    expect(told.rows.length).toBeGreaterThan(0)
    expect(await act(farmer, 'submit', whole)).toBe('423 declaration.notNow.1')
  })

  it('may come late with words where its kind says so, and needs the documents of its kind', async () => {
    const { kysely } = await testDb()
    const answers = { cause: 'Πλημμύρα', day: '2025-05-02', area: 12 }
    await sql`UPDATE nsstdeclarationinfo SET dteeos = current_date - 60 WHERE etos = ${etos} AND kodikos = 'D06'`.execute(
      kysely,
    )
    const late = await draft(farmer, 'D06', { answers })
    expect((await find(farmer, late)).isLate).toBe(true)
    expect(await act(farmer, 'submit', late)).toBe('423 declaration.lateNeedsWords')
    const why = await draft(farmer, 'D06', { answers, latewords: 'Ήμουν στο νοσοκομείο.' })
    expect(await act(farmer, 'submit', why)).toBe('422 documents declaration.documentMissing')
    const { kind, rowVersion } = await find(farmer, why)
    const fileId = await sendFile((path, body) => farmer.call(path, body), 'ζημιά.pdf', PAPER, 'document')
    const again = await farmer.call('NsstDeclaration/save', {
      etos,
      ...NOTHING,
      seen: { id: why, rowVersion },
      kindId: kind.id,
      answers,
      latewords: 'Ήμουν στο νοσοκομείο.',
      documents: [{ edkId: kind.documents[0]?.edkId ?? 0, fileId }],
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await act(farmer, 'submit', why)).toBe(200)
    const { documents } = await find(agency, why)
    const read = await agency.call('NsstDeclarationFile/readFile', { key: documents[0]?.id, field: 'fileId', etos })
    expect(read.status).toBe(200)
    const stranger = await (
      await clientOf('farmer2')
    ).call('NsstDeclarationFile/readFile', { key: documents[0]?.id, field: 'fileId', etos })
    expect(stranger.status).toBe(404)
  })

  it('is not submitted with a text that nobody has read', async () => {
    const { kysely } = await testDb()
    const id = await draft(farmer, 'D16', { answers: { words: 'Κάτι' } })
    await sql`UPDATE nsstdeclarationinfo SET row_version = row_version + 1 WHERE etos = ${etos} AND kodikos = 'D16'`.execute(
      kysely,
    )
    expect(await act(farmer, 'submit', id)).toBe('409 declaration.kindChanged')
  })

  it('is taken back until somebody has taken it up', async () => {
    const id = await submitted()
    expect(await act(farmer, 'withdraw', id)).toBe(200)
    const other = await submitted()
    expect(await act(directorate, 'take', other)).toBe(200)
    expect(await act(farmer, 'withdraw', other)).toBe('423 declaration.notNow.2')
  })
})
