import type { TreeReading, TreeSituation } from './tree.ts'

/** What a situation says of something that its maker did not know of yet: nothing is there. */
const NOT_KNOWN = {
  noticeUntil: null,
  delivered: null,
  controls: null,
  coefficients: {},
  farmer: null,
  held: { certificates: [], contracts: [] },
  missingSources: [],
  sealedPeriod: null,
} as const satisfies Partial<TreeSituation>

/**
 * A reading that an older version of the product kept on a device, with all that this one asks of it: what was not there then stands as where it
 * is not known. A reading of today comes through as it is.
 */
export const completeReading = (reading: TreeReading): TreeReading => {
  const missing = Object.keys(NOT_KNOWN).some((name) => !(name in reading.situation))
  return missing ? { ...reading, situation: { ...NOT_KNOWN, ...reading.situation } } : reading
}
