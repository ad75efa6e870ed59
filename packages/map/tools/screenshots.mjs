// Pictures of every mode for the README, from the demo page:
//   npx vite packages/map/demo --port 5199
//   node --import tsx packages/map/tools/screenshots.mjs http://127.0.0.1:5199/ packages/map/docs
// A quarter of the size in 128 colours: convert NAME.png -colors 128 PNG8:NAME.png
import { chromium } from '@playwright/test'
import { toDisplay, toWgs84 } from '../src/core/crs.ts'

const [, , base = 'http://127.0.0.1:5199/', out = 'packages/map/docs', width = '960', height = '600'] = process.argv
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(height) },
  permissions: ['geolocation'],
})
let page = await context.newPage()
page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))

const pixel = async ([x, y]) => {
  const root = page.locator('[data-view]')
  const [cx, cy, resolution] = ((await root.getAttribute('data-view')) ?? '').split(',').map(Number)
  const box = await root.locator('canvas').first().boundingBox()
  const [px, py] = toDisplay([x, y])
  return [box.x + box.width / 2 + (px - cx) / resolution, box.y + box.height / 2 - (py - cy) / resolution]
}
const click = async (place) => page.mouse.click(...(await pixel(place)))
const hover = async (place) => {
  const [x, y] = await pixel(place)
  await page.mouse.move(x - 4, y - 4)
  await page.mouse.move(x, y, { steps: 4 })
}
const tool = async (id) => {
  const more = page.locator('.eae-map-more')
  const button = page.locator(`[data-tool="${id}"]`)
  if (!(await button.isVisible())) await more.click()
  await button.click()
}
const shot = async (name) => {
  await page.mouse.move(5, Number(height) - 5)
  await picture(name)
}
const picture = async (name) => {
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${out}/${name}.png` })
}
const open = async (query) => {
  await page.goto(`${base}${query}`)
  await page.locator('[data-map-ready="true"]').waitFor()
  await page.waitForTimeout(1200)
  return page.evaluate(() => globalThis.demo.freePlace)
}

const [a, b, c, d] = await open('?lang=en')
const centre = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]
await click([centre[0] + 100, centre[1]])
await picture('select')
await page.keyboard.press('Escape')
await page.keyboard.press('Escape')
await page.keyboard.press('F2')
const row = await page.evaluate(() => globalThis.demo.row)
await click(row[0])
await hover(row[3])
await picture('draw-trace')
await page.keyboard.press('Escape')
await click(a)
await click(b)
await click(c)
await click(d)
await page.keyboard.press('Enter')
const [from, to] = [await pixel(b), await pixel([b[0] + 12, b[1] + 16])]
await page.mouse.move(...from)
await page.mouse.down()
await page.mouse.move(...to, { steps: 5 })
await picture('shared-border')
await page.mouse.up()
await tool('history')
await shot('history')
await tool('history')
await tool('hole')
await click([centre[0] - 15, centre[1] - 10])
await click([centre[0] + 15, centre[1] - 10])
await hover([centre[0], centre[1] + 12])
await picture('hole')
await page.keyboard.press('Escape')
await page.keyboard.press('Escape')
await tool('shapeTools')
await page.getByRole('textbox').first().fill('2.5 str')
await shot('split')
await tool('shapeTools')
await tool('nudge')
await click(c)
await hover([c[0] - 20, c[1] - 25])
await picture('clicks')
await page.keyboard.press('Escape')
await page.keyboard.press('Escape')
await tool('share')
const [wide, over] = [await pixel([b[0] + 12, b[1] + 16]), await pixel([b[0] + 30, b[1] + 26])]
await page.mouse.move(...wide)
await page.mouse.down()
await page.mouse.move(...over, { steps: 5 })
await picture('ghost')
await page.mouse.up()
const [corner, beyond] = [await pixel(a), await pixel([(b[0] + c[0]) / 2 + 45, (b[1] + c[1]) / 2])]
await page.mouse.move(...corner)
await page.mouse.down()
await page.mouse.move(...beyond, { steps: 8 })
await picture('verdict')
await page.keyboard.press('Escape')
await page.mouse.up()
await page.keyboard.press('Escape')
await tool('issues')
await page.waitForTimeout(1200)
await shot('issues')
await tool('issues')
await tool('table')
await shot('vertices')
await tool('print')
await page.waitForTimeout(500)
await shot('print')
await tool('print')
await tool('measure')
await click(a)
await click(c)
await hover(d)
await picture('measure')
await page.keyboard.press('Escape')
await page.keyboard.press('F2')
await page.keyboard.down('Shift')
await tool('measure')
await page.keyboard.up('Shift')
await click(a)
await click(b)
await click(c)
await hover(d)
await picture('measure-area')
await page.keyboard.press('Escape')
await page.keyboard.press('F2')
await tool('layers')
await shot('layers')
await tool('layers')
const transfer = await page.evaluateHandle(() => {
  const data = new DataTransfer()
  data.items.add(new File(['361900 4391500\n361960 4391500\n361960 4391560\n361900 4391560'], 'survey.txt'))
  return data
})
await page.keyboard.press('F2')
await page.locator('[data-view]').dispatchEvent('drop', { dataTransfer: transfer })
await page.locator('.eae-map-lands').waitFor()
await shot('import')
await page.keyboard.press('Escape')
await tool('freeze')
await shot('freeze')

await open('?lang=en')
await tool('search')
await page.locator('.eae-map-panel').getByRole('button', { name: 'Search', exact: true }).click()
await shot('search')
await tool('search')
await tool('goTo')
await page.locator('.eae-map-goto input').first().fill(centre[0].toFixed(1))
await page.locator('.eae-map-goto input').last().fill(centre[1].toFixed(1))
await page.locator('.eae-map-goto').getByRole('button', { name: 'Go', exact: true }).click()
await shot('coordinates')
await tool('goTo')
const [longitude, latitude] = toWgs84(centre)
await context.setGeolocation({ longitude, latitude, accuracy: 4 })
await page.keyboard.press('F2')
await tool('walk')
await page.waitForTimeout(600)
await shot('gps')

await open('?lang=en&years')
await tool('imagery')
await page.locator('.eae-map-panel input[type="radio"]').nth(1).check()
await shot('imagery')
await page.locator('.eae-map-panel input[type="radio"]').nth(2).check()
await page.keyboard.press('Escape')
await hover([centre[0] + 40, centre[1]])
await picture('lens')

await open('?lang=en')
await click([centre[0] + 100, centre[1]])
await page.keyboard.press('Escape')
await page.locator('[role="application"]').focus()
await page.keyboard.press('Control+e')
await picture('export')

await open('?lang=en')
await page.keyboard.press('F2')
// A rectangle of guides: a second corner, and the fourth one square to both sides.
const [west, south] = [centre[0] - 24, centre[1] - 14]
await click([west, south])
await click([west + 48, south])
await click([west + 48, south + 28])
await hover([west, south + 28])
await picture('guides')
await page.keyboard.press('Escape')
await tool('keys')
await shot('keys')

await open('?lang=en')
await page.keyboard.press('F2')
// The geometry engine comes in the background.
await page.waitForTimeout(4000)
await tool('fill')
await click(centre)
await page.waitForTimeout(800)
await picture('fill')
await tool('shapeTools')
await page.locator('.eae-map-shape-panel select').first().selectOption('reshape')
const [left, right] = [Math.min(a[0], d[0]), Math.max(b[0], c[0])]
for (const [x, y] of [
  [left - 10, centre[1]],
  [centre[0], centre[1] + 12],
  [right + 10, centre[1]],
])
  await click([x, y])
await page.keyboard.press('Enter')
await picture('reshape')

await open('?lang=en&keep')
await page.keyboard.press('F2')
for (const corner of [a, b, c, d]) await click(corner)
await page.keyboard.press('Enter')
// What is kept is written a moment after the step.
await page.waitForTimeout(1500)
await open('?lang=en&keep')
await picture('restore')
const second = await context.newPage()
const first = page
page = second
await open('?lang=en&keep')
await picture('second-tab')
await second.close()
page = first

const phone = await browser.newContext({ viewport: { width: 390, height: 700 }, hasTouch: true })
page = await phone.newPage()
const place = await open('?lang=en')
await page.keyboard.press('F2')
for (const corner of place) await click(corner)
await page.keyboard.press('Enter')
const finger = await phone.newCDPSession(page)
const [x, y] = await pixel(place[0])
const touch = (type, way) =>
  finger.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchEnd' ? [] : [{ x: x + way / 2, y: y + way, id: 1 }],
  })
await touch('touchStart', 0)
for (const way of [20, 50, 80]) await touch('touchMove', way)
await picture('loupe')
await touch('touchEnd', 0)
await page.locator('.eae-map-more').tap()
await picture('phone')
await browser.close()
