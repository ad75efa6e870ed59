import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { CodeRow, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { GroupList } from '../groups/group-list.tsx'
import { groupsOf } from '../groups/groups.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The code list behind each reference of the header. References without one are filled in by the system. */
const optionsOf = (catalogue: TreeCatalogue, field: string): readonly CodeRow[] | null => {
  switch (field) {
    case 'nmrId':
      return catalogue.legalForms
    case 'doyId':
      return catalogue.taxOffices
    case 'bnkId':
      return catalogue.banks
    case 'lkpenIdA':
      return catalogue.units
    case 'lkkoiIdB1':
    case 'lkkoiIdB2':
      return catalogue.communities
    default:
      return null
  }
}

/** Who applies, where he lives and farms, and where the money goes. */
export const ApplicantSection = () => {
  const { state } = useOpenApplication()
  const { header } = state.tree
  const { catalogue } = state.answer
  const legalForm = catalogue.legalForms.find(({ id }) => id === header.nmrId)
  return (
    <GroupList
      part="header"
      row={header}
      groups={groupsOf(edetedeaeehd.form, header, legalForm?.personflag ?? null)}
      optionsOf={(name) =>
        edetedeaeehd.fields[name as keyof typeof edetedeaeehd.fields].kind === 'ref'
          ? optionsOf(catalogue, name)
          : undefined
      }
    />
  )
}
