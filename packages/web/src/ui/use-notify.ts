import { useMemo } from 'react'
import { notify, type NoticeKind } from './notices.ts'
import { useT } from './texts.tsx'

/** `notify(kind, text)` with the texts of the reader's language. */
export const useNotify = (): ((kind: NoticeKind, text: string) => void) => {
  const t = useT()
  return useMemo(() => (kind, text) => notify(kind, text, t('action.close')), [t])
}
