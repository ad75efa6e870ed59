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
