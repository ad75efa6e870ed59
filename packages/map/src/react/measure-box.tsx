import './measure-box.css'
import type { LiveReason, LiveShape } from '../core/editor-store.ts'
import { area, perimeter, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { areaForms, formatPiece, lengthForms } from '../core/measure.ts'
import type { AreaUnit } from '../core/measure.ts'
import { say, sayIssue, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { useGivingWay } from './use-giving-way.ts'

interface MeasureBoxProps {
  readonly lang: Language
  readonly areaUnit: AreaUnit
  readonly live: LiveShape | null
  readonly geometry: ParcelGeometry | null
}

function reasonWords(reason: LiveReason, lang: Language): string {
  if (reason === 'crosses') return sayReason('crosses', lang)
  return reason === 'neighbour' ? say('breaksNeighbour', lang) : sayIssue(reason, lang)
}

/** The same size in several units. */
function Forms({ forms: [first, ...others] }: { readonly forms: readonly [string, ...string[]] }) {
  return (
    <dd>
      <strong>{first}</strong>
      {others.map((form) => (
        <span key={form}>{form}</span>
      ))}
    </dd>
  )
}

/**
 * Area and perimeter of what is under the hand, else of the parcel. Rendered on every pointer move. It gives way to the
 * hand.
 */
export function MeasureBox({ lang, areaUnit, live, geometry }: MeasureBoxProps) {
  const [setBox, isAtTop] = useGivingWay()
  const shape = live ? live.geometry : geometry
  const state = live && !live.valid ? 'invalid' : live ? 'live' : 'still'
  if (live && live.line !== null && !shape) {
    return (
      <dl className="eae-map-measure" ref={setBox} data-at-top={isAtTop} data-state={state}>
        <dt>{say('length', lang)}</dt>
        <Forms forms={lengthForms(live.line, lang)} />
        {live.reason !== null && <dd className="eae-map-measure-reason">{reasonWords(live.reason, lang)}</dd>}
      </dl>
    )
  }
  if (!shape)
    return (
      <div className="eae-map-measure eae-map-measure-empty" ref={setBox} data-at-top={isAtTop}>
        {say('noGeometry', lang)}
      </div>
    )
  const [size, border] = [area(shape), perimeter(shape)]
  return (
    <dl
      className="eae-map-measure"
      ref={setBox}
      data-at-top={isAtTop}
      data-state={state}
      data-vertices={vertexCount(shape)}
    >
      <dt>{say('area', lang)}</dt>
      <Forms forms={areaForms(size, lang, areaUnit)} />
      {live && live.cut > 0 && (
        <>
          <dt>{say('willCut', lang)}</dt>
          <dd className="eae-map-measure-cut">
            <strong>{formatPiece(live.cut, lang)}</strong>
          </dd>
        </>
      )}
      <dt>{say('perimeter', lang)}</dt>
      <Forms forms={lengthForms(border, lang)} />
      {live && live.reason !== null && <dd className="eae-map-measure-reason">{reasonWords(live.reason, lang)}</dd>}
    </dl>
  )
}
