import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { usePrinting } from '../ui/use-printing.ts'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is light: what is dark on the screen is printed in the light colours. */
export const usePrintScheme = (): void => {
  const isPrinting = usePrinting()
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    if (!isPrinting || scheme === 'light') return undefined
    document.documentElement.setAttribute(SCHEME, 'light')
    return () => document.documentElement.setAttribute(SCHEME, scheme)
  }, [isPrinting, scheme])
}
