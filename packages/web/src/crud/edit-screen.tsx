import { Alert, Box, Button, Group, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import {
  AsyncButton,
  EmptyState,
  ErrorSummary,
  LoadingBlock,
  PageTitle,
  useLabels,
  useMessageBox,
  useLang,
  useT,
  useSaveKey,
} from '../ui/index.ts'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { AuditLine } from './audit-line.tsx'
import { ChildGrids } from './child-grid.tsx'
import { CrudProvider, useCrud } from './crud-context.tsx'
import classes from './edit-screen.module.css'
import { fetchRow, type Row } from './entity-api.ts'
import { Failure } from './failure.tsx'
import { FormFields, inputIdOf } from './form-fields.tsx'
import { rowLabel } from './ref-labels.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { RowActions } from './row-actions.tsx'
import { BackButton } from './record-page.tsx'
import { RowConflict } from './row-conflict.tsx'
import { UsageDialog } from './usage-dialog.tsx'
import { useClosedYear } from './use-closed-year.ts'
import { useEditForm, type FormValues } from './use-edit-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOpenGroups } from './use-open-groups.ts'

/** What a part of a form that tells the effect of its changes is given. */
export interface EffectProps {
  readonly row: Row | null
  readonly control: Control<FormValues>
}

export interface EditScreenProps {
  /** Shown above the buttons while there are changes that are not saved. */
  readonly effect?: ComponentType<EffectProps>
  readonly entity: AnyEntity
  /** Key of the row; `new` for one that does not exist yet. */
  readonly id: string
  readonly onSaved: (key: Key) => void
  /** To another row of the same search. */
  readonly onOpen: (id: string) => void
  /** To the list the row belongs to. */
  readonly onClose: () => void
  /** Gives up: back to where the reader came from. */
  readonly onCancel: () => void
}

interface RowFormProps extends Omit<EditScreenProps, 'id'> {
  readonly row: Row | null
  readonly preset?: FormValues
  readonly onReload: () => void
}

const RowForm = ({
  entity,
  effect: Effect,
  row,
  preset,
  onSaved,
  onOpen,
  onClose,
  onCancel,
  onReload,
}: RowFormProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entity: entityLabel } = useLabels()
  const { whyNotWrite, etos } = useCrud()
  const ask = useMessageBox()
  const client = useQueryClient()
  const edit = useEditForm({
    entity,
    row,
    onSaved: (key) => {
      groups.closeAll()
      onSaved(key)
    },
    ...(preset === undefined ? {} : { preset }),
  })
  const groups = useOpenGroups(entity, row === null, edit.faults)
  useLeaveGuard(edit.isDirty)
  const closedYear = useClosedYear(entity, row?.etos ?? etos)
  const denied = whyNotWrite(entity.privilege.write)
  const lockedReason = denied === null ? closedYear : t(denied.code)
  const canWrite = lockedReason === null
  useSaveKey(canWrite && (edit.isDirty || row === null) ? () => void edit.save() : null)
  const title =
    row === null
      ? t('form.new', { entity: entityLabel(entity.name) })
      : rowLabel(lang, entity, row) === ''
        ? entityLabel(entity.name)
        : `${entityLabel(entity.name)}: ${rowLabel(lang, entity, row)}`

  const remove = async (): Promise<void> => {
    if (row === null) return
    const answer = await ask({
      kind: 'question',
      title: t('form.deleteTitle'),
      text: t('form.deleteText', { row: rowLabel(lang, entity, row) }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer === 1 && (await edit.remove())) onClose()
  }

  /** Back to reading, with what is stored. */
  const giveUp = (): void => {
    edit.reset()
    groups.closeAll()
  }

  const form = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canWrite) void edit.save()
      }}
    >
      <PageTitle
        title={title}
        above={<BackButton onBack={onClose} />}
        {...(row === null
          ? {}
          : {
              lead: <AuditLine row={row} />,
              actions: (
                <RowActions
                  entity={entity}
                  row={row}
                  onOpen={(key) => onOpen(String(key))}
                  onCopy={denied === null ? () => onOpen(`${COPY}${String(row[entity.key])}`) : null}
                />
              ),
            })}
      />
      {!canWrite && (
        <Alert color="gov" mb="md">
          {denied?.code === 'locked.noPrivilege' ? (closedYear ?? t('form.noPrivilege')) : lockedReason}
        </Alert>
      )}
      {preset !== undefined && (
        <Text size="sm" mb="md" component="output" display="block">
          {t('form.copied')}
        </Text>
      )}
      <ErrorSummary
        items={edit.faults.map(({ field, text }) =>
          field === undefined ? { text } : { text, inputId: inputIdOf(entity, field) },
        )}
      />
      <FormFields
        entity={entity}
        control={edit.form.control}
        isNew={row === null}
        open={groups.open}
        onOpen={canWrite ? groups.openGroup : null}
        original={row}
        onEdit={(name) => edit.form.clearErrors(name)}
      />
      {canWrite && edit.isDirty && Effect !== undefined && <Effect row={row} control={edit.form.control} />}
      {canWrite && (
        <Box className={classes.bar ?? ''} data-open={groups.open.size > 0}>
          <Group gap="sm">
            {groups.open.size > 0 && (
              <>
                <AsyncButton onClick={edit.save} disabled={!edit.isDirty && row !== null}>
                  {t('action.save')}
                </AsyncButton>
                <Button variant="default" onClick={row === null ? onCancel : giveUp}>
                  {t('action.cancel')}
                </Button>
              </>
            )}
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
      {edit.usage !== null && <UsageDialog usage={edit.usage} onClose={edit.dropUsage} />}
      {edit.proposal !== null && (
        <ProposalDialog
          title={t('proposal.title', { row: row === null ? entityLabel(entity.name) : rowLabel(lang, entity, row) })}
          etos={etos}
          change={edit.proposal}
          onDone={async () => {
            edit.dropProposal()
            // The form shows again what holds; what is wanted stands with the proposals.
            giveUp()
            await client.invalidateQueries({ queryKey: ['proposals'] })
          }}
          onClose={edit.dropProposal}
        />
      )}
      {edit.conflict !== null && (
        <RowConflict
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
  return (
    <>
      {form}
      {row === null
        ? (entity.children ?? []).length > 0 && <Text c="dimmed">{t('children.afterSave')}</Text>
        : entity.children !== undefined && <ChildGrids entity={entity} row={row} lockedReason={closedYear} />}
    </>
  )
}

/** `id` of the form of a new row that begins with the values of another: this and its key. */
const COPY = 'copy.'

/** What a copy takes over: every value but the key, what the server makes, and what it knows of the row itself. */
const copyOf = (entity: AnyEntity, row: Row): FormValues =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name, field]) => !field.computed && name !== entity.key)
      .map(([name]) => [name, row[name] ?? null]),
  )

