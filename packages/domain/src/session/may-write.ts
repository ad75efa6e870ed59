import { message, type Message } from '../kernel/message.ts'
import type { UserLock } from '../kernel/users.ts'

/**
 * May a user write where this privilege is asked? Takes his own lock and whether he has the privilege; gives null for
 * yes, otherwise the reason: his lock before what he may not anyway, as `whyNot` has it.
 */
export const whyNotWrite = (lockType: UserLock, hasPrivilege: boolean): Message | null => {
  if (lockType !== 0) return message('locked.user')
  return hasPrivilege ? null : message('locked.noPrivilege')
}
