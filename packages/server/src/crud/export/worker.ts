import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import { createDocx } from './docx.ts'
import { createPdf } from './pdf.ts'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import type { ExportSink, ExportWriter } from './table.ts'
import { createTxt } from './txt.ts'
import { createXls } from './xls.ts'
import { createXlsx } from './xlsx.ts'

// The thread that starts this module gives exactly this.
const { head, format } = workerData as WorkerInput

const tell = (message: FromWorker): void => parentPort?.postMessage(message)
const sink: ExportSink = (bytes) => tell({ kind: 'bytes', bytes })

const open = (): ExportWriter => {
  switch (format) {
    case 'xls':
      return createXls(head, sink)
    case 'pdf':
      return createPdf(head, sink)
    case 'docx':
      return createDocx(head, sink)
    case 'txt':
      return createTxt(head, sink)
    case 'xlsx':
      return createXlsx(head, sink)
  }
}

const writer = open()

const take = async (message: ToWorker): Promise<void> => {
  if (message.kind === 'rows') {
    await writer.add(message.rows)
    tell({ kind: 'taken' })
    return
  }
  await writer.end()
  tell({ kind: 'ended' })
}

parentPort?.on('message', (message: ToWorker) => {
  take(message).catch((error: unknown) => {
    if (error instanceof AppError) tell({ kind: 'refused', status: error.status, code: error.answer.code })
    else tell({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
})
