import type { YearLocks } from './can.ts'

/** The locks of a year that lets everything be done: what tests begin from. */
export const OPEN_YEAR: YearLocks = {
  onllockmessage: null,
  easlockmessage: null,
  dpolockmessage: null,
  dpo2lockmessage: null,
  paylockflag: false,
  paylocktype: 0,
  paylockmessage: null,
  thllockflag: false,
  deigmalockflag: false,
  levelEdert0Type: null,
  levelEdert1Type: null,
  levelEde23rt0Type: null,
  dptype: 3,
  dtediorthapo: null,
  dtediortheos: null,
  dtepeapo: null,
  dtepeeos: null,
}
