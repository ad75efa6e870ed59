import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconListCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { regionsOfParcels } from '@eae/domain/applications/regions.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelState } from '@eae/map/index.ts'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useFirstShown, useLabels, useT } from '../../ui/index.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { useTicks } from '../bulk/use-ticks.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useOpenApplication } from '../store/context.tsx'
import classes from './map-mode.module.css'
import { addParcel } from './new-parcel.ts'
import { ParcelArea } from './parcel-area.tsx'
import { cropNames, findingsByParcel, isParcelFound, statesOfParcels } from './parcel-facts.ts'
import { StateDot } from './state-dot.tsx'

/** So many parcels are seen at once; beyond, a field finds. */
const FILTER_FROM = 21
/** Height of a row, pixels: those that are far out of sight are not on the page. */
const ROW = 44
/** Rows that are drawn above and below those in sight. */
const BESIDE = 30

/** Which rows of a scrolled box are drawn: the first, and the one after the last. */
export const drawnRows = (scrolled: number, height: number, count: number): readonly [number, number] => {
  const first = Math.max(0, Math.floor(scrolled / ROW) - BESIDE)
  const last = Math.min(count, Math.ceil((scrolled + height) / ROW) + BESIDE)
  return [Math.min(first, last), last]
}

interface ParcelListProps {
  readonly selected: Key | null
  readonly onSelect: (id: Key) => void
  /** A parcel was added, which is drawn next. */
  readonly onAdd: (id: Key) => void
  readonly onClose: () => void
}

interface RowProps {
  readonly parcel: ParcelRow
  readonly crops: string
  /** Regions of entitlements that its crops stand in; empty for none. */
  readonly regions: string
  readonly state: ParcelState
  readonly count: number
  readonly isCurrent: boolean
  /** Null while nothing is ticked in the list. */
  readonly isTicked: boolean | null
  readonly onSelect: (id: Key) => void
  readonly onTick: (id: Key, isRange: boolean) => void
}

/** Only what it is given tells it to be drawn again: a press in one row of a long list leaves the others as they are. */
const Row = memo(({ parcel, crops, regions, state, count, isCurrent, isTicked, onSelect, onTick }: RowProps) => {
  const t = useT()
  const { kodikos, topothesia } = parcel
  const row = (
    <button type="button" className={classes.row} aria-current={isCurrent} onClick={() => onSelect(parcel.id)}>
      <span className={classes.number}>{parcel.kodikos} </span>
      <span className={classes.name} lang="el">
        {parcel.topothesia}{' '}
      </span>
      <span className={classes.area}>
        <ParcelArea m2={parcel.ektash} />{' '}
      </span>
      <span className={classes.crop}>
        {crops === '' ? t('parcels.noCrop') : <span lang="el">{crops}</span>}
        {regions !== '' && ` · ${regions}`}
      </span>
      <span className={classes.sign}>
        <StateDot state={state} count={count} />
      </span>
    </button>
  )
  if (isTicked === null) return row
  return (
    <div className={classes.tickable}>
      <Checkbox
        size="xs"
        className={classes.tick ?? ''}
        aria-label={t('bulk.tickOne', { kodikos, topothesia })}
        checked={isTicked}
        // The browser tells of keys with the press alone.
        onClick={({ shiftKey }) => onTick(parcel.id, shiftKey)}
        readOnly
      />
      {row}
    </div>
  )
})

/** Scrolls a box so that a row is in sight, by no more than that takes. */
const showRow = (box: HTMLElement | null, at: number): void => {
  if (box === null || at < 0) return
  const [top, bottom] = [at * ROW, (at + 1) * ROW]
  if (top < box.scrollTop) box.scrollTo({ top })
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight })
}

/** The parcels that are found by what is typed, each with its crops and their regions. */
const useFound = (typed: string) => {
  const { tree, answer } = useOpenApplication().state
  const { parcels, crops } = tree
  const labels = useLabels()
  const names = useMemo(() => cropNames(crops, answer.catalogue.crops), [crops, answer.catalogue.crops])
  const regions = useMemo(
    () => regionsOfParcels({ parcels, crops }, answer.catalogue.crops),
    [parcels, crops, answer.catalogue.crops],
  )
  return useMemo(
    () =>
      parcels
        .map((parcel) => ({
          parcel,
          crops: names.get(parcel.id) ?? '',
          regions: (regions.get(parcel.id) ?? []).map((region) => labels.choice('dikaiomatype', region)).join(', '),
        }))
        .filter((row) => isParcelFound(row.parcel, `${row.crops} ${row.regions}`, typed)),
    [parcels, names, regions, labels, typed],
  )
}

