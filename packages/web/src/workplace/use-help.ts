import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../ui/index.ts'

const KEY = 'eae.help'
/** From this width on, the help stands beside the page; below, it lies over it. */
const BESIDE = '(min-width: 75rem)'

/**
 * Whether the help is open. Beside the page that is remembered in the browser; over the page it is not, because it would
 * hide each page that is opened.
 */
export const useHelp = () => {
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const [isKept, setKept] = useState(() => readStored(KEY) === 'open')
  const [isOver, setOver] = useState(false)
  const setOpen = useCallback(
    (isOpen: boolean): void => {
      setOver(isOpen)
      if (!isBeside) return
      setKept(isOpen)
      writeStored(KEY, isOpen ? 'open' : null)
    },
    [isBeside],
  )
  const isOpen = isBeside ? isKept : isOver
  const close = useCallback(() => setOpen(false), [setOpen])
  const toggle = useCallback(() => setOpen(!isOpen), [setOpen, isOpen])
  return { isOpen, isBeside, close, toggle }
}
