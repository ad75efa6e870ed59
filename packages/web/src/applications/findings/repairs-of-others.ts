import { amkaBirthDate } from '@eae/domain/identifiers/amka.ts'
import { isValidHoldingCode, normaliseHoldingCode } from '@eae/domain/identifiers/holding-code.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { subjectOf, type FindStep } from './step.ts'

/** First year of the century that a number of two digits may be of. */
const CENTURY = 2000

/** The day of birth that the number of insurance says, in the century that was given. */
const takeBirth: FindStep = ({ state: { tree } }) => {
  const { id, amka, dtebirth } = tree.header
  if (amka === null || dtebirth === null) return null
  const after = amkaBirthDate(amka, Number(dtebirth.slice(0, 4)) < CENTURY ? 1900 : 2000)
  if (after === null) return null
  return {
    label: message('findings.repair.birth', { after }),
    preview: message('findings.repair.birthPreview', { amka, before: dtebirth, after }),
    edits: [{ kind: 'edit', part: 'header', id, patch: { dtebirth: after } }],
  }
}

/** The name as the tax authority has it, which the finding says: payments go to that name. */
const takeRegistryName: FindStep = ({ state: { tree } }, { params: { lastname, firstname } }) => {
  const { id } = tree.header
  if (typeof lastname !== 'string') return null
  const name = typeof firstname === 'string' ? { lastname, firstname } : { lastname }
  const after = Object.values(name).join(' ')
  const before = [tree.header.lastname, tree.header.firstname].join(' ').trim()
  return {
    label: message('findings.repair.take', { value: after }),
    preview: message('findings.repair.namePreview', { before, after }),
    edits: [{ kind: 'edit', part: 'header', id, patch: name }],
  }
}

/** The nine digits of a holding with what stands before them, as the register writes it. */
const writeHoldingCode: FindStep = ({ state: { tree } }, finding) => {
  const holding = subjectOf(tree.holdings, finding)
  if (holding === undefined) return null
  const tidy = normaliseHoldingCode(holding.kodekm)
  const after = /^\d+$/u.test(tidy) ? `EL${tidy}` : tidy
  if (!isValidHoldingCode(after)) return null
  return {
    label: message('findings.repair.take', { value: after }),
    preview: message('findings.repair.holdingPreview', { before: holding.kodekm, after }),
    edits: [{ kind: 'edit', part: 'holdings', id: holding.id, patch: { kodekm: after } }],
  }
}

/** As many animals as the register has: that many are paid. */
const takeRegister: FindStep = ({ state: { tree, answer } }, finding) => {
  const animals = subjectOf(tree.animals, finding)
  const after = animals?.plithosmhtrooy ?? null
  if (animals === undefined || after === null) return null
  const kind = answer.catalogue.animals.find(({ id }) => id === animals.ezoId)?.description ?? ''
  return {
    label: message('findings.repair.animals', { after }),
    preview: message('findings.repair.animalsPreview', { kind, before: animals.plithos, after }),
    edits: [{ kind: 'edit', part: 'animals', id: animals.id, patch: { plithos: after } }],
  }
}

/** A request that brings nothing on this land is taken back. */
const takeRequestBack: FindStep = ({ state: { tree, answer } }, finding) => {
  const request = subjectOf(tree.requests, finding)
  if (request === undefined) return null
  const scheme = answer.catalogue.schemas.find(({ id }) => id === request.eschId)
  return {
    label: message('findings.repair.request'),
    preview: message('findings.repair.requestPreview', { scheme: scheme?.description ?? '' }),
    edits: [{ kind: 'remove', part: 'requests', id: request.id }],
  }
}

/** The same for a scheme that was asked for by a crop which it does not support. */
const takeCropRequestBack: FindStep = ({ state: { tree, answer } }, finding) => {
  const request = subjectOf(tree.cropRequests, finding)
  if (request === undefined) return null
  const scheme = answer.catalogue.schemas.find(({ id }) => id === request.eschId)
  return {
    label: message('findings.repair.request'),
    preview: message('findings.repair.requestPreview', { scheme: scheme?.description ?? '' }),
    edits: [{ kind: 'remove', part: 'cropRequests', id: request.id }],
  }
}

/** An action of an eco-scheme that cannot stand on its parcel is taken off it. */
const dropAction: FindStep = ({ state: { tree, answer } }, finding) => {
  const row = subjectOf(tree.parcelEco, finding)
  if (row === undefined) return null
  const action = answer.catalogue.ecoActions.find(({ id }) => id === row.essuId)
  return {
    label: message('findings.repair.action'),
    preview: message('findings.repair.actionPreview', {
      action: `${action?.kodikos ?? ''} ${action?.description ?? ''}`,
    }),
    edits: [{ kind: 'remove', part: 'parcelEco', id: row.id }],
  }
}

/** The measure that a parcel is in is asked for; what its contract says is then filled in there. */
const askMeasure: FindStep = ({ state: { tree, answer } }, finding) => {
  const row = subjectOf(tree.parcelMeasures, finding)
  const measure = answer.catalogue.measures.find(({ id }) => id === row?.eaaId)
  if (row === undefined || measure === undefined) return null
  const asked = new Set(tree.measures.map(({ eaaId }) => eaaId))
  const wanted = [...new Set(tree.parcelMeasures.map(({ eaaId }) => eaaId))].filter((eaaId) => !asked.has(eaaId))
  const last = tree.measures.reduce((max, one) => Math.max(max, one.kodikos), 0)
  // Each of them has a number of its own, so that all can be asked for at once; on several parcels one is asked for once.
  const kodikos = last + 1 + wanted.indexOf(row.eaaId)
  const name = `${measure.kodikos} ${measure.description}`
  return {
    label: message('findings.repair.measure'),
    preview: message('findings.repair.measurePreview', { measure: name }),
    edits: [
      { kind: 'add', part: 'measures', values: { kodikos, eaaId: row.eaaId, arsymbashs: null, dteentaxhs: null } },
    ],
  }
}

/** An entitlement that would be lost without use: it is activated. */
const activate: FindStep = ({ state: { tree } }, finding) => {
  const entitlement = subjectOf(tree.entitlements, finding)
  if (entitlement === undefined) return null
  return {
    label: message('findings.repair.activate'),
    preview: message('findings.repair.activatePreview', { bpe: entitlement.bpeId }),
    edits: [{ kind: 'edit', part: 'entitlements', id: entitlement.id, patch: { activateflag: true } }],
  }
}

/** The commands for findings of the applicant, his animals and his requests, by check. */
export const repairsOfOthers: Readonly<Record<string, FindStep>> = {
  '10104': takeRegistryName,
  '10106': takeBirth,
  '30101': writeHoldingCode,
  '30104': takeRegister,
  '40103': activate,
  '40201': takeRequestBack,
  // What they want of the land, the herd or the applicant himself he cannot fill in: nothing is paid of the request as it stands.
  '40202': takeRequestBack,
  '40301': takeCropRequestBack,
  '40306': takeRequestBack,
  '40309': takeRequestBack,
  '40401': dropAction,
  '40402': dropAction,
  '40404': dropAction,
  '40406': dropAction,
  '40407': dropAction,
  '40501': takeRequestBack,
  '40504': takeRequestBack,
  '40505': takeRequestBack,
  '40506': askMeasure,
  '40507': takeRequestBack,
}
