import { choice, date, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Species whose animals are declared by ear tag (`eidos` of a holding, domain document 1.3). */
export const TAGGED_SPECIES = 1
/** Most ear tags of one holding: the largest that an application is measured with. */
export const MOST_BOVINES = 20_000

/** Bovines of a holding by their ear tags (R16). There may be thousands: they are no part of the tree, pages read windows of them. */
export const bovines = definePart({
  name: 'Edetedeaeeboo',
  parent: 'zekmId',
  load: 'window',
  fields: {
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm', required: true }),
    enotio: text({ column: 'enotio', max: 14, format: 'earTag', required: true }),
    fylo: choice({ column: 'fylo', of: [1, 2], name: 'kbdsex', required: true }),
    rasa: text({ column: 'rasa', max: 4 }),
    dtebirth: date({ column: 'dtebirth', required: true, until: 'today' }),
    dteeisodos: date({ column: 'dteeisodos', required: true, until: 'today' }),
    dteexodos: date({ column: 'dteexodos' }),
    mhtera: text({ column: 'mhtera', max: 14, format: 'earTag' }),
  },
  form: [{ title: 'bovine', fields: ['enotio', 'fylo', 'rasa', 'dtebirth', 'dteeisodos', 'dteexodos', 'mhtera'] }],
  search: ['zekmId', 'enotio'],
  display: ['enotio'],
  shown: { section: 'animals', as: 'own', when: ({ species }) => species.has(TAGGED_SPECIES) },
  subject: 'bovine',
  facts: [],
  prefill: { register: 'bovines' },
  check: ({ dtebirth, dteeisodos, dteexodos }) => {
    if (dteeisodos < dtebirth) return [{ field: 'dteeisodos', message: { code: 'error.entryBeforeBirth' } }]
    return dteexodos !== null && dteexodos < dteeisodos
      ? [{ field: 'dteexodos', message: { code: 'error.endBeforeStart' } }]
      : []
  },
  most: MOST_BOVINES,
})
