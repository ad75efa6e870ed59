import { Fieldset, Group, SimpleGrid } from '@mantine/core'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { RowAdd } from '../row-add.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { useCropRows } from './crop-rows.ts'
import { optional, useOptions } from './options.ts'

/** The crops of a parcel, and those of last year until they, or others, are declared. */
export const CropFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const options = useOptions()
  const { state, store } = useOpenApplication()
  const { catalogue } = state.answer
  const { of, declare, cropOf } = useCropRows()
  const crops = of(parcel)
  return (
    <>
      {crops.rows.map((row) => {
        const crop = cropOf(row)
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
        <RowAdd label={t('crops.add')} onAdd={() => declare(crops, null, null)} />
        {crops.lastCrops.map(({ crop, xptype }) => (
          <RowAdd
            key={crop.id}
            label={t('prefill.adoptCrop', { crop: crop.description })}
            onAdd={() => declare(crops, crop.id, xptype)}
          />
        ))}
      </Group>
    </>
  )
}
