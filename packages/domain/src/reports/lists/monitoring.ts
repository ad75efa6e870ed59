import { AMS_RESULTS, AMS_RULES, ANSWER_STATES } from '../../monitoring/codes.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R06. Signals of the area monitoring: one row for each parcel, rule and date. */
export const monitoringList = report({
  code: 'MonitoringResult',
  subject: 'control',
  privilege: 'Application_R',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'signals',
  scope: 'applications',
  grain: 'row',
  // How the answer stands is asked apart: the statement then begins with the few answers, not with all signals.
  params: { answer: kinds.choice('answerstate', ANSWER_STATES) },
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    edaId: kinds.id(),
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    lkprfId: kinds.ref('LandKalperifery'),
    efyId: kinds.ref('Edetfytiko'),
    amsrule: kinds.choice('amsrule', AMS_RULES),
    amsresult: kinds.choice('amsresult', AMS_RESULTS),
    amsprob: kinds.percent(),
    cropdetected: kinds.text(60),
    dteobs: kinds.date(),
    answerstate: kinds.choice('answerstate', ANSWER_STATES),
  },
  shown: [
    ...(['amsresult', 'amsrule', 'answerstate', 'dteobs', 'kodikos', 'topothesia', 'efyId'] as const),
    ...(['cropdetected', 'amsprob', 'edeKodikos', 'afm', 'lkkoiId', 'lkprfId'] as const),
  ],
  asks: ['amsresult', 'amsrule', 'efyId', 'lkprfId', 'lkkoiId', 'dteobs'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  countsInOrder: true,
  totals: {},
  added: ['amsrule', 'amsresult'],
  drill: [{ at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId', row: 'edaId' }],
  display: ['kodikos', 'topothesia'],
})
