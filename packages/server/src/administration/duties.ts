import { DUTY_PRIVILEGES, dutiesOf } from '@eae/domain/administration/duties.ts'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import { grantedTo } from '../session/index.ts'

/**
 * Refuses (409) what would give a login two of authorising, paying and accounting (Reg. (EU) 2022/127, annex I), and names it. Only staff
 * of the agency does any of them: an administrator holds all privileges, and payments refuse him by his kind. Asked after the change, in
 * its transaction, of the users `u` of a condition.
 */
export const refuseTwoDuties = async (tx: Tx, users: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ login: string; privileges: readonly string[] }>`
    SELECT u.login, g.privileges FROM app_user u CROSS JOIN ${grantedTo}
    WHERE u.user_type = 'CENTRAL' AND g.privileges && ${[...DUTY_PRIVILEGES]}::text[] AND ${users} ORDER BY u.id
  `.execute(tx.sql)
  const login = rows.find(({ privileges }) => dutiesOf(privileges).length > 1)?.login
  if (login !== undefined) throw new AppError(409, { code: 'admin.dutiesApart', params: { login } })
}