/** A yearly row is shown with the references and children of its own year, whatever year is chosen. */
const OwnYear = ({ entity, row, children }: { entity: AnyEntity; row: Row; children: ReactNode }) => {
  const crud = useCrud()
  const etos = entity.yearly === 'column' && typeof row.etos === 'number' ? row.etos : crud.etos
  const value = useMemo(() => ({ ...crud, etos }), [crud, etos])
  return <CrudProvider value={value}>{children}</CrudProvider>
}

/** The form of one row: groups of fields, saving, deleting, conflicts, and the grids below it. */
export const EditScreen = ({ entity, id, ...rest }: EditScreenProps) => {
  const t = useT()
  const { etos } = useCrud()
  const isNew = id === 'new'
  const isCopy = id.startsWith(COPY)
  const typed = isCopy ? id.slice(COPY.length) : id
  const key: Key = entity.key === 'id' && /^\d+$/.test(typed) ? Number(typed) : typed
  const query = useQuery({
    queryKey: [entity.name, 'row', etos, key],
    enabled: !isNew,
    queryFn: ({ signal }) => fetchRow(entity, etos, key, signal),
  })
  const reload = (): void => void query.refetch()
  if (isNew) return <RowForm entity={entity} row={null} onReload={reload} {...rest} />
  if (query.error !== null) return <Failure error={query.error} onRetry={reload} />
  if (query.data === undefined) return <LoadingBlock height={400} />
  if (query.data === null) {
    return (
      <EmptyState
        order={1}
        title={t('error.notFound')}
        action={<Button onClick={rest.onClose}>{t('action.back')}</Button>}
      />
    )
  }
  return (
    <OwnYear entity={entity} row={query.data}>
      {isCopy ? (
        <RowForm entity={entity} row={null} preset={copyOf(entity, query.data)} onReload={reload} {...rest} />
      ) : (
        <RowForm key={String(key)} entity={entity} row={query.data} onReload={reload} {...rest} />
      )}
    </OwnYear>
  )
}
