import type { AuthorKind, RepKind } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { testDb, type TestClient } from './app.ts'

interface Wish {
  readonly etos: number
  readonly afm: string
  readonly repafm: string
  readonly authortype: AuthorKind
  readonly repkind: RepKind
}

/** Gives a person an authorisation that is in force, without the papers that it takes. Gives its id. */
export const representedBy = async ({ etos, afm, repafm, authortype, repkind }: Wish): Promise<number> => {
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeauthor (etos, afm, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, file2_id, usrinsert)
    SELECT ${etos}, ${afm}, ${repafm}, 'ΕΚΠΡΟΣΩΠΟΣ ΔΟΚΙΜΗΣ', ${repkind}, ${authortype}, 1, now(), now() + interval '100 days', 1, NULL, 'test' RETURNING id
  `.execute((await testDb()).kysely)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('the authorisation was not stored')
  return id
}

/** Lets the session of a person act for an applicant from now on. Gives the id of the authorisation that it acts by. */
export const actFor = async (client: TestClient, wish: Wish): Promise<number> => {
  const id = await representedBy(wish)
  const answer = await client.call('Login/actFor', { authorisation: { etos: wish.etos, id } })
  if (answer.status !== 200) throw new Error(`acting for another failed: ${JSON.stringify(answer.body)}`)
  return id
}
