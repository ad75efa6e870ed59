import { MANY_EVENTS, mayMove, MIN_MOVE_REASON } from '@eae/domain/applications/move-calls.ts'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { callServer } from '../api/index.ts'
import { ReasonDialog, type SearchState } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { useNotify, useT } from '../ui/index.ts'

export type ManyEvent = (typeof MANY_EVENTS)[number]

/** The events that the reader may propose for many applications. */
export const useManyEvents = (): readonly ManyEvent[] => {
  const { menu } = useSession()
  return useMemo(
    () =>
      MANY_EVENTS.filter((event) =>
        mayMove({ userType: menu.userType, privileges: Object.keys(menu.privileges) }, event),
      ),
    [menu],
  )
}

interface ManyMovesDialogProps {
  readonly event: ManyEvent
  readonly etos: number
  /** Finds what was chosen. */
  readonly search: SearchState
  readonly count: number
  readonly onClose: () => void
}

/** Proposes an event for all applications of a search. */
export const ManyMovesDialog = ({ event, etos, search, count, onClose }: ManyMovesDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const { criteria, filter } = search
  return (
    <ReasonDialog
      title={t('moves.many', { event: t(`life.${event}`), count })}
      lead={t(`life.${event}.about`)}
      minLength={MIN_MOVE_REASON}
      propose={(reason) => callServer('Life/proposeFound', { etos, event, reason, criteria, filter: filter.trim() })}
      onDone={({ applications, refused }) => {
        notify('success', t('moves.proposed', { applications, refused }))
        onClose()
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <Text mb="sm">{t('life.byTwo')}</Text>
    </ReasonDialog>
  )
}
