import { expect, it } from 'vitest'
import { strayedBy } from './strayed.ts'

const lists = {
  others: {
    Edetfytikoxp: [
      { id: 31, kodikos: '1', description: 'ΚΑΡΠΟΣ', within: { efyId: 3 } },
      { id: 41, kodikos: '1', description: 'ΚΑΡΠΟΣ', within: { efyId: 4 } },
    ],
    Edetefec: [{ id: 51, kodikos: '1', description: 'ΤΟΜΑΤΑ', within: { emcId: 5, efyId: 3 } }],
  },
}

it.each([
  ['the purpose of the crop that stood there before', 'crops', { emxpId: 31 }, 'efyId', 4, { emxpId: null }],
  ['nothing where the crop is the same', 'crops', { emxpId: 31 }, 'efyId', '3', {}],
  ['nothing of what names no crop', 'crops', { emxpId: 31 }, 'poiId', 4, {}],
  ['nothing where no purpose was named', 'crops', { emxpId: null }, 'efyId', 4, {}],
  ['the product of another processor', 'contracts', { efecId: 51 }, 'emcId', 6, { efecId: null }],
  ['nothing of a row that is gone', 'crops', undefined, 'efyId', 4, {}],
] as const)('a row no longer says %s', (_what, part, row, name, value, emptied) =>
  expect(strayedBy(lists, part, row, name, value)).toEqual(emptied),
)
