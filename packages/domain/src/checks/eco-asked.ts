import { inParcel, defineRowCheck, named } from './row-check.ts'
import { onAction, onEachParcel } from './eco-parcels.ts'

/** `group not asked`: what stands on a parcel for a scheme that nobody asks for is paid by none. */
export const schemeNotAsked = defineRowCheck({
  code: '40407',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Only what is asked for is paid: Reg. (EU) 2021/2116 art. 59 and 65; DOMAIN 3.6',
  params: {},
  run: (facts) =>
    onEachParcel(facts, (parcel, actions) =>
      actions
        .filter(({ isAsked }) => !isAsked)
        .map((action) => onAction(facts, parcel, action, { params: named(facts, 'group', 'ecoGroups', action.group) })),
    ),
})

/** `measure not asked`: a parcel is put in a measure that is not among those of the application. */
export const measureNotAsked = defineRowCheck({
  code: '40506',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Only what is asked for is paid: Reg. (EU) 2021/2116 art. 59 and 65; DOMAIN 3.7',
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) =>
      facts.parcelMeasures
        .filter(({ edaId, isAsked }) => edaId === parcel.id && !isAsked)
        .map(({ id, kodikos }) =>
          inParcel(
            parcel,
            { kind: 'parcelMeasure', id },
            { field: 'eaaId', params: named(facts, 'measure', 'measures', kodikos), stakeM2: parcel.ektash },
          ),
        ),
    ),
})
