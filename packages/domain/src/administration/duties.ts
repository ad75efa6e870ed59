import type { Privilege } from '../kernel/users.ts'

/** Authorising, paying and accounting are apart in an accredited agency (Reg. (EU) 2022/127, annex I): by what each is done. */
const DUTIES = {
  authorise: ['Payment_W', 'Payment_Approve'],
  pay: ['Payment_Release'],
  account: ['Ledger_W'],
} as const satisfies Readonly<Record<string, readonly Privilege[]>>
type Duty = keyof typeof DUTIES

/** Privileges that are a part of one of the three. */
export const DUTY_PRIVILEGES: readonly Privilege[] = Object.values(DUTIES).flat()

/** The duties of somebody with these privileges: more than one is not for one login. */
export const dutiesOf = (privileges: readonly string[]): readonly Duty[] =>
  (Object.keys(DUTIES) as Duty[]).filter((duty) => DUTIES[duty].some((one) => privileges.includes(one)))
