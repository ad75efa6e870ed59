import { useSession } from '../session/index.ts'
import { ApplicantHome } from './applicant-home.tsx'
import { WorkPage } from './work-page.tsx'

/** /home: own applications for applicants, what waits for everybody else. */
const HomePage = () => (useSession().isOnline ? <ApplicantHome /> : <WorkPage />)

export default HomePage
