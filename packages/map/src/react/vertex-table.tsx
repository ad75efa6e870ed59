import './panel.css'
import './vertex-table.css'
import { useEffect, useState } from 'react'
import { distance } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { cornerAngle, formatDegrees, formatMetres } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { changeRing, draftOf, geometryOf, newRing, newRow, rowOf, rowPoint } from '../core/vertex-draft.ts'
import type { DraftRow } from '../core/vertex-draft.ts'
import { sayImport } from '../formats/messages.ts'
import { readPoints } from '../formats/point-list.ts'
import { Icon } from './icons.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface VertexTableProps {
  readonly lang: Language
  readonly geometry: ParcelGeometry | null
  /** Why changes are refused now; null when they are taken. */
  readonly reason: string | null
  readonly onApply: (geometry: ParcelGeometry | null) => void
  readonly onShow: (point: readonly [number, number]) => void
  /** The corner whose row has the pointer or the focus; null for none. Keep the function stable. */
  readonly onMark: (point: Point | null) => void
  /** Name of the layer on whose border a corner lies to the millimetre; null on none. */
  readonly snappedTo: (point: Point) => string | null
  readonly onClose: () => void
}

/** Every corner as numbers: the equivalent of drawing for keyboard and screen reader. */
export function VertexTable({ lang, geometry, reason, onApply, onShow, onMark, snappedTo, onClose }: VertexTableProps) {
  const keptFocus = useKeptFocus()
  const [draft, setDraft] = useState(() => draftOf(geometry))
  const [from, setFrom] = useState(geometry)
  const [error, setError] = useState<string | null>(null)
  if (from !== geometry) {
    setFrom(geometry)
    setDraft(draftOf(geometry))
    setError(null)
  }
  useEffect(() => () => onMark(null), [onMark])
  const apply = () => {
    const result = geometryOf(draft)
    if (result === 'incomplete') return setError(say('badNumber', lang))
    setError(null)
    return onApply(result)
  }
  return (
    <section className="eae-map-panel eae-map-vertices" aria-label={say('tableHelp', lang)} {...keptFocus}>
      <header>
        <h2>{say('tableHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {reason !== null && <p className="eae-map-hint">{reason}</p>}
      <div className="eae-map-scroll">
        {draft.map((rings, part) => (
          <div key={rings[0]?.rows[0]?.id}>
            {draft.length > 1 && <h3>{say('partNumber', lang, { number: part + 1 })}</h3>}
            {rings.map((ring, at) => (
              <RingTable
                key={ring.rows[0]?.id}
                lang={lang}
                title={at === 0 ? say('shell', lang) : say('holeNumber', lang, { number: at })}
                rows={ring.rows}
                onShow={onShow}
                onMark={onMark}
                snappedTo={snappedTo}
                onError={setError}
                onRows={(change) => setDraft(changeRing(draft, part, at, change))}
                onRemove={at === 0 ? null : () => setDraft(changeRing(draft, part, at, () => []))}
              />
            ))}
            <button
              type="button"
              className="eae-map-link"
              onClick={() => setDraft(draft.map((one, p) => (p === part ? one.concat(newRing()) : one)))}
            >
              {say('addRing', lang)}
            </button>
          </div>
        ))}
        {draft.length === 0 && (
          <button type="button" className="eae-map-link" onClick={() => setDraft(draftOf(null))}>
            {say('addRow', lang)}
          </button>
        )}
      </div>
      <p className="eae-map-errors" role="alert">
        {error}
      </p>
      <footer>
        <button type="button" className="eae-map-button" onClick={() => setDraft(draftOf(geometry))}>
          {say('cancel', lang)}
        </button>
        <button type="button" className="eae-map-button eae-map-primary" disabled={reason !== null} onClick={apply}>
          {say('apply', lang)}
        </button>
      </footer>
    </section>
  )
}

/** The rows with one of them and the next in exchanged places. */
function swapped(rows: readonly DraftRow[], index: number): readonly DraftRow[] {
  const [row, next] = [rows[index], rows[index + 1]]
  return row && next ? rows.toSpliced(index, 2, next, row) : rows
}

interface RingTableProps {
  readonly lang: Language
  readonly title: string
  readonly rows: readonly DraftRow[]
  readonly onRows: (change: (rows: readonly DraftRow[]) => readonly DraftRow[]) => void
  readonly onRemove: (() => void) | null
  readonly onShow: (point: readonly [number, number]) => void
  readonly onMark: (point: Point | null) => void
  readonly snappedTo: (point: Point) => string | null
  readonly onError: (text: string | null) => void
}

function RingTable({ lang, title, rows, onRows, onRemove, onShow, onMark, snappedTo, onError }: RingTableProps) {
  const [pasted, setPasted] = useState('')
  const usePasted = () => {
    const { parcels, errors } = readPoints(pasted)
    const points = parcels[0]?.points ?? []
    const several =
      parcels.length > 1 ? ({ code: 'oneRingOnly', line: null, text: String(parcels.length) } as const) : undefined
    const first = errors[0] ?? several
    onError(first ? sayImport(first, lang) : null)
    if (first || points.length === 0) return
    onRows(() => points.map(rowOf))
    setPasted('')
  }
  return (
    <fieldset>
      <legend>{title}</legend>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">X</th>
            <th scope="col">Y</th>
            <th scope="col" className="eae-map-side">
              {say('side', lang)}
            </th>
            <th scope="col">
              <span className="eae-map-hidden">{say('actions', lang)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const [point, next] = [rowPoint(row), rowPoint(rows[(index + 1) % rows.length] ?? row)]
            const before = rowPoint(rows.at(index - 1) ?? row)
            const angle = before && point && next ? cornerAngle(before, point, next) : null
            const snapped = point ? snappedTo(point) : null
            return (
              <tr
                key={row.id}
                onMouseEnter={() => onMark(point)}
                onMouseLeave={() => onMark(null)}
                onFocus={() => onMark(point)}
                onBlur={() => onMark(null)}
              >
                <th scope="row">
                  <button
                    type="button"
                    className="eae-map-link"
                    aria-label={`${say('show', lang)} ${index + 1}`}
                    onClick={() => point && onShow(point)}
                  >
                    {index + 1}
                  </button>
                </th>
                {(['x', 'y'] as const).map((axis) => (
                  <td key={axis}>
                    <input
                      inputMode="decimal"
                      value={row[axis]}
                      aria-label={say('coordinate', lang, { axis: axis.toUpperCase(), row: index + 1 })}
                      onChange={({ target: { value } }) =>
                        onRows((all) => all.with(index, { ...row, [axis]: value, origin: null }))
                      }
                    />
                  </td>
                ))}
                <td className="eae-map-side">
                  {point && next ? formatMetres(distance(point, next), lang) : ''}
                  {angle === null ? '' : ` · ${formatDegrees(angle, lang)}`}
                  {snapped !== null && <span className="eae-map-snapped">{snapped}</span>}
                </td>
                <td className="eae-map-row-tools">
                  <button
                    type="button"
                    className="eae-map-plain"
                    aria-label={say('moveUp', lang, { row: index + 1 })}
                    disabled={index === 0}
                    onClick={() => onRows((all) => swapped(all, index - 1))}
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    type="button"
                    className="eae-map-plain"
                    aria-label={say('moveDown', lang, { row: index + 1 })}
                    disabled={index === rows.length - 1}
                    onClick={() => onRows((all) => swapped(all, index))}
                  >
                    <Icon name="down" />
                  </button>
                  <button
                    type="button"
                    className="eae-map-plain"
                    aria-label={say('addRowAfter', lang, { row: index + 1 })}
                    onClick={() => onRows((all) => all.toSpliced(index + 1, 0, newRow()))}
                  >
                    <Icon name="plus" />
                  </button>
                  <button
                    type="button"
                    className="eae-map-plain"
                    aria-label={say('deleteRow', lang, { row: index + 1 })}
                    onClick={() => onRows((all) => all.toSpliced(index, 1))}
                  >
                    <Icon name="minus" />
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {onRemove && (
        <button type="button" className="eae-map-link" onClick={onRemove}>
          {say('removeRing', lang)}
        </button>
      )}
      <details>
        <summary>{say('paste', lang)}</summary>
        <label className="eae-map-field">
          {say('pasteHelp', lang)}
          <textarea rows={4} value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </label>
        <button type="button" className="eae-map-button" onClick={usePasted}>
          {say('pasteApply', lang)}
        </button>
      </details>
    </fieldset>
  )
}
