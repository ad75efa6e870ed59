import type { Receipt } from '@eae/domain/applications/answers.ts'
import type { Authorisation } from '@eae/domain/applications/authorisation.ts'
import { readFileSync } from 'node:fs'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { authorisationsEl } from '@eae/domain/texts/el/authorisations.ts'
import { formatArea, formatCents, formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { renderSVG } from 'uqr'
import { renderPdf } from '../../platform/pdf.ts'

const SOURCE = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8')

/** In whose name an office, or a person, sent it, and by what right. */
const behalfRows = ({ id, since, office, repkind }: Authorisation): readonly (readonly [string, string])[] => [
  ['Για λογαριασμό του αιτούντα, από', office],
  ...(repkind === undefined ? [] : [['Ιδιότητα', authorisationsEl[`choice.repkind.${repkind}`]] as const]),
  ['Με την εξουσιοδότηση', `αρ. ${id} από ${formatDate('el', athensDate(since))}`],
]

/** What a receipt shows: of which service, under which number and when, some lines, and the proof of the content. */
interface ReceiptSheet {
  readonly agency: string
  readonly title: string
  /** Title above the lines. */
  readonly section: string
  readonly arprotocol: string
  readonly sealedAt: string
  readonly rows: readonly (readonly [string, string])[]
  readonly sha256: string
  readonly chainNo: number
  readonly chainSha256: string
  readonly prevSha256: string
  readonly origin: string
}

/** A receipt as tagged Greek PDF. Its QR code carries protocol number and hashes, so that it can be checked off line. */
export const renderReceipt = ({ chainNo, ...sheet }: ReceiptSheet): Buffer =>
  renderPdf(SOURCE, {
    ...sheet,
    chainNo: String(chainNo),
    qr: renderSVG(`${sheet.origin}\n${sheet.arprotocol}\n${sheet.sha256}\n${sheet.chainSha256}`, { border: 1 }),
  })

/** The receipt of a submission of an application. */
export const receiptPdf = (receipt: Receipt, origin: string): Buffer =>
  renderReceipt({
    agency: receipt.agency,
    title: `Αποδεικτικό υποβολής Ενιαίας Αίτησης Ενίσχυσης ${receipt.etos}`,
    section: 'Στοιχεία αίτησης',
    arprotocol: receipt.arprotocol,
    sealedAt: formatDateTime('el', receipt.sealedAt, true),
    rows: [
      ['Κωδικός αίτησης', String(receipt.kodikos)],
      ['Έτος', String(receipt.etos)],
      ['ΑΦΜ', receipt.afm],
      ['Ονοματεπώνυμο / Επωνυμία', receipt.name],
      ['Έκδοση αίτησης', String(receipt.version)],
      ['Αγροτεμάχια', formatNumber('el', receipt.totparcels)],
      ['Δηλωθείσα έκταση', formatArea('el', 'stremma', receipt.totektash)],
      ['Αιτήματα ενίσχυσης', formatNumber('el', receipt.requests)],
      ['Ενδεικτικό ποσό της πρόβλεψης', formatCents('el', receipt.forecastCents)],
      ['Συγκαταθέσεις που δόθηκαν', `${receipt.consentsGiven} από ${receipt.consentsAsked}`],
      ['Υποβλήθηκε από', receipt.byName],
      ...(receipt.authorisation === null ? [] : behalfRows(receipt.authorisation)),
    ],
    sha256: receipt.sha256,
    chainNo: receipt.chainNo,
    chainSha256: receipt.chainSha256,
    prevSha256: receipt.prevSha256,
    origin,
  })
