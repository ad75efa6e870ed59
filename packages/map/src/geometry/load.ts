import type { GeometryEngine } from './engine.ts'

let loading: Promise<GeometryEngine> | null = null

/**
 * The engine, loaded once for the page in a chunk of its own. A failed load (no network) is tried again by the next
 * call.
 */
export function loadEngine(): Promise<GeometryEngine> {
  loading ??= Promise.all([import('./geos-module.ts'), import('./geos-engine.ts')])
    .then(async ([{ startGeos }, { GeosEngine }]) => new GeosEngine(await startGeos()))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}
