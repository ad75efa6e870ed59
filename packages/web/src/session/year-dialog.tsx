import { Text } from '@mantine/core'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { FloatDialog, useT } from '../ui/index.ts'
import { useYear } from './year-context.tsx'
import { YearList } from './year-list.tsx'

/** The choice of the year: at first use, and again from the header. */
export const YearDialog = () => {
  const t = useT()
  const { history } = useRouter()
  const navigate = useNavigate()
  const { id } = useSearch({ strict: false })
  const { isFirstUse, isDialogOpen, setDialogOpen, choose, etos } = useYear()
  if (!isFirstUse && !isDialogOpen) return null
  // Closing it at first use takes the preselected latest year.
  const close = (): void => (isFirstUse ? choose(etos) : setDialogOpen(false))
  // A row of one year is not there in another: its page is left, unless changes on it keep the reader there.
  const chooseAndStay = async (next: number): Promise<void> => {
    if (id === undefined || next === etos) {
      choose(next)
      return
    }
    setDialogOpen(false)
    const before = history.location.href
    await navigate({ to: '/home' })
    if (history.location.href !== before) choose(next)
  }
  return (
    <FloatDialog title={t('year.choice')} onClose={close}>
      <Text mb="md">{t('year.lead')}</Text>
      <YearList onChoose={(next) => void chooseAndStay(next)} />
    </FloatDialog>
  )
}
