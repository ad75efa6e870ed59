import { useMemo } from 'react'
import { notify, type NoticeGroup, type NoticeKind } from './notices.ts'
import { useT } from './texts.tsx'

/** `notify(kind, text)` with the texts of the reader's language. */
export const useNotify = (): ((kind: NoticeKind, text: string, group?: NoticeGroup) => void) => {
  const t = useT()
  return useMemo(() => (kind, text, group) => notify(kind, text, t('action.close'), group), [t])
}
