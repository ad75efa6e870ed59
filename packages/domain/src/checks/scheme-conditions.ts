import type { UnmetFacts } from '../facts/scheme-facts.ts'
import { defineRowCheck, named } from './row-check.ts'

/** A request for a scheme of which nothing can be paid, as a condition of one kind is not fulfilled. */
const unmetCondition = (code: string, kind: UnmetFacts['kind'], legalBasis: string) =>
  defineRowCheck({
    code,
    since: 2023,
    severity: 'B',
    effect: 'stop',
    moments: ['F'],
    legalBasis,
    params: {},
    run: (facts) =>
      facts.unmetRequests
        .filter((one) => one.kind === kind)
        .map(({ id, eschKodikos, declared, least }) => ({
          subject: { kind: 'request', id },
          field: 'eschId',
          params: { ...named(facts, 'scheme', 'schemes', eschKodikos), declared, least },
        })),
  })

const COUPLED = 'Coupled income support is for what a scheme names: Reg. (EU) 2021/2115 art. 32 and 34; DOMAIN 3.5'
const ISLANDS = 'Measures of the small Aegean islands: Reg. (EU) 229/2013; DOMAIN 3.7'

/** `sum(area)<scheme.min` */
export const underSchemeArea = unmetCondition('40306', 'crops', COUPLED)
/** `animals of the scheme < scheme.min`: no code of the catalogue says it. */
export const underSchemeAnimals = unmetCondition('40309', 'animals', COUPLED)
/** `lkkoi.anc is null`: of all parcels, so that nothing of what is asked for can be paid. */
export const outsideZone = unmetCondition(
  '40501',
  'zone',
  'Land with constraints: Reg. (EU) 2021/2115 art. 71; DOMAIN 3.7',
)
/** `lkkoi.sai=0` */
export const outsideIslands = unmetCondition('40504', 'island', ISLANDS)
/** `sum<0.1` */
export const underIslandArea = unmetCondition('40505', 'islandArea', ISLANDS)
/** Goods of a scheme that is paid by their weight, below its least: no code of the catalogue says it. */
export const underSchemeGoods = unmetCondition('40507', 'goods', ISLANDS)
