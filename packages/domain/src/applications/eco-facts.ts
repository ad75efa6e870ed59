import { conflictOf } from '../facts/eco-conflict.ts'
import type { ApplicationFacts, EcoActionFacts } from '../facts/facts.ts'
import { millsOf } from './scheme-facts.ts'
import type { ApplicationTree, EcoAction, TreeCatalogue } from './tree.ts'

/** The actions of eco-schemes on parcels, the measures beside them, and what cannot stand on one parcel together. */
export const ecoFacts = (
  tree: ApplicationTree,
  { ecoActions, ecoGroups, ecoConflicts, measures }: TreeCatalogue,
): Pick<ApplicationFacts, 'ecoActions' | 'parcelMeasures' | 'ecoConflicts'> => {
  const actions = new Map(ecoActions.map((action): [string, EcoAction] => [String(action.id), action]))
  const groups = new Map(ecoGroups.map((group) => [String(group.id), group]))
  const codes = new Map(measures.map(({ id, kodikos }) => [String(id), kodikos]))
  const asked = new Set(tree.eco.map(({ esgrId }) => String(esgrId)))
  const measuresAsked = new Set(tree.measures.map(({ eaaId }) => String(eaaId)))
  return {
    ecoActions: tree.parcelEco.flatMap((row): EcoActionFacts[] => {
      const action = actions.get(String(row.essuId))
      const group = action === undefined ? undefined : groups.get(String(action.esgrId))
      if (action === undefined || group === undefined) return []
      return [
        {
          id: row.id,
          edaId: row.edaId,
          kodikos: action.kodikos,
          group: group.kodikos,
          isAsked: asked.has(String(group.id)),
          basis: action.basis,
          unitMills: millsOf(action.unitamount),
          isCompulsory: action.compulsoryflag,
          maxactions: group.maxactions,
          compulsory: ecoActions
            .filter((one) => one.esgrId === group.id && one.compulsoryflag)
            .map(({ kodikos }) => kodikos),
        },
      ]
    }),
    parcelMeasures: tree.parcelMeasures.map((row) => ({
      id: row.id,
      edaId: row.edaId,
      kodikos: codes.get(String(row.eaaId)) ?? '',
      isAsked: measuresAsked.has(String(row.eaaId)),
    })),
    ecoConflicts: new Set(ecoConflicts.map(({ action, other }) => conflictOf(action, other))),
  }
}
