import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, openFindings, settled } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

/** The section of the rail that the page shows, with its state in words. */
const currentSection = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).locator('[aria-current="page"]')

/** Whether the focus is on something that changes the application: an input or a button that takes a press. */
const isOnControl = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const here = document.activeElement
    const isInFindings = here?.closest('section[aria-label="Ευρήματα"]') != null
    return here !== null && !isInFindings && here.matches('input:not([readonly]), textarea:not([readonly]), button')
  })

/** What a finding of this kind says is to be done, which is the same for all of its kind but for their numbers. */
const kindOf = async (line: Locator): Promise<string> => {
  const text = (await line.innerText()).split('\n').filter((one) => one.length > 30)
  return (text.at(-1) ?? '').replaceAll(/\d+/g, '')
}

/** Presses the place of a line, and gives what stands there. */
const follow = async (page: Page, at: number): Promise<void> => {
  await openFindings(page)
  await settled(page)
  const line = page.getByRole('region', { name: 'Ευρήματα' }).getByRole('listitem').nth(at)
  const text = await line.innerText()
  const isOfMap = /Δείξε στον χάρτη/.test(text)
  const isCuredHere = (await line.getByRole('button').count()) > 1
  const isBlocking = /Εμποδίζει την υποβολή/.test(text)
  await line.getByRole('button').first().click()
  await settled(page)
  await expect(currentSection(page), text).toHaveAccessibleName(isBlocking ? /, \d+ εμποδίζ/ : /, .*(εμποδίζ|διαβαστ)/)
  if (isOfMap) await expect(page, text).toHaveURL(/Edetedeaeeagroi/)
  else if (isCuredHere) await expect.poll(() => isOnControl(page), { message: text }).toBe(true)
}

test('every kind of finding leads to a field or a button that can change it, in a section that tells of it', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const seen = new Set<string>()
  await signIn(page, 'adviser')
  for (const { id } of (await myApplications(page)).filter(({ status }) => status < 30)) {
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await openFindings(page)
    const kinds: string[] = []
    const lines = page.getByRole('region', { name: 'Ευρήματα' }).getByRole('listitem')
    for (const line of await lines.all()) kinds.push(await kindOf(line))
    for (const [at, kind] of kinds.entries()) {
      if (seen.has(kind)) continue
      seen.add(kind)
      await test.step(`${id}: ${kind}`, () => follow(page, at))
      await goTo(page, `Edetedeaeehd?id=${id}`)
    }
  }
  expect(seen.size).toBeGreaterThan(8)
})
