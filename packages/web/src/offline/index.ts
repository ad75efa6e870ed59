import type { Taking } from './take-along.ts'

export {
  DONE,
  draftKey,
  forgetSent,
  isWipedSince,
  noteDone,
  noteSent,
  noteToSend,
  readDone,
  readSent,
  toSendSince,
  waitingOnDevice,
  type SentBatch,
} from './sent.ts'

// Loaded by who takes an application along: nobody else waits for it.

/** Takes an application along to where there is no connection; see `take-along.ts`. */
export const takeAlong = async (
  taking: Taking,
  now: string,
  onStep: (done: number, all: number) => void,
): Promise<void> => (await import('./take-along.ts')).takeAlong(taking, now, onStep)

/** Keeps the rows of an application as the server has them now. */
export const keepTree = async (userId: number, etos: number, id: number): Promise<void> =>
  (await import('./take-along.ts')).keepTree(userId, etos, id)

/** Ends that an application is taken along. */
export const leaveBehind = async (owner: string): Promise<void> => (await import('./forget.ts')).leaveBehind(owner)

/** At the end of a session: nothing of what was taken along stays on the device. */
export const wipeDevice = async (): Promise<void> => (await import('./forget.ts')).wipeDevice()
