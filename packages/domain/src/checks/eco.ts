import { isConflict } from '../facts/eco-conflict.ts'
import { onAction, onEachParcel } from './eco-parcels.ts'
import { defineRowCheck, named } from './row-check.ts'

const ECO = 'Eco-schemes: Reg. (EU) 2021/2115 art. 31; DOMAIN 3.6'

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

/** `same commitment`: what a measure of rural development (10, 11) pays on a parcel, no action is paid for. */
export const paidByMeasure = defineRowCheck({
  code: '40402',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: `No double funding: Reg. (EU) 2021/2116 art. 36; ${ECO}`,
  params: {},
  run: (facts) =>
    onEachParcel(facts, (parcel, actions) =>
      actions.flatMap((action) =>
        facts.parcelMeasures
          .filter(
            ({ edaId, kodikos }) => edaId === parcel.id && isConflict(facts.ecoConflicts, action.kodikos, kodikos),
          )
          .map(({ kodikos }) =>
            onAction(facts, parcel, action, {
              extra: kodikos,
              params: named(facts, 'measure', 'measures', kodikos),
            }),
          ),
      ),
    ),
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
