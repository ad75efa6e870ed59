import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, decimal, file, flag, int, text } from '../kernel/fields.ts'
import { TRANSFER_REASONS, TRANSFER_STATES } from './codes.ts'

/** Transfers of land or animals from one application to another (R22, R46). They change by their own calls alone. */
export const edetmetafora = defineEntity({
  name: 'Edetmetafora',
  table: 'edetmetafora',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Application_R', write: 'Nobody' },
  fields: {
    etos: int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' }),
    kind: choice({ column: 'kind', of: [1, 2], name: 'transferKind', required: true, computed: true }),
    status: choice({ column: 'status', of: TRANSFER_STATES, name: 'transferState', required: true, computed: true }),
    kodikosSource: int({ column: 'kodikos_source', min: 0, max: 2_147_483_647, required: true, computed: true }),
    nameSource: text({ column: 'name_source', max: 240, isWords: true, required: true, computed: true }),
    kodikosTarget: int({ column: 'kodikos_target', min: 0, max: 2_147_483_647, required: true, computed: true }),
    nameTarget: text({ column: 'name_target', max: 240, isWords: true, required: true, computed: true }),
    reason: choice({ column: 'reason', of: TRANSFER_REASONS, name: 'transferReason', computed: true }),
    isall: flag({ column: 'isall', required: true, computed: true }),
    plithos: int({ column: 'plithos', min: 0, max: 99_999, required: true, computed: true }),
    ektash: decimal({
      column: 'ektash',
      min: 0,
      max: 999_999_999,
      scale: 0,
      unit: 'm2',
      required: true,
      computed: true,
    }),
    fileId: file({ column: 'file_id', computed: true }),
    dteinsert: datetime({ column: 'dteinsert', required: true, computed: true }),
    dtelapse: date({ column: 'dtelapse', computed: true }),
    dteanswer: datetime({ column: 'dteanswer', computed: true }),
  },
  list: {
    columns: ['status', 'kind', 'nameSource', 'nameTarget', 'reason', 'plithos', 'ektash', 'dteinsert', 'dtelapse'],
    orderBy: 'dteinsert',
  },
  search: ['status', 'kind', 'kodikosSource', 'kodikosTarget', 'nameSource', 'nameTarget', 'reason', 'dteinsert'],
  form: [],
  display: ['nameSource', 'nameTarget'],
})
