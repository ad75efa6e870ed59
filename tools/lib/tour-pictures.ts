import type { Page } from '@playwright/test'

/** An application of the adviser, as far as pictures choose by it. */
export interface Draft {
  readonly id: number
  readonly status: number
  readonly afm: string
  readonly totparcels: number
}

/** The applications that pictures show. */
export interface Drafts {
  /** The one that the journeys know. */
  readonly own: Draft
  /** One with findings that block. */
  readonly faulty: Draft
  /** One that was submitted and is being amended. */
  readonly amending: Draft
}

/** One picture of the tour. */
export interface Picture {
  /** Its file in `docs/screenshots`, without the ending. */
  readonly name: string
  readonly login: string
  readonly lang: 'el' | 'en'
  readonly isDark?: true
  readonly isPhone?: true
  /** Address below the base. */
  readonly path: (drafts: Drafts) => string
  /** What is done on the page before. */
  readonly steps?: (page: Page) => Promise<void>
}

const map = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Εργαλεία χάρτη' }).getByRole('button', { name })

const history = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).getByText('Ιστορικό').click()

/** The pictures of docs/tour.md, in its order. */
export const PICTURES: readonly Picture[] = [
  { name: 'home-el', login: 'farmer', lang: 'el', path: () => 'home' },
  {
    name: 'phone-el',
    login: 'farmer',
    lang: 'el',
    isPhone: true,
    path: () => 'home',
  },
  {
    name: 'summary-el',
    login: 'adviser',
    lang: 'el',
    path: ({ faulty }) => `Edetedeaeehd?id=${faulty.id}`,
    steps: (page) => page.keyboard.press(']'),
  },
  {
    name: 'applicant-el',
    login: 'adviser',
    lang: 'el',
    path: ({ own }) => `Edetedeaeehd?id=${own.id}`,
    steps: (page) => page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).getByText('Αιτών').click(),
  },
  { name: 'map-el', login: 'adviser', lang: 'el', path: ({ own }) => `Edetedeaeeagroi?id=${own.id}` },
  {
    name: 'tools-el',
    login: 'adviser',
    lang: 'el',
    isDark: true,
    path: ({ own }) => `Edetedeaeeagroi?id=${own.id}`,
    steps: async (page) => {
      await map(page, 'Σχεδίαση').click()
      await map(page, 'Περισσότερα').click()
    },
  },
  {
    name: 'drawing-el',
    login: 'adviser',
    lang: 'el',
    isPhone: true,
    path: ({ own }) => `Edetedeaeeagroi?id=${own.id}`,
    steps: (page) => map(page, 'Σχεδίαση').click(),
  },
  {
    name: 'crops-el',
    login: 'adviser',
    lang: 'el',
    path: ({ own }) => `Edetedeaeehd?id=${own.id}`,
    steps: (page) => page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).getByText('Καλλιέργειες').click(),
  },
  {
    name: 'submit-en',
    login: 'adviser',
    lang: 'en',
    isDark: true,
    path: ({ own }) => `Edetedeaeehd?id=${own.id}`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Submit…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search-en',
    login: 'agency',
    lang: 'en',
    path: () => 'EdetedeaeehdSearch',
    steps: async (page) => {
      for (const place of [1, 3]) await page.getByRole('row').getByRole('checkbox').nth(place).check()
    },
  },
  { name: 'amending-el', login: 'adviser', lang: 'el', path: ({ amending }) => `Edetedeaeehd?id=${amending.id}` },
  {
    name: 'versions-el',
    login: 'adviser',
    lang: 'el',
    path: ({ amending }) => `Edetedeaeehd?id=${amending.id}`,
    steps: async (page) => {
      await history(page)
      await page.getByRole('region', { name: 'Εκδόσεις' }).waitFor()
    },
  },
  {
    name: 'story-el',
    login: 'adviser',
    lang: 'el',
    isDark: true,
    path: ({ amending }) => `Edetedeaeehd?id=${amending.id}`,
    steps: async (page) => {
      await history(page)
      await page.getByRole('group', { name: 'Τι δείχνει' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'transfer-el',
    login: 'adviser',
    lang: 'el',
    path: () => 'MoveAgroiToOtherEde',
    steps: (page) => page.getByRole('gridcell').or(page.getByRole('cell')).getByText('Περιμένει').first().click(),
  },
  { name: 'findings-en', login: 'agency', lang: 'en', path: () => 'CheckEdeSearch' },
]
