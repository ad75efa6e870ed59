import type { MenuItem } from '@eae/domain/contract.ts'
import { MENU_GROUPS, titleCodeOf, type RouteEntry } from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import type { Actor } from '../platform/actor.ts'

const isFor = (actor: Actor, route: RouteEntry): boolean =>
  actor.privileges.has(route.privilege) && (route.audience === 'all' || actor.userType !== 'ONLINE')

const itemOf = ({ ref, path }: RouteEntry): MenuItem => ({
  url: path,
  label: titleCodeOf(path),
  menuId: path.slice(1),
  pathId: ref,
})

/**
 * The menu of an actor from the table of pages: Αρχική first, then groups with what he may open; `label` is a key of the
 * texts. Pages that are not made yet stand in it too: the browser knows which ones it has.
 */
export const menuOf = (actor: Actor): MenuItem[] => {
  const routes = ROUTES.filter((route) => isFor(actor, route))
  const groups = MENU_GROUPS.flatMap((group): MenuItem[] => {
    const items = routes.filter(({ place }) => place === group).map(itemOf)
    return items.length === 0 ? [] : [{ url: '', label: `menu.group.${group}`, menuId: group, items }]
  })
  return [...routes.filter(({ place }) => place === 'top').map(itemOf), ...groups]
}
