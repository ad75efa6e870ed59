import type { Criterion } from '../kernel/search.ts'
import { STATES } from './states.ts'

/** Applications that somebody still works on, the most at stake first: what an office looks at before anything else. */
export const URGENT_SEARCH: {
  readonly criteria: Readonly<Record<string, Criterion>>
  readonly filter: ''
  readonly sort: { readonly field: 'stakecents'; readonly dir: 'desc' }
} = {
  criteria: { status: { in: [STATES.INITIAL, STATES.DRAFT, STATES.CHECKED] } },
  filter: '',
  sort: { field: 'stakecents', dir: 'desc' },
}
