import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { useCommands } from '../../ui/commands.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { PasteDialog } from '../table/paste-dialog.tsx'
import type { PastePlace } from '../table/paste.ts'

/** Titles of any parcels: a column says of which, the first one where no heading does. */
const EVERY_PARCEL: PastePlace = { slot: 'ownership', above: null, from: [] }

/** Reads the titles of many parcels out of one sheet, by a button and by Ctrl+K. */
export const PasteTitles = () => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const [isOpen, setOpen] = useState(false)
  const { onRepaired: onDone, line } = useUndoLine(state.answer.tree.header.rowVersion)
  const label = t('titles.pasteMany')
  const reason = lock === null ? null : t(lock.code, lock.params)
  const commands = useMemo(
    () => [
      {
        id: 'pasteTitles',
        label,
        place: t('bulk.place'),
        icon: <IconClipboardList size={16} aria-hidden />,
        reason,
        run: () => setOpen(true),
      },
    ],
    [label, t, reason],
  )
  useCommands(commands)
  if (lock !== null) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClipboardList size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {line}
      {isOpen && (
        <PasteDialog
          place={EVERY_PARCEL}
          first={null}
          given={[]}
          about={t('titles.pasteManyAbout')}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}
