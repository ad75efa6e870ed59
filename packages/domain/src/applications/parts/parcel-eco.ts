import { choice, ref, text } from '../../kernel/fields.ts'
import { edaId, inList } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Whether a way of the list ECORULE is one of an action: its code begins with that of the action (`ECO-02.01-1`). */
export const isRuleOf = (action: string, rule: string): boolean => rule.startsWith(`${action}-`)

/** What is done on a parcel for an eco-scheme, and in which of its ways. */
export const parcelEco = definePart({
  name: 'Edetedeaeeagroieco',
  parent: 'edaId',
  fields: {
    edaId,
    essuId: ref({ column: 'essu_id', to: 'EcoschemeSubsidy', required: true }),
    esruId: text({ column: 'esru_kodikos', max: 20, names: inList('ECORULE') }),
    datasourcetype: choice({
      column: 'datasourcetype',
      of: [1, 2],
      name: 'datasourcetype',
      required: true,
      computed: true,
    }),
  },
  form: [{ title: 'ecoAction', fields: ['edaId', 'essuId', 'esruId'] }],
  display: ['edaId', 'essuId'],
  shown: { section: 'eco', as: 'grid' },
  subject: 'parcelEco',
  facts: ['edaId', 'essuId', 'esruId'],
  rules: {
    esruId: {
      shown: ({ essuId }, { ruled }) => ruled.has(String(essuId)),
      because: 'ruled',
      required: ({ essuId }, { ruled }) => ruled.has(String(essuId)),
    },
  },
  prefill: 'drop',
  most: 20,
})
