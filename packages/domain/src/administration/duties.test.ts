import { expect, it } from 'vitest'
import { PRIVILEGES } from '../kernel/users.ts'
import { dutiesOf } from './duties.ts'

it.each([
  [['Payment_R', 'Hold_W'], []],
  [['Payment_W', 'Payment_Approve'], ['authorise']],
  [['Payment_Release'], ['pay']],
  [
    ['Ledger_W', 'Payment_W'],
    ['authorise', 'account'],
  ],
  [[...PRIVILEGES], ['authorise', 'pay', 'account']],
])('%j is %j', (privileges, duties) => {
  expect(dutiesOf(privileges)).toEqual(duties)
})
