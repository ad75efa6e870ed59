import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { hasDatabase, inDatabase } from '../database.ts'
import { goTo, saveButton } from '../frame.ts'
import { drawnArea, pasteCorners, type Place } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, featuresOf } from '../parcels.ts'
import { doEvent, post, signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** Side of the parcel that is corrected, m: moved to the right by 1 m a side adds 50 m². */
const SIDE = 50
const WITHIN = 1
const BEYOND = 1.02

/** A square whose right side is moved by so many metres. */
const squareAt = ([x, y]: Place, moved = 0): readonly Place[] => [
  [x, y],
  [x + SIDE + moved, y],
  [x + SIDE + moved, y + SIDE],
  [x, y + SIDE],
]

/** Lets the year be in its period of corrections. */
const inCorrections = (): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `UPDATE edetparam SET final_submission_date = now() - interval '3 days', latest_submission_date = now() - interval '2 days',
         dtediorthapo = now() - interval '1 day', dtediortheos = now() + interval '10 days' WHERE year_eae = $1`,
      [campaignYear()],
    ),
  )

/** Makes the first drawn parcel of an application a square, in what was submitted and what is worked at. Gives its key and its corner. */
const makeSquare = (edeId: number): Promise<{ id: number; place: Place }> =>
  inDatabase(async (client) => {
    const etos = campaignYear()
    const found = await client.query<{ id: string; x: number; y: number }>(
      `SELECT p.id, round(ST_X(c))::float8 AS x, round(ST_Y(c))::float8 AS y FROM edetedeaeeagroi p, ST_PointOnSurface(p.geom) c
       WHERE p.etos = $1 AND p.ede_id = $2 AND p.geom IS NOT NULL ORDER BY p.id LIMIT 1`,
      [etos, edeId],
    )
    const [row] = found.rows
    if (row === undefined) throw new Error('the application has no drawn parcel')
    const place: Place = [row.x, row.y]
    const ring = [...squareAt(place), place]
    await client.query('BEGIN')
    await client.query(`SET LOCAL eae.copying = 'on'`)
    await client.query(
      `UPDATE edetedeaeeagroi SET geom = ST_SetSRID(ST_GeomFromGeoJSON($3), 2100), row_version = row_version + 1 WHERE etos = $1 AND (id = $2 OR line = $2)`,
      [etos, row.id, JSON.stringify({ type: 'Polygon', coordinates: [ring] })],
    )
    await client.query('COMMIT')
    return { id: Number(row.id), place }
  })

const stateOf = async (page: Page, id: number): Promise<number> =>
  (
    await post<{ data: { tree: { header: { status: number } } } }>(page, 'Edetedeaeehd/findTree', {
      etos: campaignYear(),
      id,
    })
  ).data.tree.header.status

test('a correction goes 50 m² beyond what was submitted and not 51, and says so', async ({ page, browser }) => {
  test.skip(!hasDatabase(), 'the embedded database lets nobody move the dates of the year')
  await signIn(page, 'adviser')
  const id = await submitOne(page)
  await inCorrections()
  const agency = await (await browser.newContext()).newPage()
  await test.step('the agency brings it under control and opens it for corrections', async () => {
    await signIn(agency, 'agency')
    await goTo(agency, `Edetedeaeehd?id=${id}`)
    await doEvent(agency, 'Έναρξη διοικητικού ελέγχου')
    await expect.poll(() => stateOf(page, id)).toBe(STATES.IN_CONTROL)
    await doEvent(agency, 'Άνοιγμα διορθώσεων')
    await expect.poll(() => stateOf(page, id)).toBe(STATES.CORRECTING)
  })
  await agency.context().close()
  const { id: parcel, place } = await makeSquare(id)
  const feature = (await featuresOf(page, 'ownParcels', id)).find((one) => one.id === parcel)
  if (feature === undefined) throw new Error('the map does not show the parcel')
  await edit(page, id, feature)

  await test.step('51 m² beyond it are refused, with how many and how many may be', async () => {
    await pasteCorners(page, squareAt(place, BEYOND))
    await expect.poll(() => drawnArea(page)).toBe(SIDE * SIDE + 51)
    await saveButton(page).click()
    await expect(
      page.getByText('βγαίνει 51 m² έξω από τα όρια που υποβλήθηκαν. Επιτρέπονται έως 50 m²').first(),
    ).toBeVisible()
  })
  await test.step('50 m² are saved', async () => {
    // The table of the last corners closes.
    await pressTool(page, 'Πίνακας κορυφών')
    await pasteCorners(page, squareAt(place, WITHIN))
    await expect.poll(() => drawnArea(page)).toBe(SIDE * SIDE + 50)
    await saveButton(page).click()
    await expect(saveButton(page)).toHaveCount(0)
    const stored = (await featuresOf(page, 'ownParcels', id)).find((one) => one.id === parcel)
    expect(JSON.stringify(stored?.geom)).toContain(`${place[0] + SIDE + WITHIN}`)
  })
})
