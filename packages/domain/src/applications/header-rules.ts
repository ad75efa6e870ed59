import { isOldCard } from '../identifiers/identity-card.ts'
import type { RowOf } from '../kernel/entity.ts'
import type { FieldRule } from '../kernel/part.ts'
import type { edetedeaeehd } from './header.ts'
import type { Outline } from './part.ts'

type HeaderRow = RowOf<typeof edetedeaeehd>
type Rule = FieldRule<HeaderRow, Outline>

const always: Rule = { required: () => true }
const ofPersons: Rule = { required: (_header, { isPerson }) => isPerson === true }
const ofCompanies: Rule = { required: (_header, { isPerson }) => isPerson === false }
/** A farmer by profession, and one who begins: both are insured as farmers. */
const INSURED: ReadonlySet<number | null> = new Set([1, 3])
const ofInsured: Rule = {
  required: ({ epaggelmatias }, { isPerson }) => isPerson === true && INSURED.has(epaggelmatias),
}
const NEWCOMER = 3
const YOUNG_FARMERS = '0021'

/**
 * What a header must say before it is submitted (domain document 1.3, column R). An application that is opened without a
 * forerunner begins without it. Number, account, seat and representative have checks of their own (10105, 10109, 10114, 10116).
 */
export const headerRules: { readonly [Name in keyof typeof edetedeaeehd.fields]?: Rule } = {
  nmrId: always,
  lastname: always,
  doyId: always,
  firstname: ofPersons,
  fathername: ofPersons,
  mothername: ofPersons,
  sex: ofPersons,
  dtebirth: ofPersons,
  adt: ofPersons,
  // Cards of the new form are all issued by the same authority.
  adtissuer: { required: ({ adt }, { isPerson }) => isPerson === true && adt !== null && isOldCard(adt) },
  dteadt: { required: ({ adt }, { isPerson }) => isPerson === true && adt !== null },
  // A municipality or a monastery is in no business register.
  gemi: { required: (_header, { isPerson, isInGemi }) => isPerson === false && isInGemi },
  repname: ofCompanies,
  reprole: ofCompanies,
  odos: always,
  tk: always,
  polh: always,
  // Somebody must be able to call.
  mobile: { required: ({ phone }) => phone === null },
  lkkoiIdB1: always,
  lkpenIdA: always,
  epaggelmatias: always,
  amefka: ofInsured,
  dteasfalish: ofInsured,
  dtestartekm: {
    required: ({ epaggelmatias }, { schemes }) => epaggelmatias === NEWCOMER || schemes.has(YOUNG_FARMERS),
  },
  bnkId: always,
}
