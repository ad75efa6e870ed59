import { describe, expect, it } from 'vitest'
import { ServerError, TransportError } from '../api/index.ts'
import { isPasswordExpiry, passwordFault } from './password-fault.ts'

const GOOD = { login: 'x', old: 'a', fresh: 'b', again: 'b' }

describe('the change-password dialog', () => {
  it.each([
    [{}, null],
    [{ login: ' ' }, 'ChangePasswdDialog_Null_UserMsg'],
    [{ old: '' }, 'ChangePasswdDialog_Null_PasswordsMsg'],
    [{ fresh: '' }, 'ChangePasswdDialog_Null_PasswordsMsg'],
    [{ again: '' }, 'ChangePasswdDialog_Null_PasswordsMsg'],
    [{ again: 'B' }, 'ChangePasswdDialog_Null_NewPasswordsDifMsg'],
  ])('with %j says %s', (part, code) => {
    expect(passwordFault({ ...GOOD, ...part })).toBe(code)
  })
})

it.each([
  [new ServerError(401, { code: 'USER_PASSWORD_HAS_EXPIRED' }), true],
  [new ServerError(401, { code: 'login.failed' }), false],
  [new ServerError(423, { code: 'USER_PASSWORD_HAS_EXPIRED' }), false],
  [new TransportError('error.network', null), false],
])('%s asks for a new password: %s', (error, isAsked) => expect(isPasswordExpiry(error)).toBe(isAsked))
