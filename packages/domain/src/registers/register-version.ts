import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, flag, int, text } from '../kernel/fields.ts'
import { REGISTERS } from './registry.ts'

const [first, ...others] = REGISTERS.keys()
if (first === undefined) throw new Error('there are no registers')
const GREATEST = Number.MAX_SAFE_INTEGER

/** A version of a register that was loaded: of which day it is, how many rows it has, and the hash of its file. */
export const registerVersion = defineEntity({
  name: 'RegisterVersion',
  table: 'register_version',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Catalogue_W', write: 'Nobody' },
  fields: {
    register: choice({ column: 'register', of: [first, ...others], name: 'register', required: true, computed: true }),
    etos: int({ column: 'etos', min: 2015, max: 2099, computed: true, unit: 'year' }),
    version: int({ column: 'version', min: 1, max: GREATEST, required: true, computed: true }),
    day: date({ column: 'day', required: true, computed: true }),
    rows: int({ column: 'row_count', min: 0, max: GREATEST, required: true, computed: true, unit: 'count' }),
    fileName: text({ column: 'file_name', max: 200, required: true, computed: true }),
    hasFile: flag({ column: 'hasfile', required: true, computed: true }),
    sha256: text({ column: 'sha256', max: 64, required: true, computed: true }),
    loadedAt: datetime({ column: 'loaded_at', required: true, computed: true }),
    madeBy: text({ column: 'usrinsert', max: 50, required: true, computed: true }),
  },
  list: {
    columns: ['register', 'etos', 'version', 'day', 'rows', 'fileName', 'hasFile', 'loadedAt', 'madeBy', 'sha256'],
    orderBy: 'loadedAt',
    orderDir: 'desc',
  },
  search: ['register', 'etos', 'day', 'loadedAt', 'fileName', 'sha256', 'madeBy'],
  form: [],
  display: ['register'],
})
