import { Button, Text } from '@mantine/core'
import { isPaid } from '@eae/domain/applications/states.ts'
import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { IconCopy, IconPlus, IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MoneyText, NumberText, useT } from '../../ui/index.ts'
import { Dot } from '../../workplace/index.ts'
import { CropAmountCell, CropAmountsProvider, sumOfCrops, useCropAmounts } from '../crop-amounts.tsx'
import { EntityField } from '../fields.tsx'
import { SectionRepair } from '../findings/section-repair.tsx'
import { addId } from '../input-id.ts'
import { useCropRows } from '../parcels/crop-rows.ts'
import { ParcelArea } from '../parcels/parcel-area.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { CellText, type Column } from '../table/columns.tsx'
import { RepairLine, TableLead } from '../table/lines.tsx'
import { PasteArea } from '../table/paste-area.tsx'
import { Row } from '../table/row.tsx'
import { RowTable } from '../table/table.tsx'
import classes from '../table/table.module.css'
import { useOpenRow, type OpenRow } from '../table/use-open-row.ts'

/** The crop that a parcel is of in the first place: the choice `xptype`. */
const MAIN = 1

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
    <RepairLine
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={last === undefined ? <IconPlus size={15} aria-hidden /> : <IconWand size={15} aria-hidden />}
          onClick={() => onAdded(declare(first, last?.crop.id ?? null, last?.xptype ?? null, last?.emxpId))}
        >
          {last === undefined ? t('crops.add') : last.crop.description}
        </Button>
      }
    >
      {t('crops.missing', { kodikos: String(first.parcel.kodikos) })}{' '}
      {last !== undefined && t('crops.lastYear', { crop: last.crop.description })}{' '}
      {missing.length > 1 && t('crops.moreMissing', { count: missing.length - 1 })}
    </RepairLine>
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
          if (last !== undefined) declare(parcel, last.crop.id, last.xptype, last.emxpId)
        }
      }}
    >
      {t('crops.allAsLastYear', { count: offered.length })}
    </Button>
  )
}

/** The crops that stand first on their parcels, as one text: the same as long as the rows are the same. */
const firstsOf = (crops: readonly CropRow[]): string => {
  // Of several under one key the last one stays.
  const firsts = new Map(crops.toReversed().map(({ edaId, id }) => [edaId, id]))
  return [...firsts.values()].join(' ')
}

/** The columns of the table; number and place of a parcel stand once, before its first crop. */
const useColumns = (): readonly Column<CropRow>[] => {
  const t = useT()
  const { tree, answer } = useOpenApplication().state
  const { catalogue } = answer
  const { parcels } = tree
  const firsts = firstsOf(tree.crops)
  // Where nothing is sown after something else, the room is for the names of the crops.
  const areAllMain = tree.crops.every(({ xptype }) => xptype === MAIN)
  // The same list while no parcel and no code changes: a row is drawn again for another one.
  return useMemo(() => {
    const parcelById = new Map(parcels.map((parcel) => [parcel.id, parcel]))
    const isFirst = new Set(firsts.split(' '))
    const cropById = new Map(catalogue.crops.map((crop) => [crop.id, crop]))
    const varietyById = new Map(catalogue.varieties.map((variety) => [variety.id, variety.description]))
    const ofFirst = (show: (parcel: ParcelRow) => string) => (row: CropRow) => {
      const parcel = parcelById.get(row.edaId)
      return parcel === undefined || !isFirst.has(String(row.id)) ? '' : show(parcel)
    }
    return [
      {
        name: 'parcel',
        label: t('summary.column.no'),
        isNumber: true,
        read: ofFirst(({ kodikos }) => String(kodikos)),
      },
      { name: 'place', label: t('summary.column.place'), read: ofFirst(({ topothesia }) => topothesia), isShort: true },
      {
        name: 'efyId',
        read: (row) =>
          cropById.has(row.efyId) ? <CellText part="crops" row={row} name="efyId" /> : t('crops.unnamed'),
      },
      { name: 'poiId', read: ({ poiId }) => poiId !== null && varietyById.get(poiId) },
      ...(areAllMain ? [] : [{ name: 'xptype' }]),
      {
        name: 'epilektash100',
        label: t('summary.column.area'),
        read: ({ epilektash100 }) => <ParcelArea m2={epilektash100} />,
      },
      {
        name: 'dendra',
        label: t('crops.trees'),
        edit: (row) =>
          cropById.get(row.efyId)?.dendraapo == null ? null : (
            <EntityField part="crops" row={row} field="dendra" isBare />
          ),
      },
      { name: 'ardeyshflag', read: ({ ardeyshflag }) => t(ardeyshflag ? 'crops.watered' : 'crops.dry'), speaks: true },
      { name: 'amount', label: t('crops.amount'), isNumber: true, read: ({ id }) => <CropAmountCell id={id} /> },
    ]
  }, [t, parcels, catalogue, firsts, areAllMain])
}

