import { findingMessage } from '@eae/domain/kernel/check.ts'
import { FILE_COMING } from '@eae/domain/kernel/file.ts'
import { Checkbox } from '@mantine/core'
import { isFieldNeeded, isOffered } from '@eae/domain/applications/outline.ts'
import { subjectOf, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { CodeRow } from '@eae/domain/applications/tree.ts'
import { faultOfField, isEmptyValue, missingFields } from '@eae/domain/kernel/field-fault.ts'
import { ONE_LINE, type Field } from '@eae/domain/kernel/fields.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { FileInput, type Row } from '../crud/index.ts'
import {
  AreaInput,
  Choice,
  type ChoiceOption,
  DateInput,
  DecimalInput,
  TextField,
  useLabels,
  useT,
} from '../ui/index.ts'
import { useCodeList } from './groups/code-lists.ts'
import { inputId } from './input-id.ts'
import { documentRule } from './parts/document-rule.ts'
import { OtherInField } from './presence/here-now.tsx'
import { PointField } from './parts/point-field.tsx'
import { useOutline } from './parts/use-outline.ts'
import { changeKey, rowsOf, type Part } from './store/changes.ts'
import { useOpenApplication } from './store/context.tsx'

export interface EntityFieldProps {
  readonly part: Part
  readonly row: { readonly id: Key }
  readonly field: string
  /** Without a visible label, for cells of a table that has a heading. */
  readonly isBare?: boolean
}

/** The first finding on this very field, as the text under the input. */
const useFieldFinding = (part: Part, id: Key, field: string): string | undefined => {
  const { live } = useOpenApplication()
  const t = useT()
  const kind = subjectOf(part)
  const finding = live.findings.find(
    (candidate) =>
      candidate.field === field && candidate.subject.kind === kind && String(candidate.subject.id) === String(id),
  )
  return finding === undefined ? undefined : t(findingMessage(finding).code, finding.params)
}

/** A row as generic inputs take it: it came from the table of its entity. */
const storedRow = (row: { readonly id: Key }): Row => row

const codeOptions = (rows: readonly CodeRow[]): readonly ChoiceOption[] =>
  rows.map((row) => ({ value: String(row.id), label: `${row.kodikos} · ${row.description}` }))

/** The number behind a choice's or reference's text, or the text where the code is one. */
const readKey = (value: string | null, sample: unknown): unknown =>
  value === null ? null : typeof sample === 'number' || /^\d+$/.test(value) ? Number(value) : value

/**
 * The input of one field of a row of the open application: its kind decides which. Shows the field's finding, is
 * read-only with the reason while the application is locked, and writes into the store at once.
 */
export const EntityField = ({ part, row, field: name, isBare = false }: EntityFieldProps) => {
  const { store, state, lock } = useOpenApplication()
  const labels = useLabels()
  const outline = useOutline()
  const t = useT()
  const entity = treeEntities[part]
  const fields: Readonly<Record<string, Field>> = entity.fields
  const field = fields[name]
  const finding = useFieldFinding(part, row.id, name)
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`)
  const input = inputId(part, row.id, name)
  const stored: unknown = Reflect.get(row, name)
  // What stands there is shown, whether it would be offered now or not.
  const options = useCodeList()(field, row)?.filter(
    (code) => code.id === stored || isOffered(part, name, code, outline, row),
  )
  const value = input in state.typed ? state.typed[input] : stored
  const fault = input in state.typed ? faultOfField(field, value) : null
  // A new row begins empty: nothing is said of that before somebody holds it to be ready.
  const isMissing =
    isNewKey(row.id) && state.asked.has(changeKey(part, row.id)) && missingFields({ [name]: field }, row).length > 0
  const error = fault === null ? (isMissing ? t('error.required') : finding) : t(fault.code, fault.params)
  const shown = labels.field(entity.name, name)
  const named = (
    <>
      {shown}
      <OtherInField input={input} />
    </>
  )
  const isAsked = field.required || isFieldNeeded(part, name, row, outline)
  const isLocked = lock !== null || field.computed
  const edit = (next: unknown): void => store.type(part, row.id, name, next)
  const common = {
    id: input,
    error,
    // Read-only, not disabled: a value that cannot be changed must still be easy to read and to copy.
    readOnly: isLocked,
    ...(isLocked ? { variant: 'filled' } : {}),
    ...(lock === null ? {} : { title: t(lock.code, lock.params) }),
    ...(isBare ? { 'aria-label': shown } : { label: named, withAsterisk: isAsked && !field.computed }),
  }
  const numeric = {
    value: typeof value === 'number' ? value : null,
    unread: typeof value === 'string' ? value : undefined,
    onChange: edit,
    onUnread: edit,
  }
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          id={common.id}
          disabled={isLocked}
          error={error}
          {...(isBare ? { 'aria-label': shown, mt: 6 } : { label: named, mt: 'lg' })}
          checked={value === true}
          onChange={(event) => edit(event.currentTarget.checked)}
        />
      )
    case 'choice': {
      const data = (field.choices ?? []).map((code) => ({
        value: String(code),
        label: labels.choice(field.choiceName ?? '', code),
      }))
      return (
        <Choice
          {...common}
          data={data}
          value={value === null || value === undefined ? null : String(value)}
          clearable={!field.required}
          allowDeselect={!field.required}
          onChange={(next) => edit(readKey(next, field.choices?.[0]))}
        />
      )
    }
    case 'ref':
      return (
        <Choice
          {...common}
          data={codeOptions(options ?? [])}
          searchable
          clearable={!field.required}
          allowDeselect={!field.required}
          limit={60}
          // A row of a table that is opened shows what stands in it; a list over the rows below only where one is to be chosen.
          openOnFocus={!isBare || isEmptyValue(value)}
          nothingFoundMessage={t('lookup.none')}
          value={value === null || value === undefined ? null : String(value)}
          onChange={(next) => edit(readKey(next, 0))}
        />
      )
    case 'date':
      return <DateInput {...common} value={typeof value === 'string' ? value : null} onChange={edit} />
    case 'datetime':
      return <DateInput {...common} withTime value={typeof value === 'string' ? value : null} onChange={edit} />
    case 'int':
    case 'decimal':
      return field.unit === 'm2' ? (
        <AreaInput {...common} {...numeric} />
      ) : (
        <DecimalInput {...common} {...numeric} scale={field.scale ?? 0} />
      )
    case 'text':
      if (field.format === 'point')
        return (
          <PointField
            {...common}
            max={field.max ?? ONE_LINE}
            value={typeof value === 'string' ? value : ''}
            communityId={'lkkoiId' in row && typeof row.lkkoiId === 'number' ? row.lkkoiId : null}
            onChange={edit}
          />
        )
      return options === undefined ? (
        <TextField
          {...common}
          format={field.format}
          max={field.max ?? ONE_LINE}
          value={typeof value === 'string' ? value : ''}
          onChange={edit}
        />
      ) : (
        <Choice
          {...common}
          data={options.map((option) => ({ value: option.kodikos, label: option.description }))}
          clearable
          value={typeof value === 'string' ? value : null}
          onChange={edit}
        />
      )
    case 'file': {
      const onServer = rowsOf(state.answer.tree, part).find(({ id }) => id === row.id)
      return (
        <FileInput
          key={row.id}
          entity={entity}
          field={name}
          id={input}
          label={shown}
          isRequired={isAsked}
          row={onServer === undefined ? null : storedRow(onServer)}
          chosenId={typeof stored === 'number' && stored !== Reflect.get(onServer ?? {}, name) ? stored : null}
          onChange={edit}
          error={value === FILE_COMING ? undefined : error}
          readOnlyReason={lock === null ? null : t(lock.code, lock.params)}
          rule={documentRule(
            t,
            state.answer.catalogue.documentTypes.find(({ id }) => id === Reflect.get(row, 'edkId')),
          )}
        />
      )
    }
    case 'geom':
      throw new Error('a geometry is edited on the map')
  }
}
