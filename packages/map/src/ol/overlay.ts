import Point from 'ol/geom/Point.js'
import type Geometry from 'ol/geom/Geometry.js'
import { polygonFrom } from '../core/edits.ts'
import type { ParcelGeometry, Point as Position } from '../core/grid.ts'
import { openRing, ringsOf } from '../core/grid.ts'
import type { LayerShape } from '../core/shapes.ts'
import type { SnapHit } from '../core/snap.ts'
import { toOl, toOlLine } from './geometry.ts'
import type { MapLabel } from './live.ts'
import { PLAIN_LOOK } from './map-look.ts'
import type { MapLook } from './map-look.ts'
import { OverlayLayer } from './overlay-layer.ts'
import type { Drawn } from './overlay-layer.ts'
import { labelStyle, overlayStyles } from './overlay-styles.ts'
import type { OverlayRole } from './overlay-styles.ts'

/** A position of the device, m. */
export interface Located {
  readonly point: Position
  readonly accuracy: number
}

/** Pixels from the middle of the sign of a snapped position up to the name of its layer. */
const SNAP_NAME_LIFT = 20

/** Corners of the circle of accuracy. */
const CIRCLE_CORNERS = 48

function circleAround({ point: [x, y], accuracy }: Located): ParcelGeometry {
  return polygonFrom(
    Array.from({ length: CIRCLE_CORNERS }, (_, index): Position => {
      const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI
      return [x + accuracy * Math.cos(angle), y + accuracy * Math.sin(angle)]
    }),
  )
}

/** Circle, cross and square: the kind of place is told by shape, not by colour. */
const SNAP_MARKS = {
  vertex: 'snapVertex',
  crossing: 'snapCrossing',
  edge: 'snapEdge',
  guide: 'snapGuide',
} as const satisfies Record<SnapHit['kind'], OverlayRole>

/** Everything the edit overlay shows at one moment, in EPSG:2100 metres. */
export interface OverlayPicture {
  readonly geometry: ParcelGeometry | null
  readonly editing: boolean
  readonly valid: boolean
  /** Corners of an unfinished shape, the pointer position included. */
  readonly sketch: readonly Position[]
  readonly sketchRole: 'sketch' | 'measure'
  readonly sketchClosed: boolean
  readonly hot: Position | null
  readonly snap: SnapHit | null
  /** Shapes that would come, neighbours as they would be among them. */
  readonly preview: readonly ParcelGeometry[]
  readonly highlight: readonly LayerShape[]
  readonly labels: readonly MapLabel[]
  /** Land that applying the topology would take. */
  readonly cut: ParcelGeometry | null
  /** What the parcel takes of others, as far as it is known. */
  readonly overlaps: readonly ParcelGeometry[]
  readonly place: Position | null
  readonly side: readonly Position[]
  /** The border that a click would follow. */
  readonly trace: readonly Position[]
  readonly issues: readonly Position[]
  /** Where the device is. */
  readonly position: Located | null
}

/** The edited shape and everything under the hand: a small layer of its own on top of all others. */
export class EditOverlay {
  readonly layer = new OverlayLayer()
  #look = PLAIN_LOOK

  /** Takes the look of the page; it shows with the next picture. */
  setLook(look: MapLook): void {
    this.#look = look
  }

  /** Replaces the picture. The few shapes are made anew: they are a projection of the model, never its source. */
  show(picture: OverlayPicture): void {
    const shapes: Drawn[] = []
    const styles = overlayStyles(this.#look)
    const add = (role: OverlayRole, geometry: Geometry) => shapes.push({ geometry, styles: styles[role] })
    const points = (role: OverlayRole, positions: readonly Position[]) =>
      positions.forEach((position) => add(role, new Point([...position])))
    picture.highlight.forEach((geometry) => add('highlight', toOl(geometry)))
    picture.preview.forEach((geometry) => add('preview', toOl(geometry)))
    if (picture.geometry) {
      const role = picture.editing ? 'shapeEditing' : 'shape'
      add(picture.valid || picture.sketch.length > 0 ? role : 'invalid', toOl(picture.geometry))
      if (picture.editing)
        points(
          'corner',
          ringsOf(picture.geometry).flatMap((ring) => openRing(ring)),
        )
    }
    picture.overlaps.forEach((geometry) => add('overlap', toOl(geometry)))
    const { sketch } = picture
    if (sketch.length > 1) {
      const role = picture.valid ? picture.sketchRole : 'invalid'
      add(role, picture.sketchClosed && sketch.length > 2 ? toOl(polygonFrom(sketch)) : toOlLine(sketch))
    }
    if (picture.side.length > 1) add('side', toOlLine(picture.side))
    if (picture.trace.length > 1) add('trace', toOlLine(picture.trace))
    if (picture.cut) add('cut', toOl(picture.cut))
    if (picture.position) {
      add('accuracy', toOl(circleAround(picture.position)))
      points('position', [picture.position.point])
    }
    points('corner', sketch)
    if (picture.place) points('issue', [picture.place])
    points('issue', picture.issues)
    if (picture.hot) points('hotCorner', [picture.hot])
    const write = ({ point, text }: MapLabel, lift = 0) =>
      shapes.push({ geometry: new Point([...point]), styles: [labelStyle(text, lift, this.#look)] })
    const { snap } = picture
    snap?.guides?.forEach(({ from }) => add('guide', toOlLine([from, snap.point])))
    if (snap) points(SNAP_MARKS[snap.kind], [snap.point])
    if (snap && snap.source !== '') write({ point: snap.point, text: snap.source }, SNAP_NAME_LIFT)
    picture.labels.forEach((label) => write(label))
    this.layer.show(shapes)
  }
}
