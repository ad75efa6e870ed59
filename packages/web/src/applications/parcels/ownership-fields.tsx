import type { OwnershipRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { useT } from '../../ui/index.ts'
import { GroupList } from '../groups/group-list.tsx'
import { groupsOf } from '../groups/groups.ts'
import { useShownGroups } from '../parts/use-shown-groups.ts'
import { RowAdd } from '../row-add.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { PasteArea } from '../table/paste-area.tsx'
import { PasteTitles } from './paste-titles.tsx'
import { TitleDocuments } from './title-documents.tsx'

/** The tenure of land that somebody lets: the choice `iemtype`. */
const LEASED = 1

/** What kind of land a title is of; null while it does not say. */
const kindOf = ({ iemtype }: Pick<OwnershipRow, 'iemtype'>) =>
  // A new row begins without it.
  iemtype === LEASED ? 'lease' : (iemtype as number | null) === null ? null : 'other'

/** The titles of a parcel: by what right it is farmed. */
export const OwnershipFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const { state, store } = useOpenApplication()
  const shownGroups = useShownGroups('ownership')
  const rows = state.tree.ownership.filter((row) => row.edaId === parcel.id)
  const next = rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const add = (
    <RowAdd
      label={t('ownership.add')}
      part="ownership"
      above={parcel.id}
      focus="iemtype"
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
  )
  return (
    <PasteArea
      slot="ownership"
      above={parcel.id}
      add={
        <>
          {add}
          <PasteTitles />
        </>
      }
    >
      {rows.map((row) => (
        <div key={row.id}>
          <GroupList
            part="ownership"
            row={row}
            named="kodikos"
            name={t('ownership.row', { kodikos: row.kodikos })}
            order={3}
            groups={groupsOf(shownGroups(row), row, kindOf(row))}
            onDelete={() => store.remove('ownership', row.id)}
          />
          <TitleDocuments title={row} />
        </div>
      ))}
    </PasteArea>
  )
}
