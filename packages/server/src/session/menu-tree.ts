import type { MenuItem } from '@eae/domain/session/answers.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { mayOpenRoute } from '@eae/domain/routes/may-open.ts'
import {
  CATALOGUE_PARTS,
  MENU_GROUPS,
  menuTextOf,
  ownEntry,
  type MenuGroup,
  type RouteEntry,
} from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { translate } from '@eae/domain/texts/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { OwnThings } from './own-things.ts'

/** Number of the page of an application in the table of pages. */
const APPLICATION_REF = 'R13'

/** An entry with its Greek name: the language of the application (specification section 12). */
const named = (entry: Omit<MenuItem, 'label'>): MenuItem => {
  const { code, params } = menuTextOf(entry)
  return { ...entry, label: translate({ lang: 'el', byCode: textsEl }, code, params) }
}

const itemOf = ({ ref, path }: RouteEntry): MenuItem => named({ url: path, menuId: path.slice(1), pathId: ref })

/** The pages of a group by their parts, for a group that is too long for one list. */
const partsOf = (group: MenuGroup, pages: readonly RouteEntry[]): MenuItem[] =>
  CATALOGUE_PARTS.flatMap((part) => {
    const items = pages.filter((page) => page.part === part).map(itemOf)
    return items.length === 0 ? [] : [named({ url: '', menuId: `${group}.${part}`, items })]
  })

/** Whether a page has something to tell an applicant: a report tells him nothing of what he has no row of. */
const tells = ({ rows, schemes }: OwnThings, { isReport, path }: RouteEntry): boolean => {
  const { ownRows, ownSchemes } = (isReport ? REPORTS.get(path.slice(1)) : undefined) ?? {}
  return (
    (ownRows === undefined || rows.has(ownRows)) &&
    (ownSchemes === undefined ||
      schemes.some((code) => ownSchemes.some(([from, before]) => code >= from && code < before)))
  )
}

/** An applicant's own applications: that of the newest claim year by itself, those of other years in a group. */
const ownItems = ({ applications, newestYear }: OwnThings): MenuItem[] => {
  const entryOf = ({ etos, id }: OwnThings['applications'][number]): MenuItem =>
    named({ ...ownEntry(etos, id), pathId: APPLICATION_REF })
  const past = applications.filter(({ etos }) => etos !== newestYear).map(entryOf)
  return [
    ...applications.filter(({ etos }) => etos === newestYear).map(entryOf),
    ...(past.length === 0 ? [] : [named({ url: '', menuId: 'past', items: past })]),
  ]
}

/**
 * The menu of an actor from the table of pages: Αρχική first, an applicant's own applications, then groups with what he may open
 * and has rows of. `label` is the Greek name; who reads another language finds it by address and group (`menuTextOf`). Pages that
 * are not made yet stand in it too: the browser knows which ones it has.
 *
 * @param own what an applicant has; null for everybody else
 */
export const menuOf = (actor: Actor, own: OwnThings | null): MenuItem[] => {
  const routes = ROUTES.filter((route) => mayOpenRoute(actor, route) && (own === null || tells(own, route)))
  const groups = MENU_GROUPS.flatMap((group): MenuItem[] => {
    const pages = routes.filter(({ place }) => place === group)
    const items = group === 'catalogues' ? partsOf(group, pages) : pages.map(itemOf)
    return items.length === 0 ? [] : [named({ url: '', menuId: group, items })]
  })
  const top = routes.filter(({ place }) => place === 'top').map(itemOf)
  return [...top, ...(own === null ? [] : ownItems(own)), ...groups]
}
