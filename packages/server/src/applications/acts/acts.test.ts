import type { ActDetail, ActTrial } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { submittable, treeOf } from '../../testing/applications.ts'
import { asOwner } from '../../testing/owner.ts'
import { makeUser } from '../../testing/users.ts'
import { verifyChain } from '../verify/verify.ts'

const { kysely } = await testDb()
const GROUNDS = 'Από το έγγραφο της υπηρεσίας προκύπτει άλλη τιμή.'

interface Opened {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}
let of: Opened
let applicant: TestClient
let line: { readonly part: 'parcels'; readonly line: number; readonly pedio: string; readonly nea: string }
let before: string | null = null

const ask = async (login: string, path: string, body: object) => {
  const { status, body: answer } = await (await clientOf(login)).call(path, body)
  return { status, code: answer.code, issues: answer.issues, data: answer.data }
}
const rows = async () => (await treeOf(of.client, of.etos, of.id)).tree
const headerOf = async () => (await rows()).header
const wish = (more: object = {}) => ({ etos: of.etos, edeId: of.id, praxtype: 2, lines: [line], ...more })
const propose = (login: string, more: object = {}) =>
  ask(login, 'Dikpraxh/propose', wish({ seen: null, aitiologia: GROUNDS, ...more }))
const actOf = async (id: number, login = 'agency'): Promise<ActDetail> =>
  (await ask(login, 'Dikpraxh/findOne', { etos: of.etos, id })).data as ActDetail
const decide = async (login: string, id: number, isApproved = true, words = '') =>
  ask(login, 'Dikpraxh/decide', { etos: of.etos, id, rowVersion: (await actOf(id)).rowVersion, isApproved, words })
/** What each version of an application has of its own. */
const MOVES = { arprotocol: null, dteprotocol: null, version: null, dteOris: null }
/** What each write of a row changes, besides its values. */
const COUNTERS: ReadonlySet<string> = new Set(['rowVersion', 'checkedVersion', 'dteupdate', 'usrupdate'])
/** Changes what is grown on the land of the application, past every call. */
const growMore = (m2: number) =>
  sql`
    UPDATE edetedeaeefytiko SET epilektash100 = epilektash100 + ${m2} WHERE etos = ${of.etos} AND ede_id = ${of.id}
      AND eda_id = (SELECT min(eda_id) FROM edetedeaeefytiko WHERE etos = ${of.etos} AND ede_id = ${of.id})
  `.execute(asOwner(kysely))
const idOf = (data: unknown): number => (data as { id: number }).id
const mismatches = async () =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)

beforeAll(async () => {
  const opened = await submittable(0)
  of = opened
  const { client, etos, id, rowVersion } = opened
  const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
  const { parcels, header } = await rows()
  const [parcel] = parcels
  applicant = await (await makeUser({ pattern: 'farmer', afm: header.afm })).logIn()
  if (parcel === undefined) throw new Error('the application has no parcel')
  before = parcel.topothesia
  line = { part: 'parcels', line: Number(parcel.id), pedio: 'topothesia', nea: 'ΑΛΛΗ ΘΕΣΗ' }
})

