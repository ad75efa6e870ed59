import type { FindingHits } from '@eae/domain/findings/hits.ts'
import { mapAreaText } from '@eae/domain/kernel/map-area.ts'
import { MapEditor, type BaseLayerDefinition, type Box, type MapFocus, type MapMark } from '@eae/map/index.ts'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { askingData, saveFile } from '../api/index.ts'
import { Failure, type SearchState } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { LoadingBlock, useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'

const NO_LAYERS: readonly never[] = []
const NO_HITS: Pick<FindingHits, 'points' | 'groups'> = { points: [], groups: [] }
/** Room around the outermost hits, metres. */
const AROUND = 300

/** Marks of hits: a press on a place lists all that lie there. */
const useMarks = ({ points, groups }: Pick<FindingHits, 'points' | 'groups'>): readonly MapMark[] => {
  const t = useT()
  const { choice } = useLabels()
  return useMemo(
    () => [
      ...points.map(({ edeId, key, check, severity, kodikos, at }) => ({
        id: `${edeId}.${key}`,
        point: at,
        severity,
        text: t('finding.hit', { number: kodikos ?? '', check: choice('check', check) }),
      })),
      ...groups.map(({ at, count, severity }) => ({
        id: `group ${at.join(' ')}`,
        point: at,
        severity,
        text: t('finding.hits.group', { count }),
      })),
    ],
    [points, groups, t, choice],
  )
}

interface HitsMapProps {
  readonly etos: number
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  /** Opens a finding, by the application and its key with a point between. */
  readonly onOpen: (id: string) => void
}

/** The findings of a search on the map; what the map shows can become a criterion of the search. */
const HitsMap = ({ etos, search, onSearch, onOpen }: HitsMapProps) => {
  const t = useT()
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  const { menu } = useSession()
  const { criteria, filter } = search
  const { data, error, refetch } = useQuery({
    ...askingData('Findings/findHits', { etos, criteria, filter: filter.trim() }),
    staleTime: 0,
    placeholderData: (before: FindingHits | undefined) => before,
  })
  const view = useRef<Box | null>(null)
  const keepView = useCallback((box: Box) => {
    view.current = box
  }, [])
  const [focus, setFocus] = useState<MapFocus | null>(null)
  const marks = useMarks(data ?? NO_HITS)
  const baseLayers = useMemo<BaseLayerDefinition[]>(
    // A photograph from the air shows nothing at the scale of a country, with which the map begins.
    () =>
      menu.baseLayers
        .toSorted((one, other) => Number(one.type === 'wms') - Number(other.type === 'wms'))
        .map((layer) => ({ ...layer, label: lang === 'el' ? layer.label : layer.labelEn })),
    [menu, lang],
  )
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={420} />
  const { total, isPart, placeless, box } = data
  const narrow = (): void => {
    if (view.current !== null) onSearch({ ...search, criteria: { ...criteria, mapArea: mapAreaText(view.current) } })
  }
  const open = (id: string): void => {
    if (!id.startsWith('group ')) return onOpen(id)
    // A number of findings is no finding: the map goes to where they are.
    const found = data.groups.find(({ at }) => id === `group ${at.join(' ')}`)
    if (found !== undefined) setFocus((was) => ({ token: (was?.token ?? 0) + 1, point: found.at }))
  }
  return (
    <section aria-label={t('finding.hits')}>
      <Group gap="sm" my="xs">
        <Text size="sm">
          {isPart ? t('finding.hits.part', { max: total }) : t('finding.hits.count', { count: total })}
          {placeless > 0 && <> {t('finding.hits.placeless', { count: placeless })}</>}
          {data.groups.length > 0 && <> {t('finding.hits.grouped')}</>}
        </Text>
        <Button variant="default" size="compact-sm" onClick={narrow}>
          {t('finding.hits.narrow')}
        </Button>
      </Group>
      <MapEditor
        lang={lang}
        areaUnit={areaUnit}
        storageName="eae-hits"
        entity={null}
        layers={NO_LAYERS}
        baseLayers={baseLayers}
        marks={marks}
        focus={focus}
        {...(box === null
          ? {}
          : { home: [box[0] - AROUND, box[1] - AROUND, box[2] + AROUND, box[3] + AROUND] as const })}
        refreshToken={0}
        viewOnly
        height="min(32rem, 60vh)"
        onGeometryChange={() => undefined}
        onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
        onMarkOpen={open}
        onViewBox={keepView}
      />
    </section>
  )
}

export default HitsMap
