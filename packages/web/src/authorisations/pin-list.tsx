import type { PinRow } from '@eae/domain/authorisations/answers.ts'
import { Text, Title } from '@mantine/core'
import { PIN_TRIES } from '@eae/domain/authorisations/pin.ts'
import { callServer } from '../api/index.ts'
import { Failure, RowAction } from '../crud/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { DateText, ListTable, LoadingBlock, StatusBadge, type Tone, useT } from '../ui/index.ts'
import { usePins } from './use-pins.ts'

const TONES: Readonly<Record<PinRow['state'], Tone>> = {
  open: 'todo',
  used: 'good',
  cancelled: 'over',
  expired: 'over',
  exhausted: 'bad',
}

const CancelButton = ({ etos, pin: { id, office } }: { readonly etos: number; readonly pin: PinRow }) => {
  const t = useT()
  return (
    <RowAction
      label={t('pin.cancel')}
      name={t('pin.cancelOne', { office })}
      reason={useWhyNotInYear('revoke', etos)}
      run={() => callServer('Edetedeauthor/cancelPin', { etos, id })}
      done={t('pin.cancelledNow')}
      changes="Edetedeauthor/findMyPins"
    />
  )
}

/** The codes that the applicant made this year: what became of each, and the button that cancels one that waits. */
export const PinList = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const { data, error, refetch } = usePins(etos)
  return (
    <section aria-label={t('pin.list')}>
      <Title order={2} size="h4" mb="sm">
        {t('pin.list')}
      </Title>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={80} />}
      {data?.length === 0 && <Text c="dimmed">{t('pin.none')}</Text>}
      {data !== undefined && data.length > 0 && (
        <ListTable
          caption={t('pin.list')}
          columns={[t('pin.office'), t('pin.kind'), t('pin.made'), t('pin.until'), t('pin.state'), '']}
          rows={data}
          keyOf={(pin) => pin.id}
          renderCells={(pin) => [
            <span key="office" lang="el">
              {pin.office}
            </span>,
            t(`advisers.type.${pin.authortype}`),
            <DateText key="made" iso={pin.dteinsert} withTime />,
            <DateText key="until" iso={pin.dteexpire} withTime />,
            <StatusBadge key="state" tone={TONES[pin.state]}>
              {t(`pin.state.${pin.state}`, { max: PIN_TRIES })}
            </StatusBadge>,
            pin.state === 'open' && <CancelButton key="cancel" etos={etos} pin={pin} />,
          ]}
        />
      )}
    </section>
  )
}
