import { Checkbox } from '@mantine/core'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelState } from '@eae/map/index.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { useT } from '../../ui/index.ts'
import classes from './map-mode.module.css'
import type { ListedParcel } from './parcel-order.ts'
import { ParcelArea } from './parcel-area.tsx'
import { StateDot } from './state-dot.tsx'

/** Height of a row, pixels: those that are far out of sight are not on the page. */
const ROW = 44
/** Rows that are drawn above and below those in sight at least. */
const BESIDE = 20
/** Rows that come and go together: a turn of the wheel brings one such block at most, within its frame. */
const BLOCK = 5

/** Which rows of a scrolled box are drawn: the first, and the one after the last. */
export const drawnRows = (scrolled: number, height: number, count: number): readonly [number, number] => {
  const first = Math.floor(scrolled / ROW / BLOCK) * BLOCK - BESIDE
  const last = Math.min(count, Math.ceil((scrolled + height) / ROW / BLOCK) * BLOCK + BESIDE)
  return [Math.max(0, Math.min(first, last)), last]
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
        {crops === '' ? t('parcels.noCrop') : crops}
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

/** Which rows are on the page while their box is scrolled: those that were, until the next block of them comes near. */
const useDrawnRows = (count: number) => {
  const [[scrolled, height], setPlace] = useState<readonly [number, number]>([0, 1_000])
  const onScroll = ({ scrollTop, clientHeight }: HTMLElement): void =>
    setPlace((before) => {
      const [first, last] = drawnRows(scrollTop, clientHeight, count)
      const [heldFirst, heldLast] = drawnRows(...before, count)
      return first === heldFirst && last === heldLast ? before : [scrollTop, clientHeight]
    })
  return { drawn: drawnRows(scrolled, height, count), onScroll }
}

interface ParcelRowsProps {
  readonly rows: readonly ListedParcel[]
  readonly selected: Key | null
  /** The row that looks chosen: the one that was pressed, before what follows from it has come. */
  readonly current: Key | null
  readonly states: Readonly<Record<string, ParcelState>>
  readonly found: ReadonlyMap<string, readonly Finding[]>
  /** Null while nothing is ticked in the list. */
  readonly ticked: ((id: Key) => boolean) | null
  readonly onSelect: (id: Key) => void
  readonly onTick: (id: Key, isRange: boolean) => void
  /** What stands in place of the rows where there are none. */
  readonly none: string
}

/** The scrolled rows of the list of parcels. What moves is drawn here: the rest of the list knows nothing of it. */
export const ParcelRows = (props: ParcelRowsProps) => {
  const { rows, selected, current, states, found, ticked, onSelect, onTick, none } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, onScroll } = useDrawnRows(rows.length)
  const [first, last] = drawn
  const at = rows.findIndex(({ parcel }) => parcel.id === selected)
  // Whoever chose it: the list, the map, a finding. Where it stands is asked with the next frame, which lays all out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showRow(box.current, at))
    return () => cancelAnimationFrame(frame)
  }, [box, at])
  return (
    <div ref={box} className={classes.rows} onScroll={({ currentTarget }) => onScroll(currentTarget)}>
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
              isTicked={ticked === null ? null : ticked(parcel.id)}
              onSelect={onSelect}
              onTick={onTick}
            />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={classes.empty}>{none}</p>}
    </div>
  )
}
