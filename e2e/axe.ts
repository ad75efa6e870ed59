import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './frame.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that ask much of the machine: each text against the pixels behind it. The complete run asks them, too. */
const COSTLY = { 'color-contrast': { enabled: false } }

const findFaults = async (page: Page, rules: Record<string, { enabled: boolean }>): Promise<string[]> => {
  const modal = '[aria-modal="true"]'
  // No page holds a frame, so the run needs no second page to gather frames in: a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules })
    .withTags(TAGS)
  if ((await page.locator(modal).count()) > 0) axe.include(modal)
  // From its top: of a page that is scrolled, what slips below the head would be reported as a target that is too small.
  const scrolled = await page.evaluate(() => {
    const from = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    return from
  })
  const { violations } = await axe.analyze()
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/**
 * Expects no accessibility fault of a page that stands (WCAG 2.2 AA).
 * Under an open modal dialog the rest of the page takes no press and no focus, so only the dialog is judged: what it
 * happens to cover would else be reported as a target that is too small.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page)
  expect(await findFaults(page, {})).toEqual([])
}

/** The same without the contrast of each text, for the walk of all pages at each landing. */
export const findQuickFaults = async (page: Page): Promise<string[]> => {
  await settled(page)
  return findFaults(page, COSTLY)
}

/** True in the complete run, which looks at the states of pages that journeys pass through, too. */
const isFull = process.env.EAE_FULL === '1'

/** {@link expectAccessible} in the complete run; at each landing the walk judges every page once. */
export const expectAccessibleInFull = async (page: Page): Promise<void> => {
  if (isFull) await expectAccessible(page)
}
