import type { UserDetail } from '@eae/domain/administration/answers.ts'
import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import type { calls } from '@eae/domain/contract.ts'
import type { Asked } from '@eae/domain/kernel/call.ts'
import { isCentral } from '@eae/domain/administration/rules.ts'
import { isEmptyValue } from '@eae/domain/kernel/field-fault.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { faultOfFormat } from '@eae/domain/kernel/text-format.ts'

/** What the form of a user holds: as typed. */
export interface UserDraft {
  readonly login: string
  readonly fullName: string
  readonly email: string
  readonly afm: string
  /** Empty until it is chosen. */
  readonly userType: string
  readonly subsId: number | null
  readonly roles: readonly string[]
  readonly lockType: string
  readonly dpType: string
  readonly departmentCodes: string
  readonly excludedCodes: readonly string[]
  readonly activeflag: boolean
}

/**
 * The form as it opens: the stored user, or an empty one. Who may make users of his own kind and subscriber alone has
 * nothing to choose there.
 */
export const draftOf = (user: UserDetail | null, menu: MenuAnswer): UserDraft => ({
  login: user?.login ?? '',
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  afm: user?.afm ?? '',
  userType: user?.userType ?? (isCentral(menu) ? '' : menu.userType),
  subsId: user?.subsId ?? (isCentral(menu) ? null : menu.subsId),
  roles: user?.roles ?? [],
  lockType: String(user?.lockType ?? 0),
  dpType: String(user?.dpType ?? 0),
  departmentCodes: user?.departmentCodes.join(' ') ?? '',
  excludedCodes: user?.excludedCodes ?? [],
  activeflag: user?.activeflag ?? true,
})

const codesOf = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((code) => code !== '')
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The fields in which a form differs from the one that was opened. */
const changedOf = (opened: UserDraft, draft: UserDraft): ReadonlySet<string> =>
  new Set(Object.entries(draft).flatMap(([name, value]) => (value === Reflect.get(opened, name) ? [] : [name])))

/** What is sent, texts as lists, numbers and nulls: a new user whole, of a stored one what has changed. */
export const bodyOf = (
  user: UserDetail | null,
  opened: UserDraft,
  draft: UserDraft,
): Asked<(typeof calls)['saveUser']> => {
  const changed = changedOf(opened, draft)
  const whole = {
    ...draft,
    email: orNull(draft.email),
    afm: orNull(draft.afm),
    lockType: Number(draft.lockType),
    dpType: Number(draft.dpType),
    departmentCodes: codesOf(draft.departmentCodes),
  }
  const sent = {
    id: user?.id ?? null,
    rowVersion: user?.rowVersion ?? null,
    ...(user === null ? whole : Object.fromEntries(Object.entries(whole).filter(([name]) => changed.has(name)))),
  }
  // As it was typed: the server judges it, field by field.
  return sent as Asked<(typeof calls)['saveUser']>
}

/** A field of the form and what is wrong with it. */
export interface DraftFault {
  readonly field: keyof UserDraft
  readonly fault: Message
}

/** What is wrong with a form, in its order: what is missing, and what does not fit its form. */
const allFaults = (draft: UserDraft): readonly DraftFault[] => [
  ...(['login', 'fullName', 'userType', 'subsId'] as const)
    .filter((name) => isEmptyValue(draft[name]))
    .map((field) => ({ field, fault: message('error.required') })),
  ...(['afm', 'email'] as const).flatMap((field) => {
    const fault = isEmptyValue(draft[field]) ? null : faultOfFormat(field, draft[field])
    return fault === null ? [] : [{ field, fault }]
  }),
]

/** What is wrong with what is to be sent: of a stored user only what was changed is judged. */
export const faultsOf = (user: UserDetail | null, opened: UserDraft, draft: UserDraft): readonly DraftFault[] => {
  const changed = changedOf(opened, draft)
  return allFaults(draft).filter(({ field }) => user === null || changed.has(field))
}
