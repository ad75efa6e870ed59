import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R94. Leases and concessions, and whether they hold on 31 May, the day that land is at the farmer's disposal. */
export const leases = report({
  code: 'EcoStatusRent',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'titles',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    iemtype: kinds.choice('iemtype', [1, 2]),
    afmidiokthth: kinds.text(9),
    nameidiokthth: kinds.text(120),
    atak: kinds.text(11),
    eEnoikArith: kinds.text(30),
    dteenoikstart: kinds.date(),
    dteenoikend: kinds.date(),
    synidiopercent: kinds.percent(),
    ektash: kinds.area(),
    validFlag: kinds.flag(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodikos', 'topothesia', 'iemtype', 'afmidiokthth', 'nameidiokthth', 'atak'] as const),
    ...(['eEnoikArith', 'dteenoikstart', 'dteenoikend', 'synidiopercent', 'ektash', 'validFlag'] as const),
  ],
  asks: ['iemtype', 'afmidiokthth', 'atak', 'eEnoikArith', 'dteenoikend', 'validFlag'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  countsInOrder: true,
  totals: { ektash: 'sum' },
  drill: [{ at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId' }],
  chart: { kind: 'bars', x: 'validFlag', y: ['ektash'] },
  added: ['iemtype', 'validFlag'],
  display: ['kodikos', 'topothesia'],
})
