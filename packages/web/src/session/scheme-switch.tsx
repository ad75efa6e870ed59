import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import button from './header-button.module.css'

/** Light or dark; remembered in the browser. */
export const SchemeSwitch = ({
  className = button.button ?? '',
  hasWords = false,
}: {
  readonly className?: string
  /** The words stand beside the sign. */
  readonly hasWords?: boolean
}) => {
  const t = useT()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t(isDark ? 'scheme.light' : 'scheme.dark')
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
      {hasWords && label}
    </button>
  )
}
