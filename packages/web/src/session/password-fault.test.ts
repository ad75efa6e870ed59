import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-fault.ts'

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
