import { MAP_LAYERS, type MapLayer } from '@eae/domain/map/layers.ts'
import type { LayerAnswer, LayerDefinition } from '@eae/map/index.ts'
import { useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { useSession } from '../../session/index.ts'
import { useT } from '../../ui/index.ts'
import type { Translate } from '../../ui/texts.tsx'

/** What a dynamic layer is asked by (specification section 7). */
export const dynamicInfo = ({ layerCode }: MapLayer, mode: 'MAP' | 'GRID'): object =>
  layerCode === null ? {} : { layerCode, mode }

/** Labels that are codes, in the reader's words. */
export const labelOf = (t: Translate, { code }: MapLayer, shortdesc: string): string =>
  code === 'landscape' && shortdesc !== '' ? t(`map.option.kodikos.${shortdesc}`) : shortdesc

const definitionOf = (t: Translate, layer: MapLayer, etos: number, edeId: number): LayerDefinition => ({
  ...layer.look,
  layerId: layer.code,
  label: t(`map.layer.${layer.code}`),
  exclusive: layer.exclusive,
  inclusive: layer.inclusive,
  usedForExclusions: layer.usedForExclusions,
  entities: layer.code === 'ownParcels',
  cacheLimit: layer.cacheLimit,
  query: async (request, signal) => {
    const body = { etos, edeId, ...request, ...dynamicInfo(layer, 'MAP') }
    const answer = await callServer<LayerAnswer>(`Map/queryLayer_${layer.query}`, body, { signal, wait: false })
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
