import { Button, Group } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { IconDownload, IconTable, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callServer, describeError, fetchFile, saveFile } from '../api/index.ts'
import { FieldText, useCrud, type Row } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, FloatDialog, SummaryList, useLabels, useMessageBox, useNotify, useT } from '../ui/index.ts'
import classes from './admin-page.module.css'
import { addressOfAsked, AskedText, readAsked } from './asked.tsx'

interface StoredDialogProps {
  readonly entity: AnyEntity
  readonly row: Row
  /** It was deleted. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

const extensionOf = (format: unknown): string => EXPORT_FORMATS.find(({ code }) => code === format)?.extension ?? ''

interface CopyActionsProps extends Pick<StoredDialogProps, 'row' | 'onChanged' | 'onClose'> {
  readonly name: string
}

/** What is done with a kept copy: its file, and taking it away. */
const CopyActions = ({ row, name, onChanged, onClose }: CopyActionsProps) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const client = useQueryClient()
  const { can } = useCrud()
  const { menu } = useSession()
  const take = async (): Promise<void> => {
    try {
      const file = await fetchFile('ReportCopy/open', { id: row.id }, {})
      saveFile(file, `${String(row.code)}-${String(row.id)}.${extensionOf(row.format)}`)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  const drop = async (): Promise<void> => {
    const answer = await ask({
      kind: 'warning',
      title: t('reportCopy.dropTitle'),
      text: t('reportCopy.dropText', { name }),
      buttons: [t('action.cancel'), t('reportCopy.drop')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    try {
      await callServer('ReportCopy/drop', { id: row.id, rowVersion: row.rowVersion })
      notify('success', t('reportCopy.dropped'))
      await client.invalidateQueries({ queryKey: [reportCopy.name] })
      onChanged()
      onClose()
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <>
      {(row.madeBy === menu.userLoginName || can('System_R')) && (
        <AsyncButton variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={drop}>
          {t('reportCopy.drop')}
        </AsyncButton>
      )}
      <AsyncButton leftSection={<IconDownload size={16} aria-hidden />} onClick={take}>
        {t('reportCopy.take')}
      </AsyncButton>
    </>
  )
}

/** What is told of a row besides its report and what was asked. */
const fieldsOf = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  Object.entries(entity.fields).filter(([name]) => name !== 'code' && name !== 'params')

const Value = ({ name, field, value }: { readonly name: string; readonly field: Field; readonly value: unknown }) => (
  <span className={name === 'sha256' ? classes.hash : undefined}>
    <FieldText field={field} value={value} />
  </span>
)

/** One kept copy, or one file that was taken: what it is, what was asked, and the same report today. */
export const StoredDialog = ({ entity, row, onChanged, onClose }: StoredDialogProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const code = String(row.code)
  const name = t(`route.${code}`)
  const asked = readAsked(row.params)
  return (
    <FloatDialog
      title={`${t(`entity.${entity.name}`)}: ${name}`}
      onClose={onClose}
      width={620}
      footer={
        <Group gap="sm">
          {REPORTS.has(code) && (
            <Button
              variant="default"
              component={Link}
              to={addressOfAsked(code, asked)}
              leftSection={<IconTable size={16} aria-hidden />}
            >
              {t('reportCopy.again')}
            </Button>
          )}
          {entity === reportCopy && <CopyActions row={row} name={name} onChanged={onChanged} onClose={onClose} />}
        </Group>
      }
    >
      <SummaryList
        items={[
          { label: label(entity.name, 'params'), value: <AskedText code={code} asked={asked} /> },
          ...fieldsOf(entity).map(([name, field]) => ({
            label: label(entity.name, name),
            value: <Value name={name} field={field} value={row[name]} />,
          })),
        ]}
      />
    </FloatDialog>
  )
}
