import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { SelectProps } from '@mantine/core'

/** One of what may be chosen. */
export interface ChoiceOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

type Shared =
  | 'allowDeselect'
  | 'aria-label'
  | 'clearable'
  | 'description'
  | 'disabled'
  | 'error'
  | 'id'
  | 'inputWrapperOrder'
  | 'label'
  | 'leftSection'
  | 'leftSectionWidth'
  | 'limit'
  | 'mb'
  | 'miw'
  | 'nothingFoundMessage'
  | 'openOnFocus'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'searchable'
  | 'size'
  | 'title'
  | 'variant'
  | 'w'
  | 'withAsterisk'

export interface ChoiceProps extends Pick<SelectProps, Shared> {
  /** Options, or codes that are their own words. */
  readonly data: readonly (ChoiceOption | string)[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** Some of several, in the order in which they were chosen. */
export interface ChoicesProps extends Omit<ChoiceProps, 'value' | 'onChange'> {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly maxValues?: number
}

/** An option as it was given, or a code that is its own words. */
export const asOption = (one: ChoiceOption | string): ChoiceOption =>
  typeof one === 'string' ? { value: one, label: one } : one

/** The options whose words hold a text, whatever its accents and capitals. */
export const optionsWith = (options: readonly ChoiceOption[], text: string): readonly ChoiceOption[] => {
  const key = foldEl(text.trim())
  return key === '' ? options : options.filter(({ label }) => foldEl(label).includes(key))
}
