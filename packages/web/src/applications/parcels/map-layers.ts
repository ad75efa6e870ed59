import { labelOf } from '@eae/domain/map/label-of.ts'
import type { BaseLayer } from '@eae/domain/session/answers.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { TILE_ZOOMS } from '@eae/domain/map/codes.ts'
import { MAP_LAYERS, type LayerCriterion, type MapLayer } from '@eae/domain/map/layers.ts'
import {
  RetryLater,
  type BaseLayerDefinition,
  type LandLook,
  type LayerDefinition,
  type LayerSearch,
  type SearchField,
} from '@eae/map/index.ts'
import { useMemo } from 'react'
import { appBase, callServer, describeError, fetchEntityFile, ServerError } from '../../api/index.ts'
import { useSession } from '../../session/index.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { useLang, useT } from '../../ui/index.ts'
import type { Translate } from '../../ui/texts.tsx'

/** What a dynamic layer is asked by (specification section 7). */
const dynamicInfo = <M extends 'MAP' | 'GRID'>({ layerCode }: MapLayer, mode: M) =>
  layerCode === null ? {} : { layerCode, mode }

/** A call of the map: patience where the server asks for it, and any other failure in the reader's words. */
const ask = async <T>(t: Translate, signal: AbortSignal, called: Promise<T>): Promise<T> => {
  try {
    return await called
  } catch (error) {
    if (error instanceof ServerError && error.status === 429)
      throw new RetryLater(Number(error.answer.params?.seconds ?? 1))
    throw signal.aborted ? error : new Error(describeError(t, error), { cause: error })
  }
}

const fieldOf = (t: Translate, criterion: LayerCriterion): SearchField => {
  const { name, kind } = criterion
  const unit = kind === 'number' ? ` (${criterion.unit === 'm2' ? 'm²' : criterion.unit})` : ''
  const label = `${t(`map.criterion.${name}`)}${unit}`
  if (kind !== 'code') return { name, label, kind }
  const options = criterion.options.map((value) => ({ value, label: t(`map.option.${name}.${value}`) }))
  return { name, label, kind, options }
}

const searchOf = (t: Translate, layer: MapLayer, etos: number, edeId: number): LayerSearch => ({
  fields: layer.criteria.map((criterion) => fieldOf(t, criterion)),
  find: async (request, signal) => {
    const body = { etos, edeId, ...request, ...dynamicInfo(layer, 'GRID') }
    const path = `Map/filterLayer_${layer.query}` as const
    const answer = await ask(t, signal, callServer(path, body, { signal, wait: false }))
    return { ...answer, data: answer.data.map((one) => ({ ...one, shortdesc: labelOf(t, layer, one.shortdesc) })) }
  },
})

const tileUrl = ({ query, layerCode }: MapLayer, etos: number, edeId: number, place: readonly number[]): string => {
  const [z, x, y] = place
  const code = layerCode === null ? '' : `&layerCode=${layerCode}`
  const url = new URL(`rest/Map/tile_${query}?etos=${etos}&edeId=${edeId}&z=${z}&x=${x}&y=${y}${code}`, appBase())
  return url.href
}

/** What a legend is asked by (specification section 7); what a layer does not have is not sent. */
interface LegendOf {
  readonly layer: string
  readonly style?: string | undefined
  readonly code?: string
  readonly year?: number | undefined
}

