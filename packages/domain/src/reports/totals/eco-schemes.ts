import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * Eco-schemes by action: applications, parcels and their land. A parcel with several actions stands in the row of each. `mmz` are the
 * animals of who asks for an action that is paid by them, `budget` is that of the group, which its actions share.
 */
export const ecoSchemes = report({
  code: 'EcoEcoschemes',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'ecoSchemes',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    esgrKodikos: kinds.text(12),
    esgrDesc: kinds.text(250),
    essuKodikos: kinds.text(12),
    essuDesc: kinds.text(250),
    applications: kinds.count(),
    parcels: kinds.count(),
    ektash: kinds.area(),
    mmz: kinds.number(3),
    budget: kinds.money(),
  },
  shown: [
    ...(['essuKodikos', 'essuDesc', 'esgrKodikos', 'esgrDesc', 'applications', 'parcels'] as const),
    ...(['ektash', 'mmz', 'budget'] as const),
  ],
  asks: ['essuKodikos', 'essuDesc', 'esgrKodikos'],
  orderBy: { field: 'ektash', dir: 'desc' },
  totals: { applications: 'own', parcels: 'own', ektash: 'own', mmz: 'own', budget: 'own' },
  drill: [{ at: 'parcels', to: '/RepKatastAgroi', with: { essuKodikos: 'essuKodikos' }, agrees: 'rows' }],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'essuDesc', y: ['ektash'] },
  display: ['essuDesc'],
})
