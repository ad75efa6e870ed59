import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
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
