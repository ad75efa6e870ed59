import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Text } from '@mantine/core'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useLabels, useLang, useT } from '../ui/index.ts'

interface RowCountProps {
  readonly shown: number
  readonly count: { readonly rows: number; readonly isEstimate: boolean } | null
}

/** «Εμφανίζονται n από m», announced when a search ends. */
export const RowCount = ({ shown, count }: RowCountProps) => {
  const t = useT()
  const { lang } = useLang()
  return (
    <Text size="sm" c="dimmed" component="output" display="block" mih="1.5em">
      {count !== null &&
        t(count.isEstimate ? 'grid.rowsAbout' : 'grid.rows', {
          shown: formatNumber(lang, shown),
          total: formatNumber(lang, count.rows),
        })}
    </Text>
  )
}

/** The sums over a whole search that its definition calls meaningful; nothing for lists without. */
export const Totals = ({ entity, totals }: { readonly entity: AnyEntity; readonly totals: RangeAnswer['totals'] }) => {
  const t = useT()
  const { lang } = useLang()
  const { field: label } = useLabels()
  const sums = Object.entries(totals ?? {})
  if (sums.length === 0) return null
  return (
    <Text size="sm" fw={600}>
      {sums
        .map(([name, sum]) =>
          t('grid.total', {
            field: label(entity.name, name),
            value: formatNumber(lang, sum, entity.fields[name]?.scale ?? 0),
          }),
        )
        .join(' · ')}
    </Text>
  )
}
