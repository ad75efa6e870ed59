import { appBanner } from '@eae/domain/administration/banner.ts'
import { EntityScreen, type ColumnOverrides } from '../crud/index.ts'
import { useLabels } from '../ui/index.ts'

const COLUMNS: ColumnOverrides = { audience: { width: 220 }, messageEl: { width: 560 } }

/** /AdminBanner: messages above every page. */
const Page = () => {
  const { field } = useLabels()
  return <EntityScreen entity={appBanner} columns={COLUMNS} filterLabel={field(appBanner.name, 'messageEl')} />
}

export default Page
