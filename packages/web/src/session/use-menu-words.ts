import { menuTextOf } from '@eae/domain/routes/route.ts'
import type { MenuItem } from '@eae/domain/session/answers.ts'
import { useCallback } from 'react'
import { useT } from '../ui/index.ts'

/** The name of an entry of the menu in the reader's language. */
export const useMenuWords = (): ((item: Pick<MenuItem, 'url' | 'menuId'>) => string) => {
  const t = useT()
  return useCallback(
    (item) => {
      const { code, params } = menuTextOf(item)
      return t(code, params)
    },
    [t],
  )
}
