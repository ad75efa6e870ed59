import { DECIDED, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { Button, Group } from '@mantine/core'
import { useSearchState, type SearchState } from '../crud/index.ts'
import { useTotals } from '../reports/index.ts'
import { NumberText, useLabels, useT } from '../ui/index.ts'

interface Counter {
  readonly name: string
  readonly field: 'severity' | 'findingStatus'
  readonly value: Criterion
}

const COUNTERS: readonly Counter[] = [
  ...(['B', 'W', 'I'] as const).map((value) => ({ name: `severity.${value}`, field: 'severity' as const, value })),
  { name: 'findingStatus.open', field: 'findingStatus', value: OPEN },
  { name: 'findingStatus.objected', field: 'findingStatus', value: OBJECTED },
  { name: 'findingStatus.decided', field: 'findingStatus', value: { in: [...DECIDED] } },
]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a search would be with a counter's criterion, whatever else it asks of the same field. */
const withCounter = (search: SearchState, { field, value }: Counter): SearchState => ({
  ...search,
  criteria: { ...search.criteria, [field]: value },
})

const CounterButton = ({ code, counter }: { readonly code: string; readonly counter: Counter }) => {
  const t = useT()
  const labels = useLabels()
  const [search, setSearch] = useSearchState()
  const { field, value } = counter
  const isOn = isSame(search.criteria[field], value)
  const { data } = useTotals(code, withCounter(search, counter), true)
  const toggle = (): void => {
    const { [field]: _was, ...others } = search.criteria
    setSearch(isOn ? { ...search, criteria: others } : withCounter(search, counter))
  }
  const label = typeof value === 'object' ? t('finding.decidedOnes') : labels.choice(field, String(value))
  return (
    <Button size="compact-sm" variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={toggle}>
      <span>
        {label} {data === undefined ? '…' : <NumberText value={data.rows} />}
      </span>
    </Button>
  )
}

/** How many findings of a search there are of each severity and of each way they stand; a press shows those alone, another one all again. */
export const FindingCounters = ({ code }: { readonly code: string }) => {
  const t = useT()
  return (
    <Group gap="xs" role="group" aria-label={t('finding.counters')}>
      {COUNTERS.map((counter) => (
        <CounterButton key={counter.name} code={code} counter={counter} />
      ))}
    </Group>
  )
}
