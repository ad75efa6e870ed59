import type { ParcelRow, TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { SynchronizeRequest } from '@eae/domain/kernel/changes.ts'
import { area, bbox, boxesMeet, fromParts, openRing, partsOf, ringsOf, toGrid, type Ring } from '@eae/map/core/grid.ts'
import { boxAround } from '@eae/map/core/neighbour-mark.ts'
import { expect, type Page } from '@playwright/test'
import { saveButton, savedSign, settled } from '../frame.ts'
import { expectAccessible } from '../axe.ts'
import { drawnArea, pasteCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, type Feature, featuresOf } from '../parcels.ts'
import { myApplications, post, press, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

const MARK = /^[0-9a-f]{16}$/

/** A parcel with its application. */
interface Owned {
  readonly edeId: number
  readonly parcel: Feature
}

/** A parcel of a draft, and one of another draft beside it; both drafts of who is logged in. */
const findPair = async (page: Page): Promise<readonly [Owned, Owned]> => {
  const drafts = (await myApplications(page)).filter(({ status }) => status === 10)
  const all: Owned[] = []
  for (const { id: edeId } of drafts)
    for (const parcel of await featuresOf(page, 'ownParcels', edeId)) all.push({ edeId, parcel })
  for (const one of all) {
    const box = boxAround(one.parcel.geom)
    if (box === null || ringsOf(one.parcel.geom).length !== 1) continue
    const other = all.find(({ edeId, parcel }) => {
      const own = bbox(parcel.geom)
      return edeId !== one.edeId && own !== null && boxesMeet(own, box)
    })
    if (other !== undefined) return [one, other]
  }
  throw new Error('no two drafts side by side')
}

const stored = async (page: Page, { edeId, parcel }: Owned): Promise<ParcelRow> => {
  const { data } = await post<{ data: TreeAnswer }>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id: edeId })
  const found = data.tree.parcels.find((row) => row.id === parcel.id)
  if (found === undefined) throw new Error(`no parcel ${parcel.id}`)
  return found
}

/** Saves a shape, and the area that is declared for it, by the call that pages make. */
const saveShape = async (page: Page, owned: Owned, values: Pick<ParcelRow, 'geom' | 'ektash'>): Promise<void> => {
  const { id, rowVersion } = await stored(page, owned)
  const { geom, ektash } = values
  const changes = [{ status: 1, entityName: 'Edetedeaeeagroi', entity: { id, rowVersion, geom, ektash } }]
  await post(page, 'MainService/synchronizeChanges', { etos: campaignYear(), changes })
}

const east = (ring: Ring, metres: number): Ring => ring.map(([x, y]) => [toGrid(x + metres), y])

/** Moves a parcel 10 cm to the east, without a page. */
const shift = async (page: Page, owned: Owned): Promise<void> => {
  const { geom, ektash } = await stored(page, owned)
  const parts = geom === null ? [] : partsOf(geom).map((rings) => rings.map((ring) => east(ring, 0.1)))
  await saveShape(page, owned, { geom: fromParts(parts), ektash })
}

/** Draws a parcel some metres further east. */
const move = async (page: Page, { geom }: Feature, metres: number): Promise<void> => {
  const table = await pasteCorners(page, openRing(east(ringsOf(geom)[0] ?? [], metres)))
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()
  await expect(page.getByRole('button', { name: 'Αποθήκευση (1)' })).toBeEnabled()
}

test('neighbours that changed since the map showed them are told with the save, and looked at by one press', async ({
  page,
  browser,
}) => {
  await signIn(page, 'adviser')
  const [own, other] = await findPair(page)
  const { edeId, parcel } = own
  const kodikos = parcel.shortdesc.replace(/ .*/, '')
  const somebody = await (await browser.newContext()).newPage()
  await signIn(somebody, 'adviser')
  const before = [await stored(page, own), await stored(somebody, other)] as const
  const notice = page.getByRole('alert').filter({ hasText: 'τα γειτονικά του άλλαξαν' })
  const isSaved = savedSign(page)
  let metres = 0
  /** Moves the parcel on and saves it once the map holds the neighbours; gives the mark that went along. */
  const moveAndSave = async (meanwhile: () => Promise<void>): Promise<string | undefined> => {
    metres += 0.1
    await move(page, parcel, metres)
    await settled(page)
    await meanwhile()
    const sent = page.waitForRequest((request) => request.url().endsWith('MainService/synchronizeChanges'))
    await press(saveButton(page), isSaved)
    return ((await sent).postDataJSON() as SynchronizeRequest).changes[0]?.seen
  }

  try {
    await edit(page, edeId, parcel)
    // Only this parcel moves: what lies beside it in the same application stays.
    await pressTool(page, 'Κοινά όρια μαζί')
    expect(await moveAndSave(async () => undefined)).toMatch(MARK)
    await expect(notice).toHaveCount(0)

    expect(await moveAndSave(() => shift(somebody, other))).toMatch(MARK)
    await expect(notice).toContainText(`Το αγροτεμάχιο ${kodikos} αποθηκεύτηκε`)
    await expectAccessible(page)

    // What is said is said on all pages of the application, until one looks.
    await page.getByRole('link', { name: 'Δικαιολογητικά' }).click()
    await expect(page.locator('[data-view]')).toHaveCount(0)
    await notice.getByRole('button', { name: `Ανανέωση και έλεγχος του ${kodikos}` }).click()
    await expect(notice).toHaveCount(0)
    await expect.poll(() => drawnArea(page)).toBe(Math.round(area(parcel.geom)))
    await pressTool(page, 'Σχεδίαση')
    await pressTool(page, 'Κοινά όρια μαζί')

    expect(await moveAndSave(async () => undefined)).toMatch(MARK)
    await expect(notice).toHaveCount(0)
  } finally {
    await saveShape(page, own, before[0])
    await saveShape(somebody, other, before[1])
    await somebody.context().close()
  }
})
