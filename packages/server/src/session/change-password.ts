import { sql } from 'kysely'
import type { CallInput } from '@eae/domain/contract.ts'
import { whyBadPassword } from '@eae/domain/session/password.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { ownerOfAddress } from '../platform/fair-queue.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import type { RouteContext } from '../platform/route.ts'
import { authenticate, refuseShutOut, type LoginUser } from './authenticate.ts'
import type { CookieConfig } from './cookies.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** So many earlier passwords may not come back. */
const REMEMBERED = 5

const wasUsedBefore = async ({ db, request }: RouteContext, user: LoginUser, password: string): Promise<boolean> => {
  const before = await sql<{ hash: string }>`
    SELECT password_hash AS hash FROM app_password_history WHERE user_id = ${user.id} ORDER BY at DESC LIMIT ${REMEMBERED}
  `.execute(db.kysely)
  for (const hash of [user.passwordHash, ...before.rows.map((row) => row.hash)])
    if (hash !== null && (await verifyPassword(hash, password, ownerOfAddress(request.ip)))) return true
  return false
}

/**
 * Changes a password by its old one, also an expired one. Every session of the user ends but the one that asks. Wrong old
 * password: 401 as at the login, and as slow; a new one that is not good enough: 422 with the reason.
 */
export const changePassword = async (
  context: RouteContext,
  { publicUserName, oldPassword, newPassword, loginSubsCode }: CallInput<'setNewPassword'>,
  config: CookieConfig,
  ownToken: { readonly idHash: string; readonly userId: number } | null,
): Promise<void> => {
  const { db, request } = context
  const user = await authenticate(context, config, { login: publicUserName, password: oldPassword, loginSubsCode })
  if (user === null || (ownToken !== null && ownToken.userId !== user.id)) {
    await noteSecurityEvent(db.kysely, 'password-refused', { userId: ownToken?.userId ?? null, ip: request.ip })
    throw new AppError(401, { code: 'login.failed' })
  }
  refuseShutOut(user)
  const common = await commonPasswords()
  const reason = whyBadPassword(newPassword, { ...user, isCommon: (text) => common.has(text) })
  if (reason !== null) throw invalidField('newPassword', reason.code, reason.params)
  if (await wasUsedBefore(context, user, newPassword)) throw invalidField('newPassword', 'password.usedBefore')
  const hash = await hashPassword(newPassword, ownerOfAddress(request.ip))
  await db.kysely.transaction().execute(async (trx) => {
    const changed = await sql`
      UPDATE app_user SET password_hash = ${hash}, password_set_at = now(), must_change = false, row_version = row_version + 1,
        usrupdate = ${user.login}, dteupdate = now()
      WHERE id = ${user.id} AND password_hash = ${user.passwordHash}
    `.execute(trx)
    // Somebody changed it meanwhile: the old one that was given is no longer the old one.
    if (changed.numAffectedRows !== 1n) throw new AppError(401, { code: 'login.failed' })
    await sql`INSERT INTO app_password_history (user_id, password_hash) VALUES (${user.id}, ${user.passwordHash})`.execute(
      trx,
    )
    await sql`UPDATE app_session SET ended_at = now() WHERE user_id = ${user.id} AND ended_at IS NULL AND id_hash <> ${ownToken?.idHash ?? ''}`.execute(
      trx,
    )
    // The session that asked gets a new id with its next call.
    await sql`UPDATE app_session SET rights_mark = '' WHERE id_hash = ${ownToken?.idHash ?? ''}`.execute(trx)
    await noteSecurityEvent(trx, 'password-changed', { userId: user.id, ip: request.ip })
  })
}
