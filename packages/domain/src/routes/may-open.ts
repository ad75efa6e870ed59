import { REPORTS } from '../reports/registry.ts'
import type { UserType } from '../kernel/users.ts'
import type { RouteEntry } from './route.ts'
import { ROUTES } from './table.ts'

/** Who wants to open a page. */
interface Visitor {
  readonly userType: UserType
  readonly privileges: ReadonlySet<string>
}

/** Whether somebody may open a page of the table of pages after his login: by its privilege, and of a report by his kind. */
export const mayOpenRoute = ({ userType, privileges }: Visitor, route: RouteEntry): boolean => {
  if (!privileges.has(route.privilege)) return false
  if (route.isReport) return REPORTS.get(route.path.slice(1))?.seenBy.includes(userType) === true
  return route.audience === 'all' || userType !== 'ONLINE'
}

const BY_PATH: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((route) => [route.path, route]))

/** The same of a path; false for one that is no page. */
export const mayOpen = (visitor: Visitor, path: string): boolean => {
  const route = BY_PATH.get(path)
  return route !== undefined && mayOpenRoute(visitor, route)
}

/** Paths of all pages that somebody may open, in the order of the table. */
export const openPaths = (visitor: Visitor): readonly string[] =>
  ROUTES.filter((route) => mayOpenRoute(visitor, route)).map(({ path }) => path)
