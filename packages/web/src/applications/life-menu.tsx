import { ActionIcon, Menu, Text, Textarea } from '@mantine/core'
import {
  asksReason,
  MAX_LIFE_REASON,
  needsTwo,
  STANDING_EVENTS,
  takesReason,
} from '@eae/domain/applications/life-calls.ts'
import { MIN_MOVE_REASON } from '@eae/domain/applications/move-calls.ts'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { IconArrowsExchange, IconCloudDown, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { encodeState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { AnswerDialog, AsyncButton, useLabels, useNotify, useT } from '../ui/index.ts'
import { useCommands, type Command } from '../ui/commands.ts'
import { FieldDialog } from './field/field-dialog.tsx'
import { useOpenApplication } from './store/context.tsx'
import { WithdrawLinesDialog } from './withdraw-lines.tsx'

/** Where parcels go from one application to another (R22). */
const TRANSFERS = '/MoveAgroiToOtherEde'

/** Reasons that say that an event is not for this reader or this state: it is then not offered at all. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'life.notYet',
  'locked.kind',
  'locked.noPrivilege',
  'locked.notOwn',
  'locked.state',
  'locked.submitted',
])

interface EventDialogProps {
  readonly event: LifeEvent
  readonly onClose: () => void
}

/** Says what an event does to the application, asks why, and has it done. */
const EventDialog = ({ event, onClose }: EventDialogProps) => {
  const t = useT()
  const labels = useLabels()
  const notify = useNotify()
  const { etos, id, state, reload } = useOpenApplication()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { isOwn } = state.answer.situation
  const needsReason = asksReason(event) || (takesReason(event) && !isOwn)
  const isByTwo = needsTwo(event)
  const whyNotSent = (): string | null => {
    const { length } = reason.trim()
    if (needsReason && length === 0) return t('life.reasonMissing')
    return isByTwo && length < MIN_MOVE_REASON ? t('life.reasonShort', { min: MIN_MOVE_REASON }) : null
  }
  const send = async (): Promise<void> => {
    const missing = whyNotSent()
    if (missing !== null) {
      setFault(missing)
      return
    }
    try {
      const { rowVersion } = state.tree.header
      if (isByTwo) {
        await callServer('Life/propose', { etos, event, reason, applications: [{ id, rowVersion }] })
        notify('success', t('life.proposed'))
        onClose()
        return
      }
      const { data } = await callServer('Life/move', {
        etos,
        id,
        rowVersion,
        event,
        reason,
      })
      notify('success', t('life.done', { state: labels.choice('status', data.status) }))
      onClose()
      await reload()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t(`life.${event}`)}
      onClose={onClose}
      width={560}
      answer={<AsyncButton onClick={send}>{t(`life.${event}`)}</AsyncButton>}
    >
      <Text mb="sm">{t(`life.${event}.about`)}</Text>
      {isByTwo && <Text mb="sm">{t('life.byTwo')}</Text>}
      {takesReason(event) ? (
        <Textarea
          label={t('life.reason')}
          value={reason}
          maxLength={MAX_LIFE_REASON}
          required={needsReason}
          autosize
          minRows={2}
          error={fault}
          onChange={(change) => {
            setReason(change.currentTarget.value)
            setFault(null)
          }}
        />
      ) : (
        fault !== null && <Text c="red">{fault}</Text>
      )}
    </AnswerDialog>
  )
}

/** Events that are offered here: those of the one call, and the withdrawal of lines, which asks for more. */
const OFFERED: readonly LifeEvent[] = [...STANDING_EVENTS, 'withdrawLines']

interface Offered {
  readonly event: LifeEvent
  /** Why it cannot be done now; null when it can. */
  readonly reason: string | null
}

interface LifeCommandsProps {
  /** The events as one text: what is offered anew with each key that is typed is offered once. */
  readonly packed: string
  readonly place: string
  readonly onOpen: (event: LifeEvent) => void
  /** Takes the application along to the field; null where it cannot be taken. */
  readonly onField: (() => void) | null
}

/** The same by Ctrl+K. */
const LifeCommands = ({ packed, place, onOpen, onField }: LifeCommandsProps) => {
  const t = useT()
  // Written by the menu below.
  const offered = JSON.parse(packed) as readonly Offered[]
  useCommands([
    ...(onField === null
      ? []
      : [{ id: 'field', label: t('field.title'), place, icon: <IconCloudDown size={16} aria-hidden />, run: onField }]),
    ...offered.map(({ event, reason }): Command => ({
      id: `life.${event}`,
      label: t(`life.${event}`),
      place,
      icon: <IconArrowsExchange size={16} aria-hidden />,
      reason,
      run: () => onOpen(event),
    })),
  ])
  return null
}

/** Leads to the page on which its parcels go to another application. */
const TransferItem = () => {
  const t = useT()
  const { menu } = useSession()
  const { etos, id, whyNot } = useOpenApplication()
  if (!menu.pages.includes(TRANSFERS) || whyNot('moveParcels') !== null) return null
  return (
    <Menu.Item
      component={Link}
      to={`${TRANSFERS}${stringifySearch({ id: 'new', etos: String(etos), _s: encodeState({ edeId: id }) })}`}
      leftSection={<IconArrowsExchange size={16} aria-hidden />}
    >
      {t('life.moveParcels')}
    </Menu.Item>
  )
}

/** What can be done with the application besides editing and submitting it, by who may: in the bar and by Ctrl+K. */
export const LifeMenu = () => {
  const t = useT()
  const { whyNot, state, lock } = useOpenApplication()
  const [open, setOpen] = useState<LifeEvent | null>(null)
  const count = state.pending.size + Object.keys(state.typed).length
  const offered = OFFERED.flatMap((event): Offered[] => {
    const lock = whyNot(event)
    if (lock !== null && NOT_OFFERED.has(lock.code)) return []
    // What is not saved would be lost with the state that it belongs to.
    const why = lock ?? (count > 0 ? { code: 'life.saveFirst' } : null)
    return [{ event, reason: why === null ? null : t(why.code, why.params) }]
  })
  const place = t('life.menu')
  const [isFieldOpen, setFieldOpen] = useState(false)
  const openField = (): void => setFieldOpen(true)
  // Whoever may change it may do so where there is no connection.
  const mayTake = lock === null && 'serviceWorker' in navigator && 'caches' in globalThis
  if (offered.length === 0 && !mayTake) return null
  return (
    <>
      <LifeCommands
        packed={JSON.stringify(offered)}
        place={place}
        onOpen={setOpen}
        onField={mayTake ? openField : null}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={place} title={place}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayTake && (
            <Menu.Item leftSection={<IconCloudDown size={16} aria-hidden />} onClick={() => setFieldOpen(true)}>
              {t('field.title')}
            </Menu.Item>
          )}
          <TransferItem />
          {offered.map(({ event, reason }) => (
            <Menu.Item key={event} disabled={reason !== null} onClick={() => setOpen(event)}>
              {t(`life.${event}`)}
              {reason !== null && (
                <Text size="xs" c="dimmed" maw={280}>
                  {reason}
                </Text>
              )}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFieldOpen && <FieldDialog onClose={() => setFieldOpen(false)} />}
      {open === 'withdrawLines' && <WithdrawLinesDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'withdrawLines' && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
