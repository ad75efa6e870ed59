import { Alert } from '@mantine/core'
import { PIN_HOURS } from '@eae/domain/authorisations/pin.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSession, useYear } from '../session/index.ts'
import { PageTitle, useT } from '../ui/index.ts'
import { CreatePin } from './create-pin.tsx'
import { GivePerson } from './give-person.tsx'
import { PinList } from './pin-list.tsx'
import { TakePin } from './take-pin.tsx'

/** /Create6DigitPin (R102): an applicant makes the code that authorises a ΚΥΔ; the ΚΥΔ enters it. */
const PinPage = () => {
  const t = useT()
  const { menu } = useSession()
  const { etos } = useYear()
  const title = t('route.Create6DigitPin')
  if (menu.userType === 'ONLINE') {
    return (
      <>
        <PageTitle title={title} lead={t('pin.lead', { etos: String(etos), hours: PIN_HOURS })} />
        <CreatePin etos={etos} />
        <PinList etos={etos} />
        <GivePerson etos={etos} />
      </>
    )
  }
  if (menu.userType === 'KYD') {
    return (
      <>
        <PageTitle title={title} lead={t('pin.takeLead', { etos: String(etos) })} />
        <TakePin etos={etos} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={title} />
      <Alert icon={<IconInfoCircle aria-hidden />}>{t('pin.notForYou')}</Alert>
    </>
  )
}

export default PinPage
