import type { ErrorAnswer } from '@eae/domain/contract.ts'
import { CHANGE_DELETE, CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { TEMP_ID_PREFIX, type Key } from '@eae/domain/kernel/keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { describeError, ServerError } from '../api/index.ts'
import { useLabels, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { keyOf, saveChanges, type Row } from './entity-api.ts'
import { distinctFaults, textByField, type Fault } from './faults-by-field.ts'
import { needsTwo } from './proposal-source.ts'
import { forgetRows } from './ref-labels.ts'
import type { Usage } from './usage-dialog.tsx'
import { checkRow } from './validate.ts'

export type FormValues = Record<string, unknown>
export type Conflict = NonNullable<ErrorAnswer['conflicts']>[number]

export interface EditForm {
  readonly form: UseFormReturn<FormValues>
  /** Fields of the form, in the order of its groups. */
  readonly names: readonly string[]
  readonly isDirty: boolean
  /** Faults of the last attempt: by field, or of the whole row (no field). */
  readonly faults: readonly Fault[]
  readonly conflict: Conflict | null
  /** Who names a row that was to be deleted, renamed or put out of use; null when nobody was asked about. */
  readonly usage: Usage | null
  /** A change that one person may not make alone, to be proposed; null when there is none. */
  readonly proposal: Change | null
  readonly dropProposal: () => void
  readonly dropUsage: () => void
  /** Drops what was typed and what was wrong with it. */
  readonly reset: () => void
  readonly save: () => Promise<void>
  /** Saves anew over a conflict, with the values the reader decided for. */
  readonly resolve: (values: FormValues) => Promise<void>
  readonly dropConflict: () => void
  readonly remove: () => Promise<boolean>
}

/** A row that was never saved: empty but for flags and the year. */
const emptyRow = (entity: AnyEntity, etos: number): FormValues =>
  Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      if (name === 'etos') return [name, etos]
      if (field.kind === 'flag') return [name, name === 'activeflag']
      return [name, null]
    }),
  )

const changedValues = (entity: AnyEntity, names: readonly string[], row: Row, values: FormValues): FormValues =>
  Object.fromEntries(
    names
      .filter((name) => entity.fields[name]?.computed === false && name !== entity.key)
      .filter((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(row[name] ?? null))
      .map((name) => [name, values[name] ?? null]),
  )

interface EditFormOptions {
  readonly entity: AnyEntity
  /** The stored row; null for a new one. */
  readonly row: Row | null
  /** Values that a new row begins with. */
  readonly preset?: FormValues
  readonly onSaved: (key: Key) => void
}

/** The state of an edit form: values, faults of both sides, saving and conflicts. */
export const useEditForm = ({ entity, row, preset, onSaved }: EditFormOptions): EditForm => {
  const t = useT()
  const { field: label } = useLabels()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { etos } = useCrud()
  const [faults, setFaults] = useState<EditForm['faults']>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [usage, setUsage] = useState<Usage | null>(null)
  const [proposal, setProposal] = useState<Change | null>(null)
  const names = useMemo(() => entity.form.flatMap((group) => group.fields), [entity])
  const [begun] = useState(preset)
  const start = useMemo(() => row ?? { ...emptyRow(entity, etos), ...begun }, [row, entity, etos, begun])
  const form = useForm<FormValues>({ defaultValues: start })
  const { reset } = form
  useEffect(() => reset(start), [reset, start])

  const show = (found: readonly Fault[]): void => {
    form.clearErrors()
    for (const [field, message] of textByField(found)) form.setError(field, { message })
    setFaults(
      distinctFaults(found).map((fault) =>
        fault.field === undefined
          ? fault
          : { field: fault.field, text: `${label(entity.name, fault.field)}: ${fault.text}` },
      ),
    )
  }

  const showFailure = (error: unknown, change: Change): void => {
    if (needsTwo(error)) {
      show([])
      setProposal(change)
      return
    }
    const answer = error instanceof ServerError ? error.answer : null
    const [clash] = answer?.conflicts ?? []
    if (clash !== undefined) {
      setConflict(clash)
      return
    }
    if (answer?.usedBy !== undefined) {
      setUsage({ code: answer.code, usedBy: answer.usedBy })
      return
    }
    const issues = answer?.issues ?? []
    if (issues.length === 0) show([{ text: describeError(t, error) }])
    else {
      show(
        issues.map((issue) => {
          const text = t(issue.code, issue.params)
          return issue.field !== undefined && issue.field in entity.fields ? { field: issue.field, text } : { text }
        }),
      )
    }
  }

  const refresh = async (): Promise<void> => {
    forgetRows(entity)
    await queryClient.invalidateQueries({ queryKey: [entity.name] })
  }

  const send = async (values: FormValues, base: Row | null): Promise<void> => {
    const change: Change =
      base === null
        ? {
            status: CHANGE_INSERT,
            entityName: entity.name,
            entity: {
              ...Object.fromEntries(Object.entries(values).filter(([name]) => entity.fields[name]?.computed === false)),
              ...(entity.key === 'id' ? { id: `${TEMP_ID_PREFIX}1` } : {}),
            },
          }
        : {
            status: CHANGE_UPDATE,
            entityName: entity.name,
            entity: {
              ...changedValues(entity, names, base, values),
              [entity.key]: base[entity.key],
              rowVersion: base.rowVersion,
            },
          }
    try {
      const { newIds, rows } = await saveChanges(etos, [change])
      const saved = rows.find((item) => item.entityName === entity.name)?.entity
      const key = saved === undefined ? (newIds[`${TEMP_ID_PREFIX}1`] ?? keyOf(entity, values)) : keyOf(entity, saved)
      show([])
      setConflict(null)
      form.reset(saved ?? values)
      notify('success', t('form.saved'))
      await refresh()
      if (key !== null) onSaved(key)
    } catch (error) {
      showFailure(error, change)
    }
  }

  const save = async (): Promise<void> => {
    const values = form.getValues()
    // A stored value that nobody touched is not judged anew: it was fit by the rules of its day.
    const typed = row === null ? names : Object.keys(changedValues(entity, names, row, values))
    const found = Object.entries(checkRow(entity, values, typed))
    if (found.length > 0) {
      show(found.map(([field, fault]) => ({ field, text: t(fault.code, fault.params) })))
      return
    }
    await send(values, row)
  }

  const remove = async (): Promise<boolean> => {
    if (row === null) return false
    const change: Change = {
      status: CHANGE_DELETE,
      entityName: entity.name,
      entity: { [entity.key]: row[entity.key], rowVersion: row.rowVersion },
    }
    try {
      await saveChanges(etos, [change])
      form.reset(start)
      notify('success', t('form.deleted'))
      await refresh()
      return true
    } catch (error) {
      showFailure(error, change)
      return false
    }
  }

  return {
    form,
    names,
    isDirty: form.formState.isDirty,
    faults,
    conflict,
    reset: () => {
      show([])
      form.reset(start)
    },
    save,
    resolve: (values) => send(values, conflict?.theirs ?? row),
    dropConflict: () => setConflict(null),
    usage,
    dropUsage: () => setUsage(null),
    proposal,
    dropProposal: () => setProposal(null),
    remove,
  }
}
