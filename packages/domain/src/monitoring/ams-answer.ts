import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, decimal, file, int, ref, text } from '../kernel/fields.ts'
import { AMS_RULES, ANSWERS, ANSWER_STATES } from './codes.ts'

/** Longest words of an answer and of the decision on it, in characters. */
export const MAX_WORDS = 1_000

/**
 * What was answered to a signal, and what the office decided. It names the signal by parcel, rule and date, so that it stays
 * when a new version of the signals is loaded. It changes by its own calls alone, and after the decision not at all.
 */
export const amsAnswer = defineEntity({
  name: 'AmsAnswer',
  table: 'ams_answer',
  key: 'id',
  yearly: 'partition',
  privilege: { read: 'Application_R', write: 'Nobody' },
  fields: {
    etos: int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' }),
    edeId: ref({ column: 'ede_id', to: 'Edetedeaeehd', required: true, computed: true }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi', required: true, computed: true }),
    amsrule: choice({ column: 'amsrule', of: AMS_RULES, name: 'amsrule', required: true, computed: true }),
    dteobs: date({ column: 'dteobs', required: true, computed: true }),
    farmeranswer: choice({
      column: 'farmeranswer',
      of: ANSWERS,
      name: 'farmeranswer',
      required: true,
      computed: true,
    }),
    words: text({ column: 'words', max: MAX_WORDS, computed: true }),
    photoid: file({ column: 'photoid', computed: true }),
    photoat: datetime({ column: 'photoat', computed: true }),
    photox: decimal({ column: 'photox', min: 0, max: 2_000_000, scale: 3, computed: true }),
    photoy: decimal({ column: 'photoy', min: 0, max: 6_000_000, scale: 3, computed: true }),
    photom: decimal({ column: 'photom', min: 0, max: 10_000_000, scale: 1, computed: true }),
    answerstate: choice({
      column: 'answerstate',
      of: ANSWER_STATES,
      name: 'answerstate',
      required: true,
      computed: true,
    }),
    decision: text({ column: 'decision', max: MAX_WORDS, computed: true }),
    decidedby: text({ column: 'decidedby', max: 50, computed: true }),
    dteclose: datetime({ column: 'dteclose', computed: true }),
  },
  list: { columns: ['amsrule', 'dteobs', 'farmeranswer', 'answerstate', 'dteclose'], orderBy: 'dteobs' },
  search: ['edeId', 'edaId', 'amsrule', 'farmeranswer', 'answerstate'],
  form: [],
  display: ['dteobs'],
})
