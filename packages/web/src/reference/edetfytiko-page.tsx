import { edetfytiko } from '@eae/domain/reference/catalogues.ts'
import { EntityScreen } from '../crud/index.ts'

/** /Edetfytiko: crops of the claim year. */
const Page = () => <EntityScreen entity={edetfytiko} />

export default Page
