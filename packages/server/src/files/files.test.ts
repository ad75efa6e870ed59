import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHash, randomBytes } from 'node:crypto'
import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

/** Files and bytes of one user that no record holds on to. */
const MOST = 200
const MOST_BYTES = 1024 * 1024 * 1024
const LARGEST = 25 * 1024 * 1024

// Its first start takes longer than a test may, on a machine that others use.
const { kysely } = await testDb()

let user: TestUser
let client: TestClient
beforeAll(async () => {
  user = await makeUser({ pattern: 'farmer' })
  client = await user.logIn()
})

const begin = (size = 10) => client.call('Files/begin', { purpose: 'document', name: 'α.pdf', size })
/** As many whole files as said, none of which a record uses. */
const haveLoose = async (count: number, bytes: number, keptflag = false): Promise<void> => {
  await sql`DELETE FROM app_file WHERE user_id = ${user.id}`.execute(kysely)
  await sql`
    INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, received_bytes, sha256, keptflag, usrinsert)
    SELECT ${user.id}::bigint, 'document', 'α.pdf', 'application/pdf', ${bytes}::bigint, ${bytes}::bigint, repeat('0', 64), ${keptflag}, 'files-test'
    FROM generate_series(1, ${count}::integer)
  `.execute(kysely)
}

describe('files that nobody uses (T46)', () => {
  it.each([
    ['one less than allowed', MOST - 1, 10, 10, 200],
    ['as many as allowed', MOST, 10, 10, 409],
    ['a byte less than the room', 1, MOST_BYTES - LARGEST - 1, LARGEST, 200],
    ['all of the room', 1, MOST_BYTES - LARGEST, LARGEST, 200],
    ['a byte more than the room', 1, MOST_BYTES - LARGEST + 1, LARGEST, 409],
  ])('fill no disk: %s', async (_what, count, bytes, size, status) => {
    await haveLoose(count, bytes)
    const answer = await begin(size)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body.code).toBe('file.tooManyLoose')
  })

  it('do not count when a record holds on to them', async () => {
    await haveLoose(MOST, 10, true)
    expect((await begin()).status).toBe(200)
    await haveLoose(0, 0)
  })
})

describe('files of drafts', () => {
  const GIBIBYTE = 1024 * 1024 * 1024
  const keep = async (bytes: number, sealed: boolean): Promise<void> => {
    await haveLoose(1, bytes, true)
    await sql`UPDATE app_file SET sealedflag = ${sealed} WHERE user_id = ${user.id}`.execute(kysely)
  }

  it.each([
    ['a byte less than the room', GIBIBYTE - 10 - 1, false, 200],
    ['all of the room', GIBIBYTE - 10, false, 200],
    ['a byte more', GIBIBYTE - 10 + 1, false, 409],
    ['more, but sealed', GIBIBYTE, true, 200],
  ])('of an applicant come to 1 GB at most, with their older versions: %s', async (_what, bytes, sealed, status) => {
    await keep(bytes, sealed)
    const answer = await begin()
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : 'file.userFull'])
    await haveLoose(0, 0)
  })
})

describe('a file for a purpose', () => {
  it.each([
    ['farmer', 'document', 200],
    ['farmer', 'import', 403],
    ['farmer', 'register', 403],
    ['adviser', 'register', 403],
    ['vet', 'document', 403],
    ['elga', 'import', 200],
    ['elga', 'register', 403],
    ['agency', 'register', 200],
  ])('comes from who can do something with it alone: %s, %s', async (login, purpose, status) => {
    const other = await (await makeUser({ pattern: login })).logIn()
    const answer = await other.call('Files/begin', { purpose, name: 'α.pdf', size: 512 * 1024 })
    expect(answer.status).toBe(status)
  })
})

describe('a file that was left half way', () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * PART_BYTES - 9)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const wish = { purpose: 'document', name: 'τίτλος.pdf', size: bytes.length, sha256 }
  const part = (id: unknown, n: number, of = bytes) =>
    client.call('Files/addPart', { id, n, bytes: of.subarray(n * PART_BYTES, (n + 1) * PART_BYTES).toString('base64') })
  const rest = (seconds: number) =>
    sql`UPDATE app_file SET dtepart = now() - make_interval(secs => ${seconds}) WHERE user_id = ${user.id}`.execute(
      kysely,
    )
  const begun = async (caller = client, body: object = wish) => {
    const { status, body: answer } = await caller.call('Files/begin', body)
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer.data as { readonly id: number; readonly receivedBytes: number }
  }
  beforeEach(() => haveLoose(0, 0))

  it('goes on with the same content, and is whole in the end', async () => {
    const { id } = await begun()
    expect((await part(id, 0)).status).toBe(200)
    await rest(6)
    expect(await begun()).toEqual({ id, receivedBytes: PART_BYTES, isWhole: false })
    const last = await part(id, 1)
    expect(last.body.data).toEqual({ id, receivedBytes: bytes.length, isWhole: true })
    const kept = await sql<{ sha256: string }>`SELECT sha256 FROM app_file WHERE id = ${id}`.execute(kysely)
    expect(kept.rows).toEqual([{ sha256 }])
    await rest(6)
    expect((await begun()).id).not.toBe(id)
  })

  it('is left alone while parts of it come, by other content, and by anybody else', async () => {
    const { id } = await begun()
    await part(id, 0)
    expect((await begun()).id).not.toBe(id)
    await rest(6)
    expect(
      (await begun(client, { ...wish, sha256: sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')) })).id,
    ).not.toBe(id)
    expect((await begun(client, { ...wish, sha256: undefined })).id).not.toBe(id)
    const other = await (await makeUser({ pattern: 'farmer' })).logIn()
    expect(await begun(other)).toMatchObject({ receivedBytes: 0 })
  })

  it('is gone when it is not what was said of it', async () => {
    const { id } = await begun()
    await part(id, 0)
    const last = await part(id, 1, randomBytes(bytes.length))
    expect([last.status, last.body.issues]).toEqual([422, [expect.objectContaining({ code: 'file.wrongPart' })]])
    expect((await part(id, 1)).status).toBe(404)
  })

  it('is kept for a day after its last part, however long ago it was begun', async () => {
    const { id } = await begun()
    await part(id, 0)
    const rest = (hours: number) =>
      sql`
        UPDATE app_file SET dteinsert = now() - interval '3 days', dtepart = now() - make_interval(hours => ${hours}) WHERE id = ${id}
      `.execute(kysely)
    await rest(23)
    expect((await begun()).id).toBe(id)
    await rest(25)
    expect((await begun()).id).not.toBe(id)
  })

  it('takes up no place after ten minutes: five that are on their way do not keep the sixth out for a day', async () => {
    for (let n = 0; n < 5; n += 1) await begin()
    expect((await begin()).body.code).toBe('file.tooManyComing')
    await rest(599)
    expect((await begin()).status).toBe(409)
    await rest(601)
    expect((await begin()).status).toBe(200)
  })
})
