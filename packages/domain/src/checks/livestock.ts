import { isValidAfm } from '../identifiers/afm.ts'
import { isValidHoldingCode } from '../identifiers/holding-code.ts'
import { declaredAreas } from '../facts/land.ts'
import { MAINTENANCE_PROOF } from './codes.ts'
import { defineHeaderCheck, defineRowCheck, named } from './row-check.ts'

const ANIMALS = 'Identification and registration of animals: Reg. (EU) 2016/429; DOMAIN 6.6'

/** `pasture > 0 and LSU = 0 and no maintenance proof` */
export const pastureWithoutAnimals = defineHeaderCheck(
  {
    code: '20401',
    byHand: 'land',
    severity: 'B',
    effect: 'unpaid',
    moments: ['F', 'N'],
    legalBasis: 'Agricultural activity on pasture: Reg. (EU) 2021/2115 art. 4(2); DOMAIN 4.2',
  },
  null,
  (facts) => {
    const pastureM2 = declaredAreas(facts)[1]
    const livestockUnits = facts.holdings
      .flatMap(({ animals }) => animals)
      .reduce((sum, { ezoKodikos, plithos }) => sum + plithos * (facts.catalogue.animals[ezoKodikos]?.mmz ?? 0), 0)
    const isMaintained = facts.documents.some(({ edkKodikos }) => edkKodikos === MAINTENANCE_PROOF)
    return pastureM2 > 0 && livestockUnits === 0 && !isMaintained ? { pastureM2 } : null
  },
)

/** `not ~ '^EL\d{9}$'` */
export const invalidHoldingCode = defineRowCheck({
  code: '30101',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: ANIMALS,
  params: {},
  run: ({ holdings }) =>
    holdings
      .filter(({ kodekm }) => !isValidHoldingCode(kodekm))
      .map(({ id, kodekm }) => ({ subject: { kind: 'holding', id }, field: 'kodekm', params: { kodekm } })),
})

/** `declared > register(date)`, where the register's number is known. */
export const moreThanRegister = defineRowCheck({
  code: '30104',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // The register may be behind what the breeder knows.
  grade: { E: 'W' },
  moments: ['E', 'N'],
  legalBasis: ANIMALS,
  params: {},
  run: (facts) =>
    facts.holdings.flatMap(({ kodekm, animals }) =>
      animals.flatMap(({ id, ezoKodikos, plithos, plithosmhtrooy }) =>
        plithosmhtrooy !== null && plithos > plithosmhtrooy
          ? [
              {
                subject: { kind: 'animal' as const, id },
                field: 'plithos',
                params: { kodekm, ...named(facts, 'ezoKodikos', 'animals', ezoKodikos), plithos, plithosmhtrooy },
              },
            ]
          : [],
      ),
    ),
})

/** Kinds of animals that are kept in a stable (`eidos`): bovines, sheep and goats, pigs, horses. */
const STABLED: ReadonlySet<number> = new Set([1, 2, 3, 4])

/** `animals > 0 and stable.geom is null` */
export const stableNotPlaced = defineRowCheck({
  code: '30110',
  byHand: 'map',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['N'],
  legalBasis: ANIMALS,
  params: {},
  run: ({ holdings }) =>
    holdings
      .filter(
        ({ eidos, hasPoint, animals }) => STABLED.has(eidos) && !hasPoint && animals.some(({ plithos }) => plithos > 0),
      )
      .map(({ id, kodekm }) => ({ subject: { kind: 'holding', id }, field: 'point', params: { kodekm } })),
})

/** `katoxos <> afm`, where that is an AFM at all (10101). Whoever the register names is another question (DOMAIN 4.2, 30103). */
export const keptByAnother = defineRowCheck({
  code: '30113',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: ANIMALS,
  params: {},
  run: ({ header, holdings }) =>
    holdings
      .filter(({ katoxos }) => katoxos !== header.afm && isValidAfm(header.afm))
      .map(({ id, kodekm, katoxos }) => ({
        subject: { kind: 'holding', id },
        field: 'katoxos',
        params: { kodekm, katoxos, afm: header.afm },
      })),
})
