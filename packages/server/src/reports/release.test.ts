import { RELEASED_PAGE, type ReleasedList } from '@eae/domain/reports/release.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anonymous, clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { approvedRun } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { endReleases } from './release-ends.ts'
import { verifyReleases } from './verify-releases.ts'

const CODE = 'PayDhmosieysh'
const TXT = 3
/** Below it somebody stands as a code. */
const NAMED = 130_000

interface Kept {
  readonly id: number
  readonly rowVersion: number
  readonly sha256: string
  readonly rows: number
}

const db = await testDb()
const { kysely } = db
const etos = (await claimYear()) - 1
let payments: TestClient
let approval: TestClient
let stranger: TestClient
let runs = 400
/** Made before anything was paid. */
let empty: Kept

/** Pays so many more people of last year one line each; all get a name. */
const people = (
  await sql<{ edeId: number; afm: string }>`
    SELECT h.id AS "edeId", h.afm FROM edetedeaeehd h JOIN msrlegalform f ON f.id = h.nmr_id AND f.personflag
    WHERE h.etos = ${etos} AND h.recordtype = 0 ORDER BY h.id
  `.execute(kysely)
).rows
let paid = 0
const payMore = async (count: number): Promise<void> => {
  runs += 1
  const next = people.slice(paid, paid + count)
  expect(next).toHaveLength(count)
  paid += count
  const statements = next.map((one) => ({ ...one, lines: [{ kodikos: '0001', fund: 1, due: NAMED }] }))
  await approvedRun(etos, runs, statements)
}

const keep = async (client: TestClient = payments, more: object = {}): Promise<Kept> => {
  const answer = await client.call('ReportCopy/keep', { code: CODE, etos, exportType: TXT, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
  expect(job).toMatchObject({ state: 2 })
  const found = await client.call('ReportCopy/findAllByIds', { ids: [(job.result as { copy: number }).copy] })
  return (found.body.data as Kept[])[0] as Kept
}
const propose = (copy: Kept, client: TestClient = payments): Promise<Answer> =>
  client.call('Publication/propose', { id: copy.id, rowVersion: copy.rowVersion, reason: 'ετήσια λίστα' })
const proposed = async (copy: Kept): Promise<number> => {
  const answer = await propose(copy)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }).id
}
const decide = (client: TestClient, id: number, isApproved = true): Promise<Answer> =>
  client.call('Publication/decide', { id, isApproved, note: '' })
/** Waits for the job of the approver that brings the rows. */
const released = async (copy: Kept): Promise<void> => {
  expect((await decide(approval, await proposed(copy))).body).toMatchObject({ data: 'SUCCESS' })
  const jobs = await sql<{ id: number }>`SELECT max(id) AS id FROM app_job WHERE kind = 'publication'`.execute(kysely)
  const job = await jobOver((path, body) => approval.call(path, body), jobs.rows[0]?.id ?? 0)
  expect(job, JSON.stringify(job)).toMatchObject({ state: 2 })
}
const ask = (asked: object = {}): Promise<Answer> =>
  stranger.call('Publication/find', { etos, from: 0, size: RELEASED_PAGE, ...asked })
const read = async (asked: object = {}): Promise<ReleasedList> => (await ask(asked)).body.data as ReleasedList
const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}

beforeAll(async () => {
  payments = await clientOf('payments')
  approval = await clientOf('approval')
  stranger = await anonymous()
  empty = await keep()
  await payMore(RELEASED_PAGE - 1)
})

