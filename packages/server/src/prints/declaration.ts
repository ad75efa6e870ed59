import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { formatArea, formatNumber } from '@eae/domain/texts/format.ts'
import type { Values } from '../crud/index.ts'
import { heading, type Block } from './block.ts'
import { applicantOf, signatureOf, standingOf } from './official.ts'
import type { Printing } from './reading.ts'
import { factsOf, isSaid } from './values.ts'

/** What the form of article 8 asks of who declares; what a company has no word for is left out. */
const PERSON = [
  ...(['firstname', 'lastname', 'fathername', 'mothername', 'dtebirth', 'adt', 'afm', 'amka'] as const),
  ...(['gemi', 'repname', 'repafm', 'odos', 'arithmos', 'tk', 'polh', 'phone', 'mobile', 'email'] as const),
]
/** Always there, filled in or not: they are what the form is known by. */
const ALWAYS: ReadonlySet<string> = new Set(['lastname', 'afm', 'odos', 'tk', 'polh'])

/** Statements of the declaration, in their order: texts `print.declaration.<n>`. */
const STATEMENTS = [1, 2, 3, 4, 5, 6, 7] as const

/** The solemn declaration of law 1599/1986, article 8, over the application of the year. */
export const declaration = (printing: Printing): readonly Block[] => {
  const { texts, tree } = printing
  const { header } = tree
  // A row of a definition is values by its names.
  const row = header as unknown as Values
  const params = {
    etos: String(header.etos),
    kodikos: String(header.kodikos),
    parcels: formatNumber('el', header.totparcels),
    area: formatArea('el', 'stremma', header.totektash),
  }
  return [
    { kind: 'text', text: translate(texts, 'print.declaration.law'), isSmall: false },
    { kind: 'text', text: translate(texts, 'print.declaration.note'), isSmall: true },
    standingOf(printing),
    { kind: 'facts', columns: 1, rows: [[translate(texts, 'print.declaration.to'), translate(texts, 'print.agency')]] },
    heading(2, translate(texts, 'print.declaration.person')),
    {
      kind: 'facts',
      columns: 3,
      rows: factsOf(
        printing,
        treeEntities.header,
        PERSON.filter((name) => ALWAYS.has(name) || isSaid(row, name)),
        row,
      ),
    },
    heading(2, translate(texts, 'print.declaration.title')),
    { kind: 'text', text: translate(texts, 'print.declaration.lead', { name: applicantOf(printing) }), isSmall: false },
    { kind: 'list', items: STATEMENTS.map((n) => translate(texts, `print.declaration.${n}`, params)) },
    signatureOf(printing, 'print.declares'),
    { kind: 'text', text: translate(texts, 'print.declaration.penalty'), isSmall: true },
  ]
}
