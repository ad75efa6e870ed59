import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { clientOf, testDb, type TestClient } from './app.ts'
import { claimYear } from './applications.ts'
import { makeUser, type TestUser } from './users.ts'

/** Who is to act for others in these tests. */
export const PERSON = makeAfm('07812345')

/** An applicant whom others may act for, and those around him. */
export interface Represented {
  readonly etos: number
  /** A natural person of the area of `daok`, and his draft of this year. */
  readonly afm: string
  readonly edeId: number
  readonly company: string
  readonly person: TestUser
  readonly adviser: TestClient
  readonly daok: TestClient
  readonly daok2: TestClient
  readonly farmer: TestClient
}

/** Finds somebody to act for: in the area of an office, with a draft and an application of the year before. */
export const findRepresented = async (): Promise<Represented> => {
  const { kysely } = await testDb()
  const etos = await claimYear()
  const people = await sql<{ afm: string; edeId: number; company: string }>`
    SELECT h.afm, h.id AS "edeId", (SELECT c.afm FROM edetedeaeehd c WHERE c.etos = h.etos AND c.afm ~ '^[789]' ORDER BY c.id LIMIT 1) AS company
    FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos - 1 AND o.id = h.ede_id_prev
    WHERE h.etos = ${etos} AND h.status < ${STATES.FINAL} AND h.afm !~ '^[789]'
      AND h.daok_kodikos = (SELECT f.daok_kodikos FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id JOIN edetforea f ON f.id = s.efo_id WHERE u.login = 'daok')
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm) ORDER BY h.id DESC LIMIT 1
  `.execute(kysely)
  const [found] = people.rows
  if (found === undefined) throw new Error('the area has nobody to represent')
  return {
    etos,
    ...found,
    adviser: await clientOf('adviser'),
    daok: await clientOf('daok'),
    daok2: await (await makeUser({ pattern: 'daok' })).logIn(),
    farmer: await (await makeUser({ pattern: 'farmer', afm: found.afm })).logIn(),
    person: await makeUser({ pattern: 'farmer', afm: PERSON }),
  }
}

/** The HTTP status of a call. */
export const statusOf = async (client: TestClient, path: string, body: object): Promise<number> =>
  (await client.call(path, body)).status

/** Chooses for whom a client acts; null is himself. */
export const chooseFor = (client: TestClient, etos: number, id: number | null): Promise<number> =>
  statusOf(client, 'Login/actFor', { authorisation: id === null ? null : { etos, id } })

/** An authorisation as a client reads it. */
export const authorOf = async (client: TestClient, etos: number, id: number): Promise<AuthorDetail> =>
  (await client.call('Edetedeauthor/findOne', { etos, id })).body.data as AuthorDetail

/** Ends an authorisation now. */
export const endAuthor = async (etos: number, id: number): Promise<void> => {
  await sql`UPDATE edetedeauthor SET status = 2, dteend = now() WHERE etos = ${etos} AND id = ${id}`.execute(
    (await testDb()).kysely,
  )
}
