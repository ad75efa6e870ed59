import { SegmentedControl } from '@mantine/core'
import { RESPONSE_SPANS } from '@eae/domain/administration/response-times.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asking } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { EmptyState, ListTable, LoadingBlock, PageTitle, useLang, useT } from '../ui/index.ts'

/** /AdminResponseTimes: how long people waited, by call, as their own pages measured it. */
const ResponseTimesPage = () => {
  const t = useT()
  const { lang } = useLang()
  const [hours, setHours] = useState<(typeof RESPONSE_SPANS)[number]>(24)
  const times = useQuery({
    ...asking('Administration/findResponseTimes', { hours }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const rows = times.data?.data ?? []
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  const share = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <PageTitle title={t('responseTimes.title')} />
      <SegmentedControl
        mb="md"
        aria-label={t('responseTimes.span')}
        data={RESPONSE_SPANS.map((span) => ({ value: String(span), label: t(`responseTimes.span.${span}`) }))}
        value={String(hours)}
        onChange={(value) => setHours(RESPONSE_SPANS.find((span) => String(span) === value) ?? 24)}
      />
      {times.error !== null && <Failure error={times.error} onRetry={() => void times.refetch()} />}
      {times.isPending && <LoadingBlock height={320} />}
      {times.data !== undefined && rows.length === 0 && <EmptyState title={t('responseTimes.none')} />}
      {rows.length > 0 && (
        <ListTable
          caption={t('responseTimes.title')}
          rows={rows}
          keyOf={(line) => line.path}
          columns={['call', 'calls', 'mean', 'max', 'over1s', 'over3s', 'failures'].map((name) =>
            t(`responseTimes.${name}`),
          )}
          renderCells={({ path, calls, meanMs, maxMs, over1s, over3s, failures }) => [
            path,
            whole.format(calls),
            t('responseTimes.ms', { n: whole.format(meanMs) }),
            t('responseTimes.ms', { n: whole.format(maxMs) }),
            share.format(over1s / calls),
            share.format(over3s / calls),
            whole.format(failures),
          ]}
        />
      )}
    </>
  )
}
export default ResponseTimesPage
