import { Button, Group, Text } from '@mantine/core'
import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { IconCopy, IconPlus, IconWand } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AreaText, NumberText, useLabels, useT } from '../../ui/index.ts'
import { Dot, usePlaceState, type DotKind } from '../../workplace/index.ts'
import { EntityField } from '../fields.tsx'
import { useWish } from '../focus-store.ts'
import { inputId, readInputId } from '../input-id.ts'
import { useCropRows } from '../parcels/crop-rows.ts'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import classes from './crops-section.module.css'

const COLUMNS = ['efyId', 'poiId', 'xptype', 'epilektash100', 'dendra', 'ardeyshflag'] as const

/** The row that is being changed: the one that was chosen, or where one was led. */
const useOpenRow = (): readonly [string | null, (id: string | null) => void] => {
  const [{ row }, change] = usePlaceState()
  const wish = useWish()
  const [seen, setSeen] = useState(0)
  const [led, setLed] = useState<string | null>(null)
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.inputId?.startsWith('in-crops-') === true) setLed(readInputId(wish.inputId).id)
  }
  const open = (id: string | null): void => {
    setLed(null)
    change({ row: id ?? undefined })
  }
  return [led ?? row ?? null, open]
}

const useDotOf = () => {
  const { live } = useOpenApplication()
  return ({ id }: Pick<CropRow, 'id'>): DotKind => {
    const mine = live.findings.filter(({ subject }) => subject.kind === 'crop' && String(subject.id) === String(id))
    if (mine.some(({ severity }) => severity === 'B')) return 'bad'
    return mine.some(({ severity }) => severity === 'W') ? 'warn' : null
  }
}

const ReadCells = ({ row, onOpen }: { readonly row: CropRow; readonly onOpen: (() => void) | null }) => {
  const t = useT()
  const labels = useLabels()
  const { state } = useOpenApplication()
  const { cropOf } = useCropRows()
  const crop = cropOf(row)
  const variety = state.answer.catalogue.varieties.find(({ id }) => id === row.poiId)
  const name =
    crop === undefined ? (
      t('crops.unnamed')
    ) : (
      <>
        <span className={classes.code}>{crop.kodikos}</span> {crop.description}
      </>
    )
  return (
    <>
      <td lang="el">
        {onOpen === null ? (
          name
        ) : (
          <button
            type="button"
            className={classes.open}
            data-row={row.id}
            aria-label={t('crops.change', { crop: crop?.description ?? t('crops.unnamed') })}
            onClick={onOpen}
          >
            {name}
          </button>
        )}
      </td>
      <td lang="el">{variety?.description}</td>
      <td>{row.xptype === null ? '' : labels.choice('xptype', row.xptype)}</td>
      <td className={classes.number}>
        <AreaText m2={row.epilektash100} />
      </td>
      <td className={classes.number}>{row.dendra === null ? '' : <NumberText value={row.dendra} />}</td>
      <td>{t(row.ardeyshflag ? 'crops.watered' : 'crops.dry')}</td>
    </>
  )
}

const EditCells = ({ row }: { readonly row: CropRow }) => {
  const { state } = useOpenApplication()
  const first = inputId('crops', row.id, 'efyId')
  useEffect(() => {
    // Who was led to another field of the row is there already.
    if (document.activeElement?.closest('main table input') == null) document.getElementById(first)?.focus()
  }, [first])
  const { cropOf } = useCropRows()
  const { catalogue } = state.answer
  const crop = cropOf(row)
  const varieties = catalogue.varieties.filter(({ efyKodikos }) => efyKodikos === crop?.kodikos)
  return (
    <>
      <td className={classes.wide}>
        <EntityField part="crops" row={row} field="efyId" options={catalogue.crops} isBare />
      </td>
      <td>
        <EntityField part="crops" row={row} field="poiId" options={varieties} isBare />
      </td>
      <td>
        <EntityField part="crops" row={row} field="xptype" isBare />
      </td>
      <td>
        <EntityField part="crops" row={row} field="epilektash100" isBare />
      </td>
      <td>{crop?.dendraapo == null ? null : <EntityField part="crops" row={row} field="dendra" isBare />}</td>
      <td>
        <EntityField part="crops" row={row} field="ardeyshflag" />
      </td>
    </>
  )
}

/** Parcels without a crop, each with what stood there last year and the press that declares it. */
const Missing = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const { of, declare } = useCropRows()
  const missing = state.tree.parcels.map(of).filter(({ rows }) => rows.length === 0)
  const [first] = missing
  if (lock !== null || first === undefined) return null
  const [last] = first.lastCrops
  return (
    <div className={classes.missing}>
      <Dot kind="warn" />
      <span className={classes.sentence}>
        {t('crops.missing', { kodikos: String(first.parcel.kodikos) })}{' '}
        {last !== undefined && t('crops.lastYear', { crop: last.crop.description })}{' '}
        {missing.length > 1 && t('crops.moreMissing', { count: missing.length - 1 })}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={last === undefined ? <IconPlus size={15} aria-hidden /> : <IconWand size={15} aria-hidden />}
        onClick={() => onAdded(declare(first, last?.crop.id ?? null, last?.xptype ?? null))}
      >
        {last === undefined ? t('crops.add') : last.crop.description}
      </Button>
    </div>
  )
}

