import { expect } from '@playwright/test'
import { findTool, moreButton } from '../map-tools.ts'
import { test } from '../test.ts'
import { map, openParcel } from '../steps/map-keys.ts'

test('a panel that closes gives the focus back: to the button that opened it, else to the map', async ({ page }) => {
  await openParcel(page)
  const panels = [
    ['Πίνακας κορυφών', 'Πίνακας κορυφών'],
    ['Θεματικά επίπεδα και υπόβαθρο', 'Θεματικά επίπεδα και υπόβαθρο'],
    ['Μετάβαση σε συντεταγμένες', 'Μετάβαση σε συντεταγμένες'],
  ] as const
  for (const [button, name] of panels) {
    const panel = page.getByRole('region', { name })
    for (const leave of ['Escape', 'Κλείσιμο'] as const) {
      await (await findTool(page, button)).focus()
      await page.keyboard.press('Enter')
      const close = panel.getByRole('button', { name: 'Κλείσιμο', exact: true })
      await close.focus()
      await page.keyboard.press(leave === 'Escape' ? 'Escape' : 'Enter')
      await expect(panel).toHaveCount(0)
      // The button that opened it went with its list: the one that opens the list has the focus.
      await expect(moreButton(page)).toBeFocused()
    }
  }
  // Opened by a key of the map.
  await map(page).focus()
  await page.keyboard.press('F8')
  const issues = page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })
  await issues.getByRole('button', { name: 'Κλείσιμο', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(issues).toHaveCount(0)
  await expect(map(page)).toBeFocused()
})
