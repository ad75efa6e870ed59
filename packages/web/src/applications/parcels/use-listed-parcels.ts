import { regionsOfParcels } from '@eae/domain/applications/regions.ts'
import { useMemo } from 'react'
import { usePlaceState } from '../../workplace/index.ts'
import { useLabels } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { cropNames, statesOfParcels } from './parcel-facts.ts'
import { inOrder, orderOf, type ListedParcel, type ParcelOrder } from './parcel-order.ts'

/** The parcels with what their list tells of them, in the order of the address; and that order. */
export const useListedParcels = (): { readonly rows: readonly ListedParcel[]; readonly order: ParcelOrder } => {
  const { state, live } = useOpenApplication()
  const { tree, answer } = state
  const { parcels, crops } = tree
  const labels = useLabels()
  const [place] = usePlaceState()
  const order = orderOf(place.order)
  const names = useMemo(() => cropNames(crops, answer.catalogue.crops), [crops, answer.catalogue.crops])
  const regions = useMemo(
    () => regionsOfParcels({ parcels, crops }, answer.catalogue.crops),
    [parcels, crops, answer.catalogue.crops],
  )
  const listed = useMemo(
    () =>
      parcels.map((parcel) => ({
        parcel,
        crops: names.get(parcel.id) ?? '',
        regions: (regions.get(parcel.id) ?? []).map((region) => labels.choice('dikaiomatype', region)).join(', '),
      })),
    [parcels, names, regions, labels],
  )
  // Findings matter to one order alone: a list by numbers stays the same list whatever is found.
  const states = useMemo(
    () => (order === 'state' ? statesOfParcels(tree, live.findings) : {}),
    [order, tree, live.findings],
  )
  const rows = useMemo(() => inOrder(listed, order, ({ id }) => states[String(id)] ?? 'done'), [listed, order, states])
  return { rows, order }
}
