import { Fragment, type ComponentType } from 'react'
import { ApplicationFrame } from './frame.tsx'
import { AccessPanel } from './panels/access-panel.tsx'
import { HistoryPanel } from './panels/history-panel.tsx'
import { SectionParts } from './parts/section-parts.tsx'
import type { SectionKey } from '@eae/domain/applications/section-pages.ts'
import { ApplicantSection } from './sections/applicant-section.tsx'
import { ConsentsSection } from './sections/consents-section.tsx'
import { CropsSection } from './sections/crops-section.tsx'
import { EntitlementsSection } from './sections/entitlements-section.tsx'
import { RequestsSection } from './sections/requests-section.tsx'
import { SummarySection } from './sections/summary-section.tsx'
import { useFocusInput } from './use-focus-input.ts'
import { useSection } from './use-sections.ts'
import { Versions } from './versions/versions.tsx'

const History = () => (
  <>
    <Versions />
    <HistoryPanel />
  </>
)

/** What shows the sections that stand on this page; the others follow from their parts. */
const CONTENTS: Partial<Readonly<Record<SectionKey, ComponentType>>> = {
  summary: SummarySection,
  applicant: ApplicantSection,
  crops: CropsSection,
  requests: RequestsSection,
  entitlements: EntitlementsSection,
  consents: ConsentsSection,
  history: History,
  access: AccessPanel,
}

const Sections = () => {
  const { key } = useSection()
  const Content = CONTENTS[key]
  useFocusInput()
  if (Content === undefined) return <SectionParts key={key} />
  return (
    <Fragment key={key}>
      <Content />
      <SectionParts isTitled />
    </Fragment>
  )
}

/** The application (R13). */
const ApplicationPage = () => (
  <ApplicationFrame>
    <Sections />
  </ApplicationFrame>
)
export default ApplicationPage
