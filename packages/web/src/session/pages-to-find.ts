import type { Message } from '@eae/domain/kernel/message.ts'
import { menuTextOf } from '@eae/domain/routes/route.ts'
import type { MenuAnswer, MenuItem } from '@eae/domain/session/answers.ts'
import type { PageData } from '../routing/pages.ts'

/** A page that the search for anything leads to. */
export interface PageToFind {
  readonly url: string
  readonly name: Message
  /** The group of the menu in which it stands; null for one outside of all. */
  readonly group: Message | null
}

const inMenu = (items: readonly MenuItem[], group: Message | null): readonly PageToFind[] =>
  items.flatMap((item) =>
    item.items === undefined
      ? [{ url: item.url, name: menuTextOf(item), group }]
      : inMenu(item.items, group ?? menuTextOf(item)),
  )

/**
 * What the search for anything finds: the menu, and behind it every page that the user may open although it is not there, because
 * he has no row of what it tells. Pages of one record are found by the record.
 */
export const pagesToFind = (
  { result, pages }: Pick<MenuAnswer, 'result' | 'pages'>,
  made: ReadonlyMap<string, Pick<PageData, 'titleCode' | 'group'>>,
): readonly PageToFind[] => {
  const shown = inMenu(result, null)
  const urls = new Set(shown.map(({ url }) => url))
  const more = pages.flatMap((path): readonly PageToFind[] => {
    const page = made.get(path)
    if (page === undefined || page.group === null || urls.has(path)) return []
    return [{ url: path, name: { code: page.titleCode }, group: { code: page.group } }]
  })
  return [...shown, ...more]
}
