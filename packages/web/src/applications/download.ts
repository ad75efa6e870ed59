import type { ErrorAnswer } from '@eae/domain/contract.ts'
import type { Receipt } from '@eae/domain/applications/tree.ts'
import { ServerError } from '../api/index.ts'

/** Fetches the receipt as PDF and hands it to the browser's downloads. */
export const downloadReceipt = async (receipt: Receipt): Promise<void> => {
  const response = await fetch(new URL('rest/Edetedeaeehd/receiptPdf', document.baseURI), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-eae': '1' },
    body: JSON.stringify({ etos: receipt.etos, id: receipt.edeId }),
  })
  if (!response.ok) throw new ServerError(response.status, (await response.json()) as ErrorAnswer)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${receipt.arprotocol.replaceAll('/', '-')}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
