import { expect, type Browser, type Page } from '@playwright/test'
import { loadTexts, translate } from '../../packages/domain/src/texts/index.ts'
import { goTo } from '../frame.ts'
import { post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** A phone, held upright, and a desk. */
export const PHONE = { width: 390, height: 844 } as const
export const DESK = { width: 1_440, height: 900 } as const
/** The smallest picture that is one. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/**
 * Why the run is published. It ends in no sigma: where capitals are compared as small letters a last sigma is another letter than the same
 * one inside of a longer text, so that a page that goes on behind it would seem not to say it.
 */
const REASON = 'ΕΛΕΓΧΟΙ ΜΑΪΟΥ'
/** A lease of which the register knows nothing: what it is about is paid or not, so that two decide. */
const LEASE = '20209'

/** How somebody sits at the product, and days as he writes them: those of answers lie ahead whenever the journey is walked. */
interface Seat {
  readonly lang: 'el' | 'en'
  readonly viewport: typeof PHONE | typeof DESK
}
const DAYS = {
  el: { due: '31/12/2098', document: '15/01/2024' },
  en: { due: '12/31/2098', document: '01/15/2024' },
} as const

/** Somebody at last year, in a browser of his own, with the words of his language. */
interface Person {
  readonly page: Page
  readonly lang: Seat['lang']
  readonly say: (code: string, params?: Parameters<typeof translate>[2]) => string
  readonly press: (code: string) => Promise<void>
  readonly choose: (field: string, option: string | RegExp) => Promise<void>
  readonly fill: (field: string, text: string) => Promise<void>
}

const lastYear = (): number => campaignYear() - 1

const enter = async (browser: Browser, login: string, { lang, viewport }: Seat): Promise<Person> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await signIn(page, login)
  const { userId } = await post<{ userId: number }>(page, 'Menu/getMenu', {})
  await page.addInitScript(
    ([key, year, chosen]) => {
      localStorage.setItem(key, year)
      localStorage.setItem('eae.lang', chosen)
    },
    [`eae.year.${userId}`, String(lastYear()), lang] as const,
  )
  const texts = await loadTexts(lang)
  const say: Person['say'] = (code, params) => translate(texts, code, params)
  return {
    page,
    lang,
    say,
    press: (code) => page.getByRole('button', { name: say(code), exact: true }).click(),
    choose: async (field, option) => {
      await page.getByRole('combobox', { name: say(field) }).click()
      await page.getByRole('option', { name: option }).click()
    },
    fill: (field, text) => page.getByRole('textbox', { name: say(field) }).fill(text),
  }
}

const button = ({ page, say }: Person, code: string) => page.getByRole('button', { name: say(code), exact: true })

interface Own {
  readonly id: number
  readonly afm: string
}

/** The application that somebody submitted last year. */
const ownOf = async ({ page }: Person): Promise<Own> => {
  const { data } = await post<{ data: readonly Own[] }>(page, 'Edetedeaeehd/findAllByCriteriaRange_grid', {
    etos: lastYear(),
    criteria: {},
    fromRowIndex: 0,
    toRowIndex: 1,
  })
  const [own] = data
  if (own === undefined) throw new Error('nothing was submitted last year')
  return own
}

/** Begins an official run over one applicant, and proposes its publication. */
const proposeRun = async (office: Person, afm: string): Promise<void> => {
  const { page, say, press, choose, fill, lang } = office
  await goTo(page, 'EderelexoiDiastaurotikoi')
  await press('run.new')
  await choose('run.mode', say('run.mode.1'))
  await fill('run.afms', afm)
  await expect(page.getByText(say('run.applications', { count: 1 }))).toBeVisible()
  await press('run.begin.1')
  await press('run.propose')
  await fill('finding.demandUntil', DAYS[lang].due)
  await fill('run.reason', REASON)
  await press('run.propose')
  await expect(page.getByText(say('run.proposal', { login: 'agency', reason: REASON }))).toBeVisible()
  // Who proposed it cannot approve it.
  await expect(button(office, 'run.approve')).toHaveCount(0)
}

