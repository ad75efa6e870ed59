import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askingData, describeError } from '../api/index.ts'
import { MoneyText, useLabels, useT } from '../ui/index.ts'
import classes from './difference.module.css'
import { Changes, ROW_ACTIONS } from './panels/row-changes.tsx'
import { useOpenApplication } from './store/context.tsx'

/** What an amendment changes of the submission that holds, and what that does to the forecast: read before it is submitted. */
export const Difference = () => {
  const t = useT()
  const labels = useLabels()
  const { etos, id, live } = useOpenApplication()
  const { data, error } = useQuery({ ...askingData('Edetedeaeehd/difference', { etos, id }), staleTime: 0 })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={80} aria-label={t('wait.text')} />
  if (data === null) return null
  const { arprotocol, forecastCents, changes } = data
  return (
    <section aria-label={t('amend.difference')}>
      <Text fw={600}>{t('amend.differenceOf', { arprotocol })}</Text>
      {forecastCents !== null && (
        <Text size="sm">
          {t('forecast.title')}: <MoneyText cents={forecastCents} /> → <MoneyText cents={live.forecast.totalCents} />
        </Text>
      )}
      {changes.length === 0 && <Text size="sm">{t('amend.noDifference')}</Text>}
      {/* Reached by Tab, so that it is scrolled by the keys. */}
      <Stack gap={8} className={classes.changes ?? ''} tabIndex={changes.length === 0 ? -1 : 0}>
        {changes.map((change) => (
          <div key={`${change.entity}${change.rowKey}`}>
            <Text size="sm" fw={500}>
              {`${labels.entity(change.entity)} ${change.rowName}`.trim()}: {t(ROW_ACTIONS[change.action])}
            </Text>
            <Changes entry={change} />
          </div>
        ))}
      </Stack>
    </section>
  )
}
