import { useT } from './texts.tsx'
import { useKeys } from './keys.ts'

/** Ctrl+S saves, also out of a field that is being typed into; null where there is nothing to save. */
export const useSaveKey = (save: (() => void) | null): void => {
  const t = useT()
  useKeys(save === null ? [] : [{ code: 'KeyS', ctrl: true, shown: 'Ctrl+S', label: t('keys.save'), run: save }])
}