const publishRun = async ({ page, say, press }: Person): Promise<void> => {
  await goTo(page, 'EderelexoiDiastaurotikoi')
  await press('run.approve')
  await expect(
    page
      .getByRole('table', { name: say('run.list') })
      .getByRole('row')
      .nth(1)
      .getByText(say('run.state.5')),
  ).toBeVisible()
}

/** The findings of an application, with that of the lease open. */
const atLease = async ({ page }: Person, id: number): Promise<void> => {
  await goTo(page, `CheckEde?id=${id}&etos=${lastYear()}`)
  await expect(page.getByText(LEASE).first()).toBeVisible()
}

/** Adds a photo to the documents of an application, and answers the finding with it. */
const answerWithPhoto = async (farmer: Person, id: number): Promise<void> => {
  const { page, say, press, choose, fill, lang } = farmer
  const save = page.getByRole('button', { name: new RegExp(`^${say('action.save')}`) })
  await goTo(page, `Edetedeaeedikaiol?id=${id}&etos=${lastYear()}`)
  await press('part.documents.add')
  await choose('field.edkId', /^005/)
  await fill('field.dtedoc', DAYS[lang].document)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lease.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await save.click()
  await expect(save).toHaveCount(0)
  await atLease(farmer, id)
  await fill('finding.words', 'The lease was registered on paper; see the photo.')
  await page.getByRole('combobox', { name: say('finding.answerDocument') }).click()
  await page.getByRole('option').last().click()
  await press('finding.send')
  await expect(page.getByText(say('choice.findingStatus.3')).first()).toBeVisible()
}

/**
 * The way of a finding: an official run, its publication by another person, the answer of the applicant with a photo, the decision of two,
 * and the next run, which keeps it.
 *
 * @param seat where and in which language the applicant sits
 * @param desk the same of the office
 */
export const walkOfficialRun = async (browser: Browser, seat: Seat, desk: Seat): Promise<void> => {
  const farmer = await enter(browser, 'farmer2', seat)
  const office = await enter(browser, 'agency', desk)
  const central = await enter(browser, 'agency2', desk)
  const { id, afm } = await ownOf(farmer)

  await test.step('what a run found is nobody’s but the office’s until another person publishes it', async () => {
    await proposeRun(office, afm)
    await goTo(farmer.page, `CheckEde?id=${id}&etos=${lastYear()}`)
    await expect(farmer.page.getByText(farmer.say('finding.none'))).toBeVisible()
    await publishRun(central)
  })

  await test.step('the applicant reads it, adds a photo and answers', () => answerWithPhoto(farmer, id))

  await test.step('the office finds what was answered by one press on a counter', async () => {
    await goTo(office.page, 'CheckEdeSearch')
    const answered = office.page.getByRole('button', { name: `${office.say('choice.findingStatus.3')} 1` })
    const rows = office.page.getByText(office.say('report.rows', { count: 1 }))
    await answered.click()
    await expect(answered).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toBeVisible()
    await answered.click()
    await expect(rows).toHaveCount(0)
  })

  await test.step('one proposes the decision, another approves it', async () => {
    await atLease(office, id)
    await office.choose('finding.way', new RegExp(`^${office.say('choice.findingStatus.5')}`))
    await office.fill('finding.words', 'Η μίσθωση φαίνεται στη φωτογραφία.')
    await office.press('finding.record')
    await expect(office.page.getByText(office.say('finding.ownProposal'))).toBeVisible()
    await atLease(central, id)
    await central.press('finding.approve')
    await expect(central.page.getByText(central.say('choice.findingStatus.5')).first()).toBeVisible()
  })

  await test.step('the next official run finds it again and keeps the decision', async () => {
    await proposeRun(office, afm)
    await publishRun(central)
    await goTo(farmer.page, `CheckEde?id=${id}&etos=${lastYear()}`)
    await expect(farmer.page.getByText(farmer.say('choice.findingStatus.5')).first()).toBeVisible()
    await expect(button(farmer, 'finding.send')).toHaveCount(0)
  })
}