describe('lines of an act', () => {
  it('are refused by line: shapes, computed fields, rows of others, the value that stands, the same twice, an old value of its own', async () => {
    const issues = async (...lines: object[]) => {
      const { status, issues: told } = await ask('agency', 'Dikpraxh/trial', wish({ lines }))
      return [status, (told as { path: string; code: string }[])[0]?.path, (told as { code: string }[])[0]?.code]
    }
    expect(await issues({ ...line, pedio: 'geom', nea: null })).toEqual([422, 'lines.0', 'act.geometry'])
    expect(await issues(line, { ...line, pedio: 'nothing' })).toEqual([422, 'lines.1', 'act.noField'])
    expect(await issues({ ...line, line: 1 })).toEqual([422, 'lines.0', 'life.unknownLine'])
    expect(await issues({ ...line, nea: before })).toEqual([422, 'lines.0', 'act.same'])
    expect(await issues(line, line)).toEqual([422, 'lines.1', 'life.namedTwice'])
    // A row that goes out has no value of its own, in whichever order the two are sent.
    const out = { ...line, pedio: null, nea: null }
    expect(await issues(line, out)).toEqual([422, 'lines.1', 'life.namedTwice'])
    expect(await issues(out, line)).toEqual([422, 'lines.1', 'life.namedTwice'])
    expect((await issues({ ...line, nea: 12 }))[1]).toBe('lines.0')
    expect((await ask('agency', 'Dikpraxh/trial', wish({ lines: [{ ...line, palia: 'x' }] }))).status).toBe(422)
  })

  it('are tried without a trace: old values and impact are told, and nothing is changed', async () => {
    const tree = await rows()
    const crop = tree.crops.find(({ edaId }) => edaId === line.line)
    const out = { part: 'crops', line: Number(crop?.id), pedio: null, nea: null }
    const { data } = await ask('agency', 'Dikpraxh/trial', wish({ lines: [line, out] }))
    const { lines, impact, schemeNames } = data as ActTrial
    expect(lines.map(({ palia, nea }) => [palia, nea])).toEqual([
      [before, 'ΑΛΛΗ ΘΕΣΗ'],
      [null, null],
    ])
    // Without its crop the parcel brings nothing.
    expect(impact.afterCents).toBeLessThan(impact.beforeCents)
    const ofSchemes = impact.schemes.reduce((sum, one) => sum + one.afterCents - one.beforeCents, 0)
    expect(ofSchemes).toBe(impact.afterCents - impact.beforeCents)
    expect(schemeNames.map(({ code }) => code)).toEqual(impact.schemes.map(({ code }) => code))
    expect(schemeNames.every(({ code, description }) => description !== '' && description !== code)).toBe(true)
    expect(await rows()).toEqual(tree)
    expect(await mismatches()).toEqual([])
  })

  it('are for who may propose acts in his reach, of a kind that is open for him', async () => {
    expect((await propose('adviser')).status).toBe(403)
    expect((await propose('daok')).status).toBe(403)
    expect((await propose('auditor')).status).toBe(403)
    await sql`UPDATE edetparam SET dptype = 1 WHERE year_eae = ${of.etos}`.execute(kysely)
    expect(await propose('agency')).toMatchObject({ status: 423, code: 'locked.acts' })
    await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${of.etos}`.execute(kysely)
    expect((await propose('agency', { aitiologia: 'σύντομη' })).status).toBe(422)
  })
})

describe('a draft', () => {
  it('is kept without grounds and impact, gone on with by its writer alone, and keeps nobody from proposing', async () => {
    const save = (login: string, more: object = {}) =>
      ask(login, 'Dikpraxh/save', wish({ seen: null, aitiologia: '', ...more }))
    expect((await save('adviser')).status).toBe(403)
    expect((await save('agency', { lines: [{ ...line, pedio: 'geom', nea: null }] })).issues).toMatchObject([
      { path: 'lines.0', code: 'act.geometry' },
    ])
    const made = await save('agency', { lines: [] })
    expect(made.status, JSON.stringify(made)).toBe(200)
    const id = idOf(made.data)
    expect(await actOf(id)).toMatchObject({ status: ACT.draft, impact: null, lines: [], wentback: false })
    const seen = { id, rowVersion: (await actOf(id)).rowVersion }
    expect((await save('agency2', { seen })).status).toBe(403)
    expect((await ask('agency', 'Dikpraxh/again', { etos: of.etos, ...seen })).issues).toMatchObject([
      { path: 'lines', code: 'act.noLines' },
    ])
    expect((await save('agency', { seen })).status).toBe(200)
    expect(await actOf(id)).toMatchObject({ rowVersion: seen.rowVersion + 1, lines: [{ palia: before }] })
    // Written over as it was before: somebody else's change would be lost.
    expect((await save('agency', { seen })).status).toBe(409)
    // What is not proposed is not decided.
    expect((await decide('agency2', id)).status).toBe(423)
    const other = idOf((await propose('agency2')).data)
    const now = { id, rowVersion: seen.rowVersion + 1 }
    expect(await propose('agency', { seen: now })).toMatchObject({ status: 409, code: 'act.isOpen' })
    const { rowVersion } = await actOf(other)
    expect((await ask('agency2', 'Dikpraxh/withdraw', { etos: of.etos, id: other, rowVersion })).status).toBe(200)
    expect((await propose('agency', { seen: now })).data).toEqual({ id })
    expect(await actOf(id)).toMatchObject({ status: ACT.proposed, aitiologia: GROUNDS })
    const proposed = { etos: of.etos, id, rowVersion: (await actOf(id)).rowVersion }
    expect((await ask('agency', 'Dikpraxh/withdraw', proposed)).status).toBe(200)
  })
})

describe('an act', () => {
  let id = 0
  it('is proposed by one, and changes nothing until another approves it', async () => {
    const made = await propose('agency')
    expect(made.status, JSON.stringify(made)).toBe(200)
    id = idOf(made.data)
    expect(await propose('agency2')).toMatchObject({ status: 409, code: 'act.isOpen' })
    expect((await rows()).parcels.find((row) => row.id === line.line)?.topothesia).toBe(before)
    expect((await decide('agency', id)).status).toBe(403)
    // The applicant sees it once it is done.
    expect((await applicant.call('Dikpraxh/findOne', { etos: of.etos, id })).status).toBe(404)
    await expect(sql`UPDATE dikpraxh SET approvedby = proposedby WHERE id = ${id}`.execute(kysely)).rejects.toThrow(
      'check constraint',
    )
  })

  it('goes back to its proposer when the impact is another one, and is proposed again', async () => {
    const shown = (await actOf(id)).impact?.afterCents ?? 0
    // What the amounts follow from has changed between the proposal and its approval.
    await growMore(-500)
    const { arprotocol } = await headerOf()
    expect((await decide('agency2', id)).data).toEqual({ status: ACT.draft })
    expect((await rows()).parcels.find((row) => row.id === line.line)?.topothesia).toBe(before)
    expect((await headerOf()).arprotocol).toBe(arprotocol)
    const { rowVersion, impact, wentback } = await actOf(id)
    expect(wentback).toBe(true)
    expect(impact?.afterCents).toBeLessThan(shown)
    await growMore(500)
    const told = (await (await clientOf('agency')).call('Messages/find')).body.data as { code: string }[]
    expect(told.map(({ code }) => code)).toContain('message.actBack')
    expect((await ask('agency2', 'Dikpraxh/again', { etos: of.etos, id, rowVersion })).status).toBe(403)
    expect((await ask('agency', 'Dikpraxh/again', { etos: of.etos, id, rowVersion })).status).toBe(200)
  })

  it('is applied as one version: rows, checks, protocol, seal, and a message with both amounts', async () => {
    const { arprotocol, status } = await headerOf()
    const decided = await decide('agency2', id)
    expect(decided, JSON.stringify(decided)).toMatchObject({ status: 200, data: { status: ACT.applied } })
    const header = await headerOf()
    expect((await rows()).parcels.find((row) => row.id === line.line)?.topothesia).toBe('ΑΛΛΗ ΘΕΣΗ')
    expect(header.status).toBe(status)
    expect(header.arprotocol).not.toBe(arprotocol)
    expect(await actOf(id)).toMatchObject({ status: ACT.applied, arprotocol: header.arprotocol })
    expect(await mismatches()).toEqual([])
    const told = (await applicant.call('Messages/find')).body.data as { code: string; params: object }[]
    expect(told.find(({ code }) => code === 'message.actApplied')?.params).toMatchObject({ etos: String(of.etos) })
    expect((await applicant.call('Dikpraxh/findOne', { etos: of.etos, id })).status).toBe(200)
    // It is no submission of the applicant that he could take back.
    expect((await decide('agency2', id)).status).toBe(423)
  })

  it('is decided once, and stands in the chain once, whoever else decides at the same time', async () => {
    const third = await (await makeUser({ pattern: 'agency2' })).logIn()
    const twice = idOf((await propose('agency', { lines: [{ ...line, nea: 'ΤΡΙΤΗ ΘΕΣΗ' }] })).data)
    const seals = async () =>
      (await sql`SELECT FROM submission WHERE etos = ${of.etos} AND ede_id = ${of.id}`.execute(kysely)).rows.length
    const sealed = await seals()
    const seen = { etos: of.etos, id: twice, rowVersion: (await actOf(twice)).rowVersion }
    const agency2 = await clientOf('agency2')
    const answers = await Promise.all(
      [agency2, third, third].map((one) => one.call('Dikpraxh/decide', { ...seen, isApproved: true, words: '' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await actOf(twice)).status).toBe(ACT.applied)
    expect((await seals()) - sealed).toBe(1)
    expect(await mismatches()).toEqual([])
    // Two who turn it round at once make one act, and the values are those of before.
    const version = { etos: of.etos, id: twice, rowVersion: (await actOf(twice)).rowVersion, aitiologia: GROUNDS }
    const turned = await Promise.all([1, 2].map(() => agency2.call('Dikpraxh/reverse', version)))
    expect(turned.filter((one) => one.status === 200)).toHaveLength(1)
    const back = turned.find((one) => one.status === 200)
    expect((await decide('agency', idOf(back?.body.data))).data).toEqual({ status: ACT.applied })
  })

  it('is reversed by another act, by two persons: the values are those of before', async () => {
    const seen = async () => ({ etos: of.etos, id, rowVersion: (await actOf(id)).rowVersion })
    const turned = await ask('agency', 'Dikpraxh/reverse', { ...(await seen()), aitiologia: GROUNDS })
    expect(turned.status, JSON.stringify(turned)).toBe(200)
    const reversal = idOf(turned.data)
    expect((await decide('agency', reversal)).status).toBe(403)
    expect((await decide('agency2', reversal)).data).toEqual({ status: ACT.applied })
    expect((await rows()).parcels.find((row) => row.id === line.line)?.topothesia).toBe(before)
    expect((await actOf(id)).status).toBe(ACT.reversed)
    expect(await ask('agency', 'Dikpraxh/reverse', { ...(await seen()), aitiologia: GROUNDS })).toMatchObject({
      status: 423,
    })
    expect(await mismatches()).toEqual([])
  })

  it('is rejected with words, or withdrawn by its proposer', async () => {
    const first = idOf((await propose('agency')).data)
    expect((await decide('agency2', first, false)).status).toBe(422)
    expect((await decide('agency2', first, false, 'Δεν προκύπτει από το έγγραφο')).data).toEqual({
      status: ACT.rejected,
    })
    const second = idOf((await propose('agency')).data)
    const seen = { etos: of.etos, id: second, rowVersion: (await actOf(second)).rowVersion }
    expect((await ask('agency2', 'Dikpraxh/withdraw', seen)).status).toBe(403)
    expect((await ask('agency', 'Dikpraxh/withdraw', seen)).status).toBe(200)
  })
})

describe('an act that took rows out', () => {
  /** The rows of the application, in the order of their keys and without the counters of writes. */
  const contentNow = async (): Promise<unknown> => {
    const { header, ...others } = await rows()
    const sorted = Object.entries(others).map(([slot, some]) => [
      slot,
      Array.isArray(some) ? some.toSorted((a, b) => Number(a.id) - Number(b.id)) : some,
    ])
    return JSON.parse(
      JSON.stringify([{ ...header, ...MOVES }, sorted], (name, value: unknown) =>
        COUNTERS.has(name) ? undefined : value,
      ),
    )
  }
  const reverse = async (id: number) =>
    ask('agency', 'Dikpraxh/reverse', {
      etos: of.etos,
      id,
      rowVersion: (await actOf(id)).rowVersion,
      aitiologia: GROUNDS,
    })
  const done = async (lines: readonly object[]): Promise<number> => {
    const made = await propose('agency', { lines })
    expect(made.status, JSON.stringify(made)).toBe(200)
    const id = idOf(made.data)
    expect((await decide('agency2', id)).data).toEqual({ status: ACT.applied })
    return id
  }
  const outOf = (part: string, id: unknown) => ({ part, line: Number(id), pedio: null, nea: null })

  it('is reversed: the row comes back with all that hung on it, under its key, as it was', async () => {
    const tree = await rows()
    const parcel = tree.parcels.find(({ id }) => id !== line.line && tree.crops.some(({ edaId }) => edaId === id))
    const stood = await contentNow()
    const id = await done([outOf('parcels', parcel?.id), { ...line, nea: 'ΤΡΙΤΗ ΘΕΣΗ' }])
    const without = await rows()
    expect(without.parcels.some((row) => row.id === parcel?.id)).toBe(false)
    expect(without.crops.some((row) => row.edaId === parcel?.id)).toBe(false)
    const turned = await reverse(id)
    expect(turned.status, JSON.stringify(turned)).toBe(200)
    const reversal = await actOf(idOf(turned.data))
    expect(reversal.lines.map(({ pedio, palia, nea }) => [pedio, palia, nea])).toEqual([
      [null, null, true],
      ['topothesia', 'ΤΡΙΤΗ ΘΕΣΗ', before],
    ])
    expect(reversal.impact?.afterCents).toBeGreaterThanOrEqual(reversal.impact?.beforeCents ?? Number.NaN)
    // Measured, and nothing of it stays until another person approves it.
    expect((await rows()).parcels).toHaveLength(without.parcels.length)
    expect((await decide('agency2', reversal.id)).data).toEqual({ status: ACT.applied })
    expect(await contentNow()).toEqual(stood)
    expect(await mismatches()).toEqual([])
    const written = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM audit_row WHERE entity = 'Edetedeaeeagroi' AND row_key = ${String(parcel?.id)} AND action = 0 AND usr = 'agency2'
    `.execute(kysely)
    expect(written.rows[0]?.n).toBe(1)
    // What came back may go out again, by the act that turns this one round.
    const again = idOf((await reverse(reversal.id)).data)
    expect((await decide('agency2', again)).data).toEqual({ status: ACT.applied })
    expect((await rows()).parcels.some((row) => row.id === parcel?.id)).toBe(false)
  })

  it('is not reversed where what its row hung on is gone by now; nothing changes', async () => {
    const tree = await rows()
    const crop = tree.crops.find(({ edaId }) => edaId !== line.line)
    const first = await done([outOf('crops', crop?.id)])
    await done([outOf('parcels', crop?.edaId)])
    const stood = await contentNow()
    expect(await reverse(first)).toMatchObject({ status: 409, code: 'act.rowsGone' })
    expect(await contentNow()).toEqual(stood)
    expect(await mismatches()).toEqual([])
  })
})
