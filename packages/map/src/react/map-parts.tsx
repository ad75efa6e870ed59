import { useSyncExternalStore } from 'react'
import type { EditorStore } from '../core/editor-store.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { AreaUnit } from '../core/measure.ts'
import { MeasureBox } from './measure-box.tsx'

interface SketchToolsProps {
  readonly lang: Language
  readonly store: EditorStore
}

interface TracingToolsProps extends SketchToolsProps {
  /** The border can be followed from the last corner, and whether the other way round; null when it cannot. */
  readonly otherWay: { readonly isOn: boolean; readonly toggle: () => void } | null
}

/** The keys of a sketch as buttons, for touch. */
export function SketchTools({ lang, store, otherWay }: TracingToolsProps) {
  return (
    <div className="eae-map-sketch-tools">
      {otherWay && (
        <button
          type="button"
          className={otherWay.isOn ? 'eae-map-button eae-map-primary' : 'eae-map-button'}
          aria-pressed={otherWay.isOn}
          aria-keyshortcuts="O"
          title={say('otherWayHelp', lang)}
          onClick={otherWay.toggle}
        >
          {say('otherWay', lang)}
        </button>
      )}
      <button type="button" className="eae-map-button" onClick={() => store.dispatch({ type: 'popPoint' })}>
        {say('back', lang)}
      </button>
      <button type="button" className="eae-map-button" onClick={() => store.dispatch({ type: 'abort' })}>
        {say('cancel', lang)}
      </button>
      <button
        type="button"
        className="eae-map-button eae-map-primary"
        onClick={() => store.dispatch({ type: 'finish' })}
      >
        {say('finish', lang)}
      </button>
    </div>
  )
}

interface CornerToolsProps {
  readonly lang: Language
  /** Takes the chosen corner away; null while none is chosen. */
  readonly onDelete: (() => void) | null
  /** How large the shape is, and which corner is chosen, or how long its border. */
  readonly size: string
  readonly detail: string
  /** What is missing, in words. */
  readonly onRefused: (reason: string) => void
  /** Ends the drawing. */
  readonly onEnd: () => void
}

/** What a finger needs at a shape that is drawn: the corner that it tapped goes, and the drawing ends. */
export function CornerTools({ lang, size, detail, onDelete, onRefused, onEnd }: CornerToolsProps) {
  return (
    <div className="eae-map-sketch-tools eae-map-corner-tools">
      <p>
        <strong>{size}</strong>
        <span>{detail}</span>
      </p>
      <button
        type="button"
        className="eae-map-button"
        aria-disabled={onDelete === null}
        onClick={onDelete ?? (() => onRefused(say('cornerFirst', lang)))}
      >
        {say('deleteThisVertex', lang)}
      </button>
      <button type="button" className="eae-map-button eae-map-primary" onClick={onEnd}>
        {say('finish', lang)}
      </button>
    </div>
  )
}

/** Length or area, for fingers: the tool needs a key for the one it does not begin with. */
export function MeasureSwitch({ lang, store, isArea }: SketchToolsProps & { readonly isArea: boolean }) {
  return (
    <div className="eae-map-sketch-tools" role="group" aria-label={say('measure', lang)}>
      <button
        type="button"
        className={isArea ? 'eae-map-button' : 'eae-map-button eae-map-primary'}
        aria-pressed={!isArea}
        onClick={() => isArea && store.dispatch({ type: 'measureLength' })}
      >
        {say('length', lang)}
      </button>
      <button
        type="button"
        className={isArea ? 'eae-map-button eae-map-primary' : 'eae-map-button'}
        aria-pressed={isArea}
        onClick={() => !isArea && store.dispatch({ type: 'measureArea' })}
      >
        {say('area', lang)}
      </button>
    </div>
  )
}

interface LiveMeasureProps extends SketchToolsProps {
  readonly areaUnit: AreaUnit
  readonly geometry: ParcelGeometry | null
  /** Nothing is edited here: that there is no geometry is not worth a word. */
  readonly isViewOnly: boolean
}

/** Listens to the pointer on its own, so that a movement renders only this box. */
export function LiveMeasure({ lang, areaUnit, store, geometry, isViewOnly }: LiveMeasureProps) {
  const live = useSyncExternalStore(store.subscribe, store.getLive)
  if (isViewOnly && !live && !geometry) return null
  return <MeasureBox lang={lang} areaUnit={areaUnit} live={live} geometry={geometry} />
}
