import { initialEditor, step } from '@eae/map/core/editor.ts'
import type { EditorState } from '@eae/map/core/editor.ts'
import { closeRing, gridPoint, ringsOf } from '@eae/map/core/grid.ts'
import type { ParcelGeometry, Point } from '@eae/map/core/grid.ts'
import { HISTORY_LIMIT, stackOf } from '@eae/map/core/history.ts'
import { BorderNetwork } from '@eae/map/core/network.ts'
import { SnapIndex } from '@eae/map/core/snap.ts'
import { MAX_POINTS, validate } from '@eae/map/core/validity.ts'
import { openFiles } from '@eae/map/formats/open-file.ts'
import { writeShapefile } from '@eae/map/formats/write-shapefile.ts'
import { applyTopology, topologyCut } from '@eae/map/geometry/clip.ts'
import { loadEngine } from '@eae/map/geometry/load.ts'
import { mergePolygons } from '@eae/map/geometry/merge.ts'
import { splitByLine, splitToArea } from '@eae/map/geometry/split.ts'
import { randomOf, subdivision } from '@eae/map/geometry/testing/subdivision.ts'
import { calibrate } from './lib/calibrate.mjs'
import { printTable, quantile } from './lib/table.ts'
import type { Measure } from './lib/table.ts'

const ROUNDS = 3

/** Median milliseconds of one call over many, the best of three rounds. */
const timeOf = (calls: number, run: (index: number) => unknown): number =>
  Math.min(
    ...Array.from({ length: ROUNDS }, () =>
      quantile(
        Array.from({ length: calls }, (_, index) => {
          const started = performance.now()
          run(index)
          return performance.now() - started
        }),
        0.5,
      ),
    ),
  )

const circle = (centre: Point, radius: number, corners: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    closeRing(
      Array.from({ length: corners }, (_, index): Point => {
        const angle = (index / corners) * 2 * Math.PI
        return gridPoint([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)])
      }),
    ),
  ],
})

/** Corners that a hand could not have drawn: each side crosses hundreds of others. */
const tangle = (corners: number, turn: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    closeRing(
      Array.from({ length: corners }, (_, index): Point =>
        gridPoint([1000 * Math.cos(index * turn), 1000 * Math.sin(index * turn)]),
      ),
    ),
  ],
})

/** A parcel of 200 corners in the hands of the editor, changed so often. */
const edited = (times: number): EditorState =>
  Array.from({ length: times }, (_, index) => circle([500_000, 4_200_000 + index], 400, 200)).reduce<EditorState>(
    (state, geometry) => step(state, { type: 'change', kind: 'move', geometry }, {}).state,
    [
      {
        type: 'setEntity',
        entity: { key: 'a', geometry: circle([500_000, 4_199_999], 400, 200), disabledReason: null },
      } as const,
      { type: 'edit' } as const,
    ].reduce<EditorState>((state, event) => step(state, event, {}).state, initialEditor),
  )

/** Milliseconds to read and check a packed shapefile of 5,000 polygons, once. */
const shapefileTime = async (): Promise<number> => {
  const list = subdivision(randomOf(4), 71, 2).parcels.slice(0, 5000)
  const bytes = writeShapefile(list.map((geometry, index) => ({ name: `${index}`, geometry })))
  const sqlite = () => Promise.reject(new Error('a shapefile needs no database'))
  const polygonize = () => Promise.reject(new Error('a shapefile has no loose lines'))
  const parquet = () => Promise.reject(new Error('a shapefile is no Parquet'))
  const started = performance.now()
  const { features } = await openFiles([{ name: 'parcels.zip', bytes }], {}, { sqlite, parquet, polygonize })
  if (features.length !== list.length) throw new Error('the shapefile was not read')
  return performance.now() - started
}

/**
 * The work of the map editor that must feel instant. Each limit is that of the design in milliseconds on the reference
 * laptop; it is kept as a ratio to the calibration loop of the same run.
 */
