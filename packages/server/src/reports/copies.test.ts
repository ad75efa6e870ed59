import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'

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

  it('is dropped by its maker or who keeps the system, with its audit, and its file goes', async () => {
    const copy = await keep(agency)
    const wish = { id: copy.id, rowVersion: copy.rowVersion }
    expect(await colleague.call('ReportCopy/drop', wish)).toMatchObject({ status: 403 })
    expect((await office.call('ReportCopy/drop', wish)).status).toBe(404)
    expect((await admin.call('ReportCopy/drop', wish)).status).toBe(200)
    expect((await open(agency, copy.id)).status).toBe(404)
    const left = await sql<{ n: number }>`
      SELECT (SELECT count(*) FROM audit_row WHERE entity = 'ReportCopy' AND row_key = ${String(copy.id)}) AS n
    `.execute((await testDb()).kysely)
    expect(left.rows[0]?.n).toBe(2)
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
