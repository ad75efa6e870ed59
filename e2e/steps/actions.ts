import type { Page } from '@playwright/test'

/**
 * Lets the page count what a person does: a press or a drag of the pointer, a key that is not held for another one, and a
 * field that is filled in, however many letters it takes. Gives how to begin anew, and how many they were.
 */
export const countActions = async (page: Page) => {
  await page.addInitScript(() => {
    let count = 0
    let filled = new Set<EventTarget | null>()
    const isField = (target: EventTarget | null): boolean =>
      target instanceof HTMLElement && target.matches('input, textarea')
    addEventListener('pointerdown', () => count++, true)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!['Control', 'Alt', 'Shift', 'Meta'].includes(key) && !isField(target)) count++
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        // A box is ticked by the press that is counted.
        if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return
        if (!filled.has(target)) count++
        filled.add(target)
      },
      true,
    )
    Reflect.set(globalThis, 'eaeActions', (isAnew: boolean): number => {
      const before = count
      if (isAnew) {
        count = 0
        filled = new Set()
      }
      return before
    })
  })
  const read = (isAnew: boolean): Promise<number> =>
    page.evaluate((anew) => (Reflect.get(globalThis, 'eaeActions') as (anew: boolean) => number)(anew), isAnew)
  return { begin: () => read(true), count: () => read(false) }
}
