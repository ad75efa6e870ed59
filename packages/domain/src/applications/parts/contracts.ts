import { date, decimal, int, ref, text } from '../../kernel/fields.ts'
import { declaredArea } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Contracts with processors, that crops of some schemes need (R18). `contractqty` in kg. */
export const contracts = definePart({
  name: 'Edetedeaeemetcom',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    emcId: ref({ column: 'emc_id', to: 'Edetmetcompany', required: true }),
    efecId: ref({ column: 'efec_id', to: 'Edetefec', required: true }),
    arsymbashmet: text({ column: 'arsymbashmet', max: 20, required: true }),
    dtesymbashmet: date({ column: 'dtesymbashmet', required: true, until: 'submission' }),
    contractektash: decimal({ column: 'contractektash', ...declaredArea, required: true }),
    contractqty: decimal({ column: 'contractqty', scale: 2, min: 0.01, max: 99_999_999 }),
    edlId: ref({ column: 'edl_id', to: 'Edetedeaeedikaiol' }),
  },
  form: [
    {
      title: 'contract',
      fields: ['kodikos', 'emcId', 'efecId', 'arsymbashmet', 'dtesymbashmet', 'contractektash', 'contractqty', 'edlId'],
    },
  ],
  // A crop that names its contract is told the product by it.
  display: ['kodikos', 'arsymbashmet', 'efecId'],
  shown: { section: 'contracts', as: 'cards' },
  subject: 'contract',
  facts: ['dtesymbashmet', 'contractektash', 'edlId'],
  prefill: 'anew',
  rules: { edlId: { required: () => true } },
  most: 99,
})
