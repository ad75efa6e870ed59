import type { CallPath } from '@eae/domain/contract.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { describeError, keyOfCall } from '../api/index.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../ui/index.ts'

export interface RowActionProps {
  /** What it does. */
  readonly label: string
  /** What it does to this very row: the button's name for those who do not see the row around it. */
  readonly name: string
  /** Why the user may not; null when he may. */
  readonly reason: Message | null
  /** Asked before what cannot be taken back; its main answer is the label. */
  readonly question?: string
  readonly run: () => Promise<unknown>
  /** Told when it went well. */
  readonly done?: string
  /** The call whose answers it changes: they are asked for again, also after a failure, which may say that they are old. */
  readonly changes: CallPath
}

/** The small button of a row: asks where it must, acts, tells how it went, and has the list read again. */
export const RowAction = ({ label, name, reason, question, run, done, changes }: RowActionProps) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const client = useQueryClient()
  const isSure = async (text: string): Promise<boolean> => {
    const buttons = [t('action.cancel'), label]
    const box = { kind: 'warning', title: label, text, buttons, cancelIndex: 0, isDangerous: true } as const
    return (await ask(box)) === 1
  }
  const act = async (): Promise<void> => {
    if (question !== undefined && !(await isSure(question))) return
    try {
      await run()
      if (done !== undefined) notify('success', done)
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: keyOfCall(changes) })
  }
  return (
    <Reasoned reason={reason}>
      <AsyncButton size="compact-sm" variant="default" disabled={reason !== null} aria-label={name} onClick={act}>
        {label}
      </AsyncButton>
    </Reasoned>
  )
}
