import { labelPoint } from '@eae/map/core/canonical.ts'
import { type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })

export const accept = (page: Page) => dialogOf(page).getByRole('button', { name: 'Αποδοχή' })

/** Opens a parcel for editing; gives its land and a place in it, whole metres. */
export const open = async (page: Page): Promise<{ readonly land: ParcelGeometry; readonly at: Point }> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = labelPoint(left.geom) ?? [0, 0]
  return { land: left.geom, at: [Math.round(x), Math.round(y)] }
}

/** Presses “Import” and chooses a file, as a hand does. */
export const chooseFile = async (page: Page, name: string, content: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await pressTool(page, 'Εισαγωγή αρχείου')
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await expect(dialogOf(page)).toContainText(name)
}

export const box = ([x, y]: Point, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const lines = (corners: readonly Point[]): string => corners.map((corner) => corner.join(' ')).join('\r\n')
