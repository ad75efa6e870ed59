import { datetime, flag, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Consents of the applicant per data source: rows and words, as he was shown them, are the server's; he answers. */
export const consents = definePart({
  name: 'Edetedeaeegdpr',
  fields: {
    gdprtype: text({ column: 'gdprtype', max: 10, required: true, computed: true }),
    description: text({ column: 'description', max: 500, required: true, computed: true }),
    descriptionEn: text({ column: 'description_en', max: 500, computed: true }),
    sygkatatheshflag: flag({ column: 'sygkatatheshflag' }),
    dteanswer: datetime({ column: 'dteanswer', computed: true }),
  },
  list: { columns: ['gdprtype', 'description', 'sygkatatheshflag', 'dteanswer'], orderBy: 'gdprtype' },
  search: ['gdprtype'],
  form: [{ title: 'consent', fields: ['gdprtype', 'description', 'sygkatatheshflag', 'dteanswer'] }],
  display: ['gdprtype', 'description'],
  shown: { section: 'consents', as: 'own' },
  subject: 'consent',
  facts: ['gdprtype', 'description', 'descriptionEn', 'sygkatatheshflag'],
  prefill: 'anew',
})
