import { pathOfEntry } from '@eae/domain/routes/route.ts'
import type { MenuItem } from '@eae/domain/session/answers.ts'

/** Whether the page of a path is an entry of the menu, or stands in it. */
export const isInside = (item: MenuItem, path: string): boolean =>
  pathOfEntry(item) === path || (item.items ?? []).some((child) => isInside(child, path))
