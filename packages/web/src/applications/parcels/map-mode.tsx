import { findingMessage } from '@eae/domain/kernel/check.ts'
import { IconChevronDown, IconChevronUp, IconListCheck } from '@tabler/icons-react'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { MapPanelState } from '@eae/map/index.ts'
import { lazy, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { LoadingBlock, Sheet, useIsPhone, useT, useKeys } from '../../ui/index.ts'
import { Dot, useIsWide, usePlaceState } from '../../workplace/index.ts'
import { CLOSED, SidePanel } from '../side-panel.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { useFocusInput } from '../use-focus-input.ts'
import classes from './map-mode.module.css'
import { ParcelArea } from './parcel-area.tsx'
import { findingsByParcel, stateOfParcel } from './parcel-facts.ts'
import { ParcelList } from './parcel-list.tsx'
import { orderOf } from './parcel-order.ts'
import { useParcelTab } from './parcel-tab.tsx'
import { StateDot } from './state-dot.tsx'
import { useMapCommands } from './use-map-commands.ts'
import { MAP_TAB, useMapPanel, useReopened } from './use-map-panel.ts'
import { useListedParcels } from './use-listed-parcels.ts'
import { useParcelChoice, type ParcelChoice } from './use-parcel-choice.ts'

// The map is most of the code of its page: what there is to read comes before it.
const MapPanel = lazy(() => import('./map-panel.tsx'))

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
  const { state: application, live } = useOpenApplication()
  const { parcel } = choice
  if (parcel === null) return null
  const findings = findingsByParcel(application.tree, live.findings).get(String(parcel.id)) ?? []
  const [first] = findings
  const state = stateOfParcel(parcel, findings)
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      {state === 'done' ? <Dot kind="done" size={13} /> : <StateDot state={state} count={findings.length} />}
      <strong className={classes.name} lang="el">
        {parcel.kodikos} {parcel.topothesia}
      </strong>
      <strong>
        <ParcelArea m2={parcel.ektash} />
      </strong>
      <IconChevronUp size={18} aria-hidden />
      <span className={classes.cardLine}>
        {first === undefined ? t('parcels.card.fine') : t(findingMessage(first).code, first.params)}
      </span>
    </button>
  )
}

/** The list beside the map, as it was left: closed in a narrow window until it is asked for. On a phone it is a sheet. */
const useList = () => {
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const [{ list }, change] = usePlaceState()
  const isOpen = list === undefined ? isWide && !isPhone : list === 'open'
  const setOpen = (open: boolean): void => {
    if (isPhone && !open) history.back()
    else change({ list: open ? 'open' : 'closed' }, { isStep: isPhone })
  }
  return { isOpen, setOpen }
}

/** Whether only the map is shown. What is opened in the panel meanwhile is shown all the same. */
const useAlone = () => {
  const [{ panel, list }] = usePlaceState()
  const [since, setSince] = useState<string | null>(null)
  const now = JSON.stringify([panel, list])
  const isOn = since === now
  // What comes back is much: it is drawn bit by bit, so that the next press need not wait for it.
  return { isOn, toggle: () => startTransition(() => setSince(isOn ? null : now)) }
}

/** The map as the page: tools above it, the list of parcels at its left, the chosen one at its right; each of them can go. */
export const MapMode = () => {
  const t = useT()
  const tellCommands = useMapCommands()
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const { rows, order } = useListedParcels()
  const choice = useParcelChoice(rows)
  const { isOpen: isListOpen, setOpen: setListOpen } = useList()
  const alone = useAlone()
  const [placeState, change] = usePlaceState()
  const { panel: opened } = placeState
  const shown = useRef(opened)
  useEffect(() => {
    shown.current = opened
  }, [opened])
  // The same function for good: another one would be told again of a panel that is open already.
  const showTab = useCallback(
    (next: MapPanelState | null): void => {
      if (next !== null) change({ panel: MAP_TAB, tool: next.id })
      else if (shown.current === MAP_TAB) change({ panel: 'parcel', tool: undefined })
    },
    [change],
  )
  const showParcel = useCallback((): void => change({ panel: 'parcel', tool: undefined }), [change])
  const onTools = useReopened(placeState, tellCommands, showParcel)
  const { panel, place, onPanel, attach } = useMapPanel(showTab)
  useEffect(() => {
    // Who closes the panel closes what the map has in it, too: pressed again, its tool opens it.
    if (opened === CLOSED) panel?.close()
  }, [opened, panel])
  const parcelTab = useParcelTab(choice)
  useFocusInput()
  useKeys([{ code: 'KeyF', shown: 'F', label: t('keys.mapAlone'), run: alone.toggle }])
  const chosenBy =
    (choose: (id: Key) => void) =>
    (id: Key): void => {
      choose(id)
      if (isPhone) setListOpen(false)
    }
  const list = (
    <ParcelList
      rows={rows}
      order={order}
      onOrder={(next) => change({ order: next === orderOf(undefined) ? undefined : next })}
      selected={choice.parcel?.id ?? null}
      onPress={choice.announce}
      onSelect={chosenBy(choice.select)}
      onAdd={chosenBy(choice.begin)}
      onClose={() => setListOpen(false)}
    />
  )
  return (
    <div className={classes.mode}>
      <h1 className={classes.pageTitle} tabIndex={-1}>
        {t('application.section.parcels')}
      </h1>
      <Suspense fallback={<LoadingBlock height={480} />}>
        <MapPanel
          parcel={choice.parcel}
          focus={choice.focus}
          begun={choice.begun}
          choosing={choice.choosing}
          onSelect={choice.setSelected}
          start={isListOpen && !isPhone && !alone.isOn ? list : null}
          corner={(isListOpen && !isPhone) || alone.isOn ? null : <ListChip onOpen={() => setListOpen(true)} />}
          card={<ParcelCard choice={choice} onOpen={() => change({ panel: 'parcel' }, { isStep: true })} />}
          phoneStart={{ label: t('phone.sections'), onPress: () => change({ panel: 'sections' }, { isStep: true }) }}
          // A phone has no room beside the map: its panels come from below.
          panelTarget={isPhone ? null : place}
          {...(isPhone ? {} : { onPanel })}
          alone={alone}
          onTools={onTools}
        />
      </Suspense>
      {!alone.isOn && (
        <SidePanel
          {...(isWide ? { unchosen: 'parcel' } : {})}
          first={parcelTab}
          last={
            panel === null
              ? undefined
              : {
                  id: MAP_TAB,
                  label: panel.label,
                  // A key of its own: what was put into it by hand must not stay for the next tab.
                  content: <div key={MAP_TAB} ref={attach} className={classes.mapPanel} />,
                }
          }
        />
      )}
      {isPhone && isListOpen && (
        <Sheet title={t('application.section.parcels')} onClose={() => setListOpen(false)}>
          {list}
        </Sheet>
      )}
    </div>
  )
}
