import { translate } from '@eae/domain/texts/index.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { WindowRows } from '../applications/index.ts'
import type { Values } from '../crud/index.ts'
import { heading, type Block } from './block.ts'
import { proofOf, signatureOf, standingOf } from './official.ts'
import type { Printing } from './reading.ts'
import { sectionsOf } from './sections.ts'
import { findingsOf, forecastOf, totalsOf } from './totals.ts'
import { factsOf } from './values.ts'

/** What the first page says of the applicant. */
const APPLICANT = [
  ...(['afm', 'nmrId', 'lastname', 'firstname', 'fathername', 'adt'] as const),
  ...(['odos', 'arithmos', 'tk', 'polh', 'mobile', 'email'] as const),
  ...(['lkpenIdA', 'lkkoiIdB2', 'efoId', 'epaggelmatias', 'iban', 'doyId'] as const),
]

const requestsOf = (printing: Printing): readonly Block[] => {
  const { texts, tree, nameOf } = printing
  const schemes = treeEntities.requests.fields.eschId.to ?? ''
  return [
    heading(2, translate(texts, `entity.${treeEntities.requests.name}.plural`)),
    tree.requests.length === 0
      ? { kind: 'text', text: translate(texts, 'print.nothing'), isSmall: false }
      : {
          kind: 'list',
          items: tree.requests.map(({ eschId }) => nameOf(schemes, eschId)),
        },
  ]
}

/** R91: the application on a page to be signed. */
export const firstPage = (printing: Printing): readonly Block[] => {
  const { texts, tree } = printing
  // A row of a definition is values by its names.
  const header = tree.header as unknown as Values
  return [
    standingOf(printing),
    heading(2, translate(texts, 'group.applicant')),
    { kind: 'facts', columns: 3, rows: factsOf(printing, treeEntities.header, APPLICANT, header) },
    ...totalsOf(printing),
    ...requestsOf(printing),
    ...proofOf(printing),
    { kind: 'text', text: translate(texts, 'submit.legal'), isSmall: true },
    signatureOf(printing, 'print.applicant'),
  ]
}

/** The whole application: all its parts, what the checks found and what it is expected to bring. */
export const wholeApplication = (printing: Printing, windows: WindowRows): readonly Block[] => [
  standingOf(printing),
  ...totalsOf(printing),
  ...sectionsOf(printing, windows),
  ...findingsOf(printing),
  ...forecastOf(printing),
  ...proofOf(printing),
]
