import { Combobox, Input, InputBase } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { ChoiceOption, ChoiceProps, ChoicesProps } from './choice-options.ts'

interface SheetFieldProps extends Omit<ChoiceProps, 'data' | 'value' | 'onChange'> {
  /** What is chosen, in words; null for nothing. */
  readonly words: string | null
  /** The options, in a sheet that this closes. */
  readonly renderSheet: (id: string, name: string, close: () => void) => ReactNode
}

/** A choice in a phone's window: it shows what is chosen, in full, and opens its options as a sheet. */
const SheetField = ({
  words,
  renderSheet,
  clearable: _clearable,
  searchable: _searchable,
  limit: _limit,
  nothingFoundMessage: _nothingFoundMessage,
  allowDeselect: _allowDeselect,
  openOnFocus: _openOnFocus,
  placeholder,
  readOnly = false,
  required = false,
  withAsterisk = required,
  ...rest
}: SheetFieldProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? '')
  return (
    <>
      <InputBase
        {...rest}
        component="button"
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-readonly={readOnly}
        aria-required={withAsterisk}
        pointer
        // A long name is read in full.
        multiline
        withAsterisk={withAsterisk}
        rightSection={<Combobox.Chevron />}
        rightSectionPointerEvents="none"
        onClick={() => setOpen(!readOnly)}
      >
        {words ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
      </InputBase>
      {isOpen && renderSheet(id, name, () => setOpen(false))}
    </>
  )
}

type Optioned<P> = Omit<P, 'data'> & { readonly options: readonly ChoiceOption[] }

/** {@link SheetField} for one of several. */
export const ChoiceButton = ({ options, value, onChange, ...rest }: Optioned<ChoiceProps>) => (
  <SheetField
    {...rest}
    words={options.find((option) => option.value === value)?.label ?? null}
    renderSheet={(id, name, close) => (
      <ChoiceSheet
        id={id}
        name={name}
        options={options}
        values={value === null ? [] : [value]}
        isSearched={rest.searchable ?? false}
        canBeEmpty={rest.clearable ?? false}
        limit={rest.limit}
        none={rest.nothingFoundMessage}
        onClose={close}
        onChoose={(next) => {
          close()
          if (next !== value) onChange(next)
        }}
      />
    )}
  />
)

/** {@link SheetField} for some of several: each press adds one or takes it away, until the sheet is closed. */
export const ChoicesButton = ({
  options,
  value,
  onChange,
  maxValues = options.length,
  ...rest
}: Optioned<ChoicesProps>) => {
  const words = value.map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ')
  return (
    <SheetField
      {...rest}
      words={words === '' ? null : words}
      renderSheet={(id, name, close) => (
        <ChoiceSheet
          id={id}
          name={name}
          options={options}
          values={value}
          most={maxValues}
          isSearched={rest.searchable ?? false}
          canBeEmpty={rest.clearable ?? false}
          limit={rest.limit}
          none={rest.nothingFoundMessage}
          onClose={close}
          onChoose={(next) => {
            if (next === null) onChange([])
            else onChange(value.includes(next) ? value.filter((one) => one !== next) : [...value, next])
          }}
        />
      )}
    />
  )
}
