import type { Locator, Page } from '@playwright/test'

/**
 * How many rows of a table an act draws again. React gives an element new properties whenever the part of the page that it
 * stands in is drawn, and keeps the old ones where it is left alone.
 */
export const rowsDrawnAgain = async (page: Page, table: Locator, act: () => Promise<void>): Promise<number> => {
  const rows = await table.locator('tbody tr').elementHandles()
  const before = await page.evaluateHandle(
    (elements) =>
      elements.map((element) => {
        const name = Object.keys(element).find((key) => key.startsWith('__reactProps')) ?? ''
        return { element, name, properties: Reflect.get(element, name) as unknown }
      }),
    rows,
  )
  await act()
  return before.evaluate(
    (all) =>
      all.filter(
        ({ element, name, properties }) => name === '' || (Reflect.get(element, name) as unknown) !== properties,
      ).length,
  )
}
