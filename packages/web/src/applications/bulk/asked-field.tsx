import { Checkbox } from '@mantine/core'
import type { CodeRow } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { ONE_LINE } from '@eae/domain/kernel/fields.ts'
import { Choice, DateInput, TextField, useT } from '../../ui/index.ts'
import { useCodeList } from '../groups/code-lists.ts'
import { cropNames } from '../parcels/parcel-facts.ts'
import { useOpenApplication } from '../store/context.tsx'

interface AskedFieldProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  /** The rows that may be chosen; null = all of the list behind the field. */
  readonly only: ReadonlySet<Key> | null
  readonly fault: Message | undefined
  readonly onChange: (value: unknown) => void
}

/** The longest list that is shown at once; more are found by what is typed. */
const SHOWN = 60

/** What a row of a list is called; a parcel with what grows on it, which is what one knows it by. */
const useRowWords = ({ to }: Field): ((row: CodeRow) => string) => {
  const { tree, answer } = useOpenApplication().state
  const crops = to === 'Edetedeaeeagroi' ? cropNames(tree.crops, answer.catalogue.crops) : null
  return ({ id, kodikos, description }) => {
    const own = crops?.get(id) ?? ''
    return `${kodikos} · ${description}${own === '' ? '' : ` · ${own}`}`
  }
}

/** One question of a dialog over several rows: its input by the kind of the field. */
export const AskedField = ({ name, field, value, only, fault, onChange }: AskedFieldProps) => {
  const t = useT()
  const listOf = useCodeList()
  const wordsOf = useRowWords(field)
  const label = t(`bulk.asks.${name}`)
  const error = fault === undefined ? undefined : t(fault.code, fault.params)
  const common = { label, error, withAsterisk: field.required }
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )
    case 'date':
      return <DateInput {...common} value={typeof value === 'string' ? value : null} onChange={onChange} />
    case 'ref': {
      const rows = (listOf(field, {}) ?? []).filter(({ id }) => only === null || only.has(id))
      return (
        <Choice
          {...common}
          data={rows.map((row) => ({ value: String(row.id), label: wordsOf(row) }))}
          searchable
          limit={SHOWN}
          nothingFoundMessage={t('lookup.none')}
          value={value === null || value === undefined ? null : String(value)}
          onChange={(next) => onChange(rows.find(({ id }) => String(id) === next)?.id ?? null)}
        />
      )
    }
    case 'text':
      return (
        <TextField
          {...common}
          format={field.format}
          max={field.max ?? ONE_LINE}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    case 'int':
    case 'decimal':
    case 'datetime':
    case 'choice':
    case 'geom':
    case 'file':
      throw new Error(`no command over several rows asks for a field of kind ${field.kind} yet`)
  }
}
