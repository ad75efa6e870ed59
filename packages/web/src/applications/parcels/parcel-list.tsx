import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useLang, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { addParcel } from './new-parcel.ts'
import classes from './parcels.module.css'

/** The parcels of the application in a list beside the map; a mark says where something is wrong. */
export const ParcelList = ({
  selected,
  onSelect,
}: {
  readonly selected: Key | null
  readonly onSelect: (id: Key) => void
}) => {
  const t = useT()
  const { lang } = useLang()
  const { state, store, live, lock } = useOpenApplication()
  const { parcels, crops, ownership } = state.tree
  const cropName = (efyId: unknown): string =>
    state.answer.catalogue.crops.find((row) => row.id === efyId)?.description ?? ''
  const ids = (id: Key): Set<string> =>
    new Set(
      [
        id,
        ...crops.filter((row) => row.edaId === id).map((row) => row.id),
        ...ownership.filter((row) => row.edaId === id).map((row) => row.id),
      ].map(String),
    )
  const blockingOf = (id: Key): number => {
    const mine = ids(id)
    return live.findings.filter(
      (finding) =>
        finding.severity === 'B' &&
        ['parcel', 'crop', 'ownership'].includes(finding.subject.kind) &&
        mine.has(String(finding.subject.id)),
    ).length
  }
  const add = (): void => onSelect(addParcel(store))
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={700} component="h2" m={0}>
          {t('summary.parcels', { count: parcels.length })}
        </Text>
        {lock === null && (
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('parcels.add')}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {parcels.map((parcel) => {
          const blocking = blockingOf(parcel.id)
          return (
            <li key={parcel.id}>
              <button
                type="button"
                className={classes.item}
                aria-current={parcel.id === selected}
                onClick={() => onSelect(parcel.id)}
              >
                <strong>{parcel.kodikos}</strong>
                <span className={classes.place} lang="el">
                  {parcel.topothesia}
                  <span className={classes.small}>
                    {crops
                      .filter((row) => row.edaId === parcel.id)
                      .map((row) => cropName(row.efyId))
                      .filter((name) => name !== '')
                      .join(', ') || t('parcels.noCrop')}
                  </span>
                </span>
                <span className={classes.area}>
                  {formatNumber(lang, parcel.ektash / 10_000, 2)} ha
                  {blocking > 0 && <span className={classes.mark}>{t('parcels.blocking', { count: blocking })}</span>}
                  {parcel.geom === null && <span className={classes.small}>{t('parcels.notDrawn')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
