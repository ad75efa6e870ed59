import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb } from './app.ts'
import { expectRefusal } from './refusal.ts'
import { makeUser } from './users.ts'

/** What an applicant may not ask. */
const attack = async (): Promise<void> => {
  expect((await (await clientOf('farmer')).call('Administration/findUsers', {})).status).toBe(403)
}

describe('the proof of a refused attack', () => {
  it('holds for one that is refused and noted, also twice within the minute', async () => {
    await clientOf('farmer')
    await expectRefusal('access-forbidden', attack)
    await expectRefusal('access-forbidden', attack)
  })

  it('fails when an event is missing, or is of another kind', async () => {
    await expect(expectRefusal('access-forbidden', async () => undefined)).rejects.toThrow('events access-forbidden')
    await expect(expectRefusal('access-locked', attack)).rejects.toThrow('events access-locked')
  })

  it('fails when anything else has changed', async () => {
    const { id } = await makeUser({ pattern: 'farmer' })
    const { kysely } = await testDb()
    const change = async (): Promise<void> => {
      await attack()
      await sql`UPDATE app_user SET email = 'x@example.gr' WHERE id = ${id}`.execute(kysely)
    }
    await expect(expectRefusal('access-forbidden', change)).rejects.toThrow('the attack changed the database')
  })
})
