import { Text } from '@mantine/core'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useLang, useT } from '../ui/index.ts'

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
