import type { CopyChain, CopyDifference } from '@eae/domain/reports/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'
import { verifyCopies } from './copy-chain.ts'
import { asOwner } from '../testing/owner.ts'

const CODE = 'EdevedeaeefytikoSygk'
const TXT = 3
let etos = 0
let agency: TestClient
let colleague: TestClient
let office: TestClient
let admin: TestClient

interface Kept {
  readonly id: number
  readonly rowVersion: number
  readonly sha256: string
  readonly rows: number
  readonly params: string
  readonly chainNo: number
  readonly prevSha256: string
  readonly chainSha256: string
}
const keep = async (client: TestClient, more: object = {}): Promise<Kept> => {
  const answer = await client.call('ReportCopy/keep', { code: CODE, etos, exportType: TXT, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ state: 2 })
  const { copy } = job.result as { copy: number }
  const found = await client.call('ReportCopy/findAllByIds', { ids: [copy] })
  return (found.body.data as Kept[])[0] as Kept
}
const open = (client: TestClient, id: number) => client.call('ReportCopy/open', { id })

const dropsOf = async (client: TestClient): Promise<readonly number[]> =>
  ((await client.call('ReportCopy/findDrops', {})).body.data as { id: number }[]).map(({ id }) => id)
const verify = async (): Promise<CopyChain> => (await agency.call('ReportCopy/verify', {})).body.data as CopyChain