/** The parcels of the application beside the map, each with its sign; their sum at the foot. */
export const ParcelList = ({ selected, onSelect, onAdd, onClose }: ParcelListProps) => {
  const t = useT()
  const { state, store, live, lock } = useOpenApplication()
  const { tree } = state
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState({ top: 0, height: 1_000 })
  const box = useRef<HTMLDivElement>(null)
  const found = useMemo(() => findingsByParcel(tree, live.findings), [tree, live])
  const states = useMemo(() => statesOfParcels(tree, live.findings), [tree, live])
  // A letter is there at once; the rows follow.
  const rows = useFound(useDeferredValue(typed))
  const shown = rows.map(({ parcel }) => parcel)
  const ticks = useTicks()
  const bulk = useBulk(ticks)
  const { onRepaired: onDone, line: undo } = useUndoLine(state.answer.tree.header.rowVersion)
  const tickOne = (id: Key, isRange: boolean): void => {
    if (isRange) ticks.toggleTo(id, shown)
    else ticks.toggle(id)
  }
  const [current, choose] = useFirstShown(selected, (id: Key | null) => id !== null && onSelect(id))
  // The same functions for good, for the rows.
  const press = useRef({ choose, tickOne })
  useEffect(() => {
    press.current = { choose, tickOne }
  })
  const select = useCallback((id: Key): void => press.current.choose(id), [])
  const tick = useCallback((id: Key, isRange: boolean): void => press.current.tickOne(id, isRange), [])
  const [first, last] = drawnRows(place.top, place.height, rows.length)
  const at = rows.findIndex(({ parcel }) => parcel.id === selected)
  // Whoever chose it: the list, the map, a finding. Where it stands is asked with the next frame, which lays all out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showRow(box.current, at))
    return () => cancelAnimationFrame(frame)
  }, [box, at])
  const summed = ticks.count > 0 ? ticks.ticked : tree.parcels
  const sum = summed.reduce((total, { ektash }) => total + ektash, 0)
  return (
    <section className={classes.list} data-ticking={ticks.isOn} aria-label={t('parcels.list')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('summary.parcels', { count: tree.parcels.length })}</h2>
        {lock === null && (
          <Button
            size="compact-sm"
            px={6}
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => onAdd(addParcel(store))}
          >
            {t('parcels.add')}
          </Button>
        )}
        {lock === null && tree.parcels.length > 0 && (
          <ActionIcon
            size="sm"
            variant={ticks.isOn ? 'light' : 'subtle'}
            color={ticks.isOn ? 'gov' : 'gray'}
            aria-pressed={ticks.isOn}
            aria-label={t('bulk.tick')}
            title={t('bulk.tick')}
            onClick={() => ticks.turn(!ticks.isOn)}
          >
            <IconListCheck size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size="sm"
          className={classes.closeList}
          variant="subtle"
          color="gray"
          aria-label={t('parcels.list.close')}
          onClick={onClose}
        >
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {tree.parcels.length >= FILTER_FROM && (
        <TextInput
          className={classes.filter}
          size="xs"
          type="search"
          value={typed}
          aria-label={t('parcels.list.find')}
          placeholder={t('parcels.list.find')}
          leftSection={<IconSearch size={14} aria-hidden />}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <div
        ref={box}
        className={classes.rows}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
          setPlace({ top: scrollTop, height: clientHeight })
        }
      >
        <ul style={{ paddingTop: first * ROW, paddingBottom: (rows.length - last) * ROW }}>
          {rows.slice(first, last).map(({ parcel, crops, regions }) => (
            <li key={parcel.id}>
              <Row
                parcel={parcel}
                crops={crops}
                regions={regions}
                state={states[String(parcel.id)] ?? 'none'}
                count={found.get(String(parcel.id))?.length ?? 0}
                isCurrent={parcel.id === current}
                isTicked={ticks.isOn ? ticks.has(parcel.id) : null}
                onSelect={select}
                onTick={tick}
              />
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className={classes.empty}>{t(typed === '' ? 'parcels.none' : 'parcels.list.none')}</p>}
      </div>
      {undo}
      {ticks.isOn && <BulkBar ticks={ticks} shown={shown} offers={bulk.offers} />}
      {bulk.opened !== null && (
        <BulkDialog command={bulk.opened} scene={bulk.scene} onClose={bulk.close} onDone={onDone} />
      )}
      <div className={classes.foot}>
        <span>{t(ticks.count > 0 ? 'bulk.sum' : 'parcels.sum')}</span>
        <strong>
          <ParcelArea m2={sum} />
        </strong>
      </div>
    </section>
  )
}
