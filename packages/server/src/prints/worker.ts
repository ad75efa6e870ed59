import { readFileSync } from 'node:fs'
import { AppError } from '../platform/errors.ts'
import { renderPdf } from '../platform/pdf.ts'
import { answerEach } from '../platform/thread-work.ts'
import type { PrintDocument } from './block.ts'

const SOURCE = readFileSync(new URL('./print.typ', import.meta.url), 'utf8')

/** The bytes of a document, or why there are none. */
export type Printed =
  | { readonly pdf: Uint8Array }
  | { readonly refused: { readonly status: number; readonly code: string } }

answerEach((document: PrintDocument): Printed => {
  try {
    return { pdf: renderPdf(SOURCE, document) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { status: error.status, code: error.answer.code } }
    throw error
  }
})
