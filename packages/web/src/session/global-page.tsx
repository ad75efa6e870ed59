import { useNavigate } from '@tanstack/react-router'
import { PageTitle, useT } from '../ui/index.ts'
import { YearList } from './year-list.tsx'

/** /GlobalPage: choice of the claim year. */
const GlobalPage = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('year.choice')} lead={t('year.lead')} />
      <YearList onChosen={() => void navigate({ to: '/home' })} />
    </>
  )
}

export default GlobalPage
