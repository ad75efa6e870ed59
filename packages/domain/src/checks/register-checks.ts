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
} as const
