import type { Receipt } from '@eae/domain/applications/answers.ts'
import { fetchFile, saveFile } from '../api/index.ts'

/** Fetches the receipt as PDF and hands it to the browser's downloads. */
export const downloadReceipt = async (receipt: Receipt): Promise<void> =>
  saveFile(
    await fetchFile('Edetedeaeehd/receiptPdf', { etos: receipt.etos, id: receipt.edeId }),
    `${receipt.arprotocol.replaceAll('/', '-')}.pdf`,
  )
