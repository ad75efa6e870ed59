import type { PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import { ISSUE_LIFE, type IssueMove } from '@eae/domain/payments/issues/life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { Moves } from './moves.tsx'

/** What may be done with an order of payment now. */
export const IssueActs = ({ detail: { issue, moves } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const act = async (move: IssueMove, reason: string): Promise<void> => {
    await callServer('PayIssues/move', { id: issue.id, rowVersion: issue.rowVersion, move, reason })
    notify('success', t(`payIssue.moved.${move}`))
    await Promise.all(['PayIssues', 'PayHolds'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
  return (
    <Moves
      reasonLabel={t('payIssue.reason')}
      moves={moves
        .filter((one) => one.reason?.code !== 'payIssue.notNow')
        .map((one) => ({
          ...one,
          label: t(`payIssue.move.${one.move}`),
          needsReason: ISSUE_LIFE[one.move].needsReason,
        }))}
      onMove={act}
    />
  )
}