/** Two copies of the list of farmers, and the two applications that changed between them: one by a number, one is gone. */
const makePair = async (): Promise<readonly [Kept, Kept, number, number]> => {
  const asked = { code: 'RepOnomKatastParag' }
  const older = await keep(agency, asked)
  const { kysely } = await testDb()
  const found = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND status = ${STATES.DRAFT} ORDER BY id LIMIT 2
  `.execute(kysely)
  const [changed = 0, gone = 0] = found.rows.map(({ id }) => id)
  const setState = (state: number) =>
    sql`UPDATE edetedeaeehd SET status = ${state} WHERE etos = ${etos} AND id = ${gone}`.execute(kysely)
  await sql`UPDATE edetedeaeehd SET totparcels = totparcels + 1 WHERE etos = ${etos} AND id = ${changed}`.execute(
    asOwner(kysely),
  )
  await setState(STATES.INITIAL)
  const newer = await keep(agency, asked)
  await setState(STATES.DRAFT)
  return [older, newer, changed, gone]
}
let made: ReturnType<typeof makePair> | null = null
const pair = (): ReturnType<typeof makePair> => (made ??= makePair())

beforeAll(async () => {
  etos = await claimYear()
  agency = await (await makeUser({ pattern: 'agency' })).logIn()
  colleague = await (await makeUser({ pattern: 'auditor' })).logIn()
  office = await (await makeUser({ pattern: 'adviser' })).logIn()
  admin = await (await makeUser({ pattern: 'admin' })).logIn()
})

describe('a copy of a report', () => {
  it('is the file that the report gave, with its hash, what was asked and the rows', async () => {
    const asked = { criteria: { lkpenIdA: { in: [1, 2, 3] }, dikaiomatype: 1 }, lang: 'en' }
    const copy = await keep(agency, asked)
    const taken = await agency.call(`${CODE}/exportAll_grid`, { etos, exportType: TXT, ...asked })
    const opened = await open(agency, copy.id)
    expect(opened.status).toBe(200)
    expect(opened.bytes.equals(taken.bytes)).toBe(true)
    expect(createHash('sha256').update(opened.bytes).digest('hex')).toBe(copy.sha256)
    expect(JSON.parse(copy.params)).toMatchObject(asked)
    expect(String(taken.headers['x-eae-rows'])).toBe(String(copy.rows))
  })

  it('of more than one part is put together again', async () => {
    const copy = await keep(agency, { code: 'RepKatastAgroi', exportType: 4 })
    const opened = await open(agency, copy.id)
    expect(createHash('sha256').update(opened.bytes).digest('hex')).toBe(copy.sha256)
  })

  it('is not opened when its bytes are no longer those that were kept', async () => {
    const copy = await keep(agency)
    await sql`
      UPDATE app_file_part SET bytes = set_byte(bytes, 0, 1) WHERE n = 0 AND file_id = (SELECT file_id FROM report_copy WHERE id = ${copy.id})
    `.execute((await testDb()).kysely)
    expect(await open(agency, copy.id)).toMatchObject({ status: 409, body: { code: 'reportCopy.broken' } })
  })

  it('is seen by its maker, and by who sees all applications too; a copy of a part by its maker alone', async () => {
    const whole = await keep(agency)
    const part = await keep(office)
    expect((await open(colleague, whole.id)).status).toBe(200)
    expect((await open(office, whole.id)).status).toBe(404)
    expect((await open(office, part.id)).status).toBe(200)
    expect((await open(colleague, part.id)).status).toBe(404)
  })

  it('is taken away by two: its maker or who keeps the system proposes it, another approves; its link stays', async () => {
    const copy = await keep(agency)
    const wish = { id: copy.id, rowVersion: copy.rowVersion, reason: 'λάθος κριτήρια' }
    expect((await colleague.call('ReportCopy/proposeDrop', wish)).body).toMatchObject({ code: 'reportCopy.notYours' })
    expect((await office.call('ReportCopy/proposeDrop', wish)).status).toBe(404)
    expect((await agency.call('ReportCopy/proposeDrop', { ...wish, rowVersion: 9 })).status).toBe(409)
    const propose = async (): Promise<number> =>
      ((await agency.call('ReportCopy/proposeDrop', wish)).body.data as { id: number }).id
    // Refused, or taken back, nothing happens.
    const refusal = { id: await propose(), isApproved: false, note: 'χρειάζεται' }
    expect((await admin.call('ReportCopy/decideDrop', refusal)).status).toBe(200)
    expect((await agency.call('ReportCopy/withdrawDrop', { id: await propose() })).status).toBe(200)
    const id = await propose()
    expect((await agency.call('ReportCopy/proposeDrop', wish)).body).toMatchObject({ code: 'proposal.isOpen' })
    expect(await dropsOf(colleague)).toContain(id)
    expect(await dropsOf(office)).not.toContain(id)
    const decision = { id, isApproved: true, note: '' }
    expect((await agency.call('ReportCopy/decideDrop', decision)).body).toMatchObject({ code: 'proposal.own' })
    expect((await office.call('ReportCopy/decideDrop', decision)).status).toBe(404)
    expect((await open(agency, copy.id)).status).toBe(200)
    expect((await colleague.call('ReportCopy/decideDrop', decision)).status).toBe(200)
    expect((await open(agency, copy.id)).body).toMatchObject({ code: 'reportCopy.isDropped' })
    expect((await agency.call('ReportCopy/proposeDrop', { ...wish, rowVersion: 2 })).status).toBe(409)
    const left = await sql<{ audits: number; files: number; link: string }>`
      SELECT (SELECT count(*) FROM audit_row WHERE entity = 'ReportCopy' AND row_key = ${String(copy.id)}) AS audits,
        (SELECT count(*) FROM app_file f WHERE f.sha256 IN (c.sha256, c.rows_sha256) AND f.dteinsert >= c.dteinsert) AS files, c.chain_sha256 AS link
      FROM report_copy c WHERE c.id = ${copy.id}
    `.execute((await testDb()).kysely)
    expect(left.rows[0]).toMatchObject({ audits: 2, files: 0, link: copy.chainSha256 })
    expect(await verify()).toMatchObject({ brokenAt: null })
  })

  it('is a link that carries the one before; a change of any, or one that is missing, is found', async () => {
    const [first, second] = await pair()
    expect(second.prevSha256).toBe(first.chainSha256)
    const good = await verify()
    expect(good.brokenAt).toBeNull()
    const { kysely } = await testDb()
    await expect(
      kysely.transaction().execute(async (trx) => {
        await sql`UPDATE report_copy SET row_count = row_count + 1 WHERE id = ${first.id}`.execute(trx)
        expect(await verifyCopies(trx)).toEqual({ copies: good.copies, brokenAt: first.chainNo })
        await sql`UPDATE report_copy SET row_count = row_count - 1 WHERE id = ${first.id}`.execute(trx)
        expect((await verifyCopies(trx)).brokenAt).toBeNull()
        await sql`DELETE FROM report_copy WHERE id = ${second.id}`.execute(trx)
        expect((await verifyCopies(trx)).brokenAt).toBe(second.chainNo)
        await sql`DELETE FROM report_copy WHERE id = ${first.id}`.execute(trx)
        expect((await verifyCopies(trx)).brokenAt).toBe(first.chainNo)
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await verify()).toEqual(good)
  })

  it('is compared with another of its report: what was added, is gone and changed', async () => {
    const [older, newer, changed, gone] = await pair()
    const compare = async (client: TestClient, id: number, other: number) =>
      client.call('ReportCopy/compare', { id, other })
    const said = (await compare(colleague, newer.id, older.id)).body.data as CopyDifference
    expect(said).toMatchObject({
      older: older.id,
      newer: newer.id,
      added: 0,
      gone: 1,
      changed: 1,
      same: older.rows - 2,
    })
    const seen = new Map(said.rows.map(({ key, was, is }) => [Number(key), [was !== null, is !== null]]))
    expect(Object.fromEntries(seen)).toEqual({ [changed]: [true, true], [gone]: [true, false] })
    expect((await compare(office, newer.id, older.id)).status).toBe(404)
    expect((await compare(agency, newer.id, newer.id)).status).toBe(422)
    const { id: another } = await keep(agency)
    expect((await compare(agency, newer.id, another)).body).toMatchObject({
      issues: [{ code: 'reportCopy.otherReport' }],
    })
  })

  it.each<[string, object, number]>([
    ['of a report that is none', { code: 'Nothing' }, 422],
    ['of a report that it may not run', { code: 'RepstatisticsEae' }, 403],
    ['without a format', { exportType: undefined }, 422],
    ['with a field that nobody sends', { userId: 1 }, 422],
  ])('is refused a farmer %s', async (_how, more, status) => {
    const farmer = await (await makeUser({ pattern: 'farmer' })).logIn()
    const answer = await farmer.call('ReportCopy/keep', { code: CODE, etos, exportType: TXT, ...more })
    expect(answer.status).toBe(status)
  })

  it('says in its job why it could not be made', async () => {
    const answer = await agency.call('ReportCopy/keep', {
      code: CODE,
      etos,
      exportType: TXT,
      criteria: { colour: 'red' },
    })
    const job = await jobOver((path, body) => agency.call(path, body), (answer.body.data as { jobId: number }).jobId)
    expect(job).toMatchObject({ state: 3, error: { code: 'error.invalid' } })
  })
})

describe('the list of runs', () => {
  it('has one row for each file, of whoever took it; who keeps the system sees all', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const client = await user.logIn()
    await client.call(`${CODE}/exportAll_grid`, { etos, exportType: TXT })
    await keep(client)
    const runsOf = async (one: TestClient): Promise<readonly { readonly way: string; readonly madeBy: string }[]> =>
      (await one.call('ReportRun/findAllByCriteriaRange_grid', { criteria: { madeBy: user.login } })).body.data as never
    expect((await runsOf(client)).map(({ way }) => way).toSorted()).toEqual(['copy', 'file'])
    expect(await runsOf(admin)).toHaveLength(2)
    expect(await runsOf(office)).toEqual([])
  })
})
