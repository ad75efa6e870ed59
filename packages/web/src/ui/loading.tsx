import { Center, Loader, Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { beginWork } from './rest.ts'
import { SPINNER_DELAY_MS } from './limits.ts'
import { useT } from './texts.tsx'
import classes from './loading.module.css'

/** A grey place where content will stand; says aloud that it is on its way. */
export const LoadingBlock = ({ height }: { readonly height: number }) => {
  const t = useT()
  useEffect(beginWork, [])
  return (
    <output className={classes.block}>
      <VisuallyHidden>{t('wait.text')}</VisuallyHidden>
      <Skeleton height={height} />
    </output>
  )
}

/** True once the spinner delay has passed: what is ready sooner shows none. */
const useIsLate = (isLateAlready: boolean): boolean => {
  const [isLate, setLate] = useState(isLateAlready)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** A turning circle for a whole page; at once where the delay has passed already. */
export const LoadingPage = ({ isLate: isLateAlready = false }: { readonly isLate?: boolean }) => {
  const t = useT()
  const isLate = useIsLate(isLateAlready)
  useEffect(beginWork, [])
  return (
    <output className={classes.block}>
      <VisuallyHidden>{t('wait.text')}</VisuallyHidden>
      <Center mih="50vh">{isLate && <Loader aria-hidden />}</Center>
    </output>
  )
}
