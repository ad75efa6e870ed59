import './panel.css'
import './shape-panel.css'
import { useId } from 'react'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { formatMetres, formatSquareMetres, formatStremmata } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import { edgesOf } from '../geometry/edges.ts'
import type { PlanProblem, ShapeOperation } from '../geometry/plan.ts'
import { MAX_PIECES } from '../geometry/split.ts'
import { Icon } from './icons.tsx'
import { usesSide } from './use-shape-session.ts'
import type { ShapeSessionHandle } from './use-shape-session.ts'

const groups: readonly (readonly [TextName, readonly ShapeOperation[]])[] = [
  ['groupSplit', ['splitLine', 'splitArea', 'splitEqual', 'strip']],
  ['groupBorder', ['reshape', 'offset', 'offsetArea', 'square', 'spikes', 'repair']],
  ['groupWhole', ['move', 'rotate']],
]

/** The typed fields of each operation. */
const fields: Partial<Record<ShapeOperation, readonly TextName[]>> = {
  // A line is drawn; an area that is typed instead divides to it.
  splitLine: ['amountArea'],
  splitArea: ['amountArea', 'amountDirection'],
  splitEqual: ['amountCount', 'amountDirection'],
  strip: ['amountWidth'],
  offset: ['amountOffset'],
  offsetArea: ['amountArea'],
  move: ['amountEast', 'amountNorth'],
  rotate: ['amountDegrees'],
}
/** Longest text in a field; what is longer is no number. */
const MAX_TYPED = 40

interface ShapePanelProps {
  readonly lang: Language
  readonly handle: ShapeSessionHandle
  readonly onApply: () => void
  /** The host makes parcels of the pieces that do not stay. */
  readonly canMake: boolean
}

const inBoth = (geometry: ParcelGeometry, lang: Language) =>
  `${formatStremmata(area(geometry), lang)} · ${formatSquareMetres(area(geometry), lang)}`

/** Operations on the whole shape, with their numbers typed in, previewed on the map before anything changes. */
export function ShapePanel({ lang, handle, onApply, canMake }: ShapePanelProps) {
  const { session, geometry, plan, failure, set, close } = handle
  const name = useId()
  if (!session) return null
  const { operation } = session
  const typed = fields[operation] ?? []
  const isWaiting = typed.length > 0 && operation !== 'splitLine' && session.first === '' && session.second === ''
  const problem = plan?.status === 'problem' ? plan.code : null
  const kept = plan?.status === 'done' ? (session.keep ?? plan.keep) : 0
  return (
    <section className="eae-map-panel eae-map-shape-panel" aria-label={say('shapeToolsHelp', lang)}>
      <header>
        <h2>{say('shapeTools', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (plan?.status === 'done') onApply()
        }}
      >
        <label className="eae-map-field">
          {say('operation', lang)}
          <select
            value={operation}
            onChange={({ target: { value } }) => {
              const chosen = groups.flatMap(([, members]) => members).find((one) => one === value)
              if (chosen) set({ operation: chosen })
            }}
          >
            {groups.map(([group, members]) => (
              <optgroup key={group} label={say(group, lang)}>
                {members.map((member) => (
                  <option key={member} value={member}>
                    {say(member, lang)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {typed.map((field, index) => (
          <label className="eae-map-field" key={field}>
            {say(field, lang)}
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_TYPED}
              value={index === 0 ? session.first : session.second}
              onChange={({ target: { value } }) => set(index === 0 ? { first: value } : { second: value })}
            />
          </label>
        ))}
        {usesSide(session) && geometry && (
          <label className="eae-map-field">
            {say(operation === 'splitArea' || operation === 'splitEqual' ? 'fromSide' : 'ofSide', lang)}
            <select value={session.side} onChange={({ target: { value } }) => set({ side: Number(value) })}>
              {edgesOf(geometry).map(({ part, ring, index, length }, at) => (
                <option key={`${part}-${ring}-${index}`} value={at}>
                  {say('sideOption', lang, { number: at + 1, length: formatMetres(length, lang) })}
                </option>
              ))}
            </select>
            <small>{say('sideHint', lang)}</small>
          </label>
        )}
        <div aria-live="polite">
          {isWaiting ? (
            <p className="eae-map-note">{say('noPreview', lang)}</p>
          ) : (
            problem && <p className={hintClass(problem)}>{sayProblem(problem, geometry, lang)}</p>
          )}
          {failure !== null && <p className="eae-map-errors">{failure}</p>}
          {!plan && failure === null && <p className="eae-map-note">{say('engineLoading', lang)}</p>}
          {plan?.status === 'done' && plan.pieces.length === 1 && plan.pieces[0] && geometry && (
            <dl className="eae-map-areas">
              <dt>{say('areaBefore', lang)}</dt>
              <dd>{inBoth(geometry, lang)}</dd>
              <dt>{say('areaAfter', lang)}</dt>
              <dd>{inBoth(plan.pieces[0], lang)}</dd>
            </dl>
          )}
        </div>
        {plan?.status === 'done' && plan.pieces.length > 1 && (
          <fieldset className="eae-map-pieces">
            <legend>{say('keepPiece', lang)}</legend>
            {plan.pieces.map((piece, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their number
              <label className="eae-map-check" key={index}>
                <input type="radio" name={name} checked={kept === index} onChange={() => set({ keep: index })} />
                {say('piece', lang, { number: index + 1 })}: {inBoth(piece, lang)}
              </label>
            ))}
            {canMake && (
              <label className="eae-map-check eae-map-others">
                <input
                  type="checkbox"
                  checked={session.isMaking}
                  onChange={({ target: { checked } }) => set({ isMaking: checked, keep: session.keep })}
                />
                {say('makePieces', lang)}
              </label>
            )}
          </fieldset>
        )}
        <footer>
          <button type="button" className="eae-map-button" onClick={close}>
            {say('cancel', lang)}
          </button>
          <button type="submit" className="eae-map-button eae-map-primary" disabled={plan?.status !== 'done'}>
            {say('apply', lang)}
          </button>
        </footer>
      </form>
    </section>
  )
}

/** What is still missing and what is as wanted already are hints; what is wrong is an error. */
const HINTS: ReadonlySet<PlanProblem> = new Set<PlanProblem>(['problemLine', 'problemUnchanged'])
const hintClass = (problem: PlanProblem): string => (HINTS.has(problem) ? 'eae-map-hint' : 'eae-map-errors')

function sayProblem(problem: PlanProblem, geometry: ParcelGeometry | null, lang: Language): string {
  return say(problem, lang, { area: formatStremmata(area(geometry), lang), count: MAX_PIECES })
}
