import { useState } from 'react'
import { useLang } from '../ui/texts.tsx'
import classes from './header-button.module.css'

// Each language is named in itself, so that its readers find it.
const OTHER = { el: { lang: 'en', label: 'English' }, en: { lang: 'el', label: 'Ελληνικά' } } as const

/** Changes the language of the interface; remembered in the browser. */
export const LanguageSwitch = ({ className = classes.button ?? '' }: { readonly className?: string }) => {
  const { lang, setLang } = useLang()
  const [isLoading, setLoading] = useState(false)
  const other = OTHER[lang]
  const change = async (): Promise<void> => {
    if (isLoading) return
    setLoading(true)
    try {
      await setLang(other.lang)
    } finally {
      setLoading(false)
    }
  }
  // Not `disabled` while it loads: that would take the focus away from the keyboard.
  return (
    <button
      type="button"
      lang={other.lang}
      className={className}
      aria-disabled={isLoading}
      onClick={() => void change()}
    >
      {other.label}
    </button>
  )
}
