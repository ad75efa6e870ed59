import { Fieldset, Group, SimpleGrid } from '@mantine/core'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { RowAdd } from '../row-add.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { usePrefill } from '../use-prefill.ts'
import { optional, useOptions } from './options.ts'

/** The crops of a parcel, and those of last year until they, or others, are declared. */
export const CropFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const options = useOptions()
  const { state, store, etos, id } = useOpenApplication()
  const { catalogue } = state.answer
  const rows = state.tree.crops.filter((row) => row.edaId === parcel.id)
  const next = rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const free = Math.max(
    0,
    parcel.ektash - rows.filter((row) => row.xptype === 1).reduce((sum, row) => sum + row.epilektash100, 0),
  )
  // What stood here last year and was not copied: offered, never declared by itself.
  const lastYears = (usePrefill(etos, id).data?.cropHints ?? []).filter((hint) => hint.edaId === parcel.id)
  const isSameAsLastYear = rows.every((row) => lastYears.some((hint) => hint.efyId === row.efyId))
  const hints = catalogue.crops.flatMap((crop) => {
    const hint = lastYears.find((candidate) => candidate.efyId === crop.id)
    return hint !== undefined && isSameAsLastYear && !rows.some((row) => row.efyId === crop.id)
      ? [{ crop, xptype: hint.xptype ?? null }]
      : []
  })
  // The free area is reckoned, not guessed; what grows on it is for the applicant to say.
  const addCrop = (efyId: Key | null, xptype: number | null): string =>
    store.add('crops', {
      edaId: parcel.id,
      kodikos: next,
      xptype,
      efyId,
      poiId: null,
      epilektash100: free > 0 ? free : null,
      dtespora: null,
      dendra: null,
      etosfyteyshs: null,
      ardeyshflag: parcel.ardeyshflag,
      ardtype: parcel.ardtype,
    })
  return (
    <>
      {rows.map((row) => {
        const crop = catalogue.crops.find((candidate) => candidate.id === row.efyId)
        const varieties = catalogue.varieties.filter((candidate) => candidate.efyKodikos === crop?.kodikos)
        return (
          <Fieldset key={row.id} legend={t('crops.row', { kodikos: row.kodikos })} mb="sm" p="sm">
            <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
              <EntityField part="crops" row={row} field="efyId" options={catalogue.crops} />
              <EntityField part="crops" row={row} field="poiId" options={varieties} />
              <EntityField part="crops" row={row} field="epilektash100" />
              <EntityField part="crops" row={row} field="xptype" />
              <EntityField part="crops" row={row} field="dtespora" />
              {crop !== undefined && crop.dendraapo !== null && (
                <>
                  <EntityField part="crops" row={row} field="dendra" />
                  <EntityField part="crops" row={row} field="etosfyteyshs" />
                </>
              )}
              <EntityField part="crops" row={row} field="ardeyshflag" />
              {row.ardeyshflag && (
                <EntityField part="crops" row={row} field="ardtype" {...optional(options('ardtype'))} />
              )}
            </SimpleGrid>
            <Group justify="flex-end">
              <RowDelete onDelete={() => store.remove('crops', row.id)} />
            </Group>
          </Fieldset>
        )
      })}
      <Group gap="xs">
        <RowAdd label={t('crops.add')} onAdd={() => addCrop(null, null)} />
        {hints.map(({ crop, xptype }) => (
          <RowAdd
            key={crop.id}
            label={t('prefill.adoptCrop', { crop: crop.description })}
            onAdd={() => addCrop(crop.id, xptype)}
          />
        ))}
      </Group>
    </>
  )
}
