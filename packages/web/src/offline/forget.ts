import { forgetKept, noteTaken, takenAlong } from '../api/index.ts'
import { writeStored } from '../ui/storage.ts'
import { forgetSent, noteToSend } from './sent.ts'
import { FILES } from './take-along.ts'

/** Ends that an application is taken along: its answers go; with the last one the files, too. What is not sent stays a draft. */
export const leaveBehind = async (owner: string): Promise<void> => {
  noteTaken(owner, null)
  if (takenAlong().length > 0) return forgetKept(owner)
  await forgetKept()
  await caches.delete(FILES)
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

/** At the end of a session: nothing of what was taken along stays on the device, nor what was written and not sent. */
export const wipeDevice = async (): Promise<void> => {
  for (const { owner } of takenAlong()) {
    noteToSend(owner, null)
    forgetSent(owner)
    writeStored(`eae.draft.${owner}`, null)
    await leaveBehind(owner)
  }
}
