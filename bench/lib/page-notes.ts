/** What a page writes down about itself from its first moment. */
export interface Notes {
  paint: number
  shift: number
  /** The answers to presses and keys by interaction: a press is several events, the longest counts. */
  answers: Record<string, { readonly begin: number; readonly duration: number }>
}
declare global {
  interface Window {
    benchNotes: Notes
  }
}

/** Runs in the page before anything else. It names no function of its own: the page would not know the helper for that. */
export const takeNotes = (): void => {
  window.benchNotes = { paint: 0, shift: 0, answers: {} }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchNotes.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        window.benchNotes.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  // The shortest that a browser tells of.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    const { answers } = window.benchNotes
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      const before = answers[id]
      if (id > 0 && (before === undefined || entry.duration > before.duration))
        answers[id] = { begin: before?.begin ?? entry.startTime, duration: entry.duration }
    }
  }).observe(events)
}
