import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { BASE, DECIMALS } from '@eae/domain/payments/measure.ts'
import type { ShownLine, ShownTransfer } from '@eae/domain/payments/runs/statement-calls.ts'
import { formatAreaIn, formatCents, formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import { renderSVG } from 'uqr'
import type { Values } from '../crud/index.ts'
import { numberCertificate, readCertified, type Certified } from '../payments/index.ts'
import { heading, type Block } from './block.ts'
import type { Printing } from './reading.ts'
import { factsOf, isSaid } from './values.ts'

/** Who was paid; what a company has no word for is left out. */
const PERSON = ['firstname', 'lastname', 'fathername', 'afm', 'gemi', 'odos', 'arithmos', 'tk', 'polh'] as const

/** What reached the beneficiary, and what others got of it for him. */
const PAID: ReadonlySet<number> = new Set([PAY_ORDER.paid])

const sumOf = (rows: readonly ShownTransfer[], of: (row: ShownTransfer) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const quantity = ({ lang }: Texts, { measure }: ShownLine, value: number): string =>
  measure === 'm2' ? formatAreaIn(lang, 'stremma', value) : formatNumber(lang, value / BASE[measure], DECIMALS[measure])

const linesTable = (texts: Texts, { lines, run }: Certified): Block => ({
  kind: 'table',
  title: '',
  labels: [
    'print.intervention',
    'print.declared',
    'print.determined',
    'print.gross',
    'print.reductions',
    'print.net',
  ].map((code) => translate(texts, code)),
  aligns: ['left', 'right', 'right', 'right', 'right', 'right'],
  widths: [3, 1.2, 1.2, 1.3, 1.2, 1.3],
  rows: lines.map((line) => [
    `${line.code} ${String(valueIn(texts.lang, line, 'description') ?? '')}`,
    quantity(texts, line, line.declared),
    quantity(texts, line, line.determined),
    formatCents(texts.lang, line.grossCents),
    formatCents(texts.lang, line.grossCents - line.netCents),
    formatCents(texts.lang, line.netCents),
  ]),
  last: [translate(texts, 'report.total'), '', '', '', '', formatCents(texts.lang, run.netCents)],
})

const offsetsOf = (texts: Texts, { offsets }: ShownTransfer): string =>
  offsets
    .map(
      ({ creditor, cents }) => `${translate(texts, `payIssue.creditor.${creditor}`)} ${formatCents(texts.lang, cents)}`,
    )
    .join(', ')

const transfersTable = (texts: Texts, paid: readonly ShownTransfer[]): Block => {
  const money = (cents: number): string => formatCents(texts.lang, cents)
  return {
    kind: 'table',
    title: '',
    labels: [
      'payIssue.dteekd',
      'payIssue.fund',
      'field.issueNumber',
      'payIssue.gross',
      'payIssue.offset',
      'payIssue.amount',
    ].map((code) => translate(texts, code)),
    aligns: ['left', 'left', 'right', 'right', 'left', 'right'],
    widths: [1.2, 1.1, 0.8, 1.3, 2.2, 1.3],
    rows: paid.map((one) => [
      formatDate(texts.lang, one.dteekd),
      translate(texts, `choice.payFund.${one.fund}`),
      String(one.number),
      money(one.grossCents),
      offsetsOf(texts, one),
      money(one.amountCents),
    ]),
    last: [
      translate(texts, 'report.total'),
      '',
      '',
      money(sumOf(paid, ({ grossCents }) => grossCents)),
      money(sumOf(paid, ({ offsetCents }) => offsetCents)),
      money(sumOf(paid, ({ amountCents }) => amountCents)),
    ],
  }
}

/** What was received in each calendar year, by the day on which the bank paid; what others got of it apart, as the tax office asks for it. */
const yearsTable = (texts: Texts, paid: readonly ShownTransfer[]): Block => {
  const years = [...new Set(paid.map(({ dteekd }) => dteekd.slice(0, 4)))].toSorted((a, b) => a.localeCompare(b))
  return {
    kind: 'table',
    title: '',
    labels: ['print.calendarYear', 'payIssue.gross', 'payIssue.offset', 'payIssue.amount'].map((code) =>
      translate(texts, code),
    ),
    aligns: ['left', 'right', 'right', 'right'],
    widths: [1, 1, 1, 1],
    rows: years.map((year) => {
      const own = paid.filter(({ dteekd }) => dteekd.startsWith(year))
      return [
        year,
        ...[
          sumOf(own, ({ grossCents }) => grossCents),
          sumOf(own, ({ offsetCents }) => offsetCents),
          sumOf(own, ({ amountCents }) => amountCents),
        ].map((cents) => formatCents(texts.lang, cents)),
      ]
    }),
    last: [],
  }
}

const paidBlocks = (texts: Texts, paid: readonly ShownTransfer[]): readonly Block[] =>
  paid.length === 0
    ? [{ kind: 'notice', text: translate(texts, 'print.nothingPaid') }]
    : [
        transfersTable(texts, paid),
        heading(2, translate(texts, 'print.byCalendarYear')),
        { kind: 'text', text: translate(texts, 'print.byCalendarYear.about'), isSmall: true },
        yearsTable(texts, paid),
      ]

/** What is certified of a payment, from the amounts of the run to what the bank paid; its hashes are those of the run. */
const certificateBlocks = (
  { texts, tree, origin, ...printing }: Printing,
  certified: Certified,
  no: number,
): readonly Block[] => {
  const { run, transfers } = certified
  const row = tree.header as unknown as Values
  const hashes = [run.sha256, run.digest]
  const number = { etos: String(tree.header.etos), number: String(no) }
  return [
    heading(2, translate(texts, 'print.certificate.number', number)),
    { kind: 'text', text: translate(texts, 'print.certificate.lead'), isSmall: false },
    heading(2, translate(texts, 'payStatement.applicant')),
    {
      kind: 'facts',
      columns: 3,
      rows: factsOf(
        { texts, nameOf: printing.nameOf },
        treeEntities.header,
        PERSON.filter((name) => isSaid(row, name)),
        row,
      ),
    },
    heading(2, translate(texts, 'payStatement.lines')),
    {
      kind: 'text',
      text: translate(texts, 'print.certificate.run', {
        number: String(run.number),
        at: formatDateTime(texts.lang, run.approvedAt),
      }),
      isSmall: true,
    },
    linesTable(texts, certified),
    heading(2, translate(texts, 'print.transfers')),
    ...paidBlocks(
      texts,
      transfers.filter(({ state }) => PAID.has(state)),
    ),
    {
      kind: 'code',
      rows: [
        [translate(texts, 'print.certificate.statement'), run.sha256],
        [translate(texts, 'print.certificate.digest'), run.digest],
      ],
      svg: renderSVG(
        [origin, `${tree.header.etos}/${tree.header.kodikos}`, `${number.etos}/${no}`, ...hashes].join('\n'),
        { border: 1 },
      ),
      alt: translate(texts, 'print.certificate.qr', {
        kodikos: String(tree.header.kodikos),
        etos: String(tree.header.etos),
      }),
    },
  ]
}

/** The certificate of what an application was paid. 422 where no run that pays it is approved. */
export const paymentCertificate = async (printing: Printing): Promise<readonly Block[]> => {
  const { db, actor, etos, id } = printing
  const certified = await readCertified(db.kysely, actor, etos, id)
  return certificateBlocks(printing, certified, await numberCertificate(db, actor, { etos, edeId: id, certified }))
}
