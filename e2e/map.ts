import { toDisplay } from '@eae/map/core/crs.ts'
import { bbox, closeRing, contains, type Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { pressTool } from './map-tools.ts'

export type Place = readonly [number, number]

/** The pixel of the page where the map shows a place in EPSG:2100, by the view that the map publishes. */
export const pixelOf = async (page: Page, place: Place): Promise<{ x: number; y: number }> => {
  const root = page.locator('[data-view]')
  const view = (await root.getAttribute('data-view'))?.split(',').map(Number) ?? []
  const [centreX = 0, centreY = 0, resolution = 1] = view
  const box = await root.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('the map has no canvas')
  const [x, y] = toDisplay(place)
  return {
    x: box.x + box.width / 2 + (x - centreX) / resolution,
    y: box.y + box.height / 2 - (y - centreY) / resolution,
  }
}

/** Whether the map shows a place now. */
export const isInView = async (page: Page, place: Place): Promise<boolean> => {
  const box = await page.locator('[data-view] canvas').first().boundingBox()
  const { x, y } = await pixelOf(page, place)
  return box !== null && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

/** Drags the corner at a place by some metres, as a hand does: press, move in steps, release. */
export const dragCorner = async (page: Page, from: Place, to: Place): Promise<void> => {
  const start = await pixelOf(page, from)
  const end = await pixelOf(page, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 6 })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

/** The drawn area that the map publishes, m². */
export const drawnArea = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-area]').getAttribute('data-area'))

/** Waits until the drawn area is another one. */
export const expectAreaChange = async (page: Page, before: number): Promise<number> => {
  await expect.poll(() => drawnArea(page)).not.toBe(before)
  return drawnArea(page)
}

/** Clicks the map at a place. */
export const clickMap = async (page: Page, place: Place, button: 'left' | 'right' = 'left'): Promise<void> => {
  const { x, y } = await pixelOf(page, place)
  await page.mouse.click(x, y, { button })
}

/** Moves the mouse over the map to a place. */
export const hoverMap = async (page: Page, place: Place): Promise<void> => {
  const { x, y } = await pixelOf(page, place)
  await page.mouse.move(x - 3, y - 3)
  await page.mouse.move(x, y, { steps: 3 })
}

/** The corners of the first ring as the vertex table shows them. */
export const tableCorners = async (page: Page): Promise<readonly Point[]> => {
  await pressTool(page, 'Πίνακας κορυφών')
  const fields = page.getByRole('textbox', { name: /^[XY] κορυφής/ })
  await expect(fields.first()).toBeVisible()
  const values = await fields.evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)))
  await pressTool(page, 'Πίνακας κορυφών')
  return Array.from({ length: values.length / 2 }, (_, index): Point => [
    values[2 * index] ?? 0,
    values[2 * index + 1] ?? 0,
  ])
}

/** Pastes corners into the vertex table, as two columns of a spreadsheet, and takes them; the table stays open. */
export const pasteCorners = async (page: Page, corners: readonly Place[]): Promise<Locator> => {
  const table = page.getByRole('region', { name: /Πίνακας κορυφών/ })
  await pressTool(page, 'Πίνακας κορυφών')
  await table.getByText('Επικόλληση από υπολογιστικό φύλλο').click()
  const lines = corners.map((corner) => corner.join('\t')).join('\n')
  await table.getByRole('textbox', { name: /Επικόλληση|γραμμή/ }).fill(lines)
  await table.getByRole('button', { name: 'Μεταφορά στον πίνακα' }).click()
  await table.getByRole('button', { name: 'Εφαρμογή' }).click()
  return table
}

/** Drops a file on the map, as a hand does. */
export const dropFile = async (page: Page, name: string, content: Buffer | string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([called, text]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], called))
      return data
    },
    [name, Buffer.from(content).toString('base64')] as const,
  )
  await page.locator('[data-view]').dispatchEvent('drop', { dataTransfer })
}

/** The least and the most of red, green and blue. */
export type Colour = readonly (readonly [number, number])[]

/** What is drawn in a colour of the map's own code, given as `#rrggbb`: a hair of each part is left to the drawing. */
export const drawnIn = (code: string): Colour =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(code.slice(at, at + 2), 16)
    return [part - 6, part + 6] as const
  })

/** A part of the page, pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How many pixels of a part of the map are drawn in a colour, as the map itself holds them: the pointer is not among them. */
export const countColoured = (page: Page, area: Area, colour: Colour): Promise<number> =>
  page.locator('.eae-map-canvas').evaluate(
    (root, { area: part, colour: ranges }) => {
      let count = 0
      for (const canvas of root.querySelectorAll('canvas')) {
        const box = canvas.getBoundingClientRect()
        const scale = canvas.width / box.width
        const [x, y, width, height] = [part.x - box.x, part.y - box.y, part.width, part.height].map((at) =>
          Math.round(at * scale),
        )
        const data = canvas.getContext('2d')?.getImageData(x ?? 0, y ?? 0, width ?? 1, height ?? 1).data ?? []
        for (let at = 0; at < data.length; at += 4) {
          const isInside = ranges.every(([least, most], index) => {
            const value = data[at + index] ?? -1
            return value >= least && value <= most
          })
          if (isInside && (data[at + 3] ?? 0) > 200) count += 1
        }
      }
      return count
    },
    { area, colour },
  )

/** The part of the page around a place of the map, so many pixels to each side. */
export const areaAround = async (page: Page, place: Place, reach: number): Promise<Area> => {
  const { x, y } = await pixelOf(page, place)
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
}

/** A place of the land that was cut away, well inside it. */
export const gapPlace = (before: readonly Point[], after: readonly Point[]): Point => {
  const whole = { type: 'Polygon', coordinates: [closeRing(before)] } as const
  const rest = { type: 'Polygon', coordinates: [closeRing(after)] } as const
  const [xmin, ymin, xmax, ymax] = bbox(whole) ?? [0, 0, 0, 0]
  const isFree = (point: Point) => contains(whole, point) && !contains(rest, point)
  const steps = Array.from({ length: 60 }, (_, index) => index / 60)
  for (const reach of [8, 5, 3, 1]) {
    for (const east of steps) {
      for (const north of steps) {
        const [x, y] = [xmin + east * (xmax - xmin), ymin + north * (ymax - ymin)]
        const around: readonly Point[] = [
          [x, y],
          [x + reach, y],
          [x - reach, y],
          [x, y + reach],
          [x, y - reach],
        ]
        if (around.every(isFree)) return [x, y]
      }
    }
  }
  throw new Error('nothing was cut away')
}
