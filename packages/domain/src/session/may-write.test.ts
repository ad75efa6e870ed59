import { expect, it } from 'vitest'
import { whyNotWrite } from './may-write.ts'

it.each([
  [0, true, null],
  [0, false, 'locked.noPrivilege'],
  [1, true, 'locked.user'],
  [1, false, 'locked.user'],
  [2, true, 'locked.user'],
] as const)('under lock %d, with the privilege %s: %s', (lockType, hasPrivilege, code) =>
  expect(whyNotWrite(lockType, hasPrivilege)?.code ?? null).toBe(code),
)
