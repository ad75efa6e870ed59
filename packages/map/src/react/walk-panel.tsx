import './panel.css'
import { useEffect } from 'react'
import { formatMetres } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import { ACCURACY_GATE, cornerMean, MIN_FIXES, standing } from '../core/walk.ts'
import { Icon } from './icons.tsx'
import { useWalk } from './use-walk.ts'
import type { WalkFailure } from './use-walk.ts'
import type { Workbench } from './workbench.ts'

const failures: Record<WalkFailure, TextName> = {
  denied: 'walkDenied',
  unavailable: 'walkUnavailable',
  unsupported: 'walkUnsupported',
}

interface WalkPanelProps {
  readonly bench: Workbench
  /** Why nothing can be drawn now; null when it can. */
  readonly reason: string | null
}

/** Draws by walking round: at each corner the positions of the receiver are averaged and put into the sketch. */
export function WalkPanel({ bench, reason }: WalkPanelProps) {
  const { props, editor, map, closePanel, geometry } = bench
  const { lang } = props
  const { store, state } = editor
  const { controller } = map
  const { fixes, failure } = useWalk()
  const last = fixes.at(-1) ?? null
  const corner = cornerMean(fixes)
  const count = standing(fixes).length
  useEffect(() => {
    controller?.setPosition(last)
    return () => controller?.setPosition(null)
  }, [controller, last])
  const isFirst = fixes.length === 1
  const first = isFirst ? last : null
  useEffect(() => {
    if (first) controller?.zoomToPoint(first.point)
  }, [controller, first])
  const { sketch, name } = state.machine
  const blocked = reason ?? (geometry && name === 'edit.idle' ? say('walkHasGeometry', lang) : null)
  const add = () => corner && store.dispatch({ type: 'addPoint', point: corner.point })
  return (
    <section className="eae-map-panel" aria-label={say('walkHelp', lang)}>
      <header>
        <h2>{say('walkHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      {failure !== null && (
        <p className="eae-map-errors" role="alert">
          {say(failures[failure], lang)}
        </p>
      )}
      {blocked !== null && <p className="eae-map-notes">{blocked}</p>}
      <p role="status">
        {last === null
          ? say('walkWaiting', lang)
          : say('walkAccuracy', lang, { accuracy: formatMetres(last.accuracy, lang) })}
      </p>
      {last !== null && last.accuracy > ACCURACY_GATE && (
        <p className="eae-map-notes">{say('walkPoor', lang, { limit: formatMetres(ACCURACY_GATE, lang) })}</p>
      )}
      <p>
        {corner
          ? say('walkMean', lang, { count, accuracy: formatMetres(corner.accuracy, lang) })
          : say('walkStand', lang, { count, needed: MIN_FIXES })}
      </p>
      <p>{say('walkCorners', lang, { count: sketch.length })}</p>
      <footer>
        <button
          type="button"
          className="eae-map-button"
          disabled={sketch.length === 0}
          onClick={() => store.dispatch({ type: 'popPoint' })}
        >
          {say('back', lang)}
        </button>
        <button
          type="button"
          className="eae-map-button"
          disabled={sketch.length < 3}
          onClick={() => store.dispatch({ type: 'finish' })}
        >
          {say('finish', lang)}
        </button>
        <button
          type="button"
          className="eae-map-button eae-map-primary"
          disabled={!corner || blocked !== null}
          onClick={add}
        >
          {say('walkAdd', lang)}
        </button>
      </footer>
    </section>
  )
}
