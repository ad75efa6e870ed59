import { defineEntity } from '../kernel/entity.ts'
import { choice, datetime, file, int, ref, text } from '../kernel/fields.ts'
import {
  AUTHOR_CHANNELS,
  AUTHOR_KINDS,
  AUTHOR_STATES,
  MAX_REMARKS,
  MAX_REP_NAME,
  REP_KINDS,
  REVOKE_REASONS,
  REVOKE_STATES,
} from './codes.ts'

const etos = int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' })
const afm = text({ column: 'afm', max: 9, required: true, computed: true })
/** The body; null where a person acts who is none. */
const efoId = ref({ column: 'efo_id', to: 'Edetforea', computed: true })
const lastname = text({ column: 'lastname', max: 100, isWords: true, computed: true })
const firstname = text({ column: 'firstname', max: 100, computed: true })
const repname = text({ column: 'repname', max: MAX_REP_NAME, computed: true })

/** Authorisations of applicants to bodies (R08, R09). They change by their own calls alone. */
export const edetedeauthor = defineEntity({
  name: 'Edetedeauthor',
  table: 'edetedeauthor',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Application_R', write: 'Nobody' },
  fields: {
    etos,
    afm,
    lastname,
    firstname,
    fathername: text({ column: 'fathername', max: 100, computed: true }),
    efoId,
    repafm: text({ column: 'repafm', max: 9, computed: true }),
    repname,
    repkind: choice({ column: 'repkind', of: REP_KINDS, name: 'repkind', computed: true }),
    authortype: choice({ column: 'authortype', of: AUTHOR_KINDS, name: 'authortype', required: true, computed: true }),
    channel: choice({ column: 'channel', of: AUTHOR_CHANNELS, name: 'authchannel', required: true, computed: true }),
    dtestart: datetime({ column: 'dtestart', required: true, computed: true }),
    dteend: datetime({ column: 'dteend', required: true, computed: true }),
    status: choice({ column: 'status', of: AUTHOR_STATES, name: 'authstatus', required: true, computed: true }),
    fileId: file({ column: 'file_id', computed: true }),
    file2Id: file({ column: 'file2_id', computed: true }),
    remarks: text({ column: 'remarks', max: MAX_REMARKS, computed: true }),
  },
  list: {
    columns: [
      'afm',
      'lastname',
      'firstname',
      'efoId',
      'repname',
      'authortype',
      'channel',
      'status',
      'dtestart',
      'dteend',
    ],
    orderBy: 'dtestart',
    orderDir: 'desc',
  },
  search: [
    'afm',
    'lastname',
    'efoId',
    'repafm',
    'repname',
    'repkind',
    'authortype',
    'channel',
    'status',
    'dtestart',
    'dteend',
  ],
  form: [],
  display: ['afm', 'lastname'],
})

/** What ended authorisations, or is asked to end them (R10, R11). */
export const edetedeauthrevoke = defineEntity({
  name: 'Edetedeauthrevoke',
  table: 'edetedeauthrevoke',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Application_R', write: 'Nobody' },
  fields: {
    etos,
    authorId: ref({ column: 'author_id', to: 'Edetedeauthor', required: true, computed: true }),
    afm,
    lastname,
    firstname,
    efoId,
    repname,
    reason: choice({ column: 'reason', of: REVOKE_REASONS, name: 'revokeReason', required: true, computed: true }),
    status: choice({ column: 'status', of: REVOKE_STATES, name: 'revokeStatus', required: true, computed: true }),
    dterevoke: datetime({ column: 'dterevoke', computed: true }),
    remarks: text({ column: 'remarks', max: MAX_REMARKS, computed: true }),
    decision: text({ column: 'decision', max: MAX_REMARKS, computed: true }),
  },
  list: {
    columns: ['afm', 'lastname', 'firstname', 'efoId', 'repname', 'reason', 'status', 'dterevoke', 'remarks'],
    orderBy: 'dterevoke',
    orderDir: 'desc',
  },
  search: ['afm', 'lastname', 'efoId', 'repname', 'reason', 'status', 'dterevoke'],
  form: [],
  display: ['afm', 'lastname'],
})
