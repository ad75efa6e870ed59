import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, file, int, ref, text } from '../kernel/fields.ts'
import { DECLARATION_STATES } from './codes.ts'

const etos = int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' })
const privilege = { read: 'Declaration_R', write: 'Nobody' }

/** Declarations and objections (R85, R86). They change by their own calls alone. */
export const nsstDeclaration = defineEntity({
  name: 'NsstDeclaration',
  table: 'nsstdeclaration',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege,
  fields: {
    etos,
    arprotocol: text({ column: 'arprotocol', max: 20, computed: true }),
    infoId: ref({ column: 'info_id', to: 'NsstDeclarationInfo', required: true, computed: true }),
    afm: text({ column: 'afm', max: 9, required: true, computed: true }),
    lastname: text({ column: 'lastname', max: 100, isWords: true, computed: true }),
    firstname: text({ column: 'firstname', max: 100, computed: true }),
    kodikosede: int({ column: 'kodikosede', min: 0, max: 2_147_483_647, computed: true }),
    status: choice({
      column: 'status',
      of: DECLARATION_STATES,
      name: 'declStatus',
      required: true,
      computed: true,
    }),
    dteprotocol: datetime({ column: 'dteprotocol', computed: true }),
    dtedue: date({ column: 'dtedue', computed: true }),
    reviewer: text({ column: 'reviewer', max: 100, isWords: true, computed: true }),
    dteapofash: datetime({ column: 'dteapofash', computed: true }),
  },
  list: {
    columns: ['arprotocol', 'infoId', 'afm', 'lastname', 'kodikosede', 'status', 'dteprotocol', 'dtedue', 'reviewer'],
    orderBy: 'dtedue',
  },
  search: [
    'arprotocol',
    'infoId',
    'afm',
    'lastname',
    'kodikosede',
    'status',
    'dteprotocol',
    'dtedue',
    'reviewer',
    'dteapofash',
  ],
  form: [],
  display: ['arprotocol', 'lastname'],
})

/** Documents of declarations. */
export const nsstDeclarationFile = defineEntity({
  name: 'NsstDeclarationFile',
  table: 'nsstdeclarationfile',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege,
  fields: {
    etos,
    declarationId: ref({ column: 'declaration_id', to: 'NsstDeclaration', required: true, computed: true }),
    edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true, computed: true }),
    fileId: file({ column: 'file_id', required: true, computed: true }),
  },
  list: { columns: ['declarationId', 'edkId'], orderBy: 'declarationId' },
  search: ['declarationId', 'edkId'],
  form: [],
  display: ['edkId'],
})
