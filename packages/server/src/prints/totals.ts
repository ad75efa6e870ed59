import { valueIn } from '@eae/domain/kernel/english.ts'
import { findingMessage } from '@eae/domain/kernel/check.ts'
import type { PaymentLine } from '@eae/domain/payments/line.ts'
import { formatArea, formatAreaIn, formatCents, formatNumber } from '@eae/domain/texts/format.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { heading, type Block } from './block.ts'
import type { Printing } from './reading.ts'

/** What an application comes to. */
export const totalsOf = ({ texts, tree: { header }, findings, forecast, wasPaid }: Printing): readonly Block[] => {
  const { lang } = texts
  const count = (severity: string): string =>
    formatNumber(lang, findings.filter((finding) => finding.severity === severity).length)
  return [
    heading(2, translate(texts, 'print.totals')),
    {
      kind: 'facts',
      columns: 3,
      rows: [
        [translate(texts, 'receipt.parcels'), formatNumber(lang, header.totparcels)],
        [translate(texts, 'receipt.area'), formatArea(lang, 'stremma', header.totektash)],
        [translate(texts, 'submit.animals'), formatNumber(lang, header.totmmz, 2)],
        wasPaid
          ? [translate(texts, 'payment.tab'), translate(texts, 'payment.paid')]
          : [translate(texts, 'forecast.title'), formatCents(lang, forecast.totalCents)],
        [translate(texts, 'print.blocking'), count('B')],
        [translate(texts, 'print.warnings'), count('W')],
      ],
    },
  ]
}

/** The amounts that are expected, line by line; none of an application that was paid. */
export const forecastOf = ({
  texts,
  wasPaid,
  schemes,
  forecast: { lines, totalCents, notes },
}: Printing): readonly Block[] => {
  const { lang } = texts
  if (lines.length === 0 || wasPaid) return []
  const quantityOf = (measure: PaymentLine['measure'], quantity: number): string =>
    measure === 'm2' ? formatAreaIn(lang, 'stremma', quantity) : formatNumber(lang, quantity, 0)
  return [
    heading(2, translate(texts, 'forecast.title')),
    {
      kind: 'table',
      title: '',
      labels: ['print.intervention', 'print.declared', 'print.determined', 'print.gross', 'print.net'].map((code) =>
        translate(texts, code),
      ),
      aligns: ['left', 'right', 'right', 'right', 'right'],
      widths: [3, 1.2, 1.2, 1.2, 1.2],
      rows: lines.map(({ code, measure, declared, determined, grossCents, netCents }) => [
        String(valueIn(lang, { ...schemes[code] }, 'description') ?? code),
        quantityOf(measure, declared),
        quantityOf(measure, determined),
        formatCents(lang, grossCents),
        formatCents(lang, netCents),
      ]),
      last: [translate(texts, 'report.total'), '', '', '', formatCents(lang, totalCents)],
    },
    ...notes.map((note): Block => ({ kind: 'text', text: translate(texts, note.code, note.params), isSmall: true })),
    { kind: 'text', text: translate(texts, 'print.forecast.about'), isSmall: true },
  ]
}

/** What the checks found, the gravest first. */
export const findingsOf = ({ texts, findings }: Printing): readonly Block[] => [
  heading(2, `${translate(texts, 'print.findings')} (${findings.length})`),
  findings.length === 0
    ? { kind: 'text', text: translate(texts, 'print.findings.none'), isSmall: false }
    : {
        kind: 'table',
        title: '',
        labels: ['print.check', 'print.severity', 'print.finding'].map((code) => translate(texts, code)),
        aligns: ['left', 'left', 'left'],
        widths: [1, 1.6, 8],
        rows: findings.map(({ check, severity, params }) => [
          check,
          translate(texts, `severity.${severity}`),
          translate(texts, findingMessage({ check, params }).code, params),
        ]),
        last: [],
      },
]
