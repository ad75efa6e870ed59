import { geoFuncs } from './contract.ts'
import type { GeoFunc, LayerDefinition, SearchCriterion, SearchField, SearchRequest } from './contract.ts'
import type { ParcelGeometry } from './grid.ts'

/** What the user typed in the search of a layer; kept between visits. Values by name of the field, bounds with a suffix. */
export interface SearchModel {
  readonly geoFunc: GeoFunc | null
  readonly distance: string
  readonly values: Readonly<Record<string, string>>
}

export const emptySearch: SearchModel = { geoFunc: null, distance: '100', values: {} }

/** Longest text of one value. */
export const MAX_TYPED = 100

type Store = Pick<Storage, 'getItem' | 'setItem'>
type LayerName = Pick<LayerDefinition, 'layerId' | 'label'>

const keyOf = (storageName: string, { layerId, label }: LayerName) => `${storageName}.${layerId}.${label}.search`

/** The kept search of a layer; anything unreadable counts as none. */
export function loadSearch(store: Store | null, storageName: string, layer: LayerName): SearchModel {
  let stored: unknown
  try {
    stored = JSON.parse(store?.getItem(keyOf(storageName, layer)) ?? 'null')
  } catch {
    // A damaged entry or a blocked storage is the same as none.
    return emptySearch
  }
  if (typeof stored !== 'object' || stored === null) return emptySearch
  const at = (name: string): unknown => Reflect.get(stored, name)
  const [distance, values] = [at('distance'), at('values')]
  const texts = typeof values === 'object' && values !== null ? Object.entries(values) : []
  return {
    geoFunc: geoFuncs.find((one) => one === at('geoFunc')) ?? null,
    distance: typeof distance === 'string' ? distance.slice(0, MAX_TYPED) : emptySearch.distance,
    values: Object.fromEntries(
      texts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, MAX_TYPED)]] : [])),
    ),
  }
}

/** Keeps a search; false when the browser does not allow it. */
export function saveSearch(store: Store | null, storageName: string, layer: LayerName, model: SearchModel): boolean {
  try {
    store?.setItem(keyOf(storageName, layer), JSON.stringify(model))
    return store !== null
  } catch {
    return false
  }
}

/** A number as Greeks and others write it; null when it is none. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

const criteriaOf = ({ name, kind }: SearchField, values: SearchModel['values']): readonly SearchCriterion[] => {
  const text = (key: string): string => (values[key] ?? '').trim()
  if (kind === 'number')
    return (['least', 'most'] as const).flatMap((operator) => {
      const value = readAmount(text(`${name}.${operator}`))
      return value === null ? [] : [{ name, operator, value }]
    })
  const value = text(name)
  return value === '' ? [] : [{ name, operator: kind === 'code' ? 'is' : 'has', value }]
}

/** The request of a search; without a geometry there is no condition of place. Bounds that are no numbers are left out. */
export function searchRequest(
  fields: readonly SearchField[],
  { geoFunc, distance, values }: SearchModel,
  geometry: ParcelGeometry | null,
  offset: number,
): SearchRequest {
  const place = geometry === null ? null : geoFunc
  return {
    geoFunc: place,
    geoFuncParam: place === 'dwithin' ? (readAmount(distance) ?? 0) : null,
    selectedGeometry: place === null ? null : JSON.stringify(geometry),
    criteria: fields.flatMap((field) => criteriaOf(field, values)),
    offset,
  }
}
