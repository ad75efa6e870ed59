import { type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'

const CALLS = '/eae2024/rest/Map/'

/** The map is asked after it stood still for half a second. */
export const isCall = (name: string) => (answer: { url(): string }) => answer.url().includes(`${CALLS}${name}`)

/** The farmer's map with his first parcel chosen, whether he has submitted already or not. */
export const openOwnMap = async (page: Page): Promise<void> => {
  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  await page.goto(`Edetedeaeeagroi?id=${own?.id ?? 0}`)
  await mapReady(page)
}
