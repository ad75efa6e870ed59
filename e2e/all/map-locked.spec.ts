import { type Point } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { settled } from '../frame.ts'
import { drawnArea, dropFile } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { message } from '../steps/map-locked.ts'

/** In the sea south of Crete, inside the limits of the country. */
const SEA: Point = [560_000, 3_852_000]

test('a shape that lies in no ilot is not cut: the message of the specification says why, and it stays', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = SEA
  await dropFile(page, 'sea.txt', `${x} ${y}\n${x + 60} ${y}\n${x + 60} ${y + 40}\n${x} ${y + 40}`)
  await page.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
  await pressTool(page, 'Εστίαση στο αγροτεμάχιο')
  // Until the land around is loaded, the tool says that it waits.
  await settled(page)
  await pressTool(page, 'Κόψιμο στους γείτονες')
  await expect(message(page)).toContainText('Δεν βρέθηκε ilot στην περιοχή ψηφιοποίησης')
  expect(await drawnArea(page)).toBe(60 * 40)
})
