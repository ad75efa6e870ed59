import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * R92. What the agricultural insurer insures, by crop, by animal or by farmer: value and contribution by its catalogue of the
 * year (value per 1,000 m² or per head in euro, contribution in percent of it). Of crops the rows that are insured count, each by
 * its kind: that of the prefecture of the seat where there is one, else that of the country.
 */
export const insurance = report({
  code: 'RepElga',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF, 'ELGA'],
  ownRows: 'crops',
  scope: 'insured',
  grain: 'group',
  params: { by: kinds.choice('reportBy', ['efy', 'ezo', 'farmer']) },
  defaults: { by: 'efy' },
  by: {
    param: 'by',
    columns: { efy: 'efyDesc', ezo: 'ezoDesc', farmer: 'afm' },
    // A crop has no heads, an animal no land, a farmer no code of either.
    also: { efy: ['kodikos', 'ektash'], ezo: ['kodikos', 'heads'], farmer: ['ektash', 'heads'] },
  },
  columns: {
    viewKey: kinds.key(),
    kodikos: kinds.text(10),
    efyDesc: kinds.text(250),
    ezoDesc: kinds.text(250),
    afm: kinds.text(9),
    counter: kinds.count(),
    applications: kinds.count(),
    ektash: kinds.area(),
    heads: kinds.whole(),
    valueCents: kinds.money(),
    contributionCents: kinds.money(),
  },
  shown: [
    ...(['kodikos', 'efyDesc', 'ezoDesc', 'afm', 'counter', 'applications', 'ektash', 'heads'] as const),
    ...(['valueCents', 'contributionCents'] as const),
  ],
  asks: ['kodikos'],
  orderBy: { field: 'contributionCents', dir: 'desc' },
  totals: {
    counter: 'sum',
    applications: 'own',
    ektash: 'sum',
    heads: 'sum',
    valueCents: 'sum',
    contributionCents: 'sum',
  },
  drill: [],
  cells: { except: ['farmer'] },
  chart: { kind: 'bars', y: ['contributionCents'] },
  display: ['kodikos', 'efyDesc', 'ezoDesc', 'afm'],
})
