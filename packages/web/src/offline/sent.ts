import type { Change } from '@eae/domain/kernel/changes.ts'
import { z } from 'zod'
import { takenAlong } from '../api/index.ts'
import { readStored, writeStored } from '../ui/storage.ts'

/** Under which it is noted, before the owner. */
export const TO_SEND = 'eae.tosend.'
const SENT = 'eae.sent.'

/** When what is written was kept on the device to be sent later, ISO; null = nothing waits. */
export const toSendSince = (owner: string): string | null => readStored(`${TO_SEND}${owner}`)

/** Notes that what is written is to be sent as soon as there is a connection; null = it was. */
export const noteToSend = (owner: string, at: string | null): void => writeStored(`${TO_SEND}${owner}`, at)

const sentSchema = z.object({
  call: z.enum(['MainService/synchronizeChanges', 'Edetedeaeedikaiol/add']),
  etos: z.number(),
  idempotencyKey: z.string(),
  changes: z.array(z.unknown()),
  /** All that was written when it was sent, as a draft in JSON: what came later is told from it. */
  draft: z.string(),
})

/** A batch that was sent and whose answer did not come: whether it was saved is not known. */
export type SentBatch = Omit<z.infer<typeof sentSchema>, 'changes'> & { readonly changes: readonly Change[] }

/** The batch of an application whose answer is missing; null = none. */
export const readSent = (owner: string): SentBatch | null => {
  const text = readStored(`${SENT}${owner}`)
  if (text === null) return null
  try {
    const read = sentSchema.safeParse(JSON.parse(text))
    // What stands there was a batch of this product.
    return read.success ? { ...read.data, changes: read.data.changes as readonly Change[] } : null
  } catch {
    // Whatever stands there was not written by this product.
    return null
  }
}

/** Keeps a batch before it is sent. */
export const noteSent = (owner: string, batch: SentBatch): void => writeStored(`${SENT}${owner}`, JSON.stringify(batch))

/** The answer has come. */
export const forgetSent = (owner: string): void => writeStored(`${SENT}${owner}`, null)

/** Applications of this device with something that the server does not have yet. */
export const waitingOnDevice = (): number =>
  takenAlong().filter(({ owner }) => toSendSince(owner) !== null || readSent(owner) !== null).length
