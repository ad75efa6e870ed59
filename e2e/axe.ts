import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * How long a fault may come and go while the page settles: a grid empties its header row before it fills it. One look at a
 * large page takes seconds on a busy machine.
 */
const SETTLE_MS = 40_000

const findFaults = async (page: Page): Promise<string[]> => {
  const modal = '[aria-modal="true"]'
  // No page holds a frame, so the run needs no second page to gather frames in: a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
  if ((await page.locator(modal).count()) > 0) axe.include(modal)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/**
 * Expects no accessibility fault that stays on the page (WCAG 2.2 AA).
 * Under an open modal dialog the rest of the page takes no press and no focus, so only the dialog is judged: what it
 * happens to cover would else be reported as a target that is too small.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await findFaults(page)).toEqual([])
  }).toPass({ timeout: SETTLE_MS, intervals: [500] })
