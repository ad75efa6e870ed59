import { isAtWork, isLiving, isPaid } from '@eae/domain/applications/states.ts'
import { IconListCheck, IconMap2, IconSend } from '@tabler/icons-react'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Sheet, useIsPhone, useLang, useT, useKeys } from '../ui/index.ts'
import { Dot, Fill, Panel, PhoneBar, usePlaceState, type PanelTab } from '../workplace/index.ts'
import { findingsWords } from './findings-words.ts'
import { useFindingKeys } from './use-findings.ts'
import { FindingsPanel } from './panels/findings-panel.tsx'
import { PaymentPanel } from './panels/payment-panel.tsx'
import { ForecastFoot, ForecastPanel } from './panels/forecast-panel.tsx'
import { SECTIONS } from './sections.ts'
import { SectionList } from './sections-nav.tsx'
import classes from './sections-nav.module.css'
import { useOpenApplication } from './store/context.tsx'
import { blockingOf } from './store/live.ts'
import { searchOfSection } from './use-lead.ts'
import { useTimeLeft } from './time-left.ts'
import type { Submission } from './use-submission.ts'

/** The name of the closed panel in the address, where a page would open one by itself. */
export const CLOSED = 'none'

interface SidePanelProps {
  /** A tab of the page itself, before findings and forecast. */
  readonly first?: PanelTab
  /** One that came up and goes again, after them. */
  readonly last?: PanelTab | undefined
  /** The tab that stands open while nobody has chosen one. */
  readonly unchosen?: string
}

/** What is open in the panel now, and how to open something else. On a phone each is a step that Back takes back. */
const usePanelState = (unchosen: string | undefined) => {
  const isPhone = useIsPhone()
  const [{ panel }, change] = usePlaceState()
  const open = panel ?? (isPhone ? undefined : unchosen)
  const setOpen = (id: string | null): void => {
    if (isPhone && id === null && panel !== undefined && panel !== CLOSED) history.back()
    else change({ panel: id ?? CLOSED }, { isStep: isPhone })
  }
  return { open: open === undefined || open === CLOSED ? null : open, setOpen }
}

/** Findings and forecast beside the page, in tabs; on a phone as sheets. `]` opens and closes. */
export const SidePanel = ({ first, last, unchosen }: SidePanelProps) => {
  const t = useT()
  const { live, state } = useOpenApplication()
  const wasPaid = isPaid(state.tree.header.status)
  const { open, setOpen } = usePanelState(unchosen)
  const [isByKey, setByKey] = useState(false)
  const [isExplained, explain] = useState(false)
  const count = live.findings.length + live.outdated.length
  const tabs: readonly PanelTab[] = [
    ...(first === undefined ? [] : [first]),
    {
      id: 'findings',
      label: t('findings.title'),
      count: String(count),
      content: <FindingsPanel />,
      foot: <FindingKeys />,
    },
    {
      id: 'forecast',
      label: t(wasPaid ? 'payment.tab' : 'forecast.tab'),
      content: wasPaid ? <PaymentPanel /> : <ForecastPanel isExplained={isExplained} />,
      ...(wasPaid ? {} : { foot: <ForecastFoot isOpen={isExplained} onToggle={() => explain(!isExplained)} /> }),
    },
    ...(last === undefined ? [] : [last]),
  ]
  const usual = first?.id ?? 'findings'
  const toggle = (): void => {
    setByKey(true)
    setOpen(open === null ? usual : null)
  }
  useFindingKeys()
  useKeys([{ code: 'BracketRight', shown: ']', label: t('keys.panel'), run: toggle }])
  return (
    <Panel
      label={t('panel.label')}
      tabs={tabs}
      open={open}
      takesFocus={isByKey}
      onOpen={(id) => {
        setByKey(false)
        setOpen(id)
      }}
    />
  )
}

/** The keys that go through the findings, where there are any. */
const FindingKeys = () => {
  const t = useT()
  return (
    <span>
      <kbd>n</kbd> <kbd>p</kbd> {t('findings.keys')}
    </span>
  )
}

/** The bar at the bottom of a phone: sections, map, findings, forecast, submission. */
export const ApplicationPhoneBar = ({ submission }: { readonly submission: Submission }) => {
  const t = useT()
  const { lang } = useLang()
  const navigate = useNavigate()
  const { live, state, id, submitLock } = useOpenApplication()
  const [{ panel }, change] = usePlaceState()
  const { header } = state.tree
  const words = findingsWords(header.status, live)
  const blocking = blockingOf(live)
  const toRead = live.findings.filter(({ severity }) => severity === 'W').length
  const open = (what: string): void => change({ panel: what }, { isStep: true })
  const map = SECTIONS.find(({ key }) => key === 'parcels')
  const signs = (
    <>
      {blocking > 0 && (
        <>
          <Dot kind="bad" /> {blocking}
        </>
      )}
      {toRead > 0 && (
        <>
          <Dot kind="warn" /> {toRead}
        </>
      )}
      {blocking + toRead === 0 && <Dot kind={words.tone === 'well' ? 'done' : 'none'} />}
    </>
  )
  return (
    <Fill slot="phone">
      <PhoneBar
        label={t('phone.label')}
        actions={[
          {
            id: 'sections',
            label: t('phone.sections'),
            sign: <IconListCheck size={22} stroke={1.6} aria-hidden />,
            isPressed: panel === 'sections',
            onPress: () => open('sections'),
          },
          {
            id: 'map',
            label: t('phone.map'),
            sign: <IconMap2 size={22} stroke={1.6} aria-hidden />,
            onPress: () => {
              if (map !== undefined) void navigate({ to: map.path, search: searchOfSection(map, id, CLOSED) })
            },
          },
          {
            id: 'findings',
            label: t('findings.title'),
            sign: signs,
            name: `${t('findings.title')}: ${t(words.code, words.params)}`,
            isPressed: panel === 'findings',
            onPress: () => open('findings'),
          },
          {
            id: 'forecast',
            label: t(isPaid(header.status) ? 'payment.tab' : 'forecast.tab'),
            // Whole euro: the cents stand in the sheet.
            sign: isPaid(header.status)
              ? '—'
              : `${formatNumber(lang, Math.floor(live.forecast.totalCents / 100), 0)} €`,
            isPressed: panel === 'forecast',
            onPress: () => open('forecast'),
          },
          isAtWork(header.status)
            ? {
                id: 'submit',
                label: t('phone.submit'),
                sign: <IconSend size={22} stroke={1.6} aria-hidden />,
                isDisabled: submission.isWaiting || submitLock !== null,
                onPress: () => void submission.begin(),
              }
            : {
                id: 'submit',
                label: t('phone.receipt'),
                sign: <IconSend size={22} stroke={1.6} aria-hidden />,
                isDisabled: !isLiving(header.status) || !state.answer.situation.isOwn,
                onPress: submission.show,
              },
        ]}
      />
    </Fill>
  )
}

/** The sections as a sheet. */
export const SectionSheet = () => {
  const t = useT()
  const [{ panel }] = usePlaceState()
  const { situation, tree } = useOpenApplication().state.answer
  const { left } = useTimeLeft(situation)
  if (panel !== 'sections') return null
  return (
    <Sheet
      title={t('phone.sections')}
      extra={tree.header.dteOris === null && <span className={classes.left}>{left}</span>}
      onClose={() => history.back()}
    >
      <SectionList />
    </Sheet>
  )
}
