import { Box, Button, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { IconMap } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { EntityTabs, ListPage, PageProposals } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { LoadingBlock, useT } from '../ui/index.ts'

const PlaceMap = lazy(() => import('./place-map.tsx'))

const getEntity = (name: string): AnyEntity => {
  const entity = findEntity(name)
  if (entity === null) throw new Error(`${name} is no entity`)
  return entity
}

/** The page of a level of the administrative division: its table, and a map to look it up on. */
export const placePage = (name: string, ...others: readonly string[]) => {
  const first = getEntity(name)
  const { mapLayer: layer } = first
  if (layer === undefined) throw new Error(`${name} is not on the map`)
  const all: readonly [AnyEntity, ...AnyEntity[]] = [first, ...others.map(getEntity)]
  return function Page() {
    const t = useT()
    const { id } = useSearch({ strict: false })
    const navigate = useNavigate()
    const [isOpen, setOpen] = useState(false)
    const box = useRef<HTMLDivElement>(null)
    // The list above fills the window: whoever asks for the map wants to see it.
    useEffect(() => {
      if (isOpen) box.current?.scrollIntoView({ block: 'start' })
    }, [isOpen])
    const placeId = id === undefined || !/^\d+$/.test(id) ? null : Number(id)
    const map = (
      <Box ref={box} style={{ scrollMarginTop: 72 }}>
        <Button
          variant="default"
          leftSection={<IconMap size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'places.hideMap' : 'places.showMap')}
        </Button>
        {isOpen && (
          <>
            <Text my="sm">{t('places.hint')}</Text>
            <Suspense fallback={<LoadingBlock height={420} />}>
              <PlaceMap
                layer={layer}
                rowId={placeId}
                onSelect={(key) =>
                  void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: String(key), ocgb: '1' }) })
                }
              />
            </Suspense>
            <Text size="sm" c="dimmed" mt="xs">
              {t('places.source')}
            </Text>
          </>
        )}
      </Box>
    )
    return (
      <ListPage above={<PageProposals all={all} />} below={map}>
        <EntityTabs all={all} />
      </ListPage>
    )
  }
}
