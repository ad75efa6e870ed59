import { Button } from '@mantine/core'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { publication } from '@eae/domain/reports/lists/payments-accounts.ts'
import { IconArrowsDiff, IconDownload, IconTrash, IconWorld } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callServer, describeError, fetchFile, saveFile } from '../api/index.ts'
import { ReasonDialog, useCrud, type Row } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

interface CopyActionsProps {
  readonly row: Row
  readonly name: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

const extensionOf = (format: unknown): string => EXPORT_FORMATS.find(({ code }) => code === format)?.extension ?? ''

/** What is done with a kept copy: its file, beside another copy, the proposal to take it away, and that to release it to everybody. */
export const CopyActions = ({ row, name, onChanged, onClose }: CopyActionsProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { can } = useCrud()
  const { menu } = useSession()
  const [open, setOpen] = useState<'compare' | 'drop' | 'release' | null>(null)
  if (row.droppedAt !== null) return t('reportCopy.isDropped')
  const take = async (): Promise<void> => {
    try {
      const file = await fetchFile('ReportCopy/open', { id: Number(row.id) })
      saveFile(file, `${String(row.code)}-${String(row.id)}.${extensionOf(row.format)}`)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  const proposed = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['proposals'] })
    onChanged()
    onClose()
  }
  const wishOf = (reason: string) => ({ id: Number(row.id), rowVersion: Number(row.rowVersion), reason })
  return (
    <>
      {row.code === publication.code && can('Payment_W') && menu.userType === 'CENTRAL' && (
        <Button variant="default" leftSection={<IconWorld size={16} aria-hidden />} onClick={() => setOpen('release')}>
          {t('publication.release')}
        </Button>
      )}
      {(row.madeBy === menu.userLoginName || can('System_R')) && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpen('drop')}>
          {t('reportCopy.drop')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowsDiff size={16} aria-hidden />}
        onClick={() => setOpen('compare')}
      >
        {t('reportCopy.compare')}
      </Button>
      <AsyncButton leftSection={<IconDownload size={16} aria-hidden />} onClick={take}>
        {t('reportCopy.take')}
      </AsyncButton>
      {open === 'drop' && (
        <ReasonDialog
          title={t('reportCopy.dropTitle')}
          lead={t('reportCopy.dropText', { name })}
          propose={(reason) => callServer('ReportCopy/proposeDrop', wishOf(reason))}
          onDone={proposed}
          onClose={() => setOpen(null)}
        >
          {null}
        </ReasonDialog>
      )}
      {open === 'release' && (
        <ReasonDialog
          title={t('publication.releaseTitle')}
          lead={t('publication.releaseText', { name })}
          propose={(reason) => callServer('Publication/propose', wishOf(reason))}
          onDone={proposed}
          onClose={() => setOpen(null)}
        >
          {null}
        </ReasonDialog>
      )}
      {open === 'compare' && (
        <Suspense>
          <CompareDialog row={row} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
