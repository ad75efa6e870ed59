import { useT } from './texts.tsx'
import { useKeys } from './keys.ts'

/** Ctrl+S saves, also out of a field that is being typed into; null where there is nothing to save. */
export const useSaveKey = (save: (() => void) | null, place: 'page' | 'dialog' = 'page'): void => {
  const t = useT()
  const inDialog = place === 'dialog'
  useKeys(
    save === null ? [] : [{ code: 'KeyS', ctrl: true, inDialog, shown: 'Ctrl+S', label: t('keys.save'), run: save }],
  )
}
