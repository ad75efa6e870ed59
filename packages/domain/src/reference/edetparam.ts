import { defineEntity } from '../kernel/entity.ts'
import { choice, datetime, flag, int, text } from '../kernel/fields.ts'
import { message, type Message } from '../kernel/message.ts'
import { athensDate } from '../kernel/athens-date.ts'
import { foreignNumber } from './shared.ts'

/**
 * Days between which the dates of a claim year lie, in Athens: applications are for the calendar year (Reg. (EU) 2021/2115
 * art. 4), and what is submitted after 30 June of the next one can no longer be paid (Reg. (EU) 2021/2116 art. 44(2)).
 */
export const submissionPeriod = (yearEae: number): { readonly from: string; readonly to: string } => ({
  from: `${yearEae}-01-01`,
  to: `${yearEae + 1}-06-30`,
})

interface Dates {
  readonly yearEae: number
  readonly finalSubmissionDate: string
  readonly latestSubmissionDate: string
  // A row that is just being entered does not have all fields yet.
  readonly dtediorthapo?: string | null
  readonly dtediortheos?: string | null
  readonly dtepeapo?: string | null
  readonly dtepeeos?: string | null
}

type DateIssue = { readonly field: keyof Dates; readonly message: Message }

type PeriodEnd = 'dtediorthapo' | 'dtediortheos' | 'dtepeapo' | 'dtepeeos'

/** What is wrong with a period: half of it, or its end before its begin. */
const periodIssues = (row: Dates, from: PeriodEnd, to: PeriodEnd): readonly DateIssue[] => {
  const [begin, end] = [row[from] ?? null, row[to] ?? null]
  if (begin === null && end === null) return []
  if (begin === null) return [{ field: from, message: message('error.required') }]
  if (end === null) return [{ field: to, message: message('error.required') }]
  return Date.parse(end) < Date.parse(begin) ? [{ field: to, message: message('error.endBeforeStart') }] : []
}

/** What is wrong with the periods of preliminary checks and corrections: corrections begin when applications are in. */
const allPeriodIssues = (row: Dates): readonly DateIssue[] => {
  const found = [...periodIssues(row, 'dtepeapo', 'dtepeeos'), ...periodIssues(row, 'dtediorthapo', 'dtediortheos')]
  if (found.length > 0) return found
  const { dtediorthapo = null, finalSubmissionDate } = row
  return dtediorthapo !== null && Date.parse(dtediorthapo) < Date.parse(finalSubmissionDate)
    ? [{ field: 'dtediorthapo', message: message('error.correctionTooEarly') }]
    : []
}

const DATES = [
  'finalSubmissionDate',
  'latestSubmissionDate',
  'dtediorthapo',
  'dtediortheos',
  'dtepeapo',
  'dtepeeos',
] as const

/** What is wrong with the dates of a year: out of its calendar, or the latest one before the final one. */
const dateIssues = (row: Dates): readonly DateIssue[] => {
  const { from, to } = submissionPeriod(row.yearEae)
  const outside = DATES.filter((field) => {
    const instant = row[field] ?? null
    if (instant === null) return false
    const day = athensDate(instant)
    return day < from || day > to
  })
  if (outside.length > 0)
    return outside.map((field) => ({ field, message: message('error.dateOutsideYear', { from, to }) }))
  return Date.parse(row.latestSubmissionDate) < Date.parse(row.finalSubmissionDate)
    ? [{ field: 'latestSubmissionDate', message: message('error.endBeforeStart') }]
    : allPeriodIssues(row)
}

/** Parameters of a claim year: dates, locks, versions (domain document 2.5). */
export const edetparam = defineEntity({
  name: 'Edetparam',
  table: 'edetparam',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Session', write: 'Edetparam_W' },
  fields: {
    yearEae: int({ column: 'year_eae', min: 2015, max: 2099, unit: 'year', required: true }),
    finalSubmissionDate: datetime({ column: 'final_submission_date', required: true }),
    latestSubmissionDate: datetime({ column: 'latest_submission_date', required: true }),
    dtediorthapo: datetime({ column: 'dtediorthapo' }),
    dtediortheos: datetime({ column: 'dtediortheos' }),
    dtepeapo: datetime({ column: 'dtepeapo' }),
    dtepeeos: datetime({ column: 'dtepeeos' }),
    versionIdKbd: int({ column: 'version_id_kbd', ...foreignNumber }),
    versionIdKbdCurrent: int({ column: 'version_id_kbd_current', ...foreignNumber }),
    versionIdPaa: int({ column: 'version_id_paa', ...foreignNumber }),
    versionNextnumber: int({ column: 'version_nextnumber', ...foreignNumber }),
    bphId: int({ column: 'bph_id', ...foreignNumber }),
    paylockflag: flag({ column: 'paylockflag', required: true }),
    paylocktype: choice({ column: 'paylocktype', of: [0, 1, 2, 3], name: 'paylocktype', required: true }),
    paylockmessage: text({ column: 'paylockmessage', max: 500 }),
    easlockmessage: text({ column: 'easlockmessage', max: 500 }),
    dpolockmessage: text({ column: 'dpolockmessage', max: 500 }),
    dpo2lockmessage: text({ column: 'dpo2lockmessage', max: 500 }),
    onllockmessage: text({ column: 'onllockmessage', max: 500 }),
    thllockflag: flag({ column: 'thllockflag', required: true }),
    deigmalockflag: flag({ column: 'deigmalockflag', required: true }),
    levelEdert1Type: int({ column: 'level_edert1_type', min: 0, max: 9 }),
    levelEdert0Type: int({ column: 'level_edert0_type', min: 0, max: 9 }),
    levelEde23rt0Type: int({ column: 'level_ede23rt0_type', min: 0, max: 9 }),
    dptype: choice({ column: 'dptype', of: [0, 1, 2, 3], name: 'dptype', required: true }),
  },
  list: {
    columns: ['yearEae', 'finalSubmissionDate', 'latestSubmissionDate', 'paylocktype', 'dptype'],
    orderBy: 'yearEae',
  },
  search: ['yearEae'],
  form: [
    { title: 'period', fields: ['yearEae', 'finalSubmissionDate', 'latestSubmissionDate'] },
    { title: 'preliminary', fields: ['dtepeapo', 'dtepeeos'] },
    { title: 'correction', fields: ['dtediorthapo', 'dtediortheos'] },
    {
      title: 'locks',
      fields: [
        'onllockmessage',
        'easlockmessage',
        'dpolockmessage',
        'dpo2lockmessage',
        'thllockflag',
        'deigmalockflag',
      ],
    },
    { title: 'paylocks', fields: ['paylockflag', 'paylocktype', 'paylockmessage'] },
    { title: 'levels', fields: ['levelEdert1Type', 'levelEdert0Type', 'levelEde23rt0Type', 'dptype'] },
    {
      title: 'versions',
      fields: ['versionIdKbd', 'versionIdKbdCurrent', 'versionIdPaa', 'versionNextnumber', 'bphId'],
    },
  ],
  display: ['yearEae'],
  check: dateIssues,
})
