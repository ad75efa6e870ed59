import { ACTIVE_CHECK, ACTIVE_LIMITS } from '../facts/active-farmer.ts'
import type { CheckCard } from '../kernel/check.ts'
import { defineKnownCheck } from './known-check.ts'

/** What a payment will stop is said while one declares, when it can still be put right. */
const WARNS_AT_F: CheckCard['grade'] = { F: 'W' }

/** Checks of where things lie: forest, buildings, stables, the cadastre, the zones of cotton; and of who is an active farmer. */
export const placeChecks = {
  /** `area(geom ∩ forestmap) > 0.01 ha`, unless an act of the forest office (document 013) says that it is none (DOMAIN 4.2). */
  inForest: defineKnownCheck({
    code: '20115',
    byHand: 'map',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: WARNS_AT_F,
    needs: ['zone_forest'],
    moments: ['F', 'N'],
    params: { minM2: 100 },
    reads: ['parcels', 'documents'],
  }),
  /** Land below buildings and panels is none for aid (Reg. (EU) 2021/2115 art. 4(3)); from one square metre. */
  onBuilding: defineKnownCheck({
    code: '20118',
    byHand: 'map',
    since: 2023,
    severity: 'W',
    effect: 'unpaid',
    needs: ['zone_building'],
    moments: ['F'],
    params: { minM2: 1 },
    reads: ['parcels'],
  }),
  /** `distance > allocation radius`: pasture far from the nearest stable of the application; the number is assumed (CHECKS 4). */
  stableFar: defineKnownCheck({
    code: '20404',
    byHand: 'land',
    since: 2023,
    severity: 'W',
    effect: 'risk',
    moments: ['N'],
    params: { maxKm: 50 },
    reads: ['parcels', 'crops', 'holdings'],
  }),
  /** `cadastre operates and (kaek is null or holder mismatch)`; small land with a lease or a declaration is left alone (DOMAIN 4.2). */
  kaekUnconfirmed: defineKnownCheck({
    code: '20211',
    byHand: 'title',
    since: 2023,
    severity: 'B',
    effect: 'hold',
    grade: WARNS_AT_F,
    needs: ['cadastre_right'],
    moments: ['F', 'N'],
    params: { smallM2: 20_000 },
    reads: ['header', 'parcels', 'ownership', 'documents'],
  }),
  /** Cotton of a variety or in a community that the year does not pay it for (Reg. (EU) 2021/2115 art. 37). */
  cottonUnfit: defineKnownCheck({
    code: '40307',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: WARNS_AT_F,
    moments: ['F', 'P'],
    params: {},
    reads: ['parcels', 'crops', 'requests'],
  }),
  /**
   * Active farmer (Reg. (EU) 2021/2115 art. 4(5); DOMAIN 3.3): by the direct payments of the year before, what the registers say, and what is
   * proved by document. The share of income is in percent.
   */
  notActive: defineKnownCheck({
    code: ACTIVE_CHECK,
    byHand: 'document',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    grade: WARNS_AT_F,
    needs: ['reg_person'],
    moments: ['F', 'P'],
    params: ACTIVE_LIMITS,
    reads: ['header', 'documents'],
  }),
} as const
