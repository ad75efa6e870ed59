import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { barOf, mapReady, section } from './frame.ts'
import { campaignYear } from './year.ts'

/** Password of every demo login. */
export const PASSWORD = 'Demo-2026-eae'

/** What every call of a page carries. */
export const HEADERS = { 'x-eae': '1' } as const

/** Makes a call as the browser of a page does, without a page that has to be loaded first; gives the answer's body. */
export const post = async <Answer>(page: Page, call: string, data: object): Promise<Answer> => {
  const answer = await page.request.post(`rest/${call}`, { headers: HEADERS, data })
  expect(answer.status(), call).toBe(200)
  return (await answer.json()) as Answer
}

/** Logs in through the form and chooses the preselected year. */
export const logInByForm = async (page: Page, login: string): Promise<void> => {
  await page.goto('loginLocal')
  await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill(login)
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.getByRole('dialog', { name: 'Επιλογή έτους' }).getByRole('button', { name: 'Επιλογή' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/**
 * Begins a session with this year as the chosen one, and loads no page. The form and the dialog are walked where they are
 * the subject: in every journey they would be a third of its time.
 */
export const signIn = async (page: Page, login: string, password = PASSWORD): Promise<void> => {
  await post(page, 'Login/loginUser', { login, password })
  const { userId } = await post<{ userId: number }>(page, 'Menu/getMenu', {})
  await page.context().addInitScript(
    ([key, year]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, year)
    },
    [`eae.year.${userId}`, String(campaignYear())] as const,
  )
}

/** Begins a session and goes to the page where this kind of user begins. */
export const logIn = async (page: Page, login: string): Promise<void> => {
  await signIn(page, login)
  // Who is logged in is led away from the login page, to where a login would have led him.
  await page.goto('loginLocal')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Presses a button and sees what it does. One that takes no press yet is disabled, so the press waits for it. */
export const press = async (button: Locator, done: Locator): Promise<void> => {
  await button.click()
  await expect(done).toBeVisible()
}

/** Opens the farmer's own application of the year from the home page. */
export const openOwnApplication = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: 'Συνέχεια' })
    .or(page.getByRole('button', { name: 'Συνέχεια' }))
    .first()
    .click()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
}

/** Goes to the map and waits until it has drawn everything. */
export const openMap = async (page: Page): Promise<void> => {
  await section(page, 'Αγροτεμάχια').click()
  await mapReady(page)
}

/** A card of the home page as the server gives it. */
export interface Card {
  readonly id: number
  readonly status: number
  readonly afm: string
  readonly totparcels: number
}

/** The applications of the chosen year that the logged-in user works on. */
export const myApplications = async (page: Page): Promise<readonly Card[]> =>
  (await post<{ data: Card[] }>(page, 'Edetedeaeehd/findMine', { etos: campaignYear() })).data

/** An application that the adviser has just submitted: the first or the last one that nothing stands in the way of. */
export const submitOne = async (page: Page, which: 'first' | 'last' = 'last'): Promise<number> => {
  const etos = campaignYear()
  const ready = (await myApplications(page)).filter(({ status }) => status === STATES.CHECKED)
  const id = ready.at(which === 'first' ? 0 : -1)?.id ?? 0
  const { data } = await post<{ data: { tree: { header: { rowVersion: number } } } }>(page, 'Edetedeaeehd/findTree', {
    etos,
    id,
  })
  const { rowVersion } = data.tree.header
  await post(page, 'Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `journey-${id}` })
  return id
}

/** Has an event of the life done from the menu of the bar. */
export const doEvent = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ενέργειες για την αίτηση' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
}
