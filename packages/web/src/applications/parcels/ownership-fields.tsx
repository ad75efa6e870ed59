import { Fieldset, Group, SimpleGrid } from '@mantine/core'
import { edetedeaeeagroiem } from '@eae/domain/applications/land.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { RowAdd } from '../row-add.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { optional, useOptions } from './options.ts'

/** The titles of a parcel: by what right it is farmed. */
export const OwnershipFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const labels = useLabels()
  const options = useOptions()
  const { state, store } = useOpenApplication()
  const rows = state.tree.ownership.filter((row) => row.edaId === parcel.id)
  const next = rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const shownGroups = (iemtype: number) =>
    edetedeaeeagroiem.form.filter((group) => group.title !== 'lease' || iemtype === 1)
  return (
    <>
      {rows.map((row) => (
        <Fieldset key={row.id} legend={t('ownership.row', { kodikos: row.kodikos })} mb="sm" p="sm">
          {shownGroups(row.iemtype).map((group) => (
            <SimpleGrid
              key={group.title}
              cols={2}
              spacing="sm"
              verticalSpacing="xs"
              mb="xs"
              role="group"
              aria-label={labels.group(group.title)}
            >
              {group.fields
                .filter((name) => name !== 'kodikos')
                .map((name) => (
                  <EntityField key={name} part="ownership" row={row} field={name} {...optional(options(name))} />
                ))}
            </SimpleGrid>
          ))}
          <Group justify="flex-end">
            <RowDelete onDelete={() => store.remove('ownership', row.id)} />
          </Group>
        </Fieldset>
      ))}
      <RowAdd
        label={t('ownership.add')}
        onAdd={() =>
          store.add('ownership', {
            edaId: parcel.id,
            kodikos: next,
            iemtype: null,
            etlId: null,
            afmidiokthth: null,
            nameidiokthth: null,
            synidiopercent: null,
            atak: null,
            ektashAtak: null,
            eatexId: null,
            kaek: null,
            dteenoikstart: null,
            dteenoikend: null,
            eEnoikArith: null,
            remarks: null,
          })
        }
      />
    </>
  )
}
