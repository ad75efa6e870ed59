import type { PayRunDetail } from '@eae/domain/payments/runs/calls.ts'
import { RUN_LIFE, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, Fault, Reasoned, useNotify, useT } from '../ui/index.ts'

/** Codes by which a move does not belong to the run as it stands: it is not shown at all. */
const ELSEWHERE: ReadonlySet<string> = new Set(['payRun.notNow', 'payRun.isTrial'])

/** What may be done with a run now; what another person must do is shown with why it is not the reader's. */
export const RunActs = ({ detail: { run, moves } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const shown = moves.filter((one) => one.reason === null || !ELSEWHERE.has(one.reason.code))
  const act = (move: RunMove) => async (): Promise<void> => {
    setFault(null)
    try {
      await callServer('PayRuns/move', { id: run.id, rowVersion: run.rowVersion, move, reason })
      notify('success', t(`payRun.moved.${move}`))
      await client.invalidateQueries({ queryKey: ['PayRuns'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  if (shown.length === 0) return null
  const asksReason = shown.some((one) => one.reason === null && RUN_LIFE[one.move].needsReason)
  return (
    <>
      <Group gap="sm" align="end" mt="sm" mb="md">
        {shown.map((one) => {
          const { needsReason } = RUN_LIFE[one.move]
          return (
            <Reasoned key={one.move} reason={one.reason}>
              <AsyncButton
                variant={needsReason ? 'default' : 'filled'}
                disabled={one.reason !== null || (needsReason && reason.trim() === '')}
                onClick={act(one.move)}
              >
                {t(`payRun.move.${one.move}`)}
              </AsyncButton>
            </Reasoned>
          )
        })}
        {asksReason && (
          <TextInput
            w={360}
            maw="100%"
            maxLength={MAX_REASON}
            label={t('payRun.why')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Group>
      <Fault text={fault} />
    </>
  )
}
