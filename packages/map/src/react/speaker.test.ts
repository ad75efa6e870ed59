import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpeaker, SPEECH_PAUSE } from './speaker.ts'

describe('what a screen reader hears of the map', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const speaker = () => {
    const said: string[] = []
    return { said, ...createSpeaker((text) => said.push(text)) }
  }
  const pause = () => vi.advanceTimersByTime(SPEECH_PAUSE)

  it('says the first at once, and of what comes in the pause the last', () => {
    const { said, speak } = speaker()
    for (const text of ['Σχεδίαση.', 'Μετακίνηση.', 'Αναιρέθηκε.']) speak(text)
    expect(said).toEqual(['Σχεδίαση.'])
    vi.advanceTimersByTime(SPEECH_PAUSE - 1)
    expect(said).toEqual(['Σχεδίαση.'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['Σχεδίαση.', 'Αναιρέθηκε.'])
  })

  it('keeps the answer to an undo when an issue is found in the same pause', () => {
    const { said, speak, remark } = speaker()
    speak('Μετακίνηση.')
    speak('Αναιρέθηκε.')
    remark('Επικάλυψη 12 τ.μ.')
    pause()
    expect(said.at(-1)).toBe('Αναιρέθηκε. Επικάλυψη 12 τ.μ.')
  })

  it('keeps an issue that was found before the answer, and drops one that is gone', () => {
    const { said, speak, remark } = speaker()
    speak('Μετακίνηση.')
    remark('Επικάλυψη 12 τ.μ.')
    speak('Αναιρέθηκε.')
    pause()
    expect(said.at(-1)).toBe('Αναιρέθηκε. Επικάλυψη 12 τ.μ.')
    remark('Επικάλυψη 9 τ.μ.')
    speak('Επαναφορά.')
    remark('')
    pause()
    expect(said.at(-1)).toBe('Επαναφορά.')
  })

  it('says nothing twice and nothing when stopped', () => {
    const { said, speak, remark, stop } = speaker()
    remark('')
    expect(said).toEqual([])
    remark('Επικάλυψη 12 τ.μ.')
    pause()
    pause()
    expect(said).toEqual(['Επικάλυψη 12 τ.μ.'])
    speak('Μετακίνηση.')
    speak('Αναιρέθηκε.')
    stop()
    pause()
    expect(said).toEqual(['Επικάλυψη 12 τ.μ.', 'Μετακίνηση.'])
  })
})
