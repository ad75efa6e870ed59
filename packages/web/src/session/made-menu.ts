import { pathOfEntry } from '@eae/domain/routes/route.ts'
import type { MenuItem } from '@eae/domain/session/answers.ts'

/** The menu without pages that are not made yet, and without groups that are left empty: nothing leads to an empty page. */
export const madeMenu = (items: readonly MenuItem[], made: ReadonlySet<string>): readonly MenuItem[] =>
  items.flatMap((item) => {
    if (item.items === undefined) return made.has(pathOfEntry(item)) ? [item] : []
    const inside = madeMenu(item.items, made)
    return inside.length === 0 ? [] : [{ ...item, items: inside }]
  })

/** Pages of a menu without their groups, in its order. */
export const pagesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.items === undefined ? [item] : pagesOf(item.items)))
