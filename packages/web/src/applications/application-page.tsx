import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../ui/index.ts'
import { ApplicationFrame } from './frame.tsx'
import { useWish } from './focus-store.ts'
import { AccessPanel } from './panels/access-panel.tsx'
import { HistoryPanel } from './panels/history-panel.tsx'
import { ApplicantSection } from './sections/applicant-section.tsx'
import { ConsentsSection } from './sections/consents-section.tsx'
import { GroupBusinesses } from './sections/group-businesses.tsx'
import { EntitlementsSection } from './sections/entitlements-section.tsx'
import { RequestsSection } from './sections/requests-section.tsx'
import { SummarySection } from './sections/summary-section.tsx'
import { useFocusInput } from './use-focus-input.ts'

const SECTIONS = ['summary', 'applicant', 'requests', 'entitlements', 'consents', 'history', 'access'] as const
type Section = (typeof SECTIONS)[number]

/** The section that holds an input, by the part in its id. */
const sectionOf = (inputId: string): Section => {
  if (inputId.startsWith('in-consents')) return 'consents'
  if (inputId.startsWith('in-entitlements')) return 'entitlements'
  if (inputId.startsWith('in-requests')) return 'requests'
  return 'applicant'
}

const Sections = () => {
  const t = useT()
  const [section, setSection] = useState<Section>('summary')
  const wish = useWish()
  const [seen, setSeen] = useState(wish.token)
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.inputId !== null) setSection(sectionOf(wish.inputId))
  }
  useFocusInput()
  useEffect(() => {
    document.title = t('application.title')
  }, [t])
  return (
    <Tabs
      value={section}
      onChange={(value) => setSection(SECTIONS.find((name) => name === value) ?? 'summary')}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {SECTIONS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`application.section.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="summary">
        <SummarySection />
      </Tabs.Panel>
      <Tabs.Panel value="applicant">
        <ApplicantSection />
        <GroupBusinesses />
      </Tabs.Panel>
      <Tabs.Panel value="requests">
        <RequestsSection />
      </Tabs.Panel>
      <Tabs.Panel value="entitlements">
        <EntitlementsSection />
      </Tabs.Panel>
      <Tabs.Panel value="consents">
        <ConsentsSection />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <AccessPanel />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The application (R13). */
const ApplicationPage = () => (
  <ApplicationFrame>
    <Sections />
  </ApplicationFrame>
)
export default ApplicationPage
