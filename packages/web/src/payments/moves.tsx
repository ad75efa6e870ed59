import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../api/index.ts'
import { AsyncButton, Fault, Reasoned, useT } from '../ui/index.ts'

/** Something that may be done now, or why the reader may not do it. */
interface ShownMove<M extends string> {
  readonly move: M
  readonly label: string
  readonly reason: Message | null
  readonly needsReason: boolean
}

interface MovesProps<M extends string> {
  readonly moves: readonly ShownMove<M>[]
  /** What the field says that asks for the reason. */
  readonly reasonLabel: string
  readonly onMove: (move: M, reason: string) => Promise<void>
}

/** What may be done now with a run or an order; what another person must do is shown with why it is not the reader's. */
export const Moves = <M extends string>({ moves, reasonLabel, onMove }: MovesProps<M>) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const act = (move: M) => async (): Promise<void> => {
    setFault(null)
    try {
      await onMove(move, reason)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  if (moves.length === 0) return null
  return (
    <>
      <Group gap="sm" align="end" mt="sm" mb="md">
        {moves.map((one) => (
          <Reasoned key={one.move} reason={one.reason}>
            <AsyncButton
              variant={one.needsReason ? 'default' : 'filled'}
              disabled={one.reason !== null || (one.needsReason && reason.trim() === '')}
              onClick={act(one.move)}
            >
              {one.label}
            </AsyncButton>
          </Reasoned>
        ))}
        {moves.some((one) => one.reason === null && one.needsReason) && (
          <TextInput
            w={360}
            maw="100%"
            maxLength={MAX_REASON}
            label={reasonLabel}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Group>
      <Fault text={fault} />
    </>
  )
}
