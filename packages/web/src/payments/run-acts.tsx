import type { PayRunDetail } from '@eae/domain/payments/runs/calls.ts'
import { RUN_LIFE, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { Moves } from './moves.tsx'

/** Codes by which a move does not belong to the run as it stands: it is not shown at all. */
const ELSEWHERE: ReadonlySet<string> = new Set(['payRun.notNow', 'payRun.isTrial'])

/** What may be done with a run now. */
export const RunActs = ({ detail: { run, moves } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const act = async (move: RunMove, reason: string): Promise<void> => {
    await callServer('PayRuns/move', { id: run.id, rowVersion: run.rowVersion, move, reason })
    notify('success', t(`payRun.moved.${move}`))
    await client.invalidateQueries({ queryKey: ['PayRuns'] })
  }
  return (
    <Moves
      reasonLabel={t('payRun.why')}
      moves={moves
        .filter((one) => one.reason === null || !ELSEWHERE.has(one.reason.code))
        .map((one) => ({
          ...one,
          label: t(`payRun.move.${one.move}`),
          needsReason: RUN_LIFE[one.move].needsReason,
        }))}
      onMove={act}
    />
  )
}
