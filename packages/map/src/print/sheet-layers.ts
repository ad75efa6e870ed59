import { RetryLater } from '../core/contract.ts'
import type { LayerDefinition } from '../core/contract.ts'
import type { Box } from '../core/grid.ts'
import type { CachedFeature } from '../core/layer-loader.ts'

/** The features of a layer on the land of a sheet, by id. */
export type SheetFeatures = readonly (readonly [string | number, CachedFeature])[]

/** What the layers hold on the land of a sheet. */
export interface SheetLand {
  readonly features: ReadonlyMap<string, SheetFeatures>
  /** Names of the layers that hold more there than is sent at once. */
  readonly cut: readonly string[]
  /** Names of those that did not answer. */
  readonly failed: readonly string[]
}

/** Times that a server that asks for patience is asked again. */
const TRIES = 5

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function ask({ query }: Pick<LayerDefinition, 'query'>, box: Box, signal: AbortSignal) {
  const [xmin, ymin, xmax, ymax] = box
  for (let tries = 1; ; tries++) {
    try {
      return await query({ xmin, ymin, xmax, ymax, idsInCache: [] }, signal)
    } catch (error) {
      if (!(error instanceof RetryLater) || tries === TRIES || signal.aborted) throw error
      await pause(error.seconds, signal)
      signal.throwIfAborted()
    }
  }
}

/**
 * Asks layers for all that they hold on the land of a sheet (EPSG:2100 metres), which may be more than the view of the map
 * has loaded. One that does not answer is named and hinders no other.
 */
export async function loadSheetLand(
  layers: readonly Pick<LayerDefinition, 'layerId' | 'label' | 'query'>[],
  land: Box,
  signal: AbortSignal,
): Promise<SheetLand> {
  const features = new Map<string, SheetFeatures>()
  const [cut, failed]: [string[], string[]] = [[], []]
  await Promise.all(
    layers.map(async (layer) => {
      try {
        const { data, truncated } = await ask(layer, land, signal)
        features.set(
          layer.layerId,
          data.flatMap(({ id, geom, shortdesc }) => (geom ? [[id, { geometry: geom, shortdesc }] as const] : [])),
        )
        if (truncated) cut.push(layer.label)
      } catch {
        // Why is said where the map loads the same layer for its view; the sheet says that it is missing.
        failed.push(layer.label)
      }
    }),
  )
  return { features, cut, failed }
}
