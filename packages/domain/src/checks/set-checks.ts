import { OVERLAP_WITH_OTHERS } from '../facts/facts.ts'
import type { CheckCard, Moment } from '../kernel/check.ts'
import { defineKnownCheck, type KnownCheck } from './known-check.ts'
import { payChecks } from './pay-checks.ts'
import { placeChecks } from './place-checks.ts'
import { registerChecks } from './register-checks.ts'

const ALWAYS: readonly Moment[] = ['E', 'F', 'N', 'P']
/** Rows of others and registers change until the period is over: what blocks by night is a warning while one declares. */
const OPEN_PERIOD: CheckCard['grade'] = { E: 'W', F: 'W' }
const OPEN_PERIOD_F: CheckCard['grade'] = { F: 'W' }

/**
 * Checks over several applications or whole registers: SQL in the server finds them, so here stand only their cards. Same codes, texts and
 * findings as the row checks; a place cannot tell the difference. The numbers are defaults, as in the row checks: the rows of
 * `rule_param` of the year come first.
 */
export const setChecks = {
  /** Overlap with another applicant's parcel: above 0.01 ha and 3 % of the smaller one (domain document 4.1, Tolerances). */
  overlapWithOthers: defineKnownCheck({
    code: OVERLAP_WITH_OTHERS,
    byHand: 'map',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    moments: ALWAYS,
    params: { minM2: 100, minPercent: 3 },
    reads: ['header', 'parcels'],
  }),
  /** Declared area of all applications on an ilot above its maximum eligible area. */
  eligibleAreaExceeded: defineKnownCheck({
    code: '20108',
    byHand: 'map',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    needs: ['lpis_ilot'],
    moments: ALWAYS,
    params: { toleranceM2: 100 },
    reads: ['header', 'parcels'],
  }),
  /** Parcel far from the seat of the holding: needs the places of communities, which only the database has. */
  farFromSeat: defineKnownCheck({
    code: '20119',
    byHand: 'map',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ALWAYS,
    params: { maxKm: 150 },
    reads: ['header', 'parcels'],
  }),
  /** `e9(atak).afm <> afmidiokthth`: who owns the property stands in the register of property statements. */
  atakOfAnotherOwner: defineKnownCheck({
    code: '20205',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    needs: ['edete9'],
    moments: ALWAYS,
    params: {},
    reads: ['header', 'parcels', 'ownership'],
  }),
  /** `sum(ektashAtak of all applications) - e9.area > 0.5 ha`: five stremmata more than the property has. */
  propertyExceeded: defineKnownCheck({
    code: '20206',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    needs: ['edete9'],
    moments: ALWAYS,
    params: { toleranceM2: 5_000 },
    reads: ['header', 'parcels', 'ownership'],
  }),
  /** `ams.result in ('RED','YELLOW')`: the last signal of a rule, without an answer that the office has accepted. */
  noActivitySeen: defineKnownCheck({
    code: '20116',
    byHand: 'map',
    since: 2023,
    severity: 'W',
    effect: 'unpaid',
    needs: ['ams_result'],
    moments: ALWAYS,
    params: {},
    reads: ['parcels'],
  }),
  /** `ams.crop_group<>decl.crop_group and p>0.8` */
  otherCropSeen: defineKnownCheck({
    code: '20117',
    since: 2023,
    severity: 'W',
    effect: 'unpaid',
    needs: ['ams_result'],
    moments: ALWAYS,
    params: { minPercent: 80 },
    reads: ['parcels', 'crops'],
  }),
  /** `sha256 duplicate`: the same content, brought in a second time for another application of the year. */
  sameFileElsewhere: defineKnownCheck({
    code: '50103',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ALWAYS,
    params: {},
    reads: ['header', 'documents'],
  }),
  /** `count(distinct holding) > 1`: an animal is in one place at a time, and is aided once (Reg. (EU) 2016/429; DOMAIN 4.2). */
  tagInTwoHoldings: defineKnownCheck({
    code: '30106',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    moments: ALWAYS,
    params: {},
    reads: ['header', 'holdings', 'bovines'],
  }),
  /** `left holding inside retention period and not replaced`: six months, replaced within twenty days (DOMAIN 4.2; numbers assumed). */
  retentionBroken: defineKnownCheck({
    code: '30107',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD,
    needs: ['kbd_holding', 'kbd_bovine'],
    moments: ALWAYS,
    params: { retentionDays: 180, replaceDays: 20 },
    reads: ['header', 'holdings', 'holdingRequests', 'bovines'],
  }),
  /** `vdb(code) is null`: animals count where the veterinary database has their holding (DOMAIN 3.6, 4.2). */
  holdingUnknown: defineKnownCheck({
    code: '30102',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD_F,
    needs: ['kbd_holding'],
    moments: ['F', 'N', 'P'],
    params: {},
    reads: ['holdings', 'animals'],
  }),
  /** `vdb.keeper<>afm`: the holding is there, under another keeper. */
  keeperIsAnother: defineKnownCheck({
    code: '30103',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: OPEN_PERIOD_F,
    needs: ['kbd_holding'],
    moments: ['F', 'N', 'P'],
    params: {},
    reads: ['header', 'holdings', 'animals'],
  }),
  /** `census(1/11-10/12) is null`: the yearly census of sheep and goats, of the year before (Reg. (EC) 21/2004 art. 7; DOMAIN 4.2). */
  censusMissing: defineKnownCheck({
    code: '30109',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'note',
    needs: ['kbd_holding'],
    moments: ['N'],
    params: {},
    reads: ['header', 'holdings', 'animals'],
  }),
  /** `growth>0.5 and n>50` against the application of the year before. */
  herdGrew: defineKnownCheck({
    code: '30111',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ['N'],
    params: { maxPercent: 50 },
    reads: ['header', 'animals'],
  }),
  /** `no history and pasture>10 ha` */
  suddenPasture: defineKnownCheck({
    code: '20406',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ['N'],
    params: { minM2: 100_000 },
    reads: ['header', 'crops'],
  }),
  /** `count(mobile or email) > 5`: an office that writes its own number for its farmers reaches none of them. */
  sameContact: defineKnownCheck({
    code: '10113',
    byHand: 'person',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ['F', 'N'],
    params: { maxSame: 5 },
    reads: ['header'],
  }),
  /** `prev.afm <> afm and same title`: declared by another in the year before, by the same title (DOMAIN 4.2, risk R14). */
  takenOver: defineKnownCheck({
    code: '20111',
    byHand: 'title',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ['N'],
    params: { minSharePercent: 80 },
    reads: ['header', 'parcels', 'ownership'],
  }),
  /** `sum(leased of the owner) > e9 of the owner` */
  letTooMuch: defineKnownCheck({
    code: '20214',
    byHand: 'title',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    needs: ['edete9'],
    moments: ['N'],
    params: {},
    reads: ['header', 'parcels', 'ownership'],
  }),
  /** `fallow > 5 years`: land that lies fallow longer becomes permanent grassland (Reg. (EU) 2021/2115 art. 4(3)). */
  fallowTooLong: defineKnownCheck({
    code: '20314',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'note',
    moments: ['F', 'N'],
    params: { maxYears: 5 },
    reads: ['parcels', 'crops'],
  }),
  /** `lsu(register) / pasture < 0.2` (DOMAIN 3.2, 4.2) */
  grazedTooLittle: defineKnownCheck({
    code: '20402',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    needs: ['kbd_holding', 'kbd_head'],
    moments: ['N'],
    params: { minLsuPerHa: 0.2 },
    reads: ['header', 'parcels', 'crops', 'holdings', 'animals'],
  }),
  /** `sum(allocation) > available` of a pasture (DOMAIN 3.2, 4.2) */
  allocatedTooMuch: defineKnownCheck({
    code: '20405',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    needs: ['lpis_ilot'],
    moments: ['N'],
    params: { toleranceM2: 100 },
    reads: ['header', 'parcels'],
  }),
  /** GAEC 7, rotation and diversification (Reg. (EU) 2021/2115, annex III; Reg. (EU) 2024/1468; DOMAIN 3.12). */
  noRotation: defineKnownCheck({
    code: '20312',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'reduce',
    moments: ['F', 'N'],
    params: { exemptPercent: 75, rotatedPercent: 33.3, reductionPercent: 3 },
    reads: ['header', 'parcels', 'crops'],
  }),
  /** GAEC 1: `prev region = 1 and region <> 1` (Reg. (EU) 2021/2115, annex III; DOMAIN 3.12). */
  pastureGone: defineKnownCheck({
    code: '20313',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'reduce',
    moments: ['F'],
    params: {},
    reads: ['parcels', 'crops'],
  }),
  /** `size > max or type not in list`: at the door a file is refused; one that is here already is told. */
  unfitFile: defineKnownCheck({
    code: '50102',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    effect: 'note',
    moments: ['F'],
    params: {},
    reads: ['documents'],
  }),
  ...registerChecks,
  ...placeChecks,
  ...payChecks,
} as const

/** The cards of all of them. */
export const KNOWN_CHECKS: readonly KnownCheck[] = Object.values(setChecks)