describe('the list of beneficiaries', () => {
  it('is told to nobody before another person has approved it, and says so', async () => {
    const nothing = { years: [], etos, release: null, total: 0, rows: [] }
    expect(await read()).toEqual(nothing)
    expect(await read({ etos: undefined })).toEqual({ ...nothing, etos: null })
    const copy = await keep()
    const id = await proposed(copy)
    expect(await read()).toEqual(nothing)
    expect(await codeOf(propose(copy))).toEqual([409, 'proposal.isOpen'])
    expect((await decide(approval, id, false)).status).toBe(200)
    expect(await read()).toEqual(nothing)
    const withdrawn = await proposed(copy)
    expect((await payments.call('Publication/withdraw', { id: withdrawn })).status).toBe(200)
    expect(await codeOf(decide(approval, withdrawn))).toEqual([409, 'proposal.isDecided'])
    expect(await read()).toEqual(nothing)
  })

  it('is proposed by payments and approved by another person who approves payments', async () => {
    const copy = await keep()
    for (const login of ['agency', 'approval', 'treasury', 'auditor', 'admin', 'farmer'] as const)
      expect((await propose(copy, await clientOf(login))).status, login).toBe(403)
    const id = await proposed(copy)
    for (const login of ['payments', 'payments2', 'agency', 'treasury', 'auditor', 'admin', 'farmer'] as const)
      expect((await decide(await clientOf(login), id)).status, login).toBe(403)
    // The same person under another login that may approve, and the proposer himself with that right.
    const numbers = await sql<{ login: string; afm: string | null }>`
      SELECT login, afm FROM app_user WHERE login IN ('approval', 'payments')
    `.execute(kysely)
    const setAfm = (login: string, afm: string | null) =>
      sql`UPDATE app_user SET afm = ${afm} WHERE login = ${login}`.execute(kysely)
    const same = makeAfm('07755123')
    for (const { login } of numbers.rows) await setAfm(login, same)
    expect(await codeOf(decide(approval, id))).toEqual([403, 'proposal.samePerson'])
    for (const { login, afm } of numbers.rows) await setAfm(login, afm)
    await sql`UPDATE row_proposal SET proposed_by = (SELECT id FROM app_user WHERE login = 'approval') WHERE id = ${id}`.execute(
      kysely,
    )
    expect(await codeOf(decide(approval, id))).toEqual([409, 'proposal.own'])
    expect((await read()).release).toBeNull()
    await sql`UPDATE row_proposal SET proposed_by = (SELECT id FROM app_user WHERE login = 'payments') WHERE id = ${id}`.execute(
      kysely,
    )
    expect((await payments.call('Publication/withdraw', { id })).status).toBe(200)
  })

  it('is the whole list of the year as it was kept, and of no other report', async () => {
    const whole = await keep()
    expect((await payments.call('Publication/propose', { id: 1, rowVersion: 1, reason: 'abc' })).status).toBe(404)
    expect(await codeOf(propose(await keep(payments, { criteria: { payFund: 1 } })))).toEqual([
      409,
      'publication.notWhole',
    ])
    expect(await codeOf(propose(await keep(payments, { filter: 'α' })))).toEqual([409, 'publication.notWhole'])
    expect(await codeOf(propose(empty))).toEqual([409, 'publication.isEmpty'])
    const other = await keep(payments, { code: 'PayEkkatharish' })
    expect((await propose(other)).status).toBe(422)
    expect(await codeOf(propose({ ...whole, rowVersion: 9 }))).toEqual([409, 'reportCopy.changed'])
    const setByte = (to: number) =>
      sql`
      UPDATE app_file_part SET bytes = set_byte(bytes, 0, ${to}) WHERE n = 0 AND file_id = (SELECT rows_file_id FROM report_copy WHERE id = ${whole.id})
    `.execute(kysely)
    await setByte(1)
    expect(await codeOf(propose(whole))).toEqual([409, 'reportCopy.broken'])
    await setByte(0x1f)
    const id = await proposed(whole)
    await setByte(1)
    expect(await codeOf(decide(approval, id))).toEqual([409, 'reportCopy.broken'])
    expect((await read()).release).toBeNull()
    await payments.call('Publication/withdraw', { id })
  })
})

