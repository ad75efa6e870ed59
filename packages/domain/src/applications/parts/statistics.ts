import { choice, flag, int } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Answers for the national statistics (R20): one row an application. Stores in m², seasonal work in days. */
export const statistics = definePart({
  name: 'Edetedeaeestat',
  fields: {
    apasxolikog: int({ column: 'apasxolikog', min: 0, max: 50 }),
    apasxolmon: int({ column: 'apasxolmon', min: 0, max: 500 }),
    apasxolepox: int({ column: 'apasxolepox', min: 0, max: 20_000 }),
    apothikes: int({ column: 'apothikes', min: 0, max: 100_000 }),
    ekpaideysh: choice({ column: 'ekpaideysh', of: [1, 2, 3], name: 'ekpaideysh' }),
    internetflag: flag({ column: 'internetflag' }),
  },
  form: [
    {
      title: 'statistics',
      fields: ['apasxolikog', 'apasxolmon', 'apasxolepox', 'apothikes', 'ekpaideysh', 'internetflag'],
    },
  ],
  display: ['apasxolikog'],
  shown: { section: 'statistics', as: 'form' },
  subject: 'statistics',
  facts: ['apasxolikog', 'apasxolmon', 'apasxolepox', 'ekpaideysh'],
  prefill: { copy: 'all' },
  rules: {
    apasxolikog: { required: () => true },
    apasxolmon: { required: () => true },
    apasxolepox: { required: () => true },
    ekpaideysh: {
      shown: (_row, { isPerson }) => isPerson !== false,
      because: 'person',
      required: (_row, { isPerson }) => isPerson === true,
    },
  },
  most: 1,
})
