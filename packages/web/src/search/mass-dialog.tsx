import { Textarea } from '@mantine/core'
import { massAsksReason, type MassActionName } from '@eae/domain/applications/bulk/mass-actions.ts'
import { MAX_LIFE_REASON } from '@eae/domain/applications/life-calls.ts'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { MassJobDialog } from '../applications/index.ts'
import type { SearchState } from '../crud/index.ts'
import { useT } from '../ui/index.ts'

/** What is to be done to which applications. */
export interface MassWish {
  readonly action: MassActionName
  /** Finds what was chosen. */
  readonly search: SearchState
  readonly count: number
}

interface MassDialogProps extends MassWish {
  readonly etos: number
  readonly onClose: () => void
  /** The applications may be others now than the list shows. */
  readonly onOver: () => void
}

interface QuestionProps {
  readonly action: MassActionName
  readonly reason: string
  readonly isMissing: boolean
  readonly onReason: (reason: string) => void
}

/** What the action does, and where each applicant is told the reason, the reason. */
const Question = ({ action, reason, isMissing, onReason }: QuestionProps) => {
  const t = useT()
  return (
    <>
      <p>{t(`mass.${action}.about`)}</p>
      {massAsksReason(action) && (
        <Textarea
          label={t('life.reason')}
          value={reason}
          maxLength={MAX_LIFE_REASON}
          required
          autosize
          minRows={2}
          error={isMissing ? t('life.reasonMissing') : null}
          onChange={(change) => onReason(change.currentTarget.value)}
        />
      )}
    </>
  )
}

/** Something that is done to many applications: what it is, then the job that does it, then what became of each. */
export const MassDialog = ({ action, etos, search, count, onClose, onOver }: MassDialogProps) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const begin = async (): Promise<number | null> => {
    const isWithout = massAsksReason(action) && reason.trim() === ''
    setMissing(isWithout)
    if (isWithout) return null
    const { criteria, filter } = search
    const { data } = await callServer('MassActions/begin', { etos, action, criteria, filter: filter.trim(), reason })
    return data.jobId
  }
  return (
    <MassJobDialog
      title={t(`mass.${action}.title`, { number: count })}
      beginnings={[{ label: t(`mass.${action}.begin`), begin }]}
      onClose={onClose}
      onOver={onOver}
      question={
        <Question
          action={action}
          reason={reason}
          isMissing={isMissing}
          onReason={(next) => {
            setReason(next)
            setMissing(false)
          }}
        />
      }
    />
  )
}
