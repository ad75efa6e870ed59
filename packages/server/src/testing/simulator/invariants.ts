/** How an invariant is asked. */
export type Asked =
  /** By a statement over the rows (`invariants-rows.ts`). */
  | { readonly how: 'rows' }
  /** Of each step, by what stood before and after it (`invariants-step.ts`). */
  | { readonly how: 'step' }
  /** By the proof of the chain of submissions, which names such a fault. */
  | { readonly how: 'proof'; readonly faults: readonly string[] }
  /** In a function of its own in `ask.ts`. */
  | { readonly how: 'own' }
  /** By another test, which changes rows at random as well. */
  | { readonly how: 'elsewhere'; readonly test: string }

/** Something that is true of all applications, whatever was done to them in whatever order. */
export interface Invariant {
  readonly no: number
  readonly says: string
  /** The law, or the place of the domain document that says it. */
  readonly source: string
  readonly asked: Asked
}

const rows = { how: 'rows' } as const
const step = { how: 'step' } as const
const own = { how: 'own' } as const
const proof = (...faults: readonly string[]): Asked => ({ how: 'proof', faults })
const elsewhere = (test: string): Asked => ({ how: 'elsewhere', test })

const IACS = 'Reg. (EU) 2021/2116'
const CONTROLS = 'Reg. (EU) 2022/1173'
const DATA = 'Reg. (EU) 2016/679'
const AGENCY = 'Reg. (EU) 2022/127 Annex I'

const table: readonly (readonly [says: string, source: string, asked: Asked])[] = [
  ['one application has a number', 'domain document 0.3', rows],
  ['at most one content of an application is official', 'domain document 2.4', rows],
  ['one content counts of what was submitted, and none of a draft', `${IACS} art. 69`, rows],
  ['rows are kept while an application is amended or corrected, and not otherwise', 'domain document 2.4', rows],
  ['kept rows are what was sealed', 'domain document 2.4', proof('rows', 'documents')],
  ['official rows are what was sealed', 'domain document 2.8', proof('content')],
  [
    'the chain is whole, and numbers of a directorate have no gap',
    'domain document 2.8 (4), (6)',
    proof('link', 'order', 'unsealed', 'log', 'tip', 'protocol'),
  ],
  ['a void number stands on no application', 'domain document 6.8', rows],
  ['versions are as many as seals', 'domain document 2.4', rows],
  ['each state is reached by a row of the table', 'domain document 2.1', own],
  ['each line of the log comes from where the one before led', 'domain document 2.1', rows],
  ['log and header tell one state', 'domain document 2.1', rows],
  ['what was submitted is changed by named events alone', 'domain document 2.1', step],
  ['what is cancelled comes back as it was', 'domain document 2.4', step],
  ['a submission is taken back in time or never', 'domain document 2.2', step],
  ['who comes in time is in time, who comes later is late', `${CONTROLS} art. 7; domain document 2.3`, step],
  ['an amendment moves no day of a submission', `${CONTROLS} art. 7`, step],
  // What comes late with an amendment is refused: there is no surplus whose days would be counted by scheme.
  ['an amendment after the last day asks for no scheme anew', `${CONTROLS} art. 7`, step],
  ['a corrected parcel goes at most 50 m² beyond its limits', 'domain document 2.6 (1)', rows],
  ['no closed scheme is asked anew in a correction', 'domain document 2.6 (3)', rows],
  ['a withdrawn line does not come back', `${CONTROLS} art. 6`, own],
  ['no line is withdrawn after a finding of it was told', `${CONTROLS} art. 6 (2)`, step],
  ['an applicant has one application in force', `${IACS} art. 69 (1)`, rows],
  ['what is not in force counts nowhere', 'domain document 2.1', rows],
  ['a transfer loses no parcel and doubles none', 'domain document 1.12 (R22)', step],
  ['a transfer changes no land', 'domain document 1.12 (R22)', step],
  ['a tag is active once in an application', `${IACS} art. 66 (1)(f)`, rows],
  ['no row names a row of another application', 'domain document 0.3', own],
  ['files of a seal are as they were sealed', 'domain document 2.8 (6)', proof('files')],
  ['every event has its actor, and an office its authorisation at that instant', 'domain document 2.2', rows],
  ['one office may submit for an applicant, and one person act in his place', 'domain document 1.2', rows],
  ['who has no right to an application is refused', 'domain document 2.2', step],
  ['nobody signs for the dead and the minor but who may', 'domain document 1.2', rows],
  ['one person proposes and another decides', AGENCY, rows],
  ['an act changes the tables that its lines name', 'domain document 1.10 (R89)', step],
  ['a reversed act leaves what was before it', 'domain document 1.10 (R89)', step],
  ['an act changes no shape', 'domain document 1.10 (R89)', step],
  [
    'the impact of an act is what was computed',
    'domain document 1.10 (R89)',
    elsewhere('packages/server/src/applications/acts/acts.test.ts'),
  ],
  ['a declaration is decided by another than who gave the opinion', AGENCY, rows],
  ['an accepted objection did what it does', 'domain document 1.10 (R88)', rows],
  ['a declaration comes in its term', 'domain document 1.10 (R88)', rows],
  ['the text of a declaration is what was sealed', 'domain document 1.10 (R86)', own],
  ['what is told once is told once', 'domain document 2.8 (8)', rows],
  ['nothing is told of what did not happen', 'domain document 2.8 (8)', step],
  ['a message leaves once by an address', 'domain document 2.8 (8)', rows],
  ['an applicant is told what others do with his application', `${IACS} art. 59; domain document 2.8 (8)`, step],
  ['the same call sent twice is one submission', 'domain document 2.8', step],
  ['sums of the header are those of the rows', 'domain document 1.3', rows],
  ['reports say what the tables say', 'domain document 1.11', elsewhere('packages/server/src/reports/cells.test.ts')],
  ['rows change with a trace', `${AGENCY} (audit trail)`, step],
  ['no refusal names who is out of reach', `${DATA} art. 5`, step],
  ['jobs end', 'domain document 8', own],
]

/** All of them, by their number. */
export const INVARIANTS: readonly Invariant[] = table.map(([says, source, asked], at) => ({
  no: at + 1,
  says,
  source,
  asked,
}))
