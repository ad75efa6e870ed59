import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { Group } from '@mantine/core'
import { useT } from '../../ui/index.ts'
import { GroupList } from '../groups/group-list.tsx'
import { useShownGroups } from '../parts/use-shown-groups.ts'
import { RowAdd } from '../row-add.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { hidesOf, useCropRows } from './crop-rows.ts'

/** The crops of a parcel, and those of last year until they, or others, are declared. */
export const CropFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const { store } = useOpenApplication()
  const { of, declare, cropOf } = useCropRows()
  const shownGroups = useShownGroups('crops')
  const crops = of(parcel)
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
        <GroupList
          key={row.id}
          part="crops"
          row={row}
          named="kodikos"
          name={t('crops.row', { kodikos: row.kodikos })}
          order={3}
          groups={groupsFor(row)}
          onDelete={() => store.remove('crops', row.id)}
        />
      ))}
      <Group gap="xs">
        <RowAdd label={t('crops.add')} part="crops" focus="efyId" onAdd={() => declare(crops, null, null)} />
        {crops.lastCrops.map(({ crop, xptype }) => (
          <RowAdd
            key={crop.id}
            label={t('prefill.adoptCrop', { crop: crop.description })}
            part="crops"
            focus={xptype === null ? 'xptype' : 'epilektash100'}
            onAdd={() => declare(crops, crop.id, xptype)}
          />
        ))}
      </Group>
    </>
  )
}
