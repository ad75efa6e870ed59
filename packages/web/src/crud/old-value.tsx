import { Text } from '@mantine/core'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useT } from '../ui/index.ts'
import { FieldText } from './field-text.tsx'
import { textOf } from './text-of.ts'

/** Marks a changed field and tells what is stored. */
export const OldValue = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const t = useT()
  return (
    <Text size="sm" mt={2} c="var(--eae-changed)" fw={500}>
      <span aria-hidden>● </span>
      {textOf(value) === '' ? (
        t('form.wasEmpty')
      ) : (
        <>
          {t('form.was')} <FieldText field={field} value={value} />
        </>
      )}
    </Text>
  )
}
