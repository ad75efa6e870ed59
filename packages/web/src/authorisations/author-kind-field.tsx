import { PIN_KINDS, type PinKind } from '@eae/domain/authorisations/pin.ts'
import { Radio } from '@mantine/core'
import { useT } from '../ui/index.ts'

interface AuthorKindFieldProps {
  readonly isPerson: boolean
  readonly value: PinKind
  readonly onChange: (kind: PinKind) => void
}

/** What an authorisation lets its body, or person, do. */
export const AuthorKindField = ({ isPerson, value, onChange }: AuthorKindFieldProps) => {
  const t = useT()
  return (
    <Radio.Group
      label={t('field.authortype')}
      value={String(value)}
      onChange={(chosen) => onChange(PIN_KINDS.find((one) => String(one) === chosen) ?? 1)}
    >
      {PIN_KINDS.map((one) => (
        <Radio
          key={one}
          mt={6}
          value={String(one)}
          label={t(`choice.authortype.${one}`)}
          description={isPerson ? t(`author.personKind.${one}`) : t(`author.kind.${one}`)}
        />
      ))}
    </Radio.Group>
  )
}
