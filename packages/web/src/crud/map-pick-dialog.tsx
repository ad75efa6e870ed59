import { Alert, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { Suspense, useState } from 'react'
import { FloatDialog, LoadingBlock, useLabels, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { fetchRow, meets, type Row } from './entity-api.ts'
import { Failure } from './failure.tsx'
import type { SearchState } from './page-state.ts'

interface MapPickDialogProps {
  readonly entity: AnyEntity
  /** Name of the layer that shows the rows. */
  readonly layer: string
  /** The row that is chosen now: the map begins with it. */
  readonly value: Key | null
  /** What the choice is limited to. */
  readonly criteria: SearchState['criteria']
  readonly onPick: (row: Row) => void
  readonly onClose: () => void
}

/** The map behind a lookup: a press on a shape takes its row. By keyboard the list does the same. */
const MapPickDialog = ({ entity, layer, value, criteria, onPick, onClose }: MapPickDialogProps) => {
  const t = useT()
  const { entity: entityLabel } = useLabels()
  const { etos, RowMap } = useCrud()
  const [isOutside, setOutside] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const take = async (id: number): Promise<void> => {
    try {
      const row = await fetchRow(entity, etos, id)
      if (row !== null && meets(row, criteria)) onPick(row)
      else setOutside(true)
      setFailure(null)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('lookup', { cause: error }))
    }
  }
  return (
    <FloatDialog
      title={t('lookup.mapTitle', { entity: entityLabel(entity.name) })}
      onClose={onClose}
      width={960}
      height={680}
    >
      <Text mb="sm">{t('lookup.mapHint')}</Text>
      {isOutside && (
        <Alert color="yellow" mb="sm" role="alert">
          {t('lookup.mapOutside')}
        </Alert>
      )}
      {failure !== null && <Failure error={failure} onRetry={() => setFailure(null)} />}
      <Suspense fallback={<LoadingBlock height={420} />}>
        <RowMap layer={layer} rowId={value} onSelect={(id) => void take(id)} />
      </Suspense>
    </FloatDialog>
  )
}

export default MapPickDialog
