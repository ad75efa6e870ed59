import { Group } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AsyncButton, ErrorSummary, FloatDialog, useLabels, useMessageBox, useLang, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import type { Row } from './entity-api.ts'
import { FormFields, inputIdOf } from './form-fields.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { rowLabel } from './ref-labels.ts'
import { RowConflict } from './row-conflict.tsx'
import { UsageDialog } from './usage-dialog.tsx'
import { useEditForm, type FormValues } from './use-edit-form.ts'
import { useOpenGroups } from './use-open-groups.ts'

/** Ids of the inputs: the form below may be one of the same table. */
const ID_SCOPE = 'child'

interface ChildDialogProps {
  readonly entity: AnyEntity
  /** Null for a new row. */
  readonly row: Row | null
  /** Values that follow from the row above; they cannot be changed. */
  readonly preset: FormValues
  readonly lockedReason: string | null
  readonly onReload: () => void
  readonly onClose: () => void
}

/** The form of a row that stands below another. */
export const ChildDialog = ({ entity, row, preset, lockedReason, onReload, onClose }: ChildDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entity: entityLabel } = useLabels()
  const ask = useMessageBox()
  const client = useQueryClient()
  const { etos } = useCrud()
  const edit = useEditForm({ entity, row, preset, onSaved: onClose })
  const groups = useOpenGroups(entity, row === null, edit.faults, ID_SCOPE)
  const close = async (): Promise<void> => {
    if (edit.isDirty) {
      const answer = await ask({
        kind: 'warning',
        title: t('form.leaveTitle'),
        text: t('form.leaveText'),
        buttons: [t('action.leave'), t('action.stay')],
        cancelIndex: 1,
      })
      if (answer === 1) return
    }
    onClose()
  }
  const remove = async (): Promise<void> => {
    const answer = await ask({
      kind: 'question',
      title: t('form.deleteTitle'),
      text: t('form.deleteText', {
        row:
          row === null || rowLabel(lang, entity, row) === '' ? entityLabel(entity.name) : rowLabel(lang, entity, row),
      }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer === 1 && (await edit.remove())) onClose()
  }
  const label = entityLabel(entity.name)
  return (
    <FloatDialog
      title={row === null ? t('form.new', { entity: label }) : label}
      onClose={() => void close()}
      width={860}
      footer={
        <Group gap="sm">
          {row !== null && lockedReason === null && (
            <AsyncButton variant="subtle" color="red" onClick={remove}>
              {t('action.delete')}
            </AsyncButton>
          )}
          <AsyncButton variant="default" onClick={close}>
            {t('action.close')}
          </AsyncButton>
          {groups.open.size > 0 && <AsyncButton onClick={edit.save}>{t('action.save')}</AsyncButton>}
        </Group>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (lockedReason === null) void edit.save()
        }}
      >
        <ErrorSummary
          items={edit.faults.map(({ field, text }) =>
            field === undefined ? { text } : { text, inputId: inputIdOf(entity, field, ID_SCOPE) },
          )}
        />
        <FormFields
          entity={entity}
          control={edit.form.control}
          isNew={row === null}
          open={groups.open}
          onOpen={lockedReason === null ? groups.openGroup : null}
          onEdit={(name) => edit.form.clearErrors(name)}
          idScope={ID_SCOPE}
          fixed={Object.keys(preset)}
          original={row}
        />
      </form>
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
      {edit.proposal !== null && (
        <ProposalDialog
          title={t('proposal.title', { row: row === null ? label : `${label} ${rowLabel(lang, entity, row)}` })}
          etos={etos}
          change={edit.proposal}
          onDone={async () => {
            edit.dropProposal()
            edit.reset()
            onClose()
            await client.invalidateQueries({ queryKey: ['proposals'] })
          }}
          onClose={edit.dropProposal}
        />
      )}
      {edit.usage !== null && <UsageDialog usage={edit.usage} onClose={edit.dropUsage} />}
    </FloatDialog>
  )
}