/** A parcel without a crop: a press declares one. */
const NoCrop = ({
  parcel,
  span,
  openRow,
}: {
  readonly parcel: ParcelRow
  readonly span: number
  readonly openRow: OpenRow
}) => {
  const t = useT()
  const { lock } = useOpenApplication()
  const { of, declare } = useCropRows()
  return (
    <tr>
      <td className={classes.number}>{parcel.kodikos}</td>
      <td lang="el">{parcel.topothesia}</td>
      <td colSpan={span}>
        {lock === null ? (
          <button
            id={addId('crops', parcel.id)}
            type="button"
            className={classes.open}
            onClick={() => openRow.open(declare(of(parcel), null, null))}
          >
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
}

/** What grows on the land: all crops of all parcels in one table, each row changed where it stands. */
export const CropsSection = () => {
  const t = useT()
  const { state } = useOpenApplication()
  const openRow = useOpenRow('crops')
  const columns = useColumns()
  const amounts = useCropAmounts()
  const { parcels, crops } = state.tree
  // A second crop stands where the first one stood.
  const area = crops.filter(({ xptype }) => xptype === MAIN).reduce((sum, row) => sum + row.epilektash100, 0)
  const byParcel = new Map<CropRow['edaId'], CropRow[]>()
  for (const crop of crops) {
    const rows = byParcel.get(crop.edaId)
    if (rows === undefined) byParcel.set(crop.edaId, [crop])
    else rows.push(crop)
  }
  const cropById = new Map(state.answer.catalogue.crops.map((crop) => [crop.id, crop]))
  const nameOf = ({ efyId }: CropRow): string =>
    t('crops.change', { crop: cropById.get(efyId)?.description ?? t('crops.unnamed') })
  const opening = { openRow, opener: 'efyId', nameOf }
  if (parcels.length === 0) return <Text>{t('summary.noParcels')}</Text>
  return (
    <>
      <TableLead actions={<AsLastYear />}>{t('crops.count', { count: crops.length })}</TableLead>
      <Missing onAdded={openRow.open} />
      <SectionRepair part="crops" />
      <PasteArea slot="crops" above={null}>
        <CropAmountsProvider value={amounts}>
          <RowTable
            part="crops"
            label={t('application.section.crops')}
            columns={columns}
            sums={{
              epilektash100: <ParcelArea m2={area} />,
              dendra: <NumberText value={crops.reduce((sum, { dendra }) => sum + (dendra ?? 0), 0)} />,
              amount: isPaid(state.tree.header.status) ? (
                '—'
              ) : (
                <MoneyText
                  cents={sumOfCrops(
                    amounts,
                    crops.map(({ id }) => id),
                  )}
                />
              ),
            }}
          >
            {parcels.flatMap((parcel) => {
              const rows = byParcel.get(parcel.id)
              if (rows === undefined)
                return [
                  <NoCrop key={`none-${parcel.id}`} parcel={parcel} span={columns.length - 2} openRow={openRow} />,
                ]
              return rows.map((row) => <Row key={row.id} part="crops" row={row} columns={columns} opening={opening} />)
            })}
          </RowTable>
        </CropAmountsProvider>
      </PasteArea>
    </>
  )
}
