import { conflictOf } from '../facts/eco-conflict.ts'
import type { ApplicationFacts, EcoActionFacts } from '../facts/facts.ts'
import type { Key } from '../kernel/keys.ts'
import { ofList } from '../kernel/of-list.ts'
import { ON_PARCELS } from './part-fields.ts'
import { millsOf } from './scheme-facts.ts'
import type { FactsTree, EcoAction, TreeCatalogue } from './tree.ts'

type Lists = Pick<TreeCatalogue, 'ecoActions' | 'ecoGroups' | 'ecoConflicts'>

/** What follows from the lists of eco-schemes alone. */
const ofLists = ofList(({ ecoActions, ecoGroups, ecoConflicts }: Lists) => {
  const compulsory = new Map<Key, string[]>(ecoGroups.map(({ id }) => [id, []]))
  for (const { esgrId, compulsoryflag, kodikos } of ecoActions)
    if (compulsoryflag) compulsory.get(esgrId)?.push(kodikos)
  return {
    actions: new Map(ecoActions.map((action): [string, EcoAction] => [String(action.id), action])),
    groups: new Map(ecoGroups.map((group) => [String(group.id), group])),
    compulsory,
    conflicts: new Set(ecoConflicts.map(({ action, other }) => conflictOf(action, other))),
  }
})

/** The actions of eco-schemes on parcels, the measures beside them, and what cannot stand on one parcel together. */
export const ecoFacts = (
  tree: FactsTree,
  catalogue: TreeCatalogue,
): Pick<ApplicationFacts, 'ecoActions' | 'parcelMeasures' | 'ecoConflicts'> => {
  const { actions, groups, compulsory, conflicts } = ofLists(catalogue)
  const measures = new Map(catalogue.measures.map((row) => [String(row.id), row]))
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
          compulsory: compulsory.get(group.id) ?? [],
        },
      ]
    }),
    parcelMeasures: tree.parcelMeasures.map((row) => {
      const measure = measures.get(String(row.eaaId))
      return {
        id: row.id,
        edaId: row.edaId,
        kodikos: measure?.kodikos ?? '',
        isAsked: measuresAsked.has(String(row.eaaId)),
        isContract: measure?.contractflag === true && measure.agroitype === ON_PARCELS,
        unitMills: millsOf(measure?.unitamount ?? null),
      }
    }),
    ecoConflicts: conflicts,
  }
}
