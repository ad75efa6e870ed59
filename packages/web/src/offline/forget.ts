import { forgetKept, noteTaken, onDevice } from '../api/index.ts'
import { writeStored } from '../ui/storage.ts'
import { draftKey, forgetBatches, noteWiped } from './sent.ts'
import { FILES } from './take-along.ts'

/** Ends that an application is taken along: its answers go; with the last one the files, too. What is not sent stays a draft. */
export const leaveBehind = async (owner: string): Promise<void> => {
  noteTaken(owner, null)
  forgetBatches(owner)
  if (onDevice().length > 0) return forgetKept(owner)
  await forgetKept()
  await caches.delete(FILES)
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

/** At the end of a session: nothing of what was taken along stays on the device, nor what was written and not sent. */
export const wipeDevice = async (): Promise<void> => {
  // First: pages that stand keep what is written in them when they go.
  noteWiped()
  for (const { owner } of onDevice()) {
    writeStored(draftKey(owner), null)
    await leaveBehind(owner)
  }
}
