import type { CheckCard } from '../kernel/check.ts'
import { defineKnownCheck } from './known-check.ts'

/** What a payment will stop is said while one declares, when it can still be put right. */
const WARNS_AT_F: CheckCard['grade'] = { F: 'W' }

/**
 * Checks against registers that other authorities keep, and that may not be there: until one is loaded they are unknown. Who stands in no
 * line of a register that is there is not known of it either; a check that finds what is absent says so.
 */
export const registerChecks = {
  /** `taxreg.status<>'ACTIVE'` */
  afmStopped: defineKnownCheck({
    code: '10103',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'stop',
    needs: ['reg_person'],
    moments: ['F'],
    params: {},
    reads: ['header'],
  }),
  /** `fold(hd.name)<>fold(taxreg.name)` */
  nameDiffers: defineKnownCheck({
    code: '10104',
    since: 2023,
    severity: 'W',
    effect: 'note',
    needs: ['reg_person'],
    moments: ['F'],
    params: {},
    reads: ['header'],
  }),
  /** `civilreg.dtedeath is not null and dtedeath<today` */
  applicantDead: defineKnownCheck({
    code: '10107',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'stop',
    needs: ['reg_person'],
    moments: ['F'],
    params: {},
    reads: ['header'],
  }),
  /** `taxreg.kad in negative list` (Reg. (EU) 2021/2115 art. 4(5)) */
  onNegativeList: defineKnownCheck({
    code: '10202',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    effect: 'hold',
    needs: ['reg_person'],
    moments: ['F'],
    params: {},
    reads: ['header'],
  }),
  /** `maae(afm) is null` */
  notInMaae: defineKnownCheck({
    code: '10203',
    byHand: 'person',
    since: 2023,
    severity: 'W',
    effect: 'note',
    needs: ['reg_person'],
    moments: ['F'],
    params: {},
    reads: ['header'],
  }),
  /** `iban_confirm.afm<>hd.afm`: an account that no bank has answered about yet is not found. */
  otherFirstHolder: defineKnownCheck({
    code: '10111',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'hold',
    grade: WARNS_AT_F,
    needs: ['reg_account'],
    moments: ['F', 'P'],
    params: {},
    reads: ['header'],
  }),
  /** `aade_lease(no) is null` */
  leaseUnknown: defineKnownCheck({
    code: '20209',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    needs: ['reg_lease'],
    moments: ['N'],
    params: {},
    reads: ['parcels', 'ownership'],
  }),
  /** `aade_lease.tenant<>afm` */
  leaseOfAnother: defineKnownCheck({
    code: '20210',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    needs: ['reg_lease'],
    moments: ['N'],
    params: {},
    reads: ['header', 'parcels', 'ownership'],
  }),
  /** `civilreg(afmidiokthth).dead` */
  lessorDead: defineKnownCheck({
    code: '20213',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    needs: ['reg_person'],
    moments: ['N'],
    params: {},
    reads: ['parcels', 'ownership'],
  }),
  /** `notify-date>7 days` (Reg. (EU) 2016/429 art. 84, 112; DOMAIN 4.2): movements of the claim year. */
  noticesLate: defineKnownCheck({
    code: '30108',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'reduce',
    needs: ['kbd_movement'],
    moments: ['N'],
    params: { maxDays: 7 },
    reads: ['holdings'],
  }),
  /** `sum(activated per bpe)>bpe.qty`, over all applications of the year. */
  entitlementExceeded: defineKnownCheck({
    code: '40101',
    byHand: 'request',
    since: 2023,
    severity: 'B',
    effect: 'lower',
    needs: ['reg_bpe'],
    moments: ['P'],
    params: {},
    reads: ['header', 'entitlements'],
  }),
  /** `unused 2 y`: what was not used last year and is not activated now goes to the national reserve (Reg. (EU) 2021/2115 art. 26). */
  entitlementUnused: defineKnownCheck({
    code: '40103',
    since: 2023,
    severity: 'W',
    effect: 'lower',
    needs: ['reg_bpe'],
    moments: ['F'],
    params: { maxYears: 2 },
    reads: ['entitlements'],
  }),
  /** `transfer.status=PENDING` */
  transferPending: defineKnownCheck({
    code: '40104',
    byHand: 'request',
    since: 2023,
    severity: 'W',
    effect: 'lower',
    needs: ['reg_bpe'],
    moments: ['F'],
    params: {},
    reads: ['entitlements'],
  }),
  /** `no contract afm,measure`, in force on the last day of submission. */
  withoutContract: defineKnownCheck({
    code: '40502',
    byHand: 'request',
    since: 2023,
    severity: 'B',
    effect: 'stop',
    needs: ['reg_contract'],
    moments: ['F'],
    params: {},
    reads: ['header', 'measures'],
  }),
  /** `diff>3%` of the land of a measure and that of its contracts. */
  measureAreaDiffers: defineKnownCheck({
    code: '40503',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'lower',
    needs: ['reg_contract'],
    moments: ['N'],
    params: { maxPercent: 3 },
    reads: ['header', 'measures', 'parcels', 'parcelMeasures'],
  }),
  /** `milk=0 and slaughter=0` of animals for which coupled support is asked; that nothing was delivered is the finding. */
  nothingDelivered: defineKnownCheck({
    code: '30112',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    needs: ['reg_delivery'],
    moments: ['N'],
    params: {},
    reads: ['header', 'holdings', 'holdingRequests', 'requests', 'animals'],
  }),
  /**
   * `delivered/area < min yield`, by scheme (DOMAIN 3.7): land that what was delivered is not enough for. The yields are assumed until the
   * agency sets those of the year; a certificate of damage (document 085) waives them.
   */
  yieldTooLow: defineKnownCheck({
    code: '40305',
    byHand: 'document',
    since: 2023,
    severity: 'W',
    effect: 'lower',
    needs: ['reg_delivery'],
    moments: ['P'],
    params: { kg0103: 5_000, kg0106: 8_000, kg0111: 50_000, kg0112: 15_000, kg0113: 15_000, kg0118: 40_000 },
    reads: ['header', 'parcels', 'crops', 'requests', 'documents'],
  }),
  /**
   * Entitlements of the national reserve, asked for by declaration, without what a young or new farmer needs (Reg. (EU) 2021/2115 art. 26;
   * DOMAIN 3.5). Age and years are those of young farmers.
   */
  reserveUnfounded: defineKnownCheck({
    code: '40105',
    byHand: 'request',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: WARNS_AT_F,
    needs: ['reg_certificate'],
    moments: ['F', 'P'],
    params: {},
    reads: ['header', 'documents'],
  }),
  /** `cadastre.owner in public bodies and no concession` (DOMAIN 4.2, risk R12). */
  publicLand: defineKnownCheck({
    code: '20212',
    byHand: 'document',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    needs: ['cadastre_right'],
    moments: ['N'],
    params: {},
    reads: ['header', 'parcels', 'ownership', 'documents'],
  }),
} as const
