import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFieldMessages } from './field-messages.ts'
import { FIELD_TOOLTIP_MS } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('holds each message once', () => {
  const messages = createFieldMessages()
  for (const text of ['Α', 'Β', 'Α']) messages.add(text)
  expect(messages.list()).toEqual([
    { text: 'Α', isTemporary: false },
    { text: 'Β', isTemporary: false },
  ])
})

it('drops a temporary message after its time and tells so', () => {
  const messages = createFieldMessages()
  const heard: number[] = []
  messages.subscribe(() => heard.push(messages.list().length))
  messages.add('Α', true)
  vi.advanceTimersByTime(FIELD_TOOLTIP_MS - 1)
  expect(messages.list()).toEqual([{ text: 'Α', isTemporary: true }])
  vi.advanceTimersByTime(1)
  expect(messages.list()).toEqual([])
  expect(heard).toEqual([1, 0])
})

it('counts the time anew when a temporary message comes again', () => {
  const messages = createFieldMessages()
  messages.add('Α', true)
  vi.advanceTimersByTime(FIELD_TOOLTIP_MS - 1)
  messages.add('Α', true)
  vi.advanceTimersByTime(FIELD_TOOLTIP_MS - 1)
  expect(messages.list()).toHaveLength(1)
})

it('keeps for good what was said for good, whatever came before or after', () => {
  const messages = createFieldMessages()
  messages.add('Α', true)
  messages.add('Α')
  messages.add('Α', true)
  vi.advanceTimersByTime(FIELD_TOOLTIP_MS * 2)
  expect(messages.list()).toEqual([{ text: 'Α', isTemporary: false }])
})

it('forgets everything when cleared, timers too', () => {
  const messages = createFieldMessages()
  messages.add('Α', true)
  messages.add('Β')
  messages.clear()
  expect(messages.list()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
