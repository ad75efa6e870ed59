import { defineEntity } from '../kernel/entity.ts'
import { choice, datetime, decimal, int, text } from '../kernel/fields.ts'
import { ACT_STATES, ACT_TYPES } from './codes.ts'

/** Change acts (R89). They change by their own calls alone. */
export const dikpraxh = defineEntity({
  name: 'Dikpraxh',
  table: 'dikpraxh',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Application_R', write: 'Nobody' },
  fields: {
    etos: int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' }),
    arpraxhs: int({ column: 'arpraxhs', min: 1, max: 2_147_483_647, required: true, computed: true }),
    dtepraxhs: datetime({ column: 'dtepraxhs', required: true, computed: true }),
    praxtype: choice({ column: 'praxtype', of: ACT_TYPES, name: 'praxType', required: true, computed: true }),
    /** The series that it is of; null for an act of its own. */
    seira: int({ column: 'seira', min: 1, max: Number.MAX_SAFE_INTEGER, computed: true }),
    kodikosede: int({ column: 'kodikosede', min: 0, max: 2_147_483_647, required: true, computed: true }),
    afm: text({ column: 'afm', max: 9, required: true, computed: true }),
    lastname: text({ column: 'lastname', max: 100, isWords: true, computed: true }),
    firstname: text({ column: 'firstname', max: 100, computed: true }),
    linecount: int({ column: 'linecount', min: 0, max: 100, required: true, computed: true }),
    impactcents: decimal({
      column: 'impactcents',
      computed: true,
      scale: 0,
      min: -1e15,
      max: 1e15,
      unit: 'cents',
      isDifference: true,
    }),
    proposer: text({ column: 'proposer', max: 100, isWords: true, required: true, computed: true }),
    approver: text({ column: 'approver', max: 100, isWords: true, computed: true }),
    dteapproved: datetime({ column: 'dteapproved', computed: true }),
    status: choice({ column: 'status', of: ACT_STATES, name: 'praxStatus', required: true, computed: true }),
  },
  list: {
    columns: [
      'arpraxhs',
      'dtepraxhs',
      'praxtype',
      'kodikosede',
      'lastname',
      'linecount',
      'impactcents',
      'seira',
      'proposer',
      'status',
    ],
    orderBy: 'arpraxhs',
  },
  search: [
    'arpraxhs',
    'praxtype',
    'seira',
    'kodikosede',
    'afm',
    'lastname',
    'impactcents',
    'proposer',
    'status',
    'dtepraxhs',
    'dteapproved',
  ],
  form: [],
  display: ['arpraxhs', 'lastname'],
})
