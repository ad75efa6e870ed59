import { describe, expect, it } from 'vitest'
import { createFullScreen } from './full-screen.ts'

/** A browser: it may refuse, and it is left by its own key. */
function browser(isAllowed = true) {
  const told: boolean[] = []
  let isOn = false
  const screen = createFullScreen(
    {
      isOn: () => isOn,
      enter: () => {
        if (!isAllowed) return Promise.reject(new TypeError('not allowed'))
        return Promise.resolve().then(() => turn(true))
      },
      leave: () => Promise.resolve().then(() => turn(false)),
    },
    (full) => void told.push(full),
  )
  const turn = (next: boolean) => {
    isOn = next
    screen.changed()
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { screen, told, turn, settled, isOn: () => isOn }
}

describe('full screen', () => {
  it('is that of the browser with the map over the page, and gives both back', async () => {
    const { screen, told, settled, isOn } = browser()
    screen.set(true)
    await settled()
    expect([isOn(), told]).toEqual([true, [true]])
    screen.set(false)
    await settled()
    expect([isOn(), told]).toEqual([false, [true, false]])
  })

  it('is the map over the page where the browser refuses', async () => {
    const { screen, told, settled, isOn } = browser(false)
    screen.set(true)
    await settled()
    expect([isOn(), told]).toEqual([false, [true]])
    screen.changed()
    expect(told).toEqual([true])
  })

  it('ends with the key of the browser, too, and only once', async () => {
    const { screen, told, turn, settled, isOn } = browser()
    screen.set(true)
    await settled()
    turn(false)
    expect(told).toEqual([true, false])
    // The full screen of another part of the page is not the map's to follow or to end.
    turn(true)
    screen.set(false)
    await settled()
    expect([isOn(), told]).toEqual([true, [true, false]])
    turn(false)
    expect(told).toEqual([true, false])
  })

  it('does not stay for who left while the browser was asking', async () => {
    const { screen, told, settled, isOn } = browser()
    screen.set(true)
    screen.set(false)
    await settled()
    expect([isOn(), told]).toEqual([false, [true, false]])
  })
})
