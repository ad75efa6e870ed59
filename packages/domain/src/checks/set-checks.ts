import { OVERLAP_WITH_OTHERS } from '../facts/facts.ts'
import type { Moment } from '../kernel/check.ts'

/**
 * Checks over several applications or whole registers: SQL in the server finds them, so here stand only their cards. Same codes, texts and
 * findings as the row checks; a place cannot tell the difference. The numbers are defaults, as in the row checks: the rows of
 * `rule_param` of the year come first. `reads` names the parts of the application that the statement reads: whoever changes one of them
 * without a save does not know what it would find. With `moments` a check is asked at these alone: by runs over many applications.
 */
export const setChecks = {
  /** Overlap with another applicant's parcel: above 0.01 ha and 3 % of the smaller one (domain document 4.1, Tolerances). */
  overlapWithOthers: {
    code: OVERLAP_WITH_OTHERS,
    byHand: 'map',
    since: 2023,
    severity: 'B',
    params: { minM2: 100, minPercent: 3 },
    reads: ['header', 'parcels'],
  },
  /** Declared area of all applications on an ilot above its maximum eligible area. */
  eligibleAreaExceeded: {
    code: '20108',
    byHand: 'map',
    since: 2023,
    severity: 'B',
    params: { toleranceM2: 100 },
    reads: ['header', 'parcels'],
  },
  /** Parcel far from the seat of the holding: needs the places of communities, which only the database has. */
  farFromSeat: {
    code: '20119',
    byHand: 'map',
    since: 2023,
    severity: 'W',
    params: { maxKm: 150 },
    reads: ['header', 'parcels'],
  },
  /** `e9(atak).afm <> afmidiokthth`: who owns the property stands in the register of property statements. */
  atakOfAnotherOwner: {
    code: '20205',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    params: {},
    reads: ['header', 'parcels', 'ownership'],
  },
  /** `sum(ektashAtak of all applications) - e9.area > 0.5 ha`: five stremmata more than the property has. */
  propertyExceeded: {
    code: '20206',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    params: { toleranceM2: 5_000 },
    reads: ['header', 'parcels', 'ownership'],
  },
  /** `ams.result in ('RED','YELLOW')`: the last signal of a rule, without an answer that the office has accepted. */
  noActivitySeen: { code: '20116', byHand: 'map', since: 2023, severity: 'W', params: {}, reads: ['parcels'] },
  /** `ams.crop_group<>decl.crop_group and p>0.8` */
  otherCropSeen: { code: '20117', since: 2023, severity: 'W', params: { minPercent: 80 }, reads: ['parcels', 'crops'] },
  /** `sha256 duplicate`: the same content, brought in a second time for another application of the year. */
  sameFileElsewhere: {
    code: '50103',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    params: {},
    reads: ['header', 'documents'],
  },
  /** `count(distinct holding) > 1`: an animal is in one place at a time, and is aided once (Reg. (EU) 2016/429; DOMAIN 4.2). */
  tagInTwoHoldings: {
    code: '30106',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    params: {},
    reads: ['header', 'holdings', 'bovines'],
  },
  /** `left holding inside retention period and not replaced`: six months, replaced within twenty days (DOMAIN 4.2; numbers assumed). */
  retentionBroken: {
    code: '30107',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    params: { retentionDays: 180, replaceDays: 20 },
    reads: ['header', 'holdings', 'holdingRequests', 'bovines'],
  },
  /** `vdb(code) is null`: animals count where the veterinary database has their holding (DOMAIN 3.6, 4.2). */
  holdingUnknown: {
    code: '30102',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    moments: ['N', 'P'],
    params: {},
    reads: ['holdings', 'animals'],
  },
  /** `vdb.keeper<>afm`: the holding is there, under another keeper. */
  keeperIsAnother: {
    code: '30103',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    moments: ['N', 'P'],
    params: {},
    reads: ['header', 'holdings', 'animals'],
  },
  /** `census(1/11-10/12) is null`: the yearly census of sheep and goats, of the year before (Reg. (EC) 21/2004 art. 7; DOMAIN 4.2). */
  censusMissing: {
    code: '30109',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    moments: ['N'],
    params: {},
    reads: ['header', 'holdings', 'animals'],
  },
  /** `growth>0.5 and n>50` against the application of the year before. */
  herdGrew: {
    code: '30111',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    moments: ['N'],
    params: { maxPercent: 50 },
    reads: ['header', 'animals'],
  },
  /** `no history and pasture>10 ha` */
  suddenPasture: {
    code: '20406',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    moments: ['N'],
    params: { minM2: 100_000 },
    reads: ['header', 'crops'],
  },
} as const

/** Whether a set check belongs to a moment; one that names none belongs to all. */
export const isSetCheckAt = (
  check: { readonly code: string; readonly moments?: readonly Moment[] },
  moment: Moment,
): boolean => check.moments?.includes(moment) ?? true
