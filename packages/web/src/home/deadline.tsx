import { Alert } from '@mantine/core'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { countdown, type YearParams } from '../session/index.ts'
import { useLang, useT } from '../ui/index.ts'

const COLOURS = { open: 'gov', late: 'orange', closed: 'gray' } as const

/** How much time is left, in words that need no arithmetic. */
export const Deadline = ({ params }: { readonly params: YearParams }) => {
  const t = useT()
  const { lang } = useLang()
  const [now] = useState(() => Date.now())
  const { phase, days } = countdown(now, params.finalSubmissionDate, params.latestSubmissionDate)
  const title =
    phase === 'closed'
      ? t('home.deadline.closed')
      : t(days === 0 ? `home.deadline.${phase}Today` : `home.deadline.${phase}`, { count: days })
  return (
    <Alert color={COLOURS[phase]} icon={<IconClock aria-hidden />} title={title} mb="xl">
      {t('home.deadline.dates', {
        final: formatDateTime(lang, params.finalSubmissionDate),
        latest: formatDateTime(lang, params.latestSubmissionDate),
      })}
    </Alert>
  )
}
