import { ApplicationFrame } from './frame.tsx'
import { SectionParts } from './parts/section-parts.tsx'

/** A page of an application whose section is made of its parts as they are defined (R14, R16 to R20). */
const PartsPage = () => (
  <ApplicationFrame>
    <SectionParts />
  </ApplicationFrame>
)
export default PartsPage
