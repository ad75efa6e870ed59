import { KBD_STATES } from '../../registers/kbd.ts'
import { kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/** R32. What became of each holding of the veterinary register from one version to the next. */
export const holdingHistory = report({
  code: 'Edevkekdbhistory',
  subject: 'animals',
  seenBy: [...BODIES, 'VET'],
  scope: 'holdings',
  grain: 'row',
  params: { differencesOnly: kinds.flag() },
  columns: {
    viewKey: kinds.id(),
    dteallaghs: kinds.filledDatetime(),
    kodekm: kinds.text(11),
    eidos: kinds.choice('eidos', [1, 2, 3, 4, 5, 6, 7]),
    katoxosafm: kinds.text(9),
    kbdstatus: kinds.choice('kbdstatus', KBD_STATES),
    plithos: kinds.count(),
    diafora: kinds.difference(kinds.whole()),
    versionIdKbd: kinds.whole(),
    dtefile: kinds.date(),
  },
  shown: [
    ...(['kodekm', 'eidos', 'katoxosafm', 'kbdstatus', 'plithos', 'diafora'] as const),
    ...(['dteallaghs', 'dtefile', 'versionIdKbd'] as const),
  ],
  asks: ['kodekm', 'eidos', 'katoxosafm', 'kbdstatus', 'versionIdKbd', 'dtefile'],
  orderBy: { field: 'dteallaghs', dir: 'desc' },
  // What stood there on several days is not added up.
  totals: { diafora: 'sum' },
  drill: [],
  cells: { except: [] },
  chart: { kind: 'lines', x: 'dtefile', y: ['plithos'] },
  display: ['kodekm'],
})
