import { expect, it } from 'vitest'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import { followsOf, strayedBy } from './strayed.ts'

const lists = {
  others: {
    Edetfytikoxp: [
      { id: 31, kodikos: '1', description: 'ΚΑΡΠΟΣ', within: { efyId: 3 } },
      { id: 41, kodikos: '1', description: 'ΚΑΡΠΟΣ', within: { efyId: 4 } },
    ],
    Msrbankbranch: [{ id: 71, kodikos: '0125', description: 'ΛΑΡΙΣΑ', within: { bnkId: 61 } }],
    Edetefec: [{ id: 51, kodikos: '1', description: 'ΤΟΜΑΤΑ', within: { emcId: 5, efyId: 3 } }],
  },
  titles: [{ id: 21, kodikos: '2010', description: 'ΜΙΣΘΩΤΗΡΙΟ', iemtype: 1, atakflag: true, within: { iemtype: 1 } }],
  banks: [
    { id: 61, kodikos: '011', description: 'ΜΙΑ' },
    { id: 62, kodikos: '014', description: 'ΑΛΛΗ' },
  ],
}

it.each([
  ['the purpose of the crop that stood there before', 'crops', { emxpId: 31 }, 'efyId', 4, { emxpId: null }],
  ['nothing where the crop is the same', 'crops', { emxpId: 31 }, 'efyId', '3', {}],
  ['nothing of what names no crop', 'crops', { emxpId: 31 }, 'poiId', 4, {}],
  ['nothing where no purpose was named', 'crops', { emxpId: null }, 'efyId', 4, {}],
  ['the product of another processor', 'contracts', { efecId: 51 }, 'emcId', 6, { efecId: null }],
  ['the title of another tenure', 'ownership', { etlId: 21 }, 'iemtype', 0, { etlId: null }],
  ['nothing where the tenure is that of the title', 'ownership', { etlId: 21 }, 'iemtype', 1, {}],
  ['nothing of a row that is gone', 'crops', undefined, 'efyId', 4, {}],
] as const)('a row no longer says %s', (_what, part, row, name, value, emptied) =>
  expect(strayedBy(lists, part, row, name, value)).toEqual(emptied),
)

it.each([
  ['bank and branch', makeIban('011', '0125', '1'.repeat(16)), { bnkId: 61, bnsId: 71 }],
  ['the bank, and no branch of another one', makeIban('014', '0125', '1'.repeat(16)), { bnkId: 62, bnsId: null }],
  ['nothing of a bank that no list has', makeIban('099', '0125', '1'.repeat(16)), {}],
  ['nothing while it is not whole', 'GR16 0110 125', {}],
  ['nothing when it is taken away', null, {}],
])('an account number tells %s', (_what, iban, told) =>
  expect(followsOf(lists, 'header', {}, 'iban', iban)).toEqual(told),
)

it('a choice and a reference empty what no longer fits, a number empties nothing', () => {
  expect(followsOf(lists, 'ownership', { etlId: 21 }, 'iemtype', 3)).toEqual({ etlId: null })
  expect(followsOf(lists, 'crops', { emxpId: 31 }, 'efyId', 4)).toEqual({ emxpId: null })
  expect(followsOf(lists, 'crops', { emxpId: 31 }, 'epilektash100', 4)).toEqual({})
})
