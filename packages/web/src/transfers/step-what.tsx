import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askingData } from '../api/index.ts'
import { LandMap } from '../applications/index.ts'
import { Failure } from '../crud/index.ts'
import { LoadingBlock, useT } from '../ui/index.ts'
import classes from './transfers.module.css'
import type { StepProps } from './wish.ts'

/** Step 2: which parcels go over, by list or map, and what of them. */
export const StepWhat = ({ etos, wish, onChange }: StepProps) => {
  const t = useT()
  const { source, edaIds, isAll } = wish
  const tree = useQuery({
    ...askingData('Edetedeaeehd/findTree', { etos, id: source?.id ?? 0 }),
    enabled: source !== null,
  })
  const parcels = useMemo(
    () =>
      (tree.data?.tree.parcels ?? []).map(({ id, kodikos, topothesia, ektash, geom }) => ({
        // Rows that the server gave have its keys.
        id: Number(id),
        kodikos,
        topothesia: topothesia ?? '',
        m2: ektash ?? 0,
        geom,
      })),
    [tree.data],
  )
  const chosen = new Set(isAll ? parcels.map(({ id }) => id) : edaIds)
  const toggle = (id: number): void => {
    if (isAll) return
    onChange({ edaIds: chosen.has(id) ? edaIds.filter((one) => one !== id) : [...edaIds, id] })
  }
  const m2 = parcels.reduce((sum, parcel) => sum + (chosen.has(parcel.id) ? parcel.m2 : 0), 0)
  if (tree.error !== null) return <Failure error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data === undefined) return <LoadingBlock height={240} />
  return (
    <Stack gap="md">
      <Checkbox
        label={t('transfer.all')}
        checked={isAll}
        onChange={(event) => onChange({ isAll: event.currentTarget.checked })}
      />
      {parcels.length === 0 ? (
        <Text size="sm">{t('transfer.noParcels')}</Text>
      ) : (
        <div className={classes.sides}>
          <fieldset className={classes.list} disabled={isAll}>
            <legend>{t('transfer.parcels')}</legend>
            <Group gap="xs" mb="xs">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onChange({ edaIds: parcels.map(({ id }) => id) })}
              >
                {t('transfer.chooseAll')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onChange({ edaIds: [] })}>
                {t('transfer.chooseNone')}
              </Button>
            </Group>
            <div className={classes.rows}>
              {parcels.map(({ id, kodikos, topothesia, m2: area }) => (
                <Checkbox
                  key={id}
                  size="sm"
                  label={t('transfer.parcel', { kodikos, place: topothesia, m2: area })}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </div>
            <Text size="sm" fw={600} mt="xs" role="status">
              {t('transfer.chosen', { count: chosen.size, m2 })}
            </Text>
          </fieldset>
          <LandMap label={t('transfer.map')} land={parcels} chosen={chosen} onPress={toggle} />
        </div>
      )}
      <Checkbox
        label={t('transfer.withCrops')}
        checked={wish.withCrops}
        onChange={(event) => onChange({ withCrops: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('transfer.withOwnership')}
        checked={wish.withOwnership}
        onChange={(event) => onChange({ withOwnership: event.currentTarget.checked })}
      />
    </Stack>
  )
}
