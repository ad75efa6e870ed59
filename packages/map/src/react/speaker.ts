/** Quiet time between two announcements, milliseconds: a screen reader cannot follow more. */
export const SPEECH_PAUSE = 1000

/** What a map says aloud. */
export interface Speaking {
  /** Answers what the hand has done: said now, or when the pause is over; of several in between the last one counts. */
  readonly speak: (text: string) => void
  /** Adds what nobody asked for: it follows an answer that waits, never replaces it. An empty text takes it back. */
  readonly remark: (text: string) => void
}

interface Speaker extends Speaking {
  /** Ends what waits. */
  readonly stop: () => void
}

/** Hands texts to a live region, at most one a second. */
export function createSpeaker(show: (text: string) => void): Speaker {
  let answer = ''
  let note = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = undefined
    const text = [answer, note].filter((part) => part !== '').join(' ')
    answer = ''
    note = ''
    if (text === '') return
    show(text)
    timer = setTimeout(next, SPEECH_PAUSE)
  }
  const afterPause = () => {
    if (timer === undefined) next()
  }
  return {
    speak: (text) => {
      answer = text
      afterPause()
    },
    remark: (text) => {
      note = text
      afterPause()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
