import { formatDateTime } from '@eae/domain/texts/format.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { renderSVG } from 'uqr'
import type { Block } from './block.ts'
import type { Printing } from './reading.ts'

/** What a print stands on: the protocol of what was sealed, or that it has no force. */
export const standingOf = ({ receipt, isDraft, texts, tree }: Printing): Block => {
  if (isDraft) return { kind: 'notice', text: translate(texts, 'print.draft') }
  const { arprotocol } = tree.header
  if (receipt === null && arprotocol === null) return { kind: 'notice', text: translate(texts, 'print.unsealed') }
  return {
    kind: 'seal',
    label: translate(texts, 'receipt.protocol'),
    value: receipt?.arprotocol ?? arprotocol ?? '',
    note:
      receipt === null
        ? translate(texts, 'print.unsealed')
        : translate(texts, 'print.sealedAt', { at: formatDateTime(texts.lang, receipt.sealedAt, true) }),
  }
}

/** The hashes of what was sealed, and a QR code of them; nothing for what was not. */
export const proofOf = ({ receipt, texts, origin }: Printing): readonly Block[] =>
  receipt === null
    ? []
    : [
        {
          kind: 'code',
          rows: [
            [translate(texts, 'receipt.sha256'), receipt.sha256],
            [translate(texts, 'receipt.chain', { no: receipt.chainNo }), receipt.chainSha256],
          ],
          svg: renderSVG(`${origin}\n${receipt.arprotocol}\n${receipt.sha256}\n${receipt.chainSha256}`, { border: 1 }),
          alt: translate(texts, 'print.qr', { protocol: receipt.arprotocol }),
        },
      ]

/** Who applies, as one name. */
export const applicantOf = ({ tree: { header } }: Printing): string =>
  [header.lastname, header.firstname].filter((part) => part !== null && part !== '').join(' ')

/** Room for the signature of the applicant. */
export const signatureOf = (printing: Printing, role: string): Block => {
  const { texts, tree } = printing
  return {
    kind: 'sign',
    place: translate(texts, 'print.placeAndDate'),
    role: translate(texts, role),
    name: applicantOf(printing) || tree.header.afm,
  }
}
