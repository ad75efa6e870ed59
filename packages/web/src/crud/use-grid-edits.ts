import { CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, ServerError } from '../api/index.ts'
import { useLabels, useNotify, useLang, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { keyOf, saveChanges, type Row } from './entity-api.ts'
import { needsTwo } from './proposal-source.ts'
import { forgetRows, rowLabel } from './ref-labels.ts'
import type { Conflict, FormValues } from './use-edit-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { checkRow } from './validate.ts'

/** A row that was changed in the grid: as it was found, and what differs from it. */
interface Edit {
  readonly row: Row
  readonly values: FormValues
}

/** Changes that were typed into the cells of a grid and are saved together. */
export interface GridEdits {
  readonly count: number
  /** A row as the grid shows it: with what was typed. */
  readonly shown: (row: Row) => Row
  readonly isChanged: (row: Row, field: string) => boolean
  readonly set: (row: Row, field: string, value: unknown) => void
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly faults: readonly string[]
  readonly conflict: { readonly answer: Conflict; readonly edit: Edit } | null
  /** The one change that a second person must approve, to be proposed; null when there is none. */
  readonly proposal: Change | null
  /** Without the change: it was proposed, or given up. */
  readonly dropProposal: () => void
  /** Saves over a conflict with the values that the reader decided for. */
  readonly resolve: (values: FormValues) => Promise<void>
  /** Gives the changes of the row in conflict up. */
  readonly giveUp: () => void
  readonly dropConflict: () => void
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Keeps what is typed into a grid until it is saved as one batch, with the guard and the conflicts of a form. */
export const useGridEdits = (entity: AnyEntity): GridEdits => {
  const t = useT()
  const { lang } = useLang()
  const { field: label } = useLabels()
  const { etos } = useCrud()
  const notify = useNotify()
  const client = useQueryClient()
  const [edits, setEdits] = useState<ReadonlyMap<Key, Edit>>(new Map())
  const [faults, setFaults] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<GridEdits['conflict']>(null)
  const [proposal, setProposal] = useState<Change | null>(null)
  useLeaveGuard(edits.size > 0)

  const editOf = (row: Row): Edit | undefined => edits.get(keyOf(entity, row) ?? '')
  const without = (key: Key): ReadonlyMap<Key, Edit> => new Map([...edits].filter(([one]) => one !== key))
  const describe = (edit: Edit, field: string | undefined, text: string): string =>
    `${rowLabel(lang, entity, edit.row)}${field === undefined ? '' : `, ${label(entity.name, field)}`}: ${text}`

  const send = async (all: ReadonlyMap<Key, Edit>): Promise<void> => {
    const list = [...all.values()]
    const changes = list.map(({ row, values }): Change => ({
      status: CHANGE_UPDATE,
      entityName: entity.name,
      entity: { ...values, [entity.key]: row[entity.key], rowVersion: row.rowVersion },
    }))
    try {
      await saveChanges(etos, changes)
      setEdits(new Map())
      setConflict(null)
      setFaults([])
      notify('success', t('form.saved'))
      forgetRows(entity)
      await client.invalidateQueries({ queryKey: [entity.name] })
    } catch (error) {
      const [only] = changes
      if (needsTwo(error) && only !== undefined && changes.length === 1) {
        setFaults([])
        setProposal(only)
        return
      }
      const answer = error instanceof ServerError ? error.answer : null
      const [clash] = answer?.conflicts ?? []
      const hit = clash === undefined ? undefined : list.find(({ row }) => String(row[entity.key]) === clash.id)
      if (clash !== undefined && hit !== undefined) {
        setConflict({ answer: clash, edit: hit })
        return
      }
      const issues = answer?.issues ?? []
      setFaults(
        issues.length === 0
          ? [needsTwo(error) ? t('proposal.oneByOne') : describeError(t, error)]
          : issues.map(({ path, field, code, params }) => {
              const edit = list[Number(path.split('.')[1])]
              return edit === undefined ? t(code, params) : describe(edit, field, t(code, params))
            }),
      )
    }
  }

  return {
    count: edits.size,
    shown: (row) => ({ ...row, ...editOf(row)?.values }),
    isChanged: (row, field) => field in (editOf(row)?.values ?? {}),
    set: (row, field, value) => {
      const key = keyOf(entity, row)
      if (key === null) return
      const edit = editOf(row) ?? { row, values: {} }
      const { [field]: _old, ...rest } = edit.values
      const values = isSame(value, edit.row[field]) ? rest : { ...rest, [field]: value }
      setEdits(Object.keys(values).length === 0 ? without(key) : new Map([...edits, [key, { ...edit, values }]]))
    },
    discard: () => {
      setEdits(new Map())
      setFaults([])
    },
    save: async () => {
      const wrong = [...edits.values()].flatMap((edit) =>
        Object.entries(checkRow(entity, { ...edit.row, ...edit.values }, Object.keys(edit.values))).map(
          ([field, fault]) => describe(edit, field, t(fault.code, fault.params)),
        ),
      )
      setFaults(wrong)
      if (wrong.length === 0) await send(edits)
    },
    faults,
    conflict,
    proposal,
    dropProposal: () => {
      setProposal(null)
      setEdits(new Map())
    },
    resolve: async (values) => {
      if (conflict === null) return
      const { theirs } = conflict.answer
      const key = keyOf(entity, theirs)
      if (key === null) return
      const kept = Object.fromEntries(
        Object.keys(conflict.edit.values)
          .filter((name) => !isSame(values[name], theirs[name]))
          .map((name) => [name, values[name]]),
      )
      const next =
        Object.keys(kept).length === 0 ? without(key) : new Map([...edits, [key, { row: theirs, values: kept }]])
      setEdits(next)
      setConflict(null)
      if (next.size > 0) await send(next)
      else await client.invalidateQueries({ queryKey: [entity.name] })
    },
    giveUp: () => {
      const key = conflict === null ? null : keyOf(entity, conflict.edit.row)
      if (key !== null) setEdits(without(key))
      setConflict(null)
      void client.invalidateQueries({ queryKey: [entity.name] })
    },
    dropConflict: () => setConflict(null),
  }
}
