import { Text } from '@mantine/core'
import { otherAreaUnit } from '@eae/domain/kernel/units.ts'
import { areaInputOf, areaSign, formatAreaIn } from '@eae/domain/texts/format.ts'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'
import { useAreaUnit, useLang } from './texts.tsx'

export interface AreaInputProps extends Omit<DecimalInputProps, 'scale'> {}

/** An area, kept in m² (to a hundredth) and typed to the m² in the reader's unit, which stands in the field; the other below it. */
export const AreaInput = ({ value, onChange, ...rest }: AreaInputProps) => {
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { m2, digits } = areaInputOf(unit)
  const hasOther = value !== null && !Number.isNaN(value)
  return (
    <DecimalInput
      {...rest}
      // A number that was being typed is none of the other unit.
      key={unit}
      scale={digits}
      value={value === null ? null : value / m2}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * m2 * 100) / 100)}
      rightSectionWidth={40}
      rightSectionPointerEvents="none"
      rightSection={
        <Text size="xs" c="dimmed">
          {areaSign(lang, unit)}
        </Text>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(hasOther ? { description: `= ${formatAreaIn(lang, otherAreaUnit(unit), value, true)}` } : {})}
    />
  )
}
