import { Alert, Box, Button, Group, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import {
  AsyncButton,
  EmptyState,
  ErrorSummary,
  LoadingBlock,
  PageTitle,
  useLabels,
  useMessageBox,
  useT,
} from '../ui/index.ts'
import { AuditLine } from './audit-line.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useCrud } from './crud-context.tsx'
import classes from './edit-screen.module.css'
import { fetchRow, type Row } from './entity-api.ts'
import { Failure } from './failure.tsx'
import { FormFields, inputIdOf } from './form-fields.tsx'
import { rowLabel } from './ref-labels.ts'
import { useEditForm } from './use-edit-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface EditScreenProps {
  readonly entity: AnyEntity
  /** Key of the row; `new` for one that does not exist yet. */
  readonly id: string
  readonly onSaved: (key: Key) => void
  /** To the list the row belongs to. */
  readonly onClose: () => void
  /** Gives up: back to where the reader came from. */
  readonly onCancel: () => void
}

const RowForm = ({
  entity,
  row,
  onSaved,
  onClose,
  onCancel,
  onReload,
}: Omit<EditScreenProps, 'id'> & { readonly row: Row | null; readonly onReload: () => void }) => {
  const t = useT()
  const { entity: entityLabel } = useLabels()
  const { can } = useCrud()
  const ask = useMessageBox()
  const edit = useEditForm({ entity, row, onSaved })
  useLeaveGuard(edit.isDirty)
  const canWrite = can(entity.privilege.write)
  const title =
    row === null
      ? t('form.new', { entity: entityLabel(entity.name) })
      : `${entityLabel(entity.name)}: ${rowLabel(entity, row)}`

  const remove = async (): Promise<void> => {
    if (row === null) return
    const answer = await ask({
      kind: 'question',
      title: t('form.deleteTitle'),
      text: t('form.deleteText', { row: rowLabel(entity, row) }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer === 1 && (await edit.remove())) onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canWrite) void edit.save()
      }}
    >
      <PageTitle
        title={title}
        above={
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            mb={4}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onClose}
          >
            {t('action.back')}
          </Button>
        }
        {...(row === null ? {} : { lead: <AuditLine row={row} /> })}
      />
      {!canWrite && (
        <Alert color="gov" mb="md">
          {t('form.noPrivilege')}
        </Alert>
      )}
      <ErrorSummary
        items={edit.faults.map(({ field, text }) =>
          field === undefined ? { text } : { text, inputId: inputIdOf(entity, field) },
        )}
      />
      <FormFields
        entity={entity}
        control={edit.form.control}
        lockedReason={canWrite ? null : t('locked.noPrivilege')}
        isNew={row === null}
        onEdit={(name) => edit.form.clearErrors(name)}
      />
      {canWrite && (
        <Box className={classes.bar ?? ''}>
          <Group gap="sm">
            <AsyncButton onClick={edit.save} disabled={!edit.isDirty && row !== null}>
              {t('action.save')}
            </AsyncButton>
            <Button variant="default" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
            {edit.isDirty && (
              <Text size="sm" c="dimmed" component="output">
                {t('form.unsaved')}
              </Text>
            )}
            {row !== null && (
              <AsyncButton
                variant="subtle"
                color="red"
                ml="auto"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={remove}
                className={classes.danger ?? ''}
              >
                {t('action.delete')}
              </AsyncButton>
            )}
          </Group>
        </Box>
      )}
      {edit.conflict !== null && (
        <ConflictDialog
          entity={entity}
          conflict={edit.conflict}
          values={edit.form.getValues()}
          original={row}
          onApply={edit.resolve}
          onReload={() => {
            edit.dropConflict()
            onReload()
          }}
          onClose={edit.dropConflict}
        />
      )}
    </form>
  )
}

/** The form of one row: groups of fields, saving, deleting, conflicts. */
export const EditScreen = ({ entity, id, onSaved, onClose, onCancel }: EditScreenProps) => {
  const t = useT()
  const { etos } = useCrud()
  const isNew = id === 'new'
  const key: Key = entity.key === 'id' && /^\d+$/.test(id) ? Number(id) : id
  const query = useQuery({
    queryKey: [entity.name, 'row', etos, key],
    enabled: !isNew,
    queryFn: ({ signal }) => fetchRow(entity, etos, key, signal),
  })
  if (isNew)
    return (
      <RowForm
        entity={entity}
        row={null}
        onSaved={onSaved}
        onClose={onClose}
        onCancel={onCancel}
        onReload={() => undefined}
      />
    )
  if (query.error !== null) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LoadingBlock height={400} />
  if (query.data === null) {
    return <EmptyState title={t('error.notFound')} action={<Button onClick={onClose}>{t('action.back')}</Button>} />
  }
  return (
    <RowForm
      key={String(key)}
      entity={entity}
      row={query.data}
      onSaved={onSaved}
      onClose={onClose}
      onCancel={onCancel}
      onReload={() => void query.refetch()}
    />
  )
}
