import type { ApplicationFacts, EcoActionFacts, ParcelFacts } from '../facts/facts.ts'
import type { FoundCase } from '../kernel/check.ts'
import { inParcel, named } from './row-check.ts'

/** Cases of each parcel with the actions of eco-schemes that stand on it. */
export const onEachParcel = (
  { parcels, ecoActions }: ApplicationFacts,
  find: (parcel: ParcelFacts, actions: readonly EcoActionFacts[]) => readonly FoundCase[],
): readonly FoundCase[] =>
  parcels.flatMap((parcel) => {
    const actions = ecoActions.filter(({ edaId }) => edaId === parcel.id)
    return actions.length === 0 ? [] : find(parcel, actions)
  })

/** A finding on an action of a parcel: what is at stake is its land, where nothing else is said. */
export const onAction = (
  facts: ApplicationFacts,
  parcel: ParcelFacts,
  { id, kodikos }: EcoActionFacts,
  found: {
    readonly extra?: string
    readonly params?: Readonly<Record<string, string | number>>
    readonly stakeM2?: number
  },
): FoundCase =>
  inParcel(
    parcel,
    { kind: 'parcelEco', id },
    {
      stakeM2: parcel.ektash,
      ...found,
      field: 'essuId',
      params: { ...named(facts, 'action', 'ecoActions', kodikos), ...found.params },
    },
  )
