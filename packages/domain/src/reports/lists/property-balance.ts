import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * R27. What all applications of the year take from each property (ATAK) against the register of property statements, of the
 * properties that the reader's applications use. `parcels` counts those of these applications, `plithosagroi` of all.
 */
export const propertyBalance = report({
  code: 'EdevSygkStoixeiaAtak',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'titles',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    atak: kinds.key(),
    afmidiokthth: kinds.text(9),
    nameidiokthth: kinds.text(120),
    ektashE9: kinds.area(),
    ektashAtakSum: kinds.area(),
    diafora: kinds.difference(kinds.area()),
    plithosaithseon: kinds.count(),
    plithosagroi: kinds.count(),
    parcels: kinds.count(),
    atakvalidflag: kinds.flag(),
    flag05: kinds.flag(),
  },
  shown: [
    ...(['atak', 'afmidiokthth', 'nameidiokthth', 'ektashE9', 'ektashAtakSum', 'diafora'] as const),
    ...(['plithosaithseon', 'plithosagroi', 'parcels', 'atakvalidflag', 'flag05'] as const),
  ],
  asks: ['atak', 'flag05', 'atakvalidflag', 'diafora'],
  orderBy: { field: 'atak', dir: 'asc' },
  totals: { ektashE9: 'sum', ektashAtakSum: 'sum', diafora: 'sum', parcels: 'sum' },
  masked: { afmidiokthth: 'Application_All', nameidiokthth: 'Application_All' },
  drill: [{ at: 'parcels', to: '/RepKatastAgroi', with: { atak: 'atak' }, agrees: 'rows' }],
  cells: { except: [] },
  added: ['atakvalidflag', 'flag05'],
  display: ['atak'],
})
