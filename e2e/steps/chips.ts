import type { Locator, Page } from '@playwright/test'
import { goTo, settled } from '../frame.ts'

/** Names that open and close what adds a criterion, in both languages. */
const NAMES = { open: /^(?:Νέο κριτήριο|New criterion)$/, menu: /^(?:Κριτήρια για προσθήκη|Criteria to add)$/ }

/** Something that a field of its kind takes. */
const ANSWERS = ['1', '01/02/2026', 'Α'] as const

/** Gives the open editor of a criterion a first value; what is looked up in a list of its own is left without one. */
const answer = async (editor: Locator): Promise<void> => {
  const choices = editor.locator('input[type="checkbox"], input[type="radio"]')
  if ((await choices.count()) > 0) return choices.first().check()
  const field = editor.getByRole('textbox').first()
  if ((await field.count()) === 0) return
  for (const value of ANSWERS) {
    await field.fill(value)
    await field.blur()
    if ((await field.inputValue()) !== '') return
  }
}

/**
 * Loads a page and adds every criterion that its list offers, each with its first value, and looks at the editor of each; when all stand as
 * chips beside each other, the caller sees them on the page. One that is `known` by its name from another list is left out. A page that offers none is left as it is.
 */
export const addEachChip = async (
  page: Page,
  path: string,
  known: Set<string>,
  look: (after: string) => Promise<void>,
): Promise<void> => {
  const open = page.getByRole('button', { name: NAMES.open })
  const menu = page.getByRole('group', { name: NAMES.menu })
  if ((await open.count()) === 0) return
  await goTo(page, path)
  await open.first().click()
  const names = await menu.getByRole('button').allInnerTexts()
  await open.first().click()
  for (const [index, name] of names.entries()) {
    if (known.has(name)) continue
    known.add(name)
    await open.first().click()
    await menu.getByRole('button').nth(index).click()
    const editor = page.getByRole('dialog')
    await answer(editor)
    await look(`criterion ${name}`)
    // A code that is one row of its list is taken as it is typed, and the editor closes.
    // It may be closing at this very moment: what is left of it is pressed where it stands.
    await editor.locator('button[type="submit"]').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
    await settled(page)
  }
}
