import { Combobox, Input, InputBase } from '@mantine/core'
import { useId, useState } from 'react'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { ChoiceOption, ChoiceProps } from './choice-options.ts'

interface ChoiceButtonProps extends Omit<ChoiceProps, 'data'> {
  readonly options: readonly ChoiceOption[]
}

/** A choice in a phone's window: it shows what is chosen, in full, and opens its options as a sheet. */
export const ChoiceButton = ({
  options,
  value,
  onChange,
  clearable = false,
  allowDeselect: _allowDeselect,
  openOnFocus: _openOnFocus,
  limit,
  searchable = false,
  nothingFoundMessage,
  placeholder,
  readOnly = false,
  required = false,
  withAsterisk = required,
  ...rest
}: ChoiceButtonProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
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
        {chosen?.label ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
      </InputBase>
      {isOpen && (
        <ChoiceSheet
          id={id}
          name={name}
          options={options}
          value={value}
          isSearched={searchable}
          canBeEmpty={clearable}
          limit={limit}
          none={nothingFoundMessage}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            setOpen(false)
            if (next !== value) onChange(next)
          }}
        />
      )}
    </>
  )
}
