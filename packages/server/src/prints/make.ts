import { PRINTS, printExtension, type PrintCode, type PrintDefinition } from '@eae/domain/prints/prints.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { receiptPdf } from '../applications/index.ts'
import { AppError } from '../platform/errors.ts'
import { firstPage, wholeApplication } from './application.ts'
import { packApplication } from './archive.ts'
import type { Block, PrintDocument } from './block.ts'
import { paymentCertificate } from './certificate.ts'
import { declaration } from './declaration.ts'
import { inTurn, paperOf, setPaper } from './paper.ts'
import { readPrinting, type Printing, type PrintWish } from './reading.ts'
import { sheetsPrint } from './sheets.ts'
import { readWindows } from './windows.ts'

/** What stands in each print; null for what no template sets: the receipt, whose page is that of a submission, and data. */
const CONTENTS: Readonly<
  Record<PrintCode, ((printing: Printing) => readonly Block[] | Promise<readonly Block[]>) | null>
> = {
  RepAithshPage1: firstPage,
  RepAithshFull: async (printing) => wholeApplication(printing, await readWindows(printing)),
  RepAithshXartes: (printing) => sheetsPrint(printing),
  RepYpDhlosh: declaration,
  RepApodeixhOrist: null,
  RepVevaiosiPlhrwmhs: paymentCertificate,
  RepAithshArxeio: null,
}

const documentOf = (code: PrintCode, printing: Printing, blocks: readonly Block[]): PrintDocument => {
  const { texts, tree, isDraft, receipt, at } = printing
  const { kodikos, etos, arprotocol } = tree.header
  return paperOf(texts, {
    title: translate(texts, `print.${code}.title`, { etos: String(etos) }),
    subtitle: translate(texts, 'application.code', { kodikos: String(kodikos), etos: String(etos) }),
    number: receipt?.arprotocol ?? arprotocol,
    at,
    isDraft,
    blocks,
  })
}

const definitionOf = (code: PrintCode): PrintDefinition => {
  const found = PRINTS.find((one) => one.code === code)
  if (found === undefined) throw new Error(`there is no print ${code}`)
  return found
}

/** The file of a print with its name. */
export interface MadePrint {
  readonly bytes: Buffer
  readonly name: string
  readonly type: string
}

const TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const

const bytesOf = async (printing: Printing, code: PrintCode, isData: boolean): Promise<Uint8Array> => {
  const { receipt, origin } = printing
  if (isData) return packApplication(printing)
  const contents = CONTENTS[code]
  if (contents === null) {
    if (receipt === null) throw new AppError(422, { code: 'print.notSubmitted' })
    return receiptPdf(receipt, origin)
  }
  return setPaper(printing.actor, documentOf(code, printing, await contents(printing)))
}

const makeNow = async (wish: PrintWish, code: PrintCode): Promise<MadePrint> => {
  const { isGreekOnly, needsSubmission, isData = false } = definitionOf(code)
  const printing = await readPrinting(
    { ...wish, ...(isGreekOnly === true ? { lang: 'el' } : {}) },
    isData ? 'data' : 'paper',
  )
  if (needsSubmission === true && printing.receipt === null) throw new AppError(422, { code: 'print.notSubmitted' })
  const extension = printExtension(code)
  const bytes = await bytesOf(printing, code, isData)
  return {
    bytes: Buffer.from(bytes),
    name: `${printing.tree.header.kodikos}-${code}.${extension}`,
    type: TYPES[extension],
  }
}

/**
 * One print of an application: a tagged PDF, or its data as a zip. 404 when the actor may not see it, 422
 * `print.notSubmitted` for one that only a submitted application has, and `print.tooManyParcels` for paper; 501 where nothing
 * can be set, 503 while too many are.
 */
export const makePrint = (wish: PrintWish, code: PrintCode): Promise<MadePrint> =>
  inTurn(wish.actor, () => makeNow(wish, code))
