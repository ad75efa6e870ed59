import { PRINTS, type PrintCode, type PrintDefinition } from '@eae/domain/prints/prints.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { receiptPdf } from '../applications/index.ts'
import { AppError } from '../platform/errors.ts'
import { createThreads } from '../platform/threads.ts'
import { firstPage, wholeApplication } from './application.ts'
import type { Block, PrintDocument } from './block.ts'
import { declaration } from './declaration.ts'
import { readPrinting, type Printing, type PrintWish } from './reading.ts'
import { sheetsPrint } from './sheets.ts'
import type { Printed } from './worker.ts'

/** What stands in each print; null for the receipt, whose page is the one that a submission is answered with. */
const CONTENTS: Readonly<
  Record<PrintCode, ((printing: Printing) => readonly Block[] | Promise<readonly Block[]>) | null>
> = {
  RepAithshPage1: firstPage,
  RepAithshFull: wholeApplication,
  RepAithshXartes: (printing) => sheetsPrint(printing),
  RepYpDhlosh: declaration,
  RepApodeixhOrist: null,
}

/** Setting 2,000 parcels takes tens of seconds: threads of their own do it, and few at once. */
const threads = createThreads<PrintDocument, Printed>({
  module: new URL('./worker.ts', import.meta.url),
  most: 2,
  waiting: 20,
  timeLimitMs: 180_000,
})

const documentOf = (code: PrintCode, printing: Printing, blocks: readonly Block[]): PrintDocument => {
  const { texts, tree, lang, isDraft, receipt, at } = printing
  const { kodikos, etos } = tree.header
  const title = translate(texts, `print.${code}.title`, { etos: String(etos) })
  const subtitle = translate(texts, 'application.code', { kodikos: String(kodikos), etos: String(etos) })
  return {
    lang,
    agency: translate(texts, 'print.agency'),
    title,
    subtitle,
    running: `${title} · ${subtitle}`,
    foot: [
      receipt?.arprotocol ?? tree.header.arprotocol,
      translate(texts, 'print.madeAt', { at: formatDateTime(lang, at) }),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    page: translate(texts, 'export.page').split(/\{pages?\}/),
    watermark: isDraft ? translate(texts, 'print.watermark') : null,
    blocks,
  }
}

const definitionOf = (code: PrintCode): PrintDefinition => {
  const found = PRINTS.find((one) => one.code === code)
  if (found === undefined) throw new Error(`there is no print ${code}`)
  return found
}

/** A print with the number of the application that it is of. */
export interface MadePrint {
  readonly pdf: Buffer
  readonly kodikos: number
}

/**
 * One print of an application as tagged PDF. 404 when the actor may not see it, 422 `print.notSubmitted` for one that
 * only a submitted application has, and `print.tooManyParcels`; 501 where nothing can be set, 503 while too many are.
 */
export const makePrint = async (wish: PrintWish, code: PrintCode): Promise<MadePrint> => {
  const { isGreekOnly, needsSubmission } = definitionOf(code)
  const printing = await readPrinting(isGreekOnly === true ? { ...wish, lang: 'el' } : wish)
  const { receipt } = printing
  const { kodikos } = printing.tree.header
  if (needsSubmission === true && receipt === null) throw new AppError(422, { code: 'print.notSubmitted' })
  const contents = CONTENTS[code]
  if (contents === null) {
    if (receipt === null) throw new AppError(422, { code: 'print.notSubmitted' })
    return { pdf: receiptPdf(receipt, wish.origin), kodikos }
  }
  const printed = await threads.run(documentOf(code, printing, await contents(printing)))
  if ('refused' in printed) throw new AppError(printed.refused.status, { code: printed.refused.code })
  return { pdf: Buffer.from(printed.pdf), kodikos }
}
