import type { PayHold } from '@eae/domain/payments/issues/calls.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { Group, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { AsyncButton, DateText, Fault, ListTable, LoadingBlock, Reasoned, useNotify, useT } from '../ui/index.ts'
import { HoldForm } from './hold-form.tsx'

const Lift = ({ hold }: { readonly hold: PayHold }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const lift = async (): Promise<void> => {
    setFault(null)
    try {
      await callServer('PayHolds/lift', { id: hold.id, rowVersion: hold.rowVersion, reason })
      notify('success', t('payHold.isLifted'))
      await client.invalidateQueries({ queryKey: ['PayHolds'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="end">
        {hold.whyNotLift === null && (
          <TextInput
            size="sm"
            maxLength={MAX_REASON}
            aria-label={t('payHold.liftReason')}
            placeholder={t('payHold.liftReason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Reasoned reason={hold.whyNotLift}>
          <AsyncButton
            size="compact-sm"
            variant="default"
            disabled={hold.whyNotLift !== null || reason.trim() === ''}
            onClick={lift}
          >
            {t('payHold.lift')}
          </AsyncButton>
        </Reasoned>
      </Group>
      <Fault text={fault} />
    </>
  )
}

const Lifted = ({ hold: { liftedBy, liftedAt, liftReason } }: { readonly hold: PayHold }) => (
  <span>
    {liftedBy}
    <br />
    <DateText iso={liftedAt} withTime />
    <br />
    {liftReason}
  </span>
)

/** Holds of the year, the open ones first: another person than opened one lifts it. */
export const HoldsPart = () => {
  const t = useT()
  const { etos } = useCrud()
  const { data, error, refetch } = useQuery({ ...askingData('PayHolds/findAll', { etos }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  return (
    <>
      <HoldForm etos={etos} whyNot={data.whyNotOpen} />
      {data.holds.length === 0 ? (
        <Text>{t('payHold.none')}</Text>
      ) : (
        <ListTable
          caption={t('payHold.list')}
          rows={data.holds}
          keyOf={({ id }) => id}
          columns={[
            t('payStatement.applicant'),
            t('payHold.kodikos'),
            t('payHold.reason'),
            t('payHold.document'),
            t('payHold.openedBy'),
            t('payHold.liftedBy'),
          ]}
          renderCells={(hold) => [
            `${hold.name} (${hold.afm})`,
            hold.kodikos ?? t('payHold.all'),
            t(`choice.payHold.${hold.reason}`),
            hold.document,
            <span key="by">
              {hold.openedBy}
              <br />
              <DateText iso={hold.openedAt} withTime />
            </span>,
            hold.liftedAt === null ? <Lift key="lift" hold={hold} /> : <Lifted key="lifted" hold={hold} />,
          ]}
        />
      )}
    </>
  )
}
