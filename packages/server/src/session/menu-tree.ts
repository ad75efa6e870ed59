import type { MenuItem } from '@eae/domain/session/answers.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { CATALOGUE_PARTS, MENU_GROUPS, menuCodeOf, type MenuGroup, type RouteEntry } from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import type { Actor } from '../platform/actor.ts'

const BY_CODE: Readonly<Record<string, string>> = textsEl

const isFor = (actor: Actor, route: RouteEntry): boolean => {
  if (!actor.privileges.has(route.privilege)) return false
  if (route.isReport) return REPORTS.get(route.path.slice(1))?.seenBy.includes(actor.userType) === true
  return route.audience === 'all' || actor.userType !== 'ONLINE'
}

const BY_PATH: ReadonlyMap<string, RouteEntry> = new Map(ROUTES.map((route) => [route.path, route]))

/** Whether an actor may open the page of a path. */
export const mayOpen = (actor: Actor, path: string): boolean => {
  const route = BY_PATH.get(path)
  return route !== undefined && isFor(actor, route)
}

/** An entry with its Greek name: the language of the application (specification section 12). */
const named = (entry: Omit<MenuItem, 'label'>): MenuItem => {
  const code = menuCodeOf(entry)
  return { ...entry, label: BY_CODE[code] ?? code }
}

const itemOf = ({ ref, path }: RouteEntry): MenuItem => named({ url: path, menuId: path.slice(1), pathId: ref })

/** The pages of a group by their parts, for a group that is too long for one list. */
const partsOf = (group: MenuGroup, pages: readonly RouteEntry[]): MenuItem[] =>
  CATALOGUE_PARTS.flatMap((part) => {
    const items = pages.filter((page) => page.part === part).map(itemOf)
    return items.length === 0 ? [] : [named({ url: '', menuId: `${group}.${part}`, items })]
  })

/**
 * The menu of an actor from the table of pages: Αρχική first, then groups with what he may open. `label` is the
 * Greek name; who reads another language finds it by address and group (`menuCodeOf`). Pages that are not made yet stand in it too: the browser knows which ones it has.
 */
export const menuOf = (actor: Actor): MenuItem[] => {
  const routes = ROUTES.filter((route) => isFor(actor, route))
  const groups = MENU_GROUPS.flatMap((group): MenuItem[] => {
    const pages = routes.filter(({ place }) => place === group)
    const items = group === 'catalogues' ? partsOf(group, pages) : pages.map(itemOf)
    return items.length === 0 ? [] : [named({ url: '', menuId: group, items })]
  })
  return [...routes.filter(({ place }) => place === 'top').map(itemOf), ...groups]
}
