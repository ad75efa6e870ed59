import { useNavigate } from '@tanstack/react-router'
import { PageTitle, useT } from '../ui/index.ts'
import { useYear } from './year-context.tsx'
import { YearList } from './year-list.tsx'

/** /GlobalPage: choice of the claim year. */
const GlobalPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { choose } = useYear()
  const chooseAndLeave = (etos: number): void => {
    choose(etos)
    void navigate({ to: '/home' })
  }
  return (
    <>
      <PageTitle title={t('year.choice')} lead={t('year.lead')} />
      <YearList onChoose={chooseAndLeave} />
    </>
  )
}

export default GlobalPage
