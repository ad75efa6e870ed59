import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { useCrud } from '../../crud/index.ts'
import { GroupList } from '../groups/group-list.tsx'
import { groupsOf } from '../groups/groups.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Who applies, where he lives and farms, and where the money goes. */
export const ApplicantSection = () => {
  const { tree, answer } = useOpenApplication().state
  const { header } = tree
  const { hasOffice } = useCrud()
  const legalForm = answer.catalogue.legalForms.find(({ id }) => id === header.nmrId)
  const kind = legalForm === undefined ? null : legalForm.personflag ? 'person' : 'company'
  return <GroupList part="header" row={header} groups={groupsOf(edetedeaeehd.form, header, kind, hasOffice)} />
}
