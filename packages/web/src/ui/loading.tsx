import { Center, Loader, Skeleton, VisuallyHidden } from '@mantine/core'
import { useT } from './texts.tsx'
import classes from './loading.module.css'

/** A grey place where content will stand; says aloud that it is on its way. */
export const LoadingBlock = ({ height }: { readonly height: number }) => {
  const t = useT()
  return (
    <output className={classes.block}>
      <VisuallyHidden>{t('wait.text')}</VisuallyHidden>
      <Skeleton height={height} />
    </output>
  )
}

/** A turning circle for a whole page. */
export const LoadingPage = () => {
  const t = useT()
  return (
    <output className={classes.block}>
      <VisuallyHidden>{t('wait.text')}</VisuallyHidden>
      <Center mih="50vh">
        <Loader aria-hidden />
      </Center>
    </output>
  )
}
