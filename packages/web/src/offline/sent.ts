import type { Change } from '@eae/domain/kernel/changes.ts'
import { z } from 'zod'
import { onDevice } from '../api/index.ts'
import { readStored, writeStored } from '../ui/storage.ts'

const TO_SEND = 'eae.tosend.'
const SENT = 'eae.sent.'
/** Under which the last batch that was answered is kept, before the owner. */
export const DONE = 'eae.done.'

/** Under which the draft of an application is kept. */
export const draftKey = (owner: string): string => `eae.draft.${owner}`

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
  /** The key of the batch that was answered before it; null = it is the first since the application was taken along. */
  after: z.string().nullable().default(null),
})

/** A batch that was sent. While its answer is missing, whether it was saved is not known. */
export type SentBatch = Omit<z.infer<typeof sentSchema>, 'changes'> & { readonly changes: readonly Change[] }

const readBatch = (text: string | null): SentBatch | null => {
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

/** The batch of an application whose answer is missing; null = none. */
export const readSent = (owner: string): SentBatch | null => readBatch(readStored(`${SENT}${owner}`))

/** The last batch of an application that was answered: pages that did not send it ask for its answer. */
export const readDone = (owner: string): SentBatch | null => readBatch(readStored(`${DONE}${owner}`))

/** Keeps a batch before it is sent. */
export const noteSent = (owner: string, batch: SentBatch): void => writeStored(`${SENT}${owner}`, JSON.stringify(batch))

/** The batch was refused, or is not wanted any more. */
export const forgetSent = (owner: string): void => writeStored(`${SENT}${owner}`, null)

/** The answer to the batch has come: from now on other pages of this browser take it from there. Gives its key; null where none was sent. */
export const noteDone = (owner: string): string | null => {
  const batch = readSent(owner)
  if (batch === null) return null
  writeStored(`${DONE}${owner}`, JSON.stringify(batch))
  forgetSent(owner)
  return batch.idempotencyKey
}

/** Nothing of an application waits here any more, and no page follows another. */
export const forgetBatches = (owner: string): void => {
  noteToSend(owner, null)
  forgetSent(owner)
  writeStored(`${DONE}${owner}`, null)
}

/** Whether this device has something of an application that the server does not have. */
const isWaiting = (owner: string): boolean =>
  toSendSince(owner) !== null || readSent(owner) !== null || readStored(draftKey(owner)) !== null

/** Applications of this device with something that the server does not have yet. */
export const waitingOnDevice = (): number => onDevice().filter(({ owner }) => isWaiting(owner)).length

const WIPED = 'eae.wiped'

/** Notes that the device was wiped, for the pages that still stand. */
export const noteWiped = (): void => writeStored(WIPED, String(Date.now()))

/** Whether the device was wiped since an instant, in milliseconds: a page of before writes nothing there any more. */
export const isWipedSince = (at: number): boolean => Number(readStored(WIPED) ?? 0) >= at
