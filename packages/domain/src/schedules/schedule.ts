import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, flag, int, text } from '../kernel/fields.ts'
import { JOB_STATES } from '../kernel/job.ts'

/** How often something is done again. */
export const EVERY = ['day', 'week', 'month'] as const
export type Every = (typeof EVERY)[number]
/** Schedules of one user at most. */
export const MAX_SCHEDULES = 20
/** Longest description of what is done, in characters. */
export const MAX_INPUT = 16_000

/** Work that is done again and again. It changes by its own calls alone, because what is to be done is proved there. */
export const appSchedule = defineEntity({
  name: 'AppSchedule',
  table: 'app_schedule',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Session', write: 'Nobody' },
  fields: {
    kind: text({ column: 'kind', max: 40, required: true, computed: true }),
    subject: text({ column: 'subject', max: 120, required: true, computed: true, isWords: true }),
    input: text({ column: 'input', max: MAX_INPUT, required: true, computed: true }),
    every: choice({ column: 'every', of: EVERY, name: 'every', required: true, computed: true }),
    weekday: choice({ column: 'weekday', of: [1, 2, 3, 4, 5, 6, 7], name: 'weekday', computed: true }),
    monthday: int({ column: 'monthday', min: 1, max: 31, computed: true }),
    attime: text({ column: 'attime', max: 5, required: true, computed: true }),
    dtefrom: date({ column: 'dtefrom', computed: true }),
    dteto: date({ column: 'dteto', computed: true }),
    activeflag: flag({ column: 'activeflag', required: true, computed: true }),
    nextRun: datetime({ column: 'next_run', computed: true }),
    lastRun: datetime({ column: 'last_run', computed: true }),
    lastState: choice({ column: 'last_state', of: JOB_STATES, name: 'jobState', computed: true }),
    madeBy: text({ column: 'usrinsert', max: 50, required: true, computed: true }),
  },
  list: {
    columns: [
      'subject',
      'every',
      'weekday',
      'monthday',
      'attime',
      'nextRun',
      'lastRun',
      'lastState',
      'activeflag',
      'madeBy',
    ],
    orderBy: 'nextRun',
  },
  search: ['subject', 'every', 'activeflag', 'lastState', 'nextRun', 'madeBy'],
  form: [],
  display: ['subject'],
})
