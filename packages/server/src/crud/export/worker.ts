import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import type { ExportSink, ExportWriter } from './table.ts'

// The thread that starts this module gives exactly this.
const { head, format } = workerData as WorkerInput

const tell = (message: FromWorker): void => parentPort?.postMessage(message)
const sink: ExportSink = (bytes) => tell({ kind: 'bytes', bytes })

// A thread makes one file and loads what that file needs: those of all formats take four times the time of a text.
const open = async (): Promise<ExportWriter> => {
  switch (format) {
    case 'xls':
      return (await import('./xls.ts')).createXls(head, sink)
    case 'pdf':
      return (await import('./pdf.ts')).createPdf(head, sink)
    case 'docx':
      return (await import('./docx.ts')).createDocx(head, sink)
    case 'txt':
      return (await import('./txt.ts')).createTxt(head, sink)
    case 'xlsx':
      return (await import('./xlsx.ts')).createXlsx(head, sink)
  }
}

const opened = open()

const take = async (message: ToWorker): Promise<void> => {
  const writer = await opened
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
