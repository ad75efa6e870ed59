import { ActionIcon, Tooltip } from '@mantine/core'
import type { Message } from '@eae/domain/kernel/message.ts'
import { IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useCommands, type Command } from '../ui/commands.ts'
import { Reasoned, useT } from '../ui/index.ts'

/** What can be done with a list as a whole; what is left out is not there. */
export interface ListActions {
  readonly onNew: (() => void) | undefined
  readonly onImport: (() => void) | undefined
  readonly onExport: () => void
}

const ICON = 18

interface ToolProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ label, isDisabled = false, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

interface ListToolsProps extends ListActions {
  /** Why nothing may be written now; null when it may. */
  readonly lock: Message | null
}

/** The buttons of a list at the end of the line that counts its rows. */
export const ListTools = ({ onImport, onExport, lock }: ListToolsProps) => {
  const t = useT()
  return (
    <>
      {onImport !== undefined && (
        <Reasoned reason={lock}>
          <Tool label={t('import.button')} isDisabled={lock !== null} onClick={onImport}>
            <IconFileUpload size={ICON} aria-hidden />
          </Tool>
        </Reasoned>
      )}
      <Tool label={t('export.button')} onClick={onExport}>
        <IconDownload size={ICON} aria-hidden />
      </Tool>
    </>
  )
}

/** The same among the commands of the page. Keep `actions` stable. */
export const useListCommands = (actions: ListActions, lock: Message | null): void => {
  const t = useT()
  const commands = useMemo<readonly Command[]>(() => {
    const { onNew, onImport, onExport } = actions
    const place = t('commands.list')
    const reason = lock === null ? null : t(lock.code, lock.params)
    return [
      ...(onNew === undefined
        ? []
        : [
            {
              id: 'list-new',
              label: t('action.new'),
              place,
              icon: <IconPlus size={ICON} aria-hidden />,
              run: onNew,
              reason,
            },
          ]),
      ...(onImport === undefined
        ? []
        : [
            {
              id: 'list-import',
              label: t('import.button'),
              place,
              icon: <IconFileUpload size={ICON} aria-hidden />,
              run: onImport,
              reason,
            },
          ]),
      {
        id: 'list-export',
        label: t('export.button'),
        place,
        icon: <IconDownload size={ICON} aria-hidden />,
        run: onExport,
      },
    ]
  }, [t, lock, actions])
  useCommands(commands)
}
