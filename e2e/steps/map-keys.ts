import { type Page } from '@playwright/test'
import { edit, type Feature, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'

export const map = (page: Page) => page.locator('[role="application"]')

export const openParcel = async (page: Page): Promise<Feature> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  return left
}
