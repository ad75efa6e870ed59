import { useEffect } from 'react'
import { labelPoint } from '../core/canonical.ts'
import { area } from '../core/grid.ts'
import { formatStremmata } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { edgesOf } from '../geometry/edges.ts'
import type { MapController } from '../ol/controller.ts'
import { usesSide } from './use-shape-session.ts'
import type { ShapeSessionHandle } from './use-shape-session.ts'

/** Shows on the map what the panel of shape tools would do: the pieces with their areas, and the chosen side. */
export function useShapePreview(controller: MapController | null, handle: ShapeSessionHandle, lang: Language): void {
  const { session, geometry, plan } = handle
  useEffect(() => {
    const pieces = plan?.status === 'done' ? plan.pieces : []
    const labels = pieces.flatMap((piece, index) => {
      const point = labelPoint(piece)
      const name = pieces.length > 1 ? `${say('piece', lang, { number: index + 1 })}: ` : ''
      return point ? [{ point, text: `${name}${formatStremmata(area(piece), lang)}` }] : []
    })
    controller?.setPreview(pieces, labels)
  }, [controller, plan, lang])

  const side = session && usesSide(session) && geometry ? edgesOf(geometry)[session.side] : undefined
  const { from, to } = side ?? {}
  useEffect(() => controller?.setSide(from && to ? [from, to] : []), [controller, from, to])
}
