import { MultiSelect, Select, type OptionsFilter } from '@mantine/core'
import { ChoiceButton, ChoicesButton } from './choice-button.tsx'
import { asOption, optionsWith, type ChoiceProps, type ChoicesProps } from './choice-options.ts'
import { useIsPhone } from './use-is-phone.ts'

const filter: OptionsFilter = ({ options, search, limit }) =>
  [
    ...optionsWith(
      options.filter((option) => 'value' in option),
      search,
    ),
  ].slice(0, limit)

/**
 * One of several. In a phone's window it opens as a sheet of its own: a list below or above the field has no room there, least
 * of all in a sheet, and goes from the one place to the other.
 */
export const Choice = (props: ChoiceProps) => {
  const isPhone = useIsPhone()
  const { data, ...rest } = props
  const options = data.map(asOption)
  if (isPhone) return <ChoiceButton {...rest} options={options} />
  return <Select {...rest} data={options} filter={filter} />
}

/** Some of several: a list on a desk, a sheet on a phone, as {@link Choice} is. */
export const Choices = (props: ChoicesProps) => {
  const isPhone = useIsPhone()
  const { data, ...rest } = props
  const options = data.map(asOption)
  if (isPhone) return <ChoicesButton {...rest} options={options} />
  const { allowDeselect: _allowDeselect, ...field } = rest
  return <MultiSelect {...field} value={[...field.value]} data={options} filter={filter} />
}
