import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapMark } from '../core/contract.ts'
import { distance } from '../core/grid.ts'
import type { Point as Position } from '../core/grid.ts'
import { PLAIN_LOOK } from './map-look.ts'
import { markStyle } from './styles.ts'

/** The layer of findings above the thematic layers. */
export class MarkLayer {
  readonly layer = new VectorLayer({ source: new VectorSource(), zIndex: 900 })
  #marks: readonly MapMark[] = []
  #font = PLAIN_LOOK.font

  show(marks: readonly MapMark[]): void {
    this.#marks = marks
    const source = this.layer.getSource()
    source?.clear(true)
    source?.addFeatures(
      marks.map(({ point, severity }) => {
        const feature = new Feature(new Point([...point]))
        feature.setStyle(markStyle(severity, this.#font))
        return feature
      }),
    )
  }

  /** Writes the signs in another font. */
  setFont(font: string): void {
    this.#font = font
    this.show(this.#marks)
  }

  /** Findings within `tolerance` metres of a position. */
  hits(point: Position, tolerance: number): readonly MapMark[] {
    return this.#marks.filter((mark) => distance(mark.point, point) <= tolerance)
  }
}