describe('a released list', () => {
  let first: Kept
  beforeAll(async () => {
    first = await keep()
    await released(first)
  })

  it('is read by everybody as it was kept, with the hash of its rows, and holds nothing else', async () => {
    const list = await read()
    const kept = await sql<{ sha256: string; asOf: string }>`
      SELECT rows_sha256 AS sha256, as_of AS "asOf" FROM report_copy WHERE id = ${first.id}
    `.execute(kysely)
    expect(list).toMatchObject({ years: [etos], etos, release: { rows: RELEASED_PAGE - 1, ...kept.rows[0] } })
    const report = await payments.call(`${CODE}/findAllByCriteriaRange_grid`, { etos, toRowIndex: 500, criteria: {} })
    const shown = report.body.data as Readonly<Record<string, unknown>>[]
    expect(list.rows).toEqual(
      shown.map((row, at) => ({
        no: at + 1,
        publicNo: row.publicNo,
        name: row.publicName,
        place: row.publicPlace,
        financialYear: row.financialYear,
        fund: row.payFund,
        kodikos: row.eschKodikos,
        description: row.eschDesc,
        cents: row.charged,
        nationalCents: row['nationalPart'],
      })),
    )
    for (const { afm } of people.slice(0, paid)) expect(JSON.stringify(list)).not.toContain(afm)
    // Without a year it is the newest that is released; another year is not.
    expect(await read({ etos: undefined })).toEqual(list)
    expect(await read({ etos: etos - 1 })).toEqual({
      years: [etos],
      etos: etos - 1,
      release: null,
      total: 0,
      rows: [],
    })
  })

  it('is searched by parts of name and place, however they are written', async () => {
    const { rows } = await read()
    const [one] = rows
    if (one === undefined) throw new Error('the list is empty')
    const part = one.name.slice(1, 5).toLowerCase()
    const byName = await read({ name: part })
    expect(byName.rows.map(({ no }) => no)).toContain(one.no)
    expect(byName.total).toBe(byName.rows.length)
    const place = one.place ?? ''
    const byPlace = await read({ place: place.slice(0, 6) })
    expect(byPlace.rows).toEqual(rows.filter((row) => row.place?.startsWith(place.slice(0, 6)) === true))
    expect((await read({ name: 'κανένας τέτοιος' })).total).toBe(0)
    expect((await read({ name: '%%%' })).total).toBe(0)
    const second = await read({ place: place.slice(0, 6), from: 1, size: 1 })
    expect(second).toMatchObject({ total: byPlace.total, rows: byPlace.rows.slice(1, 2) })
  })

  it.each([
    ['a page of none', { size: 0 }],
    ['a page of one too many', { size: RELEASED_PAGE + 1 }],
    ['a page that is a text', { size: '5' }],
    ['a beginning below the first', { from: -1 }],
    ['a beginning between two', { from: 0.5 }],
    ['a name of two characters', { name: 'ab' }],
    ['a name that is a list', { name: ['abc'] }],
    ['a name that is too long', { name: 'a'.repeat(101) }],
    ['a year before there are any', { etos: 2014 }],
    ['something it does not know', { afm: '123456789' }],
  ])('is not asked for %s', async (_what, asked) => {
    expect((await ask(asked)).status).toBe(422)
  })

  it('is told by pages: one row less than a page, a page, one more; a newer release takes the place of the one before', async () => {
    const pages = async () => [
      (await read()).rows.length,
      (await read({ from: RELEASED_PAGE })).rows.map(({ no }) => no),
      (await read()).total,
    ]
    expect(await pages()).toEqual([RELEASED_PAGE - 1, [], RELEASED_PAGE - 1])
    await payMore(1)
    // What was paid since is not told before it is released.
    expect(await pages()).toEqual([RELEASED_PAGE - 1, [], RELEASED_PAGE - 1])
    const older = await keep()
    const newer = await keep()
    await released(newer)
    expect(await pages()).toEqual([RELEASED_PAGE, [], RELEASED_PAGE])
    // Neither the same copy again nor an older one takes back what is newer.
    expect(await codeOf(propose(newer))).toEqual([409, 'publication.isOld'])
    expect(await codeOf(propose(older))).toEqual([409, 'publication.isOld'])
    await payMore(1)
    await released(await keep())
    expect(await pages()).toEqual([RELEASED_PAGE, [RELEASED_PAGE + 1], RELEASED_PAGE + 1])
    const stored = await sql<{ rows: number }>`
      SELECT count(*) AS rows FROM publication_row r JOIN publication p ON p.id = r.publication_id GROUP BY p.id ORDER BY p.id
    `.execute(kysely)
    expect(stored.rows.map(({ rows }) => rows)).toEqual([RELEASED_PAGE - 1, RELEASED_PAGE, RELEASED_PAGE + 1])
  })

  it('is compared with its copy by verify, which finds a row that was changed, added or taken in the database', async () => {
    expect(await verifyReleases(kysely)).toEqual({ releases: 3, faults: [] })
    const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM publication`.execute(kysely)
    const id = rows[0]?.id ?? 0
    const found = async (change: RawBuilder<unknown>): Promise<readonly string[]> => {
      let faults: readonly string[] = []
      const undone = kysely.transaction().execute(async (trx) => {
        await sql`ALTER TABLE publication_row DISABLE TRIGGER publication_row_stays`.execute(trx)
        await change.execute(trx)
        faults = (await verifyReleases(trx)).faults
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      return faults
    }
    const release = `release ${id} of ${etos}:`
    expect(
      await found(sql`UPDATE publication_row SET cents = cents + 1 WHERE publication_id = ${id} AND no = 2`),
    ).toEqual([`${release} row 2 is not as it was kept`])
    expect(
      await found(sql`UPDATE publication_row SET name_fold = 'x' WHERE publication_id = ${id} AND no = 2`),
    ).toHaveLength(1)
    expect(await found(sql`DELETE FROM publication_row WHERE publication_id = ${id} AND no = 3`)).toEqual([
      `${release} row 3 is not as it was kept`,
    ])
    expect(
      await found(sql`
        INSERT INTO publication_row SELECT publication_id, no + 500, public_no, name, name_fold, place, place_fold, financial_year, fund, kodikos, description, cents
        FROM publication_row WHERE publication_id = ${id} AND no = 1`),
    ).toEqual([`${release} 1 rows were added`])
    expect(await found(sql`UPDATE publication SET rows_sha256 = ${'0'.repeat(64)} WHERE id = ${id}`)).toEqual([
      `${release} its copy is not what was approved`,
    ])
  })

  it('stays: its rows cannot be changed, and its copy is not taken away', async () => {
    await expect(sql`UPDATE publication_row SET cents = 1`.execute(kysely)).rejects.toThrow()
    await expect(sql`DELETE FROM publication_row`.execute(kysely)).rejects.toThrow()
    const wish = { id: first.id, rowVersion: first.rowVersion, reason: 'λάθος' }
    expect(await codeOf(payments.call('ReportCopy/proposeDrop', wish))).toEqual([409, 'publication.isKept'])
  })

  it('ends two years after the first one of its year: it is told no longer, its rows go, and that it was released stays', async () => {
    const firstReleased = (ago: string) =>
      sql`UPDATE publication SET released_at = now() - ${ago}::interval WHERE id = (SELECT min(id) FROM publication)`.execute(
        kysely,
      )
    await firstReleased('2 years -1 minute')
    expect((await read()).total).toBe(RELEASED_PAGE + 1)
    expect(await endReleases(db)).toBe(0)
    // To the instant: also before the keeper has looked.
    await firstReleased('2 years')
    expect(await read()).toEqual({ years: [], etos, release: null, total: 0, rows: [] })
    expect(await endReleases(db)).toBe(3)
    expect(await endReleases(db)).toBe(0)
    const left = await sql<{ releases: number; rows: number }>`
      SELECT (SELECT count(*) FROM publication WHERE ended_at IS NOT NULL) AS releases, (SELECT count(*) FROM publication_row) AS rows
    `.execute(kysely)
    expect(left.rows).toEqual([{ releases: 3, rows: 0 }])
    expect(await verifyReleases(kysely)).toEqual({ releases: 0, faults: [] })
  })
})
