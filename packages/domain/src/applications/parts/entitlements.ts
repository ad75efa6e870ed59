import { choice, decimal, flag, int, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Payment entitlements to activate. `qty` in m² (1 entitlement = 1 ha); `bpeup` in mills: tenths of a cent per hectare. */
export const entitlements = definePart({
  name: 'Edetedeaeebpe',
  fields: {
    bpeId: text({ column: 'bpe_id', max: 20, required: true, computed: true }),
    bpetype: choice({ column: 'bpetype', of: [1, 2, 3], name: 'dikaiomatype', required: true, computed: true }),
    bpegrouptype: choice({ column: 'bpegrouptype', of: [1, 2, 3, 4, 5], name: 'bpegrouptype', computed: true }),
    qty: decimal({ column: 'qty', scale: 2, min: 0, max: 1e9, unit: 'm2', required: true, computed: true }),
    bpeup: int({ column: 'bpeup', min: 0, max: 100_000_000, unit: 'mills', required: true, computed: true }),
    activateflag: flag({ column: 'activateflag', required: true }),
    priority: int({ column: 'priority', min: 1, max: 9999 }),
  },
  list: { columns: ['bpeId', 'bpetype', 'bpegrouptype', 'qty', 'bpeup', 'activateflag'], orderBy: 'bpeId' },
  search: ['bpeId'],
  form: [
    { title: 'entitlement', fields: ['bpeId', 'bpetype', 'bpegrouptype', 'qty', 'bpeup', 'activateflag', 'priority'] },
  ],
  display: ['bpeId'],
  shown: { section: 'entitlements', as: 'own' },
  subject: 'entitlement',
  facts: ['bpeId', 'bpetype', 'qty', 'bpeup', 'activateflag'],
  prefill: { copy: ['bpeId', 'bpetype', 'bpegrouptype', 'qty', 'bpeup', 'activateflag'] },
})
