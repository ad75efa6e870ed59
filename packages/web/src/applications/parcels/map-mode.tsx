import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconLayoutSidebarRightExpand, IconListCheck } from '@tabler/icons-react'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { MapPanelState } from '@eae/map/index.ts'
import { useCallback, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { useWish } from '../focus-store.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useFocusInput } from '../use-focus-input.ts'
import classes from './map-mode.module.css'
import { MapPanel } from './map-panel.tsx'
import { MAP_TAB, MapSide } from './map-side.tsx'
import { ParcelArea } from './parcel-area.tsx'
import { findingsByParcel, stateOfParcel } from './parcel-facts.ts'
import { ParcelList } from './parcel-list.tsx'
import { StateDot } from './state-dot.tsx'
import { useParcelChoice, type ParcelChoice } from './use-parcel-choice.ts'

/** Below this width the list begins closed: the map needs the room. */
const WIDE = '(min-width: 1200px)'
/** Below this one nothing stands beside the map. */
const PHONE = '(max-width: 599px)'

const useMatches = (query: string, before: boolean): boolean =>
  useMediaQuery(query, before, { getInitialValueInEffect: false })

/** What is open beside the map. `isAlone` hides both and brings them back as they were. */
const useOpened = () => {
  const isWide = useMatches(WIDE, true)
  const isPhone = useMatches(PHONE, false)
  const wish = useWish()
  const [list, setList] = useState<boolean | null>(null)
  const [side, setSide] = useState<boolean | null>(null)
  const [tab, setTab] = useState('parcel')
  const [isAlone, setAlone] = useState(false)
  const [panel, setPanel] = useState<MapPanelState | null>(null)
  const [seen, setSeen] = useState(wish.token)
  const openSide = useCallback((next: string): void => {
    setTab(next)
    setSide(true)
  }, [])
  // A field that is led to stands in the panel, which has to show it.
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.inputId !== null) openSide('parcel')
  }
  const onPanel = useCallback(
    (next: MapPanelState | null): void => {
      setPanel(next)
      if (next !== null) openSide(MAP_TAB)
      else setTab((now) => (now === MAP_TAB ? 'parcel' : now))
    },
    [openSide],
  )
  const isListOpen = list ?? (isWide && !isPhone)
  const isSideOpen = side ?? !isPhone
  return {
    isPhone,
    isAlone,
    setAlone,
    isListOpen: isListOpen && !isAlone,
    setList,
    // A panel of the map that is asked for is shown, whatever else is hidden.
    isSideOpen: isSideOpen && (!isAlone || panel !== null),
    setSide,
    tab,
    openSide,
    panel,
    onPanel,
  }
}

/** Brings the list back, over the map. */
const ListChip = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useT()
  const { state } = useOpenApplication()
  return (
    <button type="button" className={classes.chip} onClick={onOpen}>
      <IconListCheck size={16} stroke={1.7} aria-hidden />
      {t('summary.parcels', { count: state.tree.parcels.length })}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}

/** The chosen parcel at the bottom of a phone: a press opens the rest. */
const ParcelCard = ({ choice, onOpen }: { readonly choice: ParcelChoice; readonly onOpen: () => void }) => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { parcel } = choice
  if (parcel === null) return null
  const findings = findingsByParcel(state.tree, live.findings).get(String(parcel.id)) ?? []
  const [first] = findings
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <StateDot state={stateOfParcel(parcel, findings)} count={findings.length} />
      <strong className={classes.name} lang="el">
        {parcel.kodikos} {parcel.topothesia}
      </strong>
      <strong>
        <ParcelArea m2={parcel.ektash} />
      </strong>
      <IconChevronUp size={18} aria-hidden />
      <span className={classes.cardLine}>
        {first === undefined ? t('parcels.card.fine') : t(`check.${first.check}.message`, first.params)}
      </span>
    </button>
  )
}

/** A list or a panel from below, on a phone. */
const PhoneSheet = ({
  title,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}) => (
  <Drawer
    position="bottom"
    size="calc(100dvh - 84px)"
    radius="14px 14px 0 0"
    opened={isOpen}
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': title }}
    keepMounted={false}
    classNames={{ body: classes.sheet ?? '' }}
  >
    {children}
  </Drawer>
)

/** The map as the page: tools above it, the list of parcels at its left, the chosen one at its right; each of them can go. */
export const MapMode = () => {
  const t = useT()
  const choice = useParcelChoice()
  const opened = useOpened()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useFocusInput()
  const { isPhone, isListOpen, isSideOpen, setList, setSide, setAlone, isAlone, panel, tab, openSide } = opened
  const select = (id: Key): void => {
    choice.select(id)
    if (isPhone) setList(false)
  }
  const list = <ParcelList selected={choice.parcel?.id ?? null} onSelect={select} onClose={() => setList(false)} />
  const sideWith = (onClose: (() => void) | null) => (
    <MapSide
      choice={choice}
      panel={isPhone ? null : panel}
      onPanelPlace={setPlace}
      tab={tab}
      onTab={openSide}
      onClose={onClose}
    />
  )
  const corner = (
    <div className={classes.corner}>
      {!isListOpen && !isAlone && <ListChip onOpen={() => setList(true)} />}
      {!isSideOpen && !isAlone && !isPhone && (
        <button
          type="button"
          className={classes.chip}
          aria-label={t('parcels.side.open')}
          title={t('parcels.side.open')}
          onClick={() => setSide(true)}
        >
          <IconLayoutSidebarRightExpand size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  )
  return (
    <div className={classes.mode}>
      <MapPanel
        parcel={choice.parcel}
        focus={choice.focus}
        onSelect={choice.setSelected}
        start={isListOpen && !isPhone ? list : null}
        end={isSideOpen && !isPhone ? sideWith(() => setSide(false)) : null}
        corner={(isListOpen || isAlone) && (isSideOpen || isAlone) && !isPhone ? null : corner}
        card={<ParcelCard choice={choice} onOpen={() => openSide('parcel')} />}
        // A phone has no room beside the map: its panels come from below.
        panelTarget={isPhone ? null : place}
        onPanel={opened.onPanel}
        alone={{ isOn: isAlone, toggle: () => setAlone((now) => !now) }}
      />
      {isPhone && (
        <>
          <PhoneSheet title={t('application.tab.parcels')} isOpen={isListOpen} onClose={() => setList(false)}>
            {list}
          </PhoneSheet>
          <PhoneSheet
            title={t('parcels.side.parcel')}
            isOpen={isSideOpen && panel === null}
            onClose={() => setSide(false)}
          >
            {sideWith(null)}
          </PhoneSheet>
        </>
      )}
    </div>
  )
}
