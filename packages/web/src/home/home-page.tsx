import { useSession } from '../session/index.ts'
import { ApplicantHome } from './applicant-home.tsx'
import { WorkQueue } from './work-queue.tsx'

/** /home: own applications for applicants, the work queue for staff. */
const HomePage = () => (useSession().isOnline ? <ApplicantHome /> : <WorkQueue />)

export default HomePage
