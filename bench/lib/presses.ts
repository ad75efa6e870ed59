import type { Page } from '@playwright/test'

/**
 * The interactions of an adviser on the map and on the table of crops, one after the other. Each is done when its kind is
 * given.
 */
export async function* presses(page: Page): AsyncGenerator<string> {
  const rows = page.getByRole('region', { name: 'Λίστα αγροτεμαχίων' }).getByRole('listitem').getByRole('button')
  for (let at = 0; at < 8; at += 1) {
    await rows.nth(at).click()
    yield 'choose a parcel in the list'
  }
  const tabs = page.getByRole('complementary').getByRole('tab')
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
    await tabs.nth(at).click()
    yield 'open a tab of the panel'
  }
  await page.getByRole('application').focus()
  for (const key of ['f', 'f', ']', ']', '[', '[', 'n', 'p']) {
    await page.keyboard.press(key)
    yield `key ${key} on the map`
  }
  await page.getByRole('searchbox').first().focus()
  // By number: the names of the demo are Greek, and a key is of the Latin keyboard.
  for (const digit of '12') {
    await page.keyboard.press(digit)
    yield 'type in the field above the list'
  }
  for (const _digit of '12') {
    await page.keyboard.press('Backspace')
    yield 'type in the field above the list'
  }
  await page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).getByText('Καλλιέργειες').click()
  yield 'go to the crops'
  const crops = page.getByRole('button', { name: /^Αλλαγή καλλιέργειας: / })
  for (let at = 0; at < 3; at += 1) {
    await crops.nth(at).click()
    yield 'open a row of the crops'
    await page.getByRole('textbox', { name: 'Έκταση καλλιέργειας' }).fill('1,5')
    await page.keyboard.press('Tab')
    yield 'leave a field of a crop'
  }
}
