import { Button, Group } from '@mantine/core'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { useT } from '../../ui/index.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { readInputId } from '../input-id.ts'
import { rowsBelow } from '@eae/domain/applications/bulk/new-row.ts'
import { rowsOf } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { isCells, readClipboard } from './clipboard.ts'
import { PasteDialog } from './paste-dialog.tsx'
import classes from './table.module.css'

interface PasteAreaProps {
  readonly slot: PartSlot
  /** The row that new rows hang on; null where they hang on the application, or a column says it. */
  readonly above: Key | null
  /** What adds a row by hand: the button that pastes stands beside it. */
  readonly add?: ReactNode
  readonly children: ReactNode
}

interface Start {
  readonly cells: readonly (readonly string[])[]
  /** The row and the field that had the focus; null = none, new rows are made. */
  readonly rowId: string | null
  readonly field: string | null
}

const NOTHING: Start = { cells: [], rowId: null, field: null }

/** The row of a table, and the field of its open row, that something stands in. */
const placeOf = (target: EventTarget): Pick<Start, 'rowId' | 'field'> => {
  if (!(target instanceof HTMLElement)) return NOTHING
  const rowId = target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null
  const isInput = target instanceof HTMLInputElement && target.id !== ''
  return { rowId, field: isInput && rowId !== null ? readInputId(target.id).name : null }
}

/** Around the rows of a part: cells of a sheet that are pasted into it are read as its rows. */
export const PasteArea = ({ slot, above, add, children }: PasteAreaProps) => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const [start, setStart] = useState<Start | null>(null)
  const { onRepaired: onDone, line } = useUndoLine(state.answer.tree.header.rowVersion)
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // The dialog is a child of the area, though it stands elsewhere: what is pasted there is its own.
    if (lock !== null || start !== null || !isCells(text)) return
    event.preventDefault()
    setStart({ cells: readClipboard(text), ...placeOf(event.target) })
  }
  const rows = rowsBelow(rowsOf(state.tree, slot), parts[slot], above)
  const at = start?.rowId == null ? -1 : rows.findIndex(({ id }) => String(id) === start.rowId)
  return (
    <div onPaste={paste} className={classes.pasteArea}>
      {line}
      {children}
      <Group gap="xs">
        {add}
        {lock === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconClipboardText size={15} aria-hidden />}
            onClick={() => setStart(NOTHING)}
          >
            {t('paste.open')}
          </Button>
        )}
      </Group>
      {start !== null && (
        <PasteDialog
          place={{ slot, above, from: at < 0 ? [] : rows.slice(at) }}
          first={start.field}
          given={start.cells}
          onClose={() => setStart(null)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
