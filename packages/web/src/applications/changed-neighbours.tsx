import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useT } from '../ui/index.ts'
import { sectionOfPart } from './sections.ts'
import { useOpenApplication } from './store/context.tsx'
import { useLead } from './use-lead.ts'

/** Saved parcels whose neighbours are others than the map showed; a press loads them anew and leads there. */
export const ChangedNeighbours = () => {
  const t = useT()
  const lead = useLead()
  const { store, state } = useOpenApplication()
  const parcels = state.tree.parcels.filter((parcel) => state.changedAround.includes(parcel.id))
  if (parcels.length === 0) return null
  const look = async (parcelId: Key): Promise<void> => {
    await lead(sectionOfPart('parcels'), { parcelId })
    store.lookAround(parcelId)
  }
  return (
    <Alert mt="xs" color="orange" icon={<IconMapSearch aria-hidden />} title={t('neighbours.title')}>
      <Stack gap="xs" align="flex-start">
        {parcels.map(({ id: parcelId, kodikos }) => (
          <Stack key={parcelId} gap={6} align="flex-start">
            <Text size="sm">{t('neighbours.changed', { kodikos: String(kodikos) })}</Text>
            <Button size="xs" variant="default" onClick={() => void look(parcelId)}>
              {t('neighbours.look', { kodikos: String(kodikos) })}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}