/** Declares at once, for every parcel without a crop, what stood there last year. */
const AsLastYear = () => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const { of, declare } = useCropRows()
  const offered = state.tree.parcels.map(of).filter(({ rows, lastCrops }) => rows.length === 0 && lastCrops.length > 0)
  if (lock !== null || offered.length === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCopy size={15} aria-hidden />}
      onClick={() => {
        for (const parcel of offered) {
          const [last] = parcel.lastCrops
          if (last !== undefined) declare(parcel, last.crop.id, last.xptype)
        }
      }}
    >
      {t('crops.allAsLastYear', { count: offered.length })}
    </Button>
  )
}

const Head = () => {
  const t = useT()
  const labels = useLabels()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          {t('summary.column.no')}
        </th>
        <th scope="col">{t('summary.column.place')}</th>
        {COLUMNS.map((name) => (
          <th
            key={name}
            scope="col"
            className={name === 'epilektash100' || name === 'dendra' ? classes.number : undefined}
          >
            {labels.field('Edetedeaeefytiko', name)}
          </th>
        ))}
        <th scope="col" aria-label={t('row.actions')} />
      </tr>
    </thead>
  )
}

interface RowsProps {
  readonly parcel: ParcelRow
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

/** The rows of one parcel: its number and place stand once, before its first crop. */
const ParcelRows = ({ parcel, open, onOpen }: RowsProps) => {
  const t = useT()
  const { store, lock } = useOpenApplication()
  const { of, declare } = useCropRows()
  const dotOf = useDotOf()
  const crops = of(parcel)
  const finish = (id: CropRow['id']): void => {
    onOpen(null)
    // The button that opened the row is there again with the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus())
  }
  if (crops.rows.length === 0)
    return (
      <tr>
        <td className={classes.number}>{parcel.kodikos}</td>
        <td lang="el">{parcel.topothesia}</td>
        <td colSpan={COLUMNS.length}>
          {lock === null ? (
            <button type="button" className={classes.open} onClick={() => onOpen(declare(crops, null, null))}>
              {t('crops.none')}
            </button>
          ) : (
            t('crops.none')
          )}
        </td>
        <td>
          <Dot kind="none" size={13} />
        </td>
      </tr>
    )
  return crops.rows.map((row, at) => {
    const isOpen = lock === null && String(row.id) === open
    return (
      <tr key={row.id} aria-selected={isOpen}>
        <td className={classes.number}>{at === 0 ? parcel.kodikos : ''}</td>
        <td lang="el">{at === 0 ? parcel.topothesia : ''}</td>
        {isOpen ? (
          <EditCells row={row} />
        ) : (
          <ReadCells row={row} onOpen={lock === null ? () => onOpen(String(row.id)) : null} />
        )}
        <td className={classes.end}>
          {isOpen ? (
            <Group gap={4} wrap="nowrap">
              <Button size="compact-sm" onClick={() => finish(row.id)}>
                {t('groups.done')}
              </Button>
              <RowDelete onDelete={() => store.remove('crops', row.id)} />
            </Group>
          ) : (
            <Dot kind={dotOf(row)} size={13} />
          )}
        </td>
      </tr>
    )
  })
}

/** What grows on the land: all crops of all parcels in one table, each row changed where it stands. */
export const CropsSection = () => {
  const t = useT()
  const { state } = useOpenApplication()
  const [open, setOpen] = useOpenRow()
  const { parcels, crops } = state.tree
  const area = crops.filter(({ xptype }) => xptype === 1).reduce((sum, row) => sum + row.epilektash100, 0)
  if (parcels.length === 0) return <Text>{t('summary.noParcels')}</Text>
  return (
    <>
      <div className={classes.lead}>
        <span>{t('crops.count', { count: crops.length })}</span>
        <AsLastYear />
      </div>
      <Missing onAdded={setOpen} />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <Head />
          <tbody>
            {parcels.map((parcel) => (
              <ParcelRows key={parcel.id} parcel={parcel} open={open} onOpen={setOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5} className={classes.total}>
                {t('crops.total')}
              </th>
              <td className={classes.number}>
                <AreaText m2={area} />
              </td>
              <td className={classes.number}>
                <NumberText value={crops.reduce((sum, { dendra }) => sum + (dendra ?? 0), 0)} />
              </td>
              <td colSpan={2} aria-hidden />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
