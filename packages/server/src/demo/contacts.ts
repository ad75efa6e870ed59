import { EMAIL, SMS } from '@eae/domain/messages/contact.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { DemoLogin } from './users.ts'

/** Proved addresses of the demo, all invented; the last one was refused by its server. */
const CONTACTS: readonly {
  readonly login: DemoLogin
  readonly channel: number
  readonly address: string
  readonly failure?: string
}[] = [
  { login: 'farmer', channel: EMAIL, address: 'farmer@example.gr' },
  { login: 'farmer', channel: SMS, address: '+306900000001' },
  { login: 'adviser', channel: EMAIL, address: 'adviser@example.gr' },
  { login: 'agency2', channel: EMAIL, address: 'agency2@example.gr' },
  { login: 'farmer2', channel: EMAIL, address: 'nobody@example.gr', failure: '550 5.1.1 User unknown' },
]

/** Gives some users of the demo addresses, so that what happens in it is told outside of it, too. */
export const loadContacts = async ({ kysely }: Pick<Database, 'kysely'>): Promise<void> => {
  await sql`
    INSERT INTO app_contact (user_id, channel, address, language, proved_at, failed_at, failure)
    SELECT u.id, c.channel, c.address, 'el', now(), CASE WHEN c.failure IS NOT NULL THEN now() END, c.failure
    FROM jsonb_to_recordset(${JSON.stringify(CONTACTS)}::jsonb) AS c (login text, channel smallint, address text, failure text)
      JOIN app_user u ON u.login = c.login AND u.usrinsert = 'demo'
  `.execute(kysely)
}
