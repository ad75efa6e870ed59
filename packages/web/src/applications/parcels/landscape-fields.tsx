import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { landscape } from '@eae/domain/reports/lists/landscape.ts'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callEntity, describeError } from '../../api/index.ts'
import { AreaText, NumberText, useLabels, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './landscape-fields.module.css'

/** What the report of landscape features (R21) says of one parcel, as it was saved last. */
const useFeatures = ({ kodikos, rowVersion, id: edaId }: ParcelRow) => {
  const { etos, id } = useOpenApplication()
  return useQuery({
    queryKey: [landscape.code, 'parcel', etos, id, edaId, rowVersion],
    enabled: typeof edaId === 'number',
    queryFn: async ({ signal }) =>
      (
        await callEntity(
          landscape.code,
          'findAllByCriteriaRange_grid',
          { etos, criteria: { edeId: id, kodikos: { from: kodikos, to: kodikos } }, toRowIndex: 500 },
          { signal, wait: false },
        )
      ).data,
  })
}

/** Landscape features on a parcel with what each counts for: read from the map, nobody fills them in. */
export const LandscapeFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const labels = useLabels()
  const { data, error } = useFeatures(parcel)
  if (typeof parcel.id !== 'number') return <Text size="sm">{t('parcels.landscape.unsaved')}</Text>
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Loader size="sm" aria-label={t('wait.text')} />
  if (data.length === 0) return <Text size="sm">{t('parcels.landscape.none')}</Text>
  const percent = data[0]?.['percent']
  return (
    <>
      <ul className={classes.features}>
        {data.map((row) => (
          <li key={String(row['viewKey'])}>
            <span>
              {labels.choice('landscapeKind', String(row['efatype']))}
              <small>
                {typeof row['mhkos'] === 'number' && (
                  <>
                    <NumberText value={row['mhkos']} digits={1} /> m ·{' '}
                  </>
                )}
                {t('parcels.landscape.weight', { weight: Number(row['syntelesths']) })}
              </small>
            </span>
            <span className={classes.number}>
              <AreaText m2={Number(row['emvado'])} units="own" />
              <small>
                {t('parcels.landscape.counts')} <AreaText m2={Number(row['ektashefa'])} units="own" />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {typeof percent === 'number' && (
        <Text size="sm" mt="xs">
          {t('parcels.landscape.percent', { percent })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {t('parcels.landscape.from')}
      </Text>
    </>
  )
}
