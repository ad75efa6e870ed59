import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useLabels, useT } from '../ui/index.ts'
import { criterionOfValues, isSameCriterion, valuesOf, type NamedValue } from './criteria.ts'
import { Days, Numbers, type CriterionEditorProps } from './criterion-ranges.tsx'
import classes from './filter-line.module.css'
import { asKey } from './entity-api.ts'
import { RefInput } from './ref-input.tsx'

/** Any of the values of a choice, and with one press all but those. */
const Choices = ({ field, label, value, onChange }: CriterionEditorProps) => {
  const t = useT()
  const { choice } = useLabels()
  const choices = field.choices ?? []
  const chosen = valuesOf(value)
  const change = (codes: readonly string[]): void =>
    onChange(criterionOfValues(choices.filter((code) => codes.includes(String(code)))))
  return (
    <>
      <Checkbox.Group label={label} value={chosen.map(String)} onChange={change}>
        <Stack gap={6} mt="xs" className={classes.choices ?? ''}>
          {choices.map((code) => (
            <Checkbox key={code} size="sm" value={String(code)} label={choice(field.choiceName ?? '', code)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {choices.length > 2 && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={chosen.length === 0 || chosen.length === choices.length}
          onClick={() => change(choices.filter((code) => !chosen.includes(code)).map(String))}
        >
          {t('search.invert')}
        </Button>
      )}
    </>
  )
}

const OneOf = ({
  label,
  value,
  onChange,
  named,
}: Omit<CriterionEditorProps, 'field' | 'named'> & { readonly named: readonly NamedValue[] }) => {
  const at = named.findIndex((one) => isSameCriterion(one.value, value))
  return (
    <Radio.Group
      label={label}
      value={at < 0 ? null : String(at)}
      onChange={(picked) => onChange(named[Number(picked)]?.value)}
    >
      <Stack gap={6} mt="xs">
        {named.map((one, index) => (
          <Radio key={one.label} size="sm" value={String(index)} label={one.label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The input of one criterion by the kind of its field. */
export const CriterionEditor = (props: CriterionEditorProps) => {
  const t = useT()
  const { field, label, value, onChange, named } = props
  if (named !== undefined) return <OneOf {...props} named={named} />
  const [first] = valuesOf(value)
  switch (field.kind) {
    case 'flag':
      return (
        <OneOf
          {...props}
          named={[
            { label: t('answer.yes'), value: true },
            { label: t('answer.no'), value: false },
          ]}
        />
      )
    case 'choice':
      return <Choices {...props} />
    case 'date':
    case 'datetime':
      return <Days {...props} />
    case 'int':
    case 'decimal':
      return <Numbers {...props} />
    case 'ref':
      return (
        <RefInput
          to={field.to ?? ''}
          label={label}
          value={asKey(first)}
          onChange={(key) => onChange(key ?? undefined)}
        />
      )
    case 'text':
      return (
        <TextInput
          data-autofocus
          label={label}
          autoComplete="off"
          maxLength={200}
          value={first === undefined ? '' : String(first)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      )
    case 'geom':
    case 'file':
      break
  }
  return null
}