const legendUrlOf = (legend: LegendOf): string => {
  const given = Object.entries(legend).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${appBase()}rest/Map/proxyWmsLegendGraphic?${new URLSearchParams(given).toString()}`
}

/** Layers that the map draws in colours of its own, for light and dark land. */
const OWN_LOOKS: Readonly<Partial<Record<string, LandLook>>> = { neighbours: 'others', ilots: 'enclosing' }

const ownLook = (code: string): { readonly own?: LandLook } => {
  const own = OWN_LOOKS[code]
  return own === undefined ? {} : { own }
}

/** The picture of a document, by the key of its row. */
const pictureOfDocument =
  (etos: number): NonNullable<LayerDefinition['picture']> =>
  (key, signal) =>
    fetchEntityFile(treeEntities.documents.name, 'readFile', { key, field: 'fileId', etos }, { signal })

const definitionOf = (t: Translate, layer: MapLayer, etos: number, edeId: number): LayerDefinition => ({
  ...layer.look,
  layerId: layer.code,
  label: t(`map.layer.${layer.code}`),
  shapes: layer.shapes,
  exclusive: layer.exclusive,
  inclusive: layer.inclusive,
  usedForExclusions: layer.usedForExclusions,
  entities: layer.code === 'ownParcels',
  ...ownLook(layer.code),
  cacheLimit: layer.cacheLimit,
  ...(layer.code === 'photos' ? { picture: pictureOfDocument(etos) } : {}),
  // What a dynamic layer shows is the server's to say, by code and year.
  ...(layer.layerCode === null
    ? {}
    : { legendUrl: legendUrlOf({ layer: layer.code, code: layer.layerCode, year: etos }) }),
  ...(layer.isSearchable ? { search: searchOf(t, layer, etos, edeId) } : {}),
  ...(layer.tilesFrom === null
    ? {}
    : {
        tiles: {
          from: layer.tilesFrom,
          zooms: [TILE_ZOOMS.least, TILE_ZOOMS.most] as const,
          url: (...place: readonly number[]) => tileUrl(layer, etos, edeId, place),
        },
      }),
  query: async (request, signal) => {
    const idsInCache = request.idsInCache.map(Number)
    const body = { etos, edeId, ...request, idsInCache, ...dynamicInfo(layer, 'MAP') }
    const path = `Map/queryLayer_${layer.query}` as const
    const answer = await ask(t, signal, callServer(path, body, { signal, wait: false }))
    return { ...answer, data: answer.data.map((one) => ({ ...one, shortdesc: labelOf(t, layer, one.shortdesc) })) }
  },
})

/** The layers of the registry that the user may see, for one application. */
export const useMapLayers = (etos: number, edeId: number): readonly LayerDefinition[] => {
  const t = useT()
  const { menu } = useSession()
  return useMemo(
    () =>
      MAP_LAYERS.filter(({ privilege }) => menu.privileges[privilege] === true).map((layer) =>
        definitionOf(t, layer, etos, edeId),
      ),
    [t, menu, etos, edeId],
  )
}

/** The community of each position, EPSG:2100 metres. */
export const placesAt = async (
  points: readonly (readonly [number, number])[],
  signal: AbortSignal,
): Promise<readonly (string | null)[]> => {
  const path = 'Map/findPlacesAt'
  return (await callServer(path, { points }, { signal, wait: false })).data
}

const pictureOf = (lang: Lang, { id, label, labelEn, url, style, ...rest }: BaseLayer): BaseLayerDefinition => ({
  ...rest,
  id,
  // Ours are named from the root of the product; others have a whole address, whose `{z}` must stay as it is.
  ...(url === undefined ? {} : { url: rest.type === 'wms' ? `${appBase()}${url}` : url }),
  label: lang === 'el' ? label : labelEn,
  ...(rest.type === 'wms' ? { legendUrl: legendUrlOf({ layer: id, style, year: rest.year }) } : {}),
})

/** What may lie below the layers: base maps, photographs by year, maps of other authorities. */
export const useMapPictures = (): Readonly<Record<'baseLayers' | 'overlays', readonly BaseLayerDefinition[]>> => {
  const { lang } = useLang()
  const { menu } = useSession()
  return useMemo(
    () => ({
      baseLayers: menu.baseLayers.map((layer) => pictureOf(lang, layer)),
      overlays: menu.overlays.map((layer) => pictureOf(lang, layer)),
    }),
    [lang, menu],
  )
}
