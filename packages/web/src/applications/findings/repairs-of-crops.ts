import type { CropCode, CropRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { cropsOf, newCrop } from '../parcels/crop-rows.ts'
import type { ApplicationState } from '../store/state.ts'
import { strayedBy } from '../store/strayed.ts'
import type { Edit } from './edits.ts'
import { onlyOne, subjectOf, type FindStep } from './step.ts'

const editCrop = ({ id }: CropRow, patch: Partial<CropRow>): Edit => ({ kind: 'edit', part: 'crops', id, patch })

/** A crop with its parcel's number and its name. */
const cropOf = ({ tree, answer }: ApplicationState, row: CropRow | undefined) => {
  const parcel = tree.parcels.find(({ id }) => id === row?.edaId)
  const crop = answer.catalogue.crops.find(({ id }) => id === row?.efyId)
  return row === undefined || parcel === undefined || crop === undefined
    ? null
    : { row, crop, aa: String(parcel.kodikos) }
}

/** Declares on a parcel what stood there last year, where that is known. */
const declareLastCrop: FindStep = ({ state, hints }, finding) => {
  const parcel = subjectOf(state.tree.parcels, finding)
  if (parcel === undefined) return null
  const crops = cropsOf(state, hints, parcel)
  const [last] = crops.rows.length === 0 ? crops.lastCrops : []
  if (last === undefined) return null
  const crop = last.crop.description
  return {
    label: message('findings.repair.crop', { crop }),
    preview: message('findings.repair.cropPreview', { aa: String(parcel.kodikos), crop }),
    edits: [{ kind: 'add', part: 'crops', values: newCrop(crops, last.crop.id, last.xptype, last.emxpId) }],
  }
}

/** The crops of the parcel of a finding that are of one kind, main or second. */
const ofKind = ({ tree }: ApplicationState, finding: Finding, xptype: number): readonly CropRow[] =>
  tree.crops.filter((row) => String(row.edaId) === String(finding.subject.id) && row.xptype === xptype)

/** A crop that alone is more than its parcel stands on all of it, and no more. */
const fitCrop: FindStep = ({ state }, finding) => {
  const parcel = subjectOf(state.tree.parcels, finding)
  if (parcel === undefined) return null
  const only = [1, 2]
    .map((xptype) => ofKind(state, finding, xptype))
    // The kind that the finding is about, by what it counted.
    .find((rows) => rows.reduce((sum, { epilektash100 }) => sum + epilektash100, 0) === finding.params['cropsM2'])
  const found = cropOf(state, only?.length === 1 ? only[0] : undefined)
  if (found === null || parcel.ektash <= 0) return null
  const params = { ...namesOf(found), before: found.row.epilektash100, after: parcel.ektash }
  return {
    label: message('findings.repair.area', { after: parcel.ektash }),
    preview: message('findings.repair.fitPreview', params),
    edits: [editCrop(found.row, { epilektash100: parcel.ektash })],
  }
}

const namesOf = ({ crop, aa }: { readonly crop: { readonly description: string }; readonly aa: string }) => ({
  aa,
  crop: crop.description,
})

/** The variety of the same name or the only one that the crop has; otherwise none, for it grows no such. */
const fitVariety: FindStep = ({ state }, finding) => {
  const found = cropOf(state, subjectOf(state.tree.crops, finding))
  if (found === null) return null
  const { varieties } = state.answer.catalogue
  const before = varieties.find(({ id }) => id === found.row.poiId)?.description
  const fitting = varieties.filter(({ efyKodikos }) => efyKodikos === found.crop.kodikos)
  const fit =
    fitting.find(({ description }) => description === before) ?? (fitting.length === 1 ? fitting[0] : undefined)
  const params = { ...namesOf(found), before: before ?? String(finding.params['variety']) }
  return fit === undefined
    ? {
        label: message('findings.repair.noVariety'),
        preview: message('findings.repair.noVarietyPreview', params),
        edits: [editCrop(found.row, { poiId: null })],
      }
    : {
        label: message('findings.repair.take', { value: fit.description }),
        preview: message('findings.repair.varietyPreview', { ...params, after: `${fit.kodikos} ${fit.description}` }),
        edits: [editCrop(found.row, { poiId: fit.id })],
      }
}

/** A crop that does not grow without water is a watered one. */
const waterCrop: FindStep = ({ state }, finding) => {
  const found = cropOf(state, subjectOf(state.tree.crops, finding))
  if (found === null) return null
  return {
    label: message('findings.repair.water'),
    preview: message('findings.repair.wateredPreview', namesOf(found)),
    edits: [editCrop(found.row, { ardeyshflag: true })],
  }
}

/** The only crop of a parcel is its main one. */
const makeMain: FindStep = ({ state }, finding) => {
  const [only, ...others] = ofKind(state, finding, 2)
  const found = cropOf(state, others.length === 0 ? only : undefined)
  if (found === null) return null
  return {
    label: message('findings.repair.main'),
    preview: message('findings.repair.mainPreview', namesOf(found)),
    edits: [editCrop(found.row, { xptype: 1 })],
  }
}

/**
 * The crop that the monitoring saw, where only one can be meant: the one of its group that stood there last year, the only one
 * that the application declares, or the only one that there is. Otherwise a person knows.
 */
const takeSeenCrop: FindStep = ({ state, hints }, finding) => {
  const found = cropOf(state, subjectOf(state.tree.crops, finding))
  if (found === null) return null
  const seen = state.answer.catalogue.crops.filter(({ omada }) => omada === finding.params['group'])
  const among = (ids: readonly unknown[]): CropCode | undefined => onlyOne(seen.filter(({ id }) => ids.includes(id)))
  const crop =
    among(hints.filter(({ edaId }) => edaId === found.row.edaId).map(({ efyId }) => efyId)) ??
    among(state.tree.crops.map(({ efyId }) => efyId)) ??
    onlyOne(seen)
  if (crop === undefined) return null
  const hasVariety = state.answer.catalogue.varieties.some(
    ({ id, efyKodikos }) => id === found.row.poiId && efyKodikos === crop.kodikos,
  )
  const strayed = strayedBy(state.answer.catalogue, 'crops', found.row, 'efyId', crop.id)
  return {
    label: message('findings.repair.take', { value: crop.description }),
    preview: message('findings.repair.seenPreview', { ...namesOf(found), after: crop.description }),
    edits: [editCrop(found.row, { efyId: crop.id, ...strayed, ...(hasVariety ? {} : { poiId: null }) })],
  }
}

/** A crop that is grown without irrigation alone is a dry one, and has no way of irrigation. */
const dryCrop: FindStep = ({ state }, finding) => {
  const found = cropOf(state, subjectOf(state.tree.crops, finding))
  if (found === null) return null
  return {
    label: message('findings.repair.dry'),
    preview: message('findings.repair.dryPreview', namesOf(found)),
    edits: [editCrop(found.row, { ardeyshflag: false, ardtype: null })],
  }
}

/** The commands for findings of crops, by check. */
export const repairsOfCrops: Readonly<Record<string, FindStep>> = {
  '20117': takeSeenCrop,
  '20301': declareLastCrop,
  '20302': fitCrop,
  '20303': fitVariety,
  '20308': waterCrop,
  '20311': makeMain,
  '20315': dryCrop,
}
