import type { Page } from '@playwright/test'
import { goTo, settled } from '../frame.ts'

/** What ends the session or changes the language that is walked. */
const LEFT_ALONE = /Αποσύνδεση|Log out|Sign out|English|Ελληνικά/

/** At most so many presses of a page: a long form has a button beside each group. */
const MOST = 60

const OPEN = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/**
 * Presses the next thing in sight that can be pressed and was not, and gives its name; null when all were. Of several that
 * are named alike but for their numbers, and of those in the rows of a list, the first stands for all.
 */
const pressNext = (page: Page, pressed: readonly string[]): Promise<string | null> =>
  page.evaluate(
    ([known, alone]) => {
      const nameOf = (one: HTMLElement): string => {
        const words = (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\d+/g, '#')
        // The frame is that of every page, and so are the tools of lists; what else is named alike does other things elsewhere.
        const isEverywhere =
          one.closest('main') === null || one.closest('search') !== null || one.matches('[aria-haspopup="dialog"]')
        const place = isEverywhere ? 'anywhere' : location.pathname
        const isOfRow = one.closest('tr, li, [role="row"], [role="option"]') !== null
        return `${place} ${isOfRow ? `row ${words.split(' ')[0] ?? ''}` : words}`
      }
      const next = [
        ...document.querySelectorAll<HTMLElement>('button, summary, [role="tab"], [role="combobox"], [aria-haspopup]'),
      ].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(':disabled, [aria-disabled="true"]') &&
          !new RegExp(alone).test(one.textContent) &&
          !known.includes(nameOf(one)),
      )
      // What slips below the bar or is drawn over by a map answers all the same. After this: the press may leave the page.
      setTimeout(() => next?.click(), 0)
      return next === undefined ? null : nameOf(next)
    },
    [pressed, LEFT_ALONE.source] as const,
  )

/** Two frames: what a press opens may only then ask for its code. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))))

/** Closes what a press has opened, and goes back to the page where it led away. */
const restore = async (page: Page, path: string): Promise<void> => {
  const open = page.locator(OPEN)
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await settled(page)
  }
  const isElsewhere = !page.url().includes(path.split('?')[0] ?? path)
  if (isElsewhere || (await open.count()) > 0) await goTo(page, path)
}

/**
 * Loads a page and presses everything on it that opens, chooses or does something, one after the other, and looks at what
 * stands after each press. `pressed` holds what was pressed on pages before: the frame around them is the same.
 */
export const pressEach = async (
  page: Page,
  path: string,
  pressed: Set<string>,
  look: (after: string) => Promise<void>,
): Promise<void> => {
  await goTo(page, path)
  await look(path)
  for (let left = MOST; left > 0; left -= 1) {
    const name = await pressNext(page, [...pressed])
    if (name === null) return
    pressed.add(name)
    await drawn(page)
    await settled(page)
    await look(`${path}: ${name}`)
    await restore(page, path)
  }
}
