import { Text } from '@mantine/core'
import { FloatDialog, useT } from '../ui/index.ts'
import { useYear } from './year-context.tsx'
import { YearList } from './year-list.tsx'

/** The choice of the year: at first use, and again from the header. */
export const YearDialog = () => {
  const t = useT()
  const { isFirstUse, isDialogOpen, setDialogOpen, choose, etos } = useYear()
  if (!isFirstUse && !isDialogOpen) return null
  // Closing it at first use takes the preselected latest year.
  const close = (): void => (isFirstUse ? choose(etos) : setDialogOpen(false))
  return (
    <FloatDialog title={t('year.choice')} onClose={close} width={640} height={520}>
      <Text mb="md">{t('year.lead')}</Text>
      <YearList />
    </FloatDialog>
  )
}
