import { isValidAtak } from '@eae/domain/identifiers/atak.ts'
import type { OwnershipRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { PRIVATE_LEASE } from '@eae/domain/checks/codes.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { addDays } from '@eae/domain/kernel/working-days.ts'
import { drawnAreas, floorToStep } from '../parcels/drawn-area.ts'
import type { Edit } from './edits.ts'
import { onlyOne, subjectOf, type FindStep } from './step.ts'

const editParcel = ({ id }: ParcelRow, patch: Partial<ParcelRow>): Edit => ({
  kind: 'edit',
  part: 'parcels',
  id,
  patch,
})
const editTitle = ({ id }: OwnershipRow, patch: Partial<OwnershipRow>): Edit => ({
  kind: 'edit',
  part: 'ownership',
  id,
  patch,
})
const number = ({ kodikos }: ParcelRow): string => String(kodikos)

/** Declares what the map shows, where it differs from what is declared. */
const declareDrawn: FindStep = ({ state: { tree, drawn } }, finding) => {
  const parcel = subjectOf(tree.parcels, finding)
  if (parcel === undefined) return null
  const drawnM2 = drawn[String(parcel.id)]?.areaM2 ?? parcel.ektashpsif
  const after = drawnM2 === null ? 0 : floorToStep(drawnM2)
  if (drawnM2 === null || after <= 0) return null
  return {
    label: message('findings.repair.area', { after }),
    preview: message('findings.repair.areaPreview', { aa: number(parcel), before: parcel.ektash, after }),
    edits: drawnAreas(tree, parcel.id, drawnM2).map((one) => ({ kind: 'edit', ...one })),
  }
}

/** A community that all other parcels of the same place have. */
const takeCommunity: FindStep = ({ state: { tree, answer } }, finding) => {
  const parcel = subjectOf(tree.parcels, finding)
  if (parcel === undefined) return null
  const there = tree.parcels.filter(({ topothesia }) => topothesia === parcel.topothesia)
  const lkkoiId = onlyOne(there.map((row) => row.lkkoiId))
  const community = answer.catalogue.communities.find(({ id }) => id === lkkoiId)?.description
  if (lkkoiId === undefined || lkkoiId === parcel.lkkoiId || community === undefined) return null
  return {
    label: message('findings.repair.take', { value: community }),
    preview: message('findings.repair.communityPreview', {
      aa: number(parcel),
      value: community,
      place: parcel.topothesia,
    }),
    edits: [editParcel(parcel, { lkkoiId })],
  }
}

/** The source of water that all other watered parcels name. */
const takeWaterSource: FindStep = ({ state: { tree, answer } }, finding) => {
  const parcel = subjectOf(tree.parcels, finding)
  const watersrc = onlyOne(tree.parcels.map((row) => row.watersrc))
  const source = answer.catalogue.codes.find(({ lista, kodikos }) => lista === 'WATERSRC' && kodikos === watersrc)
  if (parcel === undefined || watersrc === undefined || source === undefined) return null
  return {
    label: message('findings.repair.take', { value: source.description }),
    preview: message('findings.repair.waterPreview', { aa: number(parcel), value: source.description }),
    edits: [editParcel(parcel, { watersrc })],
  }
}

/** A hundredth of a percent: what shares are written to. */
const SHARE_STEP = 0.01

/** Shares that are whole but for their rounding, as three thirds are: the largest takes the rest. */
const roundShares: FindStep = ({ state: { tree } }, finding) => {
  const parcel = subjectOf(tree.parcels, finding)
  const titles = tree.ownership.filter(({ edaId }) => edaId === parcel?.id)
  const [largest] = titles.toSorted((a, b) => b.synidiopercent - a.synidiopercent)
  const rest = 100 - titles.reduce((sum, { synidiopercent }) => sum + synidiopercent, 0)
  // Each share may be off by half a step.
  const isRounding = Math.abs(rest) < (titles.length * SHARE_STEP) / 2 + SHARE_STEP / 2
  if (parcel === undefined || largest === undefined || !isRounding) return null
  const after = Math.round((largest.synidiopercent + rest) * 100) / 100
  return {
    label: message('findings.repair.share', { after }),
    preview: message('findings.repair.sharePreview', { aa: number(parcel), before: largest.synidiopercent, after }),
    edits: [editTitle(largest, { synidiopercent: after })],
  }
}

/** A title with the parcel it stands on. */
const titleOf = (tree: Parameters<FindStep>[0]['state']['tree'], finding: Parameters<FindStep>[1]) => {
  const title = subjectOf(tree.ownership, finding)
  const parcel = tree.parcels.find(({ id }) => id === title?.edaId)
  return title === undefined || parcel === undefined ? null : { title, parcel }
}

/** A number that only lacks its first zero, as spreadsheets leave it, or has signs between its digits. */
const writeAtak: FindStep = ({ state: { tree } }, finding) => {
  const found = titleOf(tree, finding)
  const digits = found?.title.atak?.replaceAll(/\D/gu, '').padStart(ATAK_DIGITS, '0') ?? ''
  // More than one zero may be missing from something that never was such a number.
  const isNear = (found?.title.atak?.replaceAll(/\D/gu, '').length ?? 0) >= ATAK_DIGITS - 1
  if (found === null || !isNear || !isValidAtak(digits)) return null
  return {
    label: message('findings.repair.take', { value: digits }),
    preview: message('findings.repair.atakPreview', {
      aa: number(found.parcel),
      before: found.title.atak ?? '',
      after: digits,
    }),
    edits: [editTitle(found.title, { atak: digits })],
  }
}
const ATAK_DIGITS = 11

/** The end of the same lease as another parcel has it: one lease stands for several parcels. */
const endAsElsewhere: FindStep = ({ state: { tree } }, finding) => {
  const found = titleOf(tree, finding)
  const { neededUntil } = finding.params
  if (found === null || typeof neededUntil !== 'string') return null
  const { title, parcel } = found
  const same = tree.ownership.filter(
    (row) => (row.eEnoikArith ?? '') !== '' && row.eEnoikArith === title.eEnoikArith && row.id !== title.id,
  )
  const [other] = same.flatMap((row) => (row.dteenoikend !== null && row.dteenoikend >= neededUntil ? [row] : []))
  const from = tree.parcels.find(({ id }) => id === other?.edaId)
  if (other === undefined || other.dteenoikend === null || from === undefined) return null
  const after = other.dteenoikend
  return {
    label: message('findings.repair.lease', { after }),
    preview: message('findings.repair.leasePreview', {
      aa: number(parcel),
      lease: title.eEnoikArith ?? '',
      from: number(from),
      after,
    }),
    edits: [editTitle(title, { dteenoikend: after })],
  }
}

/** The same day so many years later; of the last of February the last there is. */
const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`

/** The lease after one of whole years, for as many of its terms as bring it to the day that counts; null for any other. */
const nextTerm = ({ dteenoikstart: start, dteenoikend: end }: OwnershipRow, neededUntil: string) => {
  if (start === null || end === null) return null
  const first = addDays(end, 1)
  const years = Number(first.slice(0, 4)) - Number(start.slice(0, 4))
  if (years < 1 || yearsLater(start, years) !== first) return null
  let last = yearsLater(end, years)
  while (last < neededUntil) last = yearsLater(last, years)
  return { start: first, end: last }
}

/**
 * The same lease once more: owner, kind of title and length are known. The number of the tax authority belongs to the lease that
 * ended, so that of a registered one is asked for anew.
 */
const renewLease: FindStep = ({ state: { tree, answer } }, finding) => {
  const found = titleOf(tree, finding)
  const { neededUntil } = finding.params
  if (found === null || typeof neededUntil !== 'string') return null
  const { title, parcel } = found
  const next = nextTerm(title, neededUntil)
  if (next === null) return null
  const isPrivate = answer.catalogue.titles.some(
    ({ id, kodikos }) => String(id) === String(title.etlId) && kodikos === PRIVATE_LEASE,
  )
  return {
    label: message('findings.repair.renew', { after: next.end }),
    preview: message(isPrivate ? 'findings.repair.renewPreview' : 'findings.repair.renewNumberPreview', {
      aa: number(parcel),
      start: next.start,
      after: next.end,
    }),
    edits: [
      editTitle(title, {
        dteenoikstart: next.start,
        dteenoikend: next.end,
        ...(isPrivate ? {} : { eEnoikArith: null, eEnoikDte: null }),
      }),
    ],
  }
}

/** The commands for findings of parcels and of their titles, by check. */
export const repairsOfLand: Readonly<Record<string, FindStep>> = {
  '20105': declareDrawn,
  '20114': takeCommunity,
  '20202': roundShares,
  '20204': writeAtak,
  '20208': (source, finding) => endAsElsewhere(source, finding) ?? renewLease(source, finding),
  '20307': takeWaterSource,
}
