import { Group, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { emptyColumns, groupColumn } from '@eae/domain/reports/drill.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { useState } from 'react'
import type { SearchState } from '../crud/index.ts'
import { Choice, DecimalInput, useLabels } from '../ui/index.ts'

interface ReportParamsProps {
  readonly report: AnyReport
  readonly entity: AnyEntity
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
}

interface NumberParamProps {
  readonly label: string
  readonly scale: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number of a report; it is asked anew when the hand leaves the field. */
const NumberParam = ({ label, scale, value, onChange }: NumberParamProps) => {
  const [typed, setTyped] = useState<number | null>(value)
  const isNumber = typed !== null && Number.isFinite(typed)
  return (
    <Group gap={8} wrap="nowrap">
      <Text size="sm" c="dimmed" aria-hidden>
        {label}
      </Text>
      <DecimalInput
        size="sm"
        w={90}
        aria-label={label}
        scale={scale}
        value={typed}
        onChange={setTyped}
        onBlur={() => isNumber && typed !== value && onChange(typed)}
      />
    </Group>
  )
}

/** What a report always is asked with: by what it is grouped, and its numbers. */
export const ReportParams = ({ report, entity, search, onSearch }: ReportParamsProps) => {
  const { field: label, choice } = useLabels()
  const set = (name: string, value: string | number): void => {
    const criteria = { ...search.criteria, [name]: value }
    // A criterion over a column that is empty now would leave no row.
    const empty = emptyColumns(report, groupColumn(report, criteria))
    const kept = Object.entries(criteria).filter(([one]) => !empty.has(one) || one in report.params)
    onSearch({ ...search, criteria: Object.fromEntries(kept) })
  }
  return Object.entries(report.defaults ?? {}).map(([name, standard]) => {
    const field = entity.fields[name]
    const value = search.criteria[name] ?? standard
    if (field?.kind === 'choice')
      return (
        <Choice
          key={name}
          size="sm"
          w={210}
          aria-label={label(entity.name, name)}
          leftSection={`${label(entity.name, name)}:`}
          leftSectionWidth={48}
          allowDeselect={false}
          data={(field.choices ?? []).map((code) => ({
            value: String(code),
            label: choice(field.choiceName ?? '', code),
          }))}
          value={String(value)}
          onChange={(chosen) => chosen !== null && set(name, chosen)}
        />
      )
    return (
      <NumberParam
        key={`${name} ${String(value)}`}
        label={label(entity.name, name)}
        scale={field?.scale ?? 0}
        value={Number(value)}
        onChange={(typed) => set(name, typed)}
      />
    )
  })
}
