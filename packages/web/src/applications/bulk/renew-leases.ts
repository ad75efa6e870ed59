import { parts } from '@eae/domain/applications/parts-list.ts'
import type { OwnershipRow } from '@eae/domain/applications/tree.ts'
import { PRIVATE_LEASE } from '@eae/domain/checks/codes.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { defineBulk, onParcel, type BulkScene } from './command.ts'

/** The tenure of land that somebody lets: the choice `iemtype`. */
const LEASED = 1

const { dteenoikend, eEnoikArith, eEnoikDte } = parts.ownership.fields

/** Land must be at the farmer's disposal on this day of the claim year (Reg. (EU) 2021/2115 art. 4(4)). */
const neededUntil = ({ etos }: Pick<BulkScene, 'etos'>): string => `${etos}-05-31`

const isEnded = (row: OwnershipRow, scene: Pick<BulkScene, 'etos'>): boolean =>
  row.iemtype === LEASED && row.dteenoikend !== null && row.dteenoikend < neededUntil(scene)

/** Whether the number of the electronic lease is asked for by law: not of a private agreement (check 20207). */
const needsNumber = ({ catalogue }: BulkScene, { etlId }: OwnershipRow): boolean =>
  catalogue.titles.find(({ id }) => id === etlId)?.kodikos !== PRIVATE_LEASE

/** Leases that ended before the land is needed get a new end, and the number of the lease that was made instead. */
export const renewLeases = defineBulk({
  id: 'renewLeases',
  group: 'set',
  icon: IconCalendarRepeat,
  asks: { end: { ...dteenoikend, required: true }, number: eEnoikArith, signed: eEnoikDte },
  whyNot: (scene) =>
    scene.tree.ownership.some((row) => isEnded(row, scene))
      ? null
      : message('bulk.none.leases', { year: String(scene.etos) }),
  faults: (scene, { end }) =>
    end !== null && end < neededUntil(scene)
      ? { end: message('bulk.leaseTooShort', { until: neededUntil(scene) }) }
      : {},
  change: (scene, { end, number, signed }, parcel) => {
    const ended = onParcel(scene.tree.ownership, parcel).filter((row) => isEnded(row, scene))
    if (ended.length === 0) return { reason: message('bulk.skip.noEndedLease') }
    const isNumbered = number !== null && number !== ''
    if (!isNumbered && ended.some((row) => needsNumber(scene, row) && (row.eEnoikArith ?? '') === ''))
      return { reason: message('bulk.skip.leaseNumber') }
    if (ended.some(({ dteenoikstart }) => dteenoikstart !== null && end !== null && end <= dteenoikstart))
      return { reason: message('error.endBeforeStart') }
    return {
      edits: ended.map(({ id }) => ({
        kind: 'edit',
        part: 'ownership',
        id,
        patch: {
          dteenoikend: end,
          ...(isNumbered ? { eEnoikArith: number } : {}),
          ...(signed === null ? {} : { eEnoikDte: signed }),
        },
      })),
    }
  },
})
