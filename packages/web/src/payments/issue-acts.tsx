import type { PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import { ISSUE_LIFE, type IssueMove } from '@eae/domain/payments/issues/life.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, Fault, Reasoned, useNotify, useT } from '../ui/index.ts'

/** What may be done with an order of payment now; what another person must do is shown with why it is not the reader's. */
export const IssueActs = ({ detail: { issue, moves } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const shown = moves.filter((one) => one.reason?.code !== 'payIssue.notNow')
  const act = (move: IssueMove) => async (): Promise<void> => {
    setFault(null)
    try {
      await callServer('PayIssues/move', { id: issue.id, rowVersion: issue.rowVersion, move, reason })
      notify('success', t(`payIssue.moved.${move}`))
      await Promise.all(['PayIssues', 'PayHolds'].map((name) => client.invalidateQueries({ queryKey: [name] })))
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  if (shown.length === 0) return null
  const asksReason = shown.some((one) => one.reason === null && ISSUE_LIFE[one.move].needsReason)
  return (
    <>
      <Group gap="sm" align="end" mt="sm" mb="md">
        {shown.map((one) => {
          const { needsReason } = ISSUE_LIFE[one.move]
          return (
            <Reasoned key={one.move} reason={one.reason}>
              <AsyncButton
                variant={needsReason ? 'default' : 'filled'}
                disabled={one.reason !== null || (needsReason && reason.trim() === '')}
                onClick={act(one.move)}
              >
                {t(`payIssue.move.${one.move}`)}
              </AsyncButton>
            </Reasoned>
          )
        })}
        {asksReason && (
          <TextInput
            w={360}
            maw="100%"
            maxLength={MAX_REASON}
            label={t('payIssue.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Group>
      <Fault text={fault} />
    </>
  )
}
