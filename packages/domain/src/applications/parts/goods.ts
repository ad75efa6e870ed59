import { decimal, int, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/**
 * Goods that schemes are paid by: how much of them is delivered, and to whom (mastic to the union of its producers, milk to a dairy).
 * `posothta` in kg. What counts is what the register of deliveries has of it.
 */
export const goods = definePart({
  name: 'Edetedeaeeposothta',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    edrqId: ref({ column: 'edrq_id', to: 'Edetedeaeerequest', required: true }),
    posothta: decimal({ column: 'posothta', scale: 2, min: 0.01, max: 99_999_999, required: true }),
    paralhpthsafm: text({ column: 'paralhpthsafm', max: 9, format: 'afm', required: true }),
    paralhpthsname: text({ column: 'paralhpthsname', max: 120, required: true }),
    edlId: ref({ column: 'edl_id', to: 'Edetedeaeedikaiol' }),
  },
  form: [{ title: 'goods', fields: ['kodikos', 'edrqId', 'posothta', 'paralhpthsafm', 'paralhpthsname', 'edlId'] }],
  list: {
    columns: ['kodikos', 'edrqId', 'posothta', 'paralhpthsafm', 'paralhpthsname', 'edlId'],
    orderBy: 'kodikos',
    totals: ['posothta'],
  },
  display: ['kodikos', 'paralhpthsname'],
  shown: { section: 'requests', as: 'grid', when: ({ goodsRequests }) => goodsRequests.size > 0 },
  subject: 'goods',
  facts: ['edrqId', 'posothta'],
  prefill: 'anew',
  rules: { edrqId: { offered: ({ id }, outline) => outline?.goodsRequests.has(String(id)) ?? true } },
  most: 99,
})
