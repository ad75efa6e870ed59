// Makes the pictures of docs/tour.md from a product that runs with its demo campaign: npm run tour -- <address>
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { addressOf, walkerOf, type Walker } from '../e2e/steps/walk.ts'
import { SCREENS } from '../packages/web/src/screens.ts'
import { STATES } from '../packages/domain/src/applications/states.ts'
import { DEMO_FARMER_AFM } from '../packages/server/src/demo/people.ts'
import { PICTURES, type Draft, type Drafts, type Picture } from './lib/tour-pictures.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const HEADERS = { 'x-eae': '1' }
const PASSWORD = 'Demo-2026-eae'
const DESK = { width: 1_440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Of WebP: the words stay clear, and a picture has some 60 kB. */
const QUALITY = 0.82
/** Pictures in a row of the contact sheet, the width of each, and what lies between them, pixels; they are looked over, not read. */
const SHEET = { columns: 9, width: 216, gap: 8, quality: 0.7 }
/** What no browser of ours chooses for itself. */
const SAME_EVERYWHERE = { locale: 'el-GR', timezoneId: 'Europe/Athens', reducedMotion: 'reduce' } as const

const [base = 'http://localhost:8080/eae2024/'] = process.argv.slice(2)

const post = async <Answer>(context: BrowserContext, call: string, data: object): Promise<Answer> => {
  const answer = await context.request.post(`rest/${call}`, { headers: HEADERS, data })
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}`)
  return (await answer.json()) as Answer
}

const signIn = async (
  context: BrowserContext,
  { login, lang, isDark }: Pick<Picture, 'login' | 'lang' | 'isDark'>,
): Promise<number> => {
  await post(context, 'Login/loginUser', { login, password: PASSWORD })
  const { userId, currentDate } = await post<{ userId: number; currentDate: string }>(context, 'Menu/getMenu', {})
  const etos = Number(currentDate.slice(0, 4))
  const choices = {
    [`eae.year.${userId}`]: String(etos),
    'eae.lang': lang,
    'eae.scheme': isDark === true ? 'dark' : 'light',
  }
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, choices)
  return etos
}

const draftsOf = async (context: BrowserContext, etos: number): Promise<Drafts> => {
  const { data } = await post<{ data: readonly Draft[] }>(context, 'Edetedeaeehd/findMine', { etos })
  const own = data.find(({ afm }) => afm === DEMO_FARMER_AFM)
  const faulty = data.find(
    ({ afm, status, totparcels }) => afm !== DEMO_FARMER_AFM && status === STATES.DRAFT && totparcels > 5,
  )
  if (own === undefined) throw new Error('this is not the demo campaign')
  const amending = data.find(({ status }) => status === STATES.AMENDING)
  return { own, faulty: faulty ?? own, amending: amending ?? own }
}

const isAtRest = async (page: Page): Promise<void> => {
  await page.locator('html[data-rest="true"]').waitFor({ state: 'attached' })
  await page.locator('[data-map-ready="false"], [data-layers="loading"]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** A message of the moment is no part of what is shown. */
const hideMessage = async (page: Page): Promise<void> => {
  const message = page.getByRole('complementary', { name: /^(Ανακοίνωση|Message)$/ })
  if (await message.isVisible()) await message.getByRole('button').last().click()
}

/** The picture as WebP, which no browser makes of a page by itself. */
const asWebp = async (page: Page, png: Buffer, quality = QUALITY): Promise<Buffer> => {
  const url = await page.evaluate(
    async ([base64, kept]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', kept)
    },
    [png.toString('base64'), quality] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const keep = (name: string, picture: Buffer): void => {
  writeFileSync(path.join(FOLDER, `${name}.webp`), picture)
  process.stdout.write(`${name}.webp ${Math.round(picture.length / 1024)} kB\n`)
}

const take = async (browser: Browser, blank: Page, picture: Picture): Promise<void> => {
  const isPhone = picture.isPhone === true
  const context = await browser.newContext({
    ...SAME_EVERYWHERE,
    baseURL: base,
    viewport: isPhone ? PHONE : DESK,
    hasTouch: isPhone,
  })
  const etos = await signIn(context, picture)
  const page = await context.newPage()
  await page.goto(picture.path(picture.login === 'adviser' ? await draftsOf(context, etos) : NO_DRAFTS))
  await isAtRest(page)
  await hideMessage(page)
  await picture.steps?.(page)
  await isAtRest(page)
  keep(picture.name, await asWebp(blank, await page.screenshot({ animations: 'disabled' })))
  await context.close()
}

const NONE: Draft = { id: 0, status: 0, afm: '', totparcels: 0 }
/** Only the adviser has applications to choose from. */
const NO_DRAFTS: Drafts = { own: NONE, faulty: NONE, amending: NONE }

/** Somebody with a page that shows him what is his. */
const walkOf = async (browser: Browser, walker: Walker): Promise<{ page: Page; id: number }> => {
  const context = await browser.newContext({ ...SAME_EVERYWHERE, baseURL: base, viewport: DESK })
  if (walker === 'nobody') return { page: await context.newPage(), id: 0 }
  const etos = await signIn(context, { login: walker, lang: 'el' })
  const { data } = await post<{ data: readonly Draft[] }>(context, 'Edetedeaeehd/findMine', { etos })
  return { page: await context.newPage(), id: data[0]?.id ?? 0 }
}

/** Every page that is made as a small picture, in the order of the table of pages, each by who walks it. */
const takeAll = async (browser: Browser): Promise<readonly { readonly path: string; readonly png: Buffer }[]> => {
  const walks = new Map<Walker, Awaited<ReturnType<typeof walkOf>>>()
  const taken = []
  for (const screen of SCREENS.filter(({ component }) => component !== null)) {
    const walker = walkerOf(screen)
    const walk = walks.get(walker) ?? (await walkOf(browser, walker))
    walks.set(walker, walk)
    const { page, id } = walk
    await page.goto(addressOf(screen, id).slice(1))
    await isAtRest(page)
    await hideMessage(page)
    taken.push({ path: screen.path, png: await page.screenshot({ animations: 'disabled' }) })
  }
  return taken
}

/** Every page on one sheet, small. */
const makeSheet = async (browser: Browser, blank: Page): Promise<void> => {
  const cells = (await takeAll(browser)).map(
    ({ path: name, png }) => `<img alt="${name}" src="data:image/png;base64,${png.toString('base64')}">`,
  )
  await blank.setViewportSize({ width: SHEET.columns * (SHEET.width + SHEET.gap) + SHEET.gap, height: 300 })
  await blank.setContent(
    `<style>
       body { margin: ${SHEET.gap}px; display: grid; grid-template-columns: repeat(${SHEET.columns}, ${SHEET.width}px);
         gap: ${SHEET.gap}px; background: #dfe3e7 }
       img { width: 100%; aspect-ratio: ${DESK.width} / ${DESK.height} }
     </style>${cells.join('')}`,
  )
  await blank.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  keep('contact-sheet', await asWebp(blank, await blank.screenshot({ fullPage: true }), SHEET.quality))
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const blank = await browser.newPage()
  for (const picture of PICTURES) await take(browser, blank, picture)
  await makeSheet(browser, blank)
} finally {
  await browser.close()
}
