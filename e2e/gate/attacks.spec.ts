import { area, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { whileRowIs, type Row } from '../changes.ts'
import { clickMap } from '../map.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { listen, expectNoMarkup, expectNothingCalledFrom } from '../steps/attacks.ts'
import { campaignYear } from '../year.ts'

/** A text that is heard of if any page takes it for markup; a place name is short. */
const MARKUP = `<img src=x onerror="alert('τοπωνύμιο')">`

interface Parcel extends Row {
  readonly geom: ParcelGeometry
}

test('markup in a place name is shown as the text it is, on the map, in its popup and in the lists', async ({
  page,
}) => {
  const heard = listen(page)
  await signIn(page, 'adviser')
  const card = (await myApplications(page)).find(({ status, totparcels }) => status < 30 && totparcels > 0)
  if (card === undefined) throw new Error('the adviser has no draft')
  const etos = campaignYear()
  const { data } = await post<{ data: Parcel[] }>(page, 'Edetedeaeeagroi/findAllByCriteriaRange_grid', {
    etos,
    criteria: { edeId: card.id },
  })
  const parcel = data.toSorted((a, b) => area(b.geom) - area(a.geom))[0]
  if (parcel === undefined) throw new Error('the draft has no parcel')
  await whileRowIs(page, 'Edetedeaeeagroi', parcel, { topothesia: MARKUP }, async () => {
    await page.goto(`Edetedeaeeagroi?id=${card.id}`)
    await mapReady(page)
    await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: MARKUP }).first().click()
    const inside = labelPoint(parcel.geom)
    if (inside === null) throw new Error('the parcel has no inside')
    await clickMap(page, inside)
    await expect(
      page.getByRole('dialog').or(page.getByRole('region')).getByText(MARKUP, { exact: false }).first(),
    ).toBeVisible()
    await expectNoMarkup(page)
  })
  expect(heard).toEqual([])
})

test('a page of another site (127.0.0.1) calls nothing with the session of its reader (T70)', ({ page, baseURL }) =>
  expectNothingCalledFrom('127.0.0.1', page, baseURL))
