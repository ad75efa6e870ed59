import { Button, Group, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight, IconCopy, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { fetchNeighbours, keyOf, type Row } from './entity-api.ts'
import { useRecordPlace } from './record-list.ts'
import { useSearchState } from './search-state.ts'
import { rangeOf } from './use-entity-list.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

interface RowActionsProps {
  readonly entity: AnyEntity
  readonly row: Row
  readonly onOpen: (key: Key) => void
  /** Null where no copy can be made. */
  readonly onCopy: (() => void) | null
}

/** What is done with a stored row as a whole: the one before and after it in the search, a copy, its history. */
export const RowActions = ({ entity, row, onOpen, onCopy }: RowActionsProps) => {
  const t = useT()
  const { etos, can } = useCrud()
  const [search] = useSearchState()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const key = keyOf(entity, row)
  const neighbours = useQuery({
    queryKey: [entity.name, 'neighbours', etos, key, search],
    enabled: key !== null,
    queryFn: ({ signal }) => fetchNeighbours(entity, etos, { ...rangeOf(search), key: key ?? '' }, signal),
  })
  const place = useRecordPlace(entity, etos, key)
  if (key === null) return null
  const step = (to: Key | null | undefined, code: 'form.previous' | 'form.next') => (
    <Button
      variant="default"
      size="xs"
      disabled={to === null || to === undefined}
      onClick={() => {
        if (to === null || to === undefined) return
        place?.step(code === 'form.next' ? 'next' : 'previous')
        onOpen(to)
      }}
      {...(code === 'form.previous'
        ? { leftSection: <IconChevronLeft size={16} aria-hidden /> }
        : { rightSection: <IconChevronRight size={16} aria-hidden /> })}
    >
      {t(code)}
    </Button>
  )
  return (
    <Group gap="xs">
      {place !== null && (
        <Text size="sm" c="dimmed" className="eae-number">
          {t(place.isEstimate ? 'form.placeAbout' : 'form.place', { position: place.position, total: place.total })}
        </Text>
      )}
      {step(neighbours.data?.previous, 'form.previous')}
      {step(neighbours.data?.next, 'form.next')}
      {onCopy !== null && (
        <Button variant="default" size="xs" onClick={onCopy} leftSection={<IconCopy size={16} aria-hidden />}>
          {t('form.copy')}
        </Button>
      )}
      {can('Audit_R') && (
        <Button
          variant="default"
          size="xs"
          onClick={() => setHistoryOpen(true)}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('rowHistory.button')}
        </Button>
      )}
      {isHistoryOpen && (
        <Suspense>
          <HistoryDialog entity={entity} row={row} id={key} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
