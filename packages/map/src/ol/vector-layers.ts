import Feature from 'ol/Feature.js'
import type Map from 'ol/Map.js'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import { LayerLoader } from '../core/layer-loader.ts'
import type { CachedFeature, LayerChange, LayerStatus } from '../core/layer-loader.ts'
import { boxAround, neighbourMark, type Neighbour } from '../core/neighbour-mark.ts'
import { BorderNetwork } from '../core/network.ts'
import { isHit, isLand } from '../core/shapes.ts'
import { SnapIndex } from '../core/snap.ts'
import type { SnapSource } from '../core/snap.ts'
import type { SheetLayer } from '../print/draw-sheet.ts'
import type { SheetFeatures, SheetLand } from '../print/sheet-layers.ts'
import { toOl } from './geometry.ts'
import { faded, recordOf, softFill } from './styles.ts'
import type { ActiveLayer } from './active-layer.ts'
import { FeatureTier } from './feature-tier.ts'
import { PLAIN_LOOK } from './map-look.ts'
import type { MapLook } from './map-look.ts'
import { Obstacles } from './obstacles.ts'
import type { LandAround, LayerHit, LocalFeature, MovedLand, OccupiedLand } from './layer-land.ts'
import { TileTier } from './tile-tier.ts'

/** A layer is loaded when it is shown, and when the topology needs it. */
const isWanted = ({ definition, settings }: ActiveLayer): boolean =>
  settings.visible || definition.exclusive === true || definition.inclusive === true

const nothingMoved: MovedLand = new globalThis.Map()
const nothingLocal: ReadonlyMap<string, LocalFeature> = new globalThis.Map()

/** Its features are cut from a shape: others' land always, land that may not be declared while the user looks at it. */
const isTaken = ({ definition, settings }: ActiveLayer): boolean =>
  definition.exclusive === true || (definition.usedForExclusions === true && settings.visible)

interface Entry {
  active: ActiveLayer
  readonly near: FeatureTier
  readonly tiles: TileTier | null
  readonly loader: LayerLoader
  status: LayerStatus
}

/** What drawing holds on to: made anew when layers or their features change. */
interface Borders {
  readonly sources: readonly SnapSource[]
  readonly index: SnapIndex
  /** Made when it is first asked for. */
  network: BorderNetwork | null
  readonly exclude: string | null
}

/** What of the map the layers need. */
type LayerMap = Pick<Map, 'addLayer' | 'removeLayer' | 'getView'>

/** The thematic layers on the map: pictures, loading, hit test and snap index. */
export class LayerSet {
  /** What lies over the map, which labels keep clear of. */
  readonly obstacles: Obstacles
  readonly #map: LayerMap
  readonly #entries = new globalThis.Map<string, Entry>()
  readonly #onStatus: (layerId: string, status: LayerStatus) => void
  #snap: Borders | null = null
  #box: Box | null = null
  #local = nothingLocal
  #look = PLAIN_LOOK

  constructor(map: LayerMap, onStatus: (layerId: string, status: LayerStatus) => void) {
    this.#map = map
    this.obstacles = new Obstacles(map)
    this.#onStatus = onStatus
  }

  /** Takes over definitions and settings; loads what became visible. */
  update(layers: readonly ActiveLayer[]): void {
    const wanted = new Set(layers.map(({ definition }) => definition.layerId))
    for (const [layerId, entry] of this.#entries) {
      if (wanted.has(layerId)) continue
      entry.loader.stop()
      entry.near.dispose()
      entry.tiles?.dispose()
      this.obstacles.remove(layerId)
      this.#entries.delete(layerId)
    }
    for (const active of layers) this.#updateOne(active)
    this.#snap = null
  }

