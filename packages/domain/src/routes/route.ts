import { message, type Message } from '../kernel/message.ts'
import type { Privilege } from '../kernel/users.ts'

/** Groups of pages as the specification names them (section 2), and the pages that it only implies. */
export type RouteGroup =
  | 'Unauthenticated'
  | 'General'
  | 'Authorisation and revocation'
  | 'Applications'
  | 'Other records'
  | 'Reference data'
  | 'Checks'
  | 'Payments'
  | 'Declarations'
  | 'Reports'
  | 'Lists'
  | 'Utilities'
  | 'Administration'

/** Groups of the menu by what their pages are about, in its order; their names are texts `menu.group.<name>`. */
export const MENU_GROUPS = [
  'authorisations',
  'applications',
  'land',
  'animals',
  'checks',
  'payments',
  'declarations',
  'reports',
  'catalogues',
  'utilities',
  'administration',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Parts of the catalogues, in the order of the menu; their names are texts `menu.group.catalogues.<name>`. */
export const CATALOGUE_PARTS = ['schemes', 'production', 'bodies', 'places'] as const
export type CataloguePart = (typeof CATALOGUE_PARTS)[number]

/** Where a page is reached from: the top of the menu, a group of it, or no menu at all. */
export type RoutePlace =
  | 'top'
  | MenuGroup
  /** Only before login. */
  | 'login'
  /** From the header of every page. */
  | 'header'
  /** From the search or the record that it belongs to. */
  | 'detail'

/** One page of the product. */
export interface RouteEntry {
  /** Number in the domain document; pages that the specification only implies begin with A. */
  readonly ref: string
  readonly path: string
  readonly group: RouteGroup
  /** Who may open it; everybody else is sent to /home. */
  readonly privilege: Privilege | 'public'
  readonly place: RoutePlace
  /** The part of the catalogues that it belongs to; null for every other page. */
  readonly part: CataloguePart | null
  /** Whose menu shows it: everybody's, or only that of staff. */
  readonly audience: 'all' | 'staff'
  /** All of it follows from a report of the same name, which also says who may see it. */
  readonly isReport: boolean
}

/** Text with the title of a page. */
export const titleCodeOf = (path: string): string => `route.${path.slice(1)}`

/** What an entry of the menu is known by. */
interface MenuEntry {
  readonly url: string
  readonly menuId: string
}

const OWN_APPLICATION = 'application.'

/** The entry of an applicant's own application of a year. */
export const ownEntry = (etos: number, id: number): MenuEntry => ({
  url: `/Edetedeaeehd?id=${id}&etos=${etos}`,
  menuId: `${OWN_APPLICATION}${etos}`,
})

/** The path of an entry, without the record that it leads to. */
export const pathOfEntry = ({ url }: Pick<MenuEntry, 'url'>): string => url.split('?')[0] ?? url

/** The words of an entry of the menu: the title of its page, the year of an own application, or the name of its group, which has no address. */
export const menuTextOf = (entry: MenuEntry): Message => {
  if (entry.url === '') return message(`menu.group.${entry.menuId}`)
  if (!entry.menuId.startsWith(OWN_APPLICATION)) return message(titleCodeOf(entry.url))
  return message('menu.application', { etos: entry.menuId.slice(OWN_APPLICATION.length) })
}

/** What help says of a page. */
export const HELP_PARTS = ['purpose', 'steps', 'meaning'] as const
export type HelpPart = (typeof HELP_PARTS)[number]

/** Text of a part of a page's help. Reports are used all alike: only what one counts is said of each. */
export const helpCodeOf = ({ path, isReport }: Pick<RouteEntry, 'path' | 'isReport'>, part: HelpPart): string => {
  if (!isReport) return `help.${path.slice(1)}.${part}`
  return part === 'purpose' ? `report.${path.slice(1)}.about` : `help.report.${part}`
}
