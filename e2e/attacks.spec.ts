import { area, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { calls } from '@eae/domain/contract.ts'
import { expect, test } from '@playwright/test'
import { clickMap } from './map.ts'
import { logIn, myApplications, post, signIn } from './people.ts'

/** Texts that would be heard of if any page took them for markup. */
const MARKUP = `<img src=x onerror="alert('τοπωνύμιο')">`

interface Parcel {
  readonly id: number
  readonly rowVersion: number
  readonly topothesia: string
  readonly geom: ParcelGeometry
}

test('markup in a place name is shown as the text it is, on the map, in its popup and in the lists', async ({
  page,
}) => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'adviser')
  const card = (await myApplications(page)).find(({ status, totparcels }) => status < 30 && totparcels > 0)
  if (card === undefined) throw new Error('the adviser has no draft')
  const etos = new Date().getFullYear()
  const { data } = await post<{ data: Parcel[] }>(page, 'Edetedeaeeagroi/findAllByCriteriaRange_grid', {
    etos,
    criteria: { edeId: card.id },
  })
  const parcel = data.toSorted((a, b) => area(b.geom) - area(a.geom))[0]
  if (parcel === undefined) throw new Error('the draft has no parcel')
  const write = (topothesia: string, rowVersion: number) =>
    post(page, 'MainService/synchronizeChanges', {
      etos,
      changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity: { id: parcel.id, rowVersion, topothesia } }],
    })
  await write(MARKUP, parcel.rowVersion)
  try {
    await page.goto(`Edetedeaeeagroi?id=${card.id}`)
    await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
    await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: MARKUP }).first().click()
    const inside = labelPoint(parcel.geom)
    if (inside === null) throw new Error('the parcel has no inside')
    await clickMap(page, inside)
    await expect(
      page.getByRole('dialog').or(page.getByRole('region')).getByText(MARKUP, { exact: false }).first(),
    ).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(heard).toEqual([])
  } finally {
    await write(parcel.topothesia, parcel.rowVersion + 1)
  }
})

test('an address chooses what is shown and never writes (T65)', async ({ page }) => {
  await logIn(page, 'admin')
  const writing = new Set<string>(Object.values(calls).flatMap(({ path, writes }) => (writes ? [path] : [])))
  const written: string[] = []
  page.on('request', (request) => {
    const path = /\/rest\/(.+)$/.exec(new URL(request.url()).pathname)?.[1] ?? ''
    if (writing.has(path)) written.push(path)
  })
  const state = Buffer.from(
    JSON.stringify({ filter: 'x', action: 'delete', submit: true, changes: [{ status: 2, id: 1 }] }),
  ).toString('base64')
  for (const path of [
    'home',
    'EdetedeaeehdSearch',
    'Edetfytiko',
    'Edetparam',
    'AdminUsers',
    'AdminRoles',
    'AdminBanner',
  ]) {
    for (const search of [`id=1&_s=${state}&ocgb=1&submit=1`, 'id=new&prp=/Edetfytiko/delete&action=save']) {
      await page.goto(`${path}?${search}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').or(main.getByRole('alert')).first()).toBeVisible()
    }
  }
  // Leaving a page says so, which changes nothing but the session's own end.
  expect(written.filter((path) => path !== 'Login/leavePage')).toEqual([])
})
