import { isConflict } from '../facts/eco-conflict.ts'
import type { ApplicationFacts, EcoActionFacts } from '../facts/facts.ts'
import type { ContractFacts } from '../facts/held.ts'
import type { FoundCase } from '../kernel/check.ts'
import { namedParams } from '../kernel/english.ts'
import type { SquareMetres } from '../kernel/units.ts'
import { onAction, onEachParcel } from './eco-parcels.ts'
import { defineRowCheck, named } from './row-check.ts'

const ECO = 'Eco-schemes: Reg. (EU) 2021/2115 art. 31; DOMAIN 3.6'
/** An area to a hundredth of a square metre, as areas are kept. */
const rounded = (m2: SquareMetres): SquareMetres => Math.round(m2 * 100) / 100

/** `pair in incompatibility table`: one commitment is paid once. */
export const actionsInConflict = defineRowCheck({
  code: '40401',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: ECO,
  params: {},
  run: (facts) =>
    onEachParcel(facts, (parcel, actions) =>
      actions.flatMap((action, at) =>
        actions
          .slice(0, at)
          .filter((other) => isConflict(facts.ecoConflicts, action.kodikos, other.kodikos))
          .map((other) =>
            onAction(facts, parcel, action, {
              extra: other.kodikos,
              params: named(facts, 'other', 'ecoActions', other.kodikos),
            }),
          ),
      ),
    ),
})

/** Actions on the parcels of a measure that it cannot stand beside. */
const onParcelsOfMeasure = (facts: ApplicationFacts): readonly FoundCase[] =>
  onEachParcel(facts, (parcel, actions) =>
    actions.flatMap((action) =>
      facts.parcelMeasures
        .filter(({ edaId, kodikos }) => edaId === parcel.id && isConflict(facts.ecoConflicts, action.kodikos, kodikos))
        .map(({ kodikos }) =>
          onAction(facts, parcel, action, { extra: kodikos, params: named(facts, 'measure', 'measures', kodikos) }),
        ),
    ),
  )

/** Contracts of one measure as one: their land together. One that is not about land says nothing of parcels. */
const landOfContracts = ({
  contracts,
}: ApplicationFacts): readonly (ContractFacts & { readonly m2: SquareMetres })[] => {
  const byMeasure = new Map<string, ContractFacts & { readonly m2: SquareMetres }>()
  for (const contract of contracts ?? [])
    if (contract.m2 !== null)
      byMeasure.set(contract.kodikos, {
        ...contract,
        m2: contract.m2 + (byMeasure.get(contract.kodikos)?.m2 ?? 0),
      })
  return [...byMeasure.values()]
}

/**
 * Actions that a contract cannot stand beside, of whose measure no parcel is declared: nobody knows where its land lies, but it lies
 * somewhere. What is left besides may have the action; what is asked for beyond that is shared out among its parcels.
 */
const besideContract = (facts: ApplicationFacts): readonly FoundCase[] =>
  landOfContracts(facts)
    .filter(({ kodikos }) => !facts.parcelMeasures.some((one) => one.kodikos === kodikos))
    .flatMap((contract) => {
      const declaredM2 = facts.parcels.reduce((sum, { ektash }) => sum + ektash, 0)
      const isHit = ({ kodikos }: EcoActionFacts): boolean => isConflict(facts.ecoConflicts, kodikos, contract.kodikos)
      const hit = new Set(facts.ecoActions.filter(isHit).map(({ edaId }) => edaId))
      const askedM2 = facts.parcels.reduce((sum, { id, ektash }) => sum + (hit.has(id) ? ektash : 0), 0)
      const freeM2 = Math.max(0, declaredM2 - contract.m2)
      const excessM2 = rounded(askedM2 - freeM2)
      if (excessM2 <= 0) return []
      return onEachParcel(facts, (parcel, actions) =>
        actions.filter(isHit).map((action) =>
          onAction(facts, parcel, action, {
            extra: contract.kodikos,
            params: {
              variant: 'contract',
              ...namedParams('measure', contract.kodikos, contract, true),
              contractM2: contract.m2,
              freeM2,
              askedM2,
              areaM2: excessM2,
            },
            stakeM2: rounded((excessM2 * parcel.ektash) / askedM2),
          }),
        ),
      )
    })

/** `same commitment`: what a measure of rural development (10, 11) pays on a parcel, no action is paid for. */
export const paidByMeasure = defineRowCheck({
  code: '40402',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: `No double funding: Reg. (EU) 2021/2116 art. 36; ${ECO}`,
  params: {},
  run: (facts) => [...onParcelsOfMeasure(facts), ...besideContract(facts)],
})

/** `count > 3 or no A`: the group says how many actions a parcel may have, and which must be among them. */
export const tooManyActions = defineRowCheck({
  code: '40403',
  byHand: 'land',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: ECO,
  params: {},
  run: (facts) =>
    onEachParcel(facts, (parcel, actions) =>
      [...new Set(actions.map(({ group }) => group))].flatMap((group) => {
        const own = actions.filter((action) => action.group === group)
        const [first] = own
        if (first === undefined) return []
        const max = first.maxactions ?? own.length
        const lacks = first.compulsory.some((code) => !own.some(({ kodikos }) => kodikos === code))
        if (own.length <= max && !lacks) return []
        const required = first.compulsory.join(', ')
        const params = {
          ...named(facts, 'group', 'ecoGroups', group),
          number: own.length,
          max,
          required: required === '' ? '—' : required,
        }
        // Too many: reported on the last action. Missing: reported on the first.
        return [onAction(facts, parcel, own.length > max ? (own.at(-1) ?? first) : first, { extra: group, params })]
      }),
    ),
})