  #updateOne(active: ActiveLayer): void {
    const { definition } = active
    const known = this.#entries.get(definition.layerId)
    const entry = known ?? this.#create(active)
    const becameWanted = isWanted(active) && !(known && isWanted(known.active))
    const restyled = !known || !sameLook(known.active, active)
    entry.active = active
    entry.near.update(active, restyled, this.#look)
    entry.tiles?.update(active, this.#look)
    if (becameWanted && this.#box) this.#load(entry, this.#box, 0)
    if (!isWanted(active)) entry.loader.stop()
  }

  /** Takes the look of the page: its scheme and font, and how the parcels of the host stand. */
  setLook(look: MapLook): void {
    this.#look = look
    for (const { active, near, tiles } of this.#entries.values()) {
      near.update(active, true, look)
      tiles?.update(active, look)
    }
  }

  #create(active: ActiveLayer): Entry {
    const { layerId } = active.definition
    const { cacheLimit, tiles } = active.definition
    const near = new FeatureTier(this.#map, layerId, tiles?.from)
    this.obstacles.add(layerId)
    const loader = new LayerLoader({
      ...(cacheLimit === undefined ? {} : { cacheLimit }),
      query: (request, signal) => entry.active.definition.query(request, signal),
      onChange: (change) => this.#changed(entry, change),
      onStatus: (status) => {
        entry.status = status
        this.#onStatus(layerId, status)
      },
    })
    const entry: Entry = {
      active,
      near,
      tiles: tiles ? new TileTier(this.#map, tiles) : null,
      loader,
      status: waiting,
    }
    this.#entries.set(layerId, entry)
    return entry
  }

  #changed(entry: Entry, { put, removed }: LayerChange): void {
    const { source } = entry.near
    this.#snap = null
    for (const id of [...removed, ...put.map(([id]) => id)]) {
      const old = source.getFeatureById(id)
      if (old) source.removeFeature(old)
    }
    source.addFeatures(put.map(([id, record]) => featureOf(id, record)))
    if (entry.active.definition.entities) this.#showLocal(entry, [...this.#local.keys()])
    if (this.#box) entry.near.choose(this.#box)
  }

  /** Takes the parcels of the session, by key: in a layer of the host's parcels they stand in place of the stored ones. */
  setLocal(local: ReadonlyMap<string, LocalFeature>): void {
    const before = this.#local
    this.#local = local
    const changed = [...new Set([...before.keys(), ...local.keys()])].filter(
      (key) => before.get(key)?.geometry !== local.get(key)?.geometry,
    )
    if (changed.length === 0) return
    this.#snap = null
    for (const entry of this.#entries.values()) if (entry.active.definition.entities) this.#showLocal(entry, changed)
  }

  #showLocal({ near: { source }, loader }: Entry, keys: readonly string[]): void {
    const stored = new globalThis.Map(loader.cache.entries().map(([id, feature]) => [String(id), { id, feature }]))
    for (const key of keys) {
      const { id = key, feature } = stored.get(key) ?? {}
      const old = source.getFeatureById(id)
      if (old) source.removeFeature(old)
      const now = this.#withLocal(key, feature)
      if (now) source.addFeature(featureOf(id, now))
    }
  }

  #withLocal(key: string, stored: CachedFeature | undefined): CachedFeature | null {
    const local = this.#local.get(key)
    if (!local) return stored ?? null
    return local.geometry && { geometry: local.geometry, shortdesc: stored?.shortdesc ?? local.label }
  }

  /** The features of a layer, those of the session included; `stored` are the ones of the server. */
  #featuresOf({ active, loader }: Entry, stored: SheetFeatures = loader.cache.entries()): SheetFeatures {
    if (!active.definition.entities || this.#local.size === 0) return stored
    const known = new Set(stored.map(([id]) => String(id)))
    const added = [...this.#local.keys()].filter((key) => !known.has(key))
    return [...stored, ...added.map((key) => [key, undefined] as const)].flatMap(([id, feature]) => {
      const now = this.#withLocal(String(id), feature)
      return now ? [[id, now] as const] : []
    })
  }

  /** The view shows another box now (EPSG:2100 metres). */
  viewMoved(box: Box): void {
    const first = this.#box === null
    this.#box = box
    for (const entry of this.#entries.values()) {
      entry.near.choose(box)
      if (isWanted(entry.active)) this.#load(entry, box, first ? 0 : undefined)
    }
  }

  /** Loads the features of a box; where tiles show them, or nothing could, says so and asks nobody. */
  #load(entry: Entry, box: Box, delay?: number): void {
    const reach = entry.tiles?.reach(this.#map.getView().getResolution() ?? 0) ?? 'near'
    if (reach === 'near') return entry.loader.request(box, delay)
    entry.loader.stop()
    entry.status = { loading: false, truncated: reach === 'beyond', isFar: true, error: null }
    return this.#onStatus(entry.active.definition.layerId, entry.status)
  }

  /** Every layer that is wanted holds its answer for the view that is shown. */
  get isIdle(): boolean {
    return (
      this.#box !== null && [...this.#entries.values()].every((entry) => !isWanted(entry.active) || entry.loader.isIdle)
    )
  }

  /** Asks for one layer again after a failure. */
  retry(layerId: string): void {
    const entry = this.#entries.get(layerId)
    if (this.#box && entry) this.#load(entry, this.#box, 0)
  }

  /** Forgets all cached features and loads the view anew. */
  refresh(): void {
    for (const entry of this.#entries.values()) {
      entry.loader.clear()
      entry.tiles?.refresh()
      if (this.#box && isWanted(entry.active)) this.#load(entry, this.#box, 0)
    }
  }

  /**
   * Features of visible, selectable layers that hold the position or pass within `reach` metres of it: lines and points
   * before land, which could be clicked elsewhere, too; then the top layer first.
   */
  hits(point: Point, reach: number): readonly LayerHit[] {
    return [...this.#entries.values()]
      .filter(({ active }) => active.settings.visible && active.settings.selectable)
      .sort((a, b) => b.active.settings.orderIndex - a.active.settings.orderIndex)
      .flatMap((entry) =>
        this.#featuresOf(entry)
          .filter(([, { geometry }]) => isHit(geometry, point, reach))
          .map(([id, { geometry, shortdesc }]) => ({
            layerId: entry.active.definition.layerId,
            layerLabel: entry.active.definition.label,
            id,
            shortdesc,
            geometry,
          })),
      )
      .toSorted((a, b) => Number(isLand(a.geometry)) - Number(isLand(b.geometry)))
  }

  /** Index over the borders of all layers with snapping on; the edited parcel's own stored shape is left out. */
  snapIndex(exclude: string | null): SnapIndex {
    return this.#borders(exclude).index
  }

  /** The same borders as a network of ways. */
  network(exclude: string | null): BorderNetwork {
    const borders = this.#borders(exclude)
    borders.network ??= new BorderNetwork(borders.sources.map(({ geometry }) => geometry).filter(isLand))
    return borders.network
  }

  #borders(exclude: string | null): Borders {
    if (this.#snap?.exclude === exclude) return this.#snap
    const sources: SnapSource[] = []
    for (const entry of this.#entries.values()) {
      const { active } = entry
      if (!active.settings.visible || !active.settings.snapping) continue
      const source = active.definition.label
      for (const [id, { geometry }] of this.#featuresOf(entry)) {
        const owner = active.definition.entities ? String(id) : ''
        if (!isParcel(entry, id, exclude)) sources.push({ source, owner, geometry })
      }
    }
    this.#snap = { sources, index: new SnapIndex(sources), network: null, exclude }
    return this.#snap
  }

  /**
   * The land of the occupying and the enclosing layers, whether shown or not; the edited parcel's own stored shape is
   * left out, and parcels of the host that move along are where they would be. It is known where each layer has sent all
   * that it holds.
   */
  landAround(exclude: string | null, moved: MovedLand = nothingMoved): LandAround {
    const entries = [...this.#entries.values()]
    const land = (wanted: (active: ActiveLayer) => boolean | undefined) =>
      entries
        .filter(({ active }) => wanted(active))
        .flatMap((entry) => {
          const place = entry.active.definition.entities ? moved : nothingMoved
          const others = this.#featuresOf(entry).filter(([id]) => !isParcel(entry, id, exclude))
          return others.map(([id, { geometry }]) => place.get(String(id)) ?? geometry)
        })
        .filter(isLand)
    const used = entries.filter(({ active }) => isTaken(active) || active.definition.inclusive)
    const holding = entries.filter(({ active }) => active.definition.inclusive)
    return {
      neighbours: land(isTaken),
      enclosing: land(({ definition }) => definition.inclusive),
      isKnownIn: (box) => used.every(({ loader }) => loader.knows(box)),
      missing: (box) => {
        const lacking = used.filter(({ loader }) => !loader.knows(box))
        // Also a question that is about to be asked: what the last one was answered says nothing of where one looks now.
        if (lacking.some(({ loader }) => !loader.isIdle)) return 'loading'
        return lacking.some(({ status }) => status.truncated || status.isFar) ? 'tooMuch' : 'beyond'
      },
      isEnclosingKnownIn: (box) => holding.length > 0 && holding.every(({ loader }) => loader.knows(box)),
    }
  }

  /**
   * The land that a layer holds around a shape; null where it does not hold all: it has not come, was too much for one
   * answer, lies outside what was asked for, or is shown as tiles.
   */
  heldAround(layerId: string, geometry: ParcelGeometry): readonly Neighbour[] | null {
    const entry = this.#entries.get(layerId)
    const box = boxAround(geometry)
    if (!entry || !box || entry.status.isFar || !entry.loader.knows(box)) return null
    return this.#featuresOf(entry).flatMap(([id, { geometry: shape }]) =>
      isLand(shape) ? [{ id, geometry: shape }] : [],
    )
  }

  /** The mark of {@link heldAround}; null where it is not all held. */
  markAround(layerId: string, geometry: ParcelGeometry): string | null {
    const land = this.heldAround(layerId, geometry)
    const box = boxAround(geometry)
    return land === null || box === null ? null : neighbourMark(land, box)
  }

  /** The features of the occupying layers, with what tells whose they are. */
  occupied(): readonly OccupiedLand[] {
    return [...this.#entries.values()]
      .filter(({ active }) => active.definition.exclusive)
      .flatMap((entry) =>
        this.#featuresOf(entry).flatMap(([id, { geometry, shortdesc }]) =>
          isLand(geometry)
            ? [{ key: String(id), label: shortdesc, geometry, isEntity: entry.active.definition.entities === true }]
            : [],
        ),
      )
  }

  /**
   * The visible layers as they look, lowest first, with the features of a sheet by layer, or those of the map where it has
   * none; the shape with the key `exclude` is left out.
   */
  pictures(exclude: string | null, ofSheet: SheetLand['features']): readonly SheetLayer[] {
    return [...this.#entries.values()]
      .filter(({ active }) => active.settings.visible)
      .sort((a, b) => a.active.settings.orderIndex - b.active.settings.orderIndex)
      .map((entry) => {
        const { definition, settings } = entry.active
        return {
          label: definition.label,
          fill: `rgba(${faded(softFill(settings.fill), settings.opacity).join(',')})`,
          border: settings.border,
          penWidth: settings.penWidth,
          isDashed: definition.dashed === true,
          labelColour: settings.labelVisible ? settings.labelColour : null,
          features: this.#featuresOf(entry, ofSheet.get(definition.layerId))
            .filter(([id]) => !isParcel(entry, id, exclude))
            .map(([, { geometry, shortdesc }]) => ({ geometry, label: shortdesc })),
        }
      })
  }

  /** Stops all requests. */
  dispose(): void {
    for (const { loader } of this.#entries.values()) loader.stop()
  }
}

/** Whether a feature is the host's parcel of that key: in layers of other things the numbers mean other things. */
const isParcel = ({ active }: Entry, id: string | number, key: string | null): boolean =>
  active.definition.entities === true && String(id) === key

function featureOf(id: string | number, record: CachedFeature): Feature {
  const feature = new Feature(toOl(record.geometry))
  feature.setId(id)
  recordOf.set(feature, record)
  return feature
}

/** A layer that has not answered yet. */
const waiting: LayerStatus = { loading: true, truncated: false, error: null }

function sameLook(a: ActiveLayer, b: ActiveLayer): boolean {
  const names = ['fill', 'border', 'labelColour', 'penWidth', 'opacity', 'verticesVisible', 'labelVisible'] as const
  return a.definition.dashed === b.definition.dashed && names.every((name) => a.settings[name] === b.settings[name])
}
