import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { EntityScreen } from '../crud/index.ts'

/** /Edetparam: parameters of the claim years. */
const Page = () => <EntityScreen entity={edetparam} />

export default Page
