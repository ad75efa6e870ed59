/** The list of 49,000 passwords that breaches brought to light most often, loaded when the first password is changed. */
let common: Promise<ReadonlySet<string>> | null = null

/** Passwords that everybody uses, in lower case. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return common
}
