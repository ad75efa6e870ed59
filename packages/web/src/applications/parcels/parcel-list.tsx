import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconArrowsSort, IconLayoutSidebarLeftCollapse, IconListCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useFirstShown, useT } from '../../ui/index.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { useTicks } from '../bulk/use-ticks.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { addId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './map-mode.module.css'
import { addParcel } from './new-parcel.ts'
import { ParcelArea } from './parcel-area.tsx'
import { findingsByParcel, isParcelFound, statesOfParcels } from './parcel-facts.ts'
import { orderOf, PARCEL_ORDERS, type ListedParcel, type ParcelOrder } from './parcel-order.ts'
import { ParcelRows } from './parcel-rows.tsx'

/** So many parcels are seen at once; beyond, a field finds. */
const FILTER_FROM = 21
interface ParcelListProps extends OrderMenuProps {
  /** In their order. */
  readonly rows: readonly ListedParcel[]
  readonly selected: Key | null
  /** A parcel was pressed: it is selected as soon as that has been painted. */
  readonly onPress: () => void
  readonly onSelect: (id: Key) => void
  /** A parcel was added, which is drawn next. */
  readonly onAdd: (id: Key) => void
  readonly onClose: () => void
}

/** The parcels of a list that are found by what is typed. */
const useFound = (rows: readonly ListedParcel[], typed: string): readonly ListedParcel[] =>
  useMemo(
    () => rows.filter(({ parcel, crops, regions }) => isParcelFound(parcel, `${crops} ${regions}`, typed)),
    [rows, typed],
  )

interface OrderMenuProps {
  readonly order: ParcelOrder
  readonly onOrder: (order: ParcelOrder) => void
}

/** By what the parcels of the list follow each other. */
const OrderMenu = ({ order, onOrder }: OrderMenuProps) => {
  const t = useT()
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('parcels.order')} title={t('parcels.order')}>
          <IconArrowsSort size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(next) => onOrder(orderOf(next))}>
          {PARCEL_ORDERS.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`parcels.order.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The parcels of the application beside the map, each with its sign; their sum at the foot. */
export const ParcelList = ({
  rows: all,
  order,
  onOrder,
  selected,
  onPress,
  onSelect,
  onAdd,
  onClose,
}: ParcelListProps) => {
  const t = useT()
  const { state, store, live, lock } = useOpenApplication()
  const { tree } = state
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findingsByParcel(tree, live.findings), [tree, live])
  const states = useMemo(() => statesOfParcels(tree, live.findings), [tree, live])
  // A letter is there at once; the rows follow.
  const rows = useFound(all, useDeferredValue(typed))
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
  const press = useRef({ choose, tickOne, onPress })
  useEffect(() => {
    press.current = { choose, tickOne, onPress }
  })
  const select = useCallback((id: Key): void => {
    press.current.onPress()
    press.current.choose(id)
  }, [])
  const tick = useCallback((id: Key, isRange: boolean): void => press.current.tickOne(id, isRange), [])
  const summed = ticks.count > 0 ? ticks.ticked : tree.parcels
  const sum = summed.reduce((total, { ektash }) => total + ektash, 0)
  return (
    <section className={classes.list} data-ticking={ticks.isOn} aria-label={t('parcels.list')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('summary.parcels', { count: tree.parcels.length })}</h2>
        {lock === null && (
          <Button
            id={addId('parcels', null)}
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
      <ParcelRows
        rows={rows}
        selected={selected}
        current={current}
        states={states}
        found={found}
        ticked={ticks.isOn ? ticks.has : null}
        onSelect={select}
        onTick={tick}
        none={t(typed === '' ? 'parcels.none' : 'parcels.list.none')}
      />
      {undo}
      {ticks.isOn && <BulkBar ticks={ticks} shown={shown} offers={bulk.offers} />}
      {bulk.opened !== null && (
        <BulkDialog command={bulk.opened} scene={bulk.scene} onClose={bulk.close} onDone={onDone} />
      )}
      <div className={classes.foot}>
        <OrderMenu order={order} onOrder={onOrder} />
        <span>{t(ticks.count > 0 ? 'bulk.sum' : 'parcels.sum')}</span>
        <strong>
          <ParcelArea m2={sum} />
        </strong>
      </div>
    </section>
  )
}
