import type { Page } from '@playwright/test'
import { PRINT_CODES } from '../../packages/domain/src/prints/prints.ts'
import { SCREENS, type Screen } from '../../packages/web/src/screens.ts'
import { myApplications, signIn } from '../people.ts'

/** Widths of the design (WORKPLACE): a desk, a tablet held upright, a phone. */
export const [DESK, TABLET, PHONE] = [1_440, 1_024, 390] as const
export const HEIGHT = 900

/** Who walks pages: whose a page is, as far as its row says; an administrator sees the rest. */
export type Walker = 'nobody' | 'farmer' | 'admin'

/** Who walks a page. */
export const walkerOf = ({ privilege, audience, place }: Screen): Walker => {
  if (privilege === 'public') return 'nobody'
  return audience === 'all' && ['detail', 'top', 'header', 'authorisations', 'utilities'].includes(place)
    ? 'farmer'
    : 'admin'
}

/** The pages that are made, by who walks them. */
export const screensOf = (walker: Walker): readonly Screen[] =>
  SCREENS.filter((screen) => screen.component !== null && walkerOf(screen) === walker)

/** Somebody before his walk: what his browser complains of gathers in `complaints`. */
export interface Walk {
  readonly page: Page
  readonly complaints: string[]
  /** Path and parameters of a page, with the application of the walker where it is one of an application. */
  readonly addressOf: (screen: Screen) => string
}

/** Documents of an application. */
const OF_ONE: ReadonlySet<string> = new Set(PRINT_CODES.map((code) => `/${code}`))

/** Path and parameters of a page: of an application, where it is one of an application. */
export const addressOf = ({ path, place }: Screen, application: number): string =>
  place === 'detail' && (path.startsWith('/Edetedeaee') || OF_ONE.has(path)) ? `${path}?id=${application}` : path

/** Lets a walker begin on a page of his own. */
export const beginWalk = async (walker: Walker, page: Page): Promise<Walk> => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  if (walker !== 'nobody') await signIn(page, walker)
  const application = walker === 'farmer' ? ((await myApplications(page))[0]?.id ?? 0) : 0
  return { page, complaints, addressOf: (screen) => addressOf(screen, application) }
}
