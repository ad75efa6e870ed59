import { Text } from '@mantine/core'
import { M2_PER_HECTARE, M2_PER_STREMMA } from '@eae/domain/kernel/units.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'
import { useLang, useT } from './texts.tsx'

export interface AreaInputProps extends Omit<DecimalInputProps, 'scale'> {}

/** An area, kept in m² and typed in hectares with four decimals; the στρέμματα stand below it. */
export const AreaInput = ({ value, onChange, ...rest }: AreaInputProps) => {
  const { lang } = useLang()
  const t = useT()
  const hectares = value === null ? null : value / M2_PER_HECTARE
  const stremmata = value === null || Number.isNaN(value) ? null : formatNumber(lang, value / M2_PER_STREMMA, 1)
  return (
    <DecimalInput
      {...rest}
      scale={4}
      value={hectares}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * M2_PER_HECTARE * 100) / 100)}
      rightSectionWidth={36}
      rightSectionPointerEvents="none"
      rightSection={
        <Text size="xs" c="dimmed">
          ha
        </Text>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(stremmata === null ? {} : { description: t('area.inStremmata', { stremmata }) })}
    />
  )
}
