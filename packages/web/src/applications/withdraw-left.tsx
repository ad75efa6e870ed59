import { parts } from '@eae/domain/applications/parts-list.ts'
import { Text } from '@mantine/core'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { AreaText, MoneyText, NumberText, SummaryList, useLabels, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'
import { computeLive } from './store/live.ts'
import type { ApplicationState } from './store/state.ts'
import { stateWithout, type WithdrawnLine } from './withdrawn-state.ts'

const sumOf = (numbers: readonly (number | null)[]): number => numbers.reduce((sum: number, one) => sum + (one ?? 0), 0)

const totalsOf = ({ tree }: ApplicationState) => ({
  parcels: tree.parcels.length,
  m2: sumOf(tree.parcels.map(({ ektash }) => ektash)),
  requests: tree.requests.length,
  animals: sumOf(tree.animals.map(({ plithos }) => plithos)),
})

/** What is left of the application once the chosen lines are withdrawn, and what that does to the forecast: before it is done. */
export const WithdrawLeft = ({ lines }: { readonly lines: readonly WithdrawnLine[] }) => {
  const t = useT()
  const labels = useLabels()
  const { state, live } = useOpenApplication()
  // Ticks are not slower for it where there are many parcels.
  const asked = useDeferredValue(lines)
  const left = useMemo(() => {
    const after = stateWithout(state, asked)
    return { ...totalsOf(after), cents: computeLive(after).forecast.totalCents }
  }, [state, asked])
  const now = totalsOf(state)
  const change = (before: ReactNode, after: ReactNode) => (
    <>
      {before} → {after}
    </>
  )
  return (
    <section aria-label={t('lines.left')}>
      <Text fw={600}>{t('lines.left')}</Text>
      <SummaryList
        dense
        items={[
          { label: t('receipt.parcels'), value: change(now.parcels, left.parcels) },
          { label: t('receipt.area'), value: change(<AreaText m2={now.m2} />, <AreaText m2={left.m2} />) },
          { label: t('receipt.requests'), value: change(now.requests, left.requests) },
          ...(now.animals === 0
            ? []
            : [
                {
                  label: labels.field(parts.animals.name, 'plithos'),
                  value: change(<NumberText value={now.animals} />, <NumberText value={left.animals} />),
                },
              ]),
          {
            label: t('forecast.title'),
            value: change(<MoneyText cents={live.forecast.totalCents} />, <MoneyText cents={left.cents} />),
          },
        ]}
      />
    </section>
  )
}