export const benchMapGeometry = async (calls = 400): Promise<boolean> => {
  const engine = await loadEngine()
  const land = subdivision(randomOf(1), 8, 4)
  // 50 neighbours with gaps between them; the sketch of 30 corners lies over a dozen of them and two gaps.
  const neighbours = land.parcels.filter((_, index) => index % 5 !== 3).slice(0, 50)
  const [x, y] = land.side(4, 4, 5, 4)[0] ?? [0, 0]
  const sketches = Array.from({ length: 40 }, (_, index) => circle([x + index * 0.37, y + index * 0.21], 130, 30))
  const sketch = (index: number): ParcelGeometry => sketches[index % sketches.length] ?? circle([x, y], 130, 30)
  const enclosing = [circle([x, y], 600, 60)]
  const big = circle([x, y], 400, 200)
  const most = circle([x, y], 5_000, MAX_POINTS)
  const [huge, tangled] = [tangle(100_000, 1), tangle(1_000, 2.5)]
  const ms = calibrate()
  const row = (name: string, limit: number, measured: number): Measure => ({
    name,
    measured,
    unit: 'ms',
    base: ms,
    limit,
  })
  const [first, second] = land.parcels
  const town = subdivision(randomOf(3), 20, 4).parcels
  const network = new BorderNetwork(town)
  const snap = new SnapIndex(town.map((geometry) => ({ source: '', geometry })))
  const corners = town.flatMap((geometry) => ringsOf(geometry).flat())
  const place = (index: number): Point => corners[(index * 31) % corners.length] ?? [x, y]
  const district = subdivision(randomOf(2), 48, 4).parcels
  const [one, all] = [edited(1), edited(HISTORY_LIMIT)]
  if (!first || !second) throw new Error('the subdivision is empty')
  if (stackOf(all.history, 'a').done.length !== HISTORY_LIMIT) throw new Error('the history does not hold the steps')
  return printTable(`map geometry: 30 corners against ${neighbours.length} neighbours (${calls} calls, three rounds)`, [
    row(
      'live ghost',
      1,
      timeOf(calls, (index) => topologyCut(engine, sketch(index), { neighbours, enclosing })),
    ),
    row(
      'apply topology',
      5,
      timeOf(calls, (index) => applyTopology(engine, sketch(index), { neighbours, enclosing })),
    ),
    // The neighbours change with every load: their union is made anew.
    row(
      'the same, neighbours new',
      10,
      timeOf(calls / 4, (index) =>
        applyTopology(engine, sketch(index), { neighbours: neighbours.slice(index % 3), enclosing: null }),
      ),
    ),
    row(
      'check of 200 corners',
      5,
      timeOf(calls, () => validate(big)),
    ),
    // A hostile file must not hold the page: each is refused, or accepted, before anybody notices.
    row(
      'refusal of 100,000 corners',
      1,
      timeOf(10, () => validate(huge)),
    ),
    row(
      'refusal of 1,000 tangled ones',
      10,
      timeOf(10, () => validate(tangled)),
    ),
    row(
      `check of the most, ${MAX_POINTS}`,
      20,
      timeOf(10, () => validate(most)),
    ),
    row(
      'split by a line',
      2,
      timeOf(calls, (index) =>
        splitByLine(engine, sketch(index), [
          [x - 500, y],
          [x + 500, y],
        ]),
      ),
    ),
    row(
      'split to an area',
      5,
      timeOf(calls, (index) => splitToArea(engine, sketch(index), [0, 1], 2500)),
    ),
    row(
      'merge of two',
      1,
      timeOf(calls, () => mergePolygons(engine, first, second)),
    ),
    row(
      'a change taken, 200 corners',
      5,
      timeOf(calls, (index) =>
        step(one, { type: 'change', kind: 'move', geometry: circle([500_000, 4_200_001 + index], 400, 200) }, {}),
      ),
    ),
    row(
      `undo of step ${HISTORY_LIMIT}`,
      16,
      timeOf(calls, () => step(all, { type: 'undo' }, {})),
    ),
    row(
      'index of snapping of 400 parcels',
      20,
      timeOf(10, () => new SnapIndex(town.map((geometry) => ({ source: '', geometry })))),
    ),
    row(
      'network of 400 parcels',
      20,
      timeOf(10, () => new BorderNetwork(town)),
    ),
    row(
      'trace along neighbours',
      1,
      timeOf(calls, (index) => network.trace(place(index), place(index * 7 + 3), { isOther: false, avoid: [] })),
    ),
    // What one movement of the pointer asks for, 400 neighbours in view: snapping, tracing, check and ghost.
    row(
      'frame: snap, trace, ghost',
      8,
      timeOf(calls, (index) => {
        const to = snap.query(place(index), 5)?.point ?? place(index)
        const via = network.trace(place(index * 7 + 3), to, { isOther: false, avoid: [] }) ?? []
        return topologyCut(engine, sketch(index + via.length), { neighbours, enclosing })
      }),
    ),
    row('shapefile of 5,000 polygons', 2000, await shapefileTime()),
    row(
      'union of 2,304 parcels',
      400,
      timeOf(1, () => engine.union(district)),
    ),
  ])
}
