import { edetforea } from '@eae/domain/reference/bodies.ts'
import { EntityScreen } from '../crud/index.ts'

/** /Edetforea: bodies. */
const Page = () => <EntityScreen entity={edetforea} />

export default Page
