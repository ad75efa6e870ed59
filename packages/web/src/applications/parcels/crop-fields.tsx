import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { Group } from '@mantine/core'
import { useT } from '../../ui/index.ts'
import { CropAmountText, useCropAmounts } from '../crop-amounts.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { useShownGroups } from '../parts/use-shown-groups.ts'
import { RowAdd } from '../row-add.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { hidesOf, useCropRows } from './crop-rows.ts'
import classes from './map-mode.module.css'

/** The crops of a parcel, and those of last year until they, or others, are declared. */
export const CropFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const { store } = useOpenApplication()
  const { of, declare, cropOf } = useCropRows()
  const shownGroups = useShownGroups('crops')
  const crops = of(parcel)
  const amounts = useCropAmounts()
  /** Trees and watering are asked where there are any. */
  const groupsFor = (row: CropRow): readonly FormGroup[] => {
    const hidden: readonly string[] = hidesOf(row, cropOf(row))
    return shownGroups(row).map((group) => ({
      ...group,
      fields: group.fields.filter((name) => !hidden.includes(name)),
    }))
  }
  return (
    <>
      {crops.rows.map((row) => (
        <div key={row.id}>
          <GroupList
            part="crops"
            row={row}
            named="kodikos"
            name={t('crops.row', { kodikos: row.kodikos })}
            order={3}
            groups={groupsFor(row)}
            onDelete={() => store.remove('crops', row.id)}
          />
          {(crops.rows.length > 1 || amounts.get(String(row.id))?.nothing != null) && (
            <p className={classes.brings}>
              {t('crops.brings')} <CropAmountText amount={amounts.get(String(row.id))} />
            </p>
          )}
        </div>
      ))}
      <Group gap="xs">
        <RowAdd
          label={t('crops.add')}
          part="crops"
          above={parcel.id}
          focus="efyId"
          onAdd={() => declare(crops, null, null)}
        />
        {crops.lastCrops.map(({ crop, xptype, emxpId }) => (
          <RowAdd
            key={crop.id}
            label={t('prefill.adoptCrop', { crop: crop.description })}
            part="crops"
            focus={xptype === null ? 'xptype' : 'epilektash100'}
            onAdd={() => declare(crops, crop.id, xptype, emxpId)}
          />
        ))}
      </Group>
    </>
  )
}
