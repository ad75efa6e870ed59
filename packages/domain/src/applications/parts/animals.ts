import { date, decimal, int, ref } from '../../kernel/fields.ts'
import { dayIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'
import { SHEEP_AND_GOATS, speciesOfType } from '../species.ts'

/** Animal counts of a holding, each kind once. */
export const animals = definePart({
  name: 'Edetedeaeezoiko',
  parent: 'zekmId',
  fields: {
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm', required: true }),
    ezoId: ref({ column: 'ezo_id', to: 'Edetzoiko', required: true }),
    plithos: int({ column: 'plithos', min: 0, max: 99_999, required: true }),
    plithosmhtrooy: int({ column: 'plithosmhtrooy', min: 0, max: 99_999, computed: true }),
    dteapografhs: date({ column: 'dteapografhs' }),
    mmz: decimal({ column: 'mmz', scale: 3, min: 0, max: 1e9, computed: true, required: true }),
  },
  list: { columns: ['ezoId', 'plithos', 'plithosmhtrooy', 'mmz'], orderBy: 'ezoId' },
  search: ['ezoId'],
  form: [{ title: 'animals', fields: ['ezoId', 'plithos', 'plithosmhtrooy', 'dteapografhs', 'mmz'] }],
  display: ['ezoId'],
  shown: { section: 'animals', as: 'grid' },
  subject: 'animal',
  facts: ['zekmId', 'ezoId', 'plithos', 'plithosmhtrooy', 'dteapografhs'],
  prefill: 'drop',
  rules: {
    ezoId: {
      offered: ({ ezotype }, outline, row) => {
        const species = outline?.speciesOf.get(String(row?.zekmId))
        return species === undefined || species === speciesOfType(String(ezotype))
      },
    },
    // They are counted in autumn, by a census. It is not demanded: the veterinary register has its day for every holding.
    dteapografhs: {
      shown: ({ zekmId }, { speciesOf }) => speciesOf.get(String(zekmId)) === SHEEP_AND_GOATS,
      because: 'flock',
    },
  },
  // The census of the autumn before (domain document 4.2, check 30109).
  check: ({ dteapografhs, etos }) => dayIssues('dteapografhs', dteapografhs, `${etos - 1}-11-01`, `${etos - 1}-12-10`),
  start: { mmz: 0 },
})
