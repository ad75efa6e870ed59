import { ActionIcon, Menu, Text } from '@mantine/core'
import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { IconArrowsExchange, IconCloudDown, IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { encodeState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import { useCommands, type Command } from '../ui/commands.ts'
import { EventDialog } from './event-dialog.tsx'
import { FieldDialog } from './field/field-dialog.tsx'
import { EVENT_PAGES, offeredEvents } from './life-offered.ts'
import { useOpenApplication } from './store/context.tsx'
import { WithdrawLinesDialog } from './withdraw-lines.tsx'

/** An event as it is shown: why it cannot be done now, and where it is done, if that is another page. */
interface Shown {
  readonly event: LifeEvent
  readonly reason: string | null
  readonly href: string | null
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
  const navigate = useNavigate()
  // Written by the menu below.
  const offered = JSON.parse(packed) as readonly Shown[]
  useCommands([
    ...(onField === null
      ? []
      : [{ id: 'field', label: t('field.title'), place, icon: <IconCloudDown size={16} aria-hidden />, run: onField }]),
    ...offered.map(({ event, reason, href }): Command => ({
      id: `life.${event}`,
      label: t(`life.${event}`),
      place,
      icon: <IconArrowsExchange size={16} aria-hidden />,
      reason,
      run: () => (href === null ? onOpen(event) : void navigate({ to: href })),
    })),
  ])
  return null
}

interface ShownItemProps {
  readonly shown: Shown
  readonly onOpen: (event: LifeEvent) => void
}

/** An event in the menu, with the reason below it where it cannot be done now. One that a page does leads there. */
const ShownItem = ({ shown: { event, reason, href }, onOpen }: ShownItemProps) => {
  const t = useT()
  const words = (
    <>
      {t(`life.${event}`)}
      {reason !== null && (
        <Text size="xs" c="dimmed" maw={280}>
          {reason}
        </Text>
      )}
    </>
  )
  if (href === null || reason !== null)
    return (
      <Menu.Item disabled={reason !== null} onClick={() => onOpen(event)}>
        {words}
      </Menu.Item>
    )
  return (
    <Menu.Item component={Link} to={href} leftSection={<IconArrowsExchange size={16} aria-hidden />}>
      {words}
    </Menu.Item>
  )
}

/** What is offered of the application that is open, in the reader's words. */
const useShown = (): readonly Shown[] => {
  const t = useT()
  const { menu } = useSession()
  const { etos, id, whyNot, state } = useOpenApplication()
  const hasUnsaved = state.pending.size + Object.keys(state.typed).length > 0
  const hasBovines = state.tree.holdings.some(({ eidos }) => eidos === TAGGED_SPECIES)
  const pages = menu.pages.filter((page) => hasBovines || page !== EVENT_PAGES.moveBovines)
  const search = stringifySearch({ id: 'new', etos: String(etos), _s: encodeState({ edeId: id }) })
  return offeredEvents(whyNot, pages, hasUnsaved).map(({ event, reason, page }) => ({
    event,
    reason: reason === null ? null : t(reason.code, reason.params),
    href: page === null ? null : `${page}${search}`,
  }))
}

/** What can be done with the application besides editing and submitting it, by who may: in the bar and by Ctrl+K. */
export const LifeMenu = () => {
  const t = useT()
  const { lock } = useOpenApplication()
  const [open, setOpen] = useState<LifeEvent | null>(null)
  const offered = useShown()
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
          {offered.map((shown) => (
            <ShownItem key={shown.event} shown={shown} onOpen={setOpen} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFieldOpen && <FieldDialog onClose={() => setFieldOpen(false)} />}
      {open === 'withdrawLines' && <WithdrawLinesDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'withdrawLines' && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
