import { ServerError } from '../api/index.ts'

/** True where a login was refused because its password must be changed first: by age, or after it was reset. */
export const isPasswordExpiry = (error: unknown): boolean =>
  error instanceof ServerError && error.status === 401 && error.answer.code === 'USER_PASSWORD_HAS_EXPIRED'

export interface PasswordFields {
  readonly login: string
  readonly old: string
  readonly fresh: string
  readonly again: string
}

/** What the dialog itself refuses, by the codes of the specification (section 5); null = ask the server. */
export const passwordFault = ({ login, old, fresh, again }: PasswordFields): string | null => {
  if (login.trim() === '') return 'ChangePasswdDialog_Null_UserMsg'
  if (old === '' || fresh === '' || again === '') return 'ChangePasswdDialog_Null_PasswordsMsg'
  return fresh === again ? null : 'ChangePasswdDialog_Null_NewPasswordsDifMsg'
}
