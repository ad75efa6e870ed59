import type { EditorState } from '../core/editor.ts'
import { guardContext } from '../core/editor.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import { touchesIn } from '../core/touches.ts'

const POINT_HINTS: Partial<Record<string, TextName>> = { fill: 'hintFill', nudge: 'hintNudge' }

/** What to do next: the names of the words at the top of the map. Fingers have no keys to hold and words of their own. */
export function hintsFor(state: EditorState, isTouch: boolean): readonly TextName[] {
  const { machine } = state
  if (machine.frozen) return ['hintFrozen']
  const hasShape = (guardContext(state).entity?.geometry ?? null) !== null
  if (isTouch) return touchesIn(machine, hasShape)
  const hints: Record<typeof machine.name, TextName | null> = {
    select: null,
    'edit.idle': hasShape ? 'hintEdit' : 'hintStart',
    'edit.drawing': 'hintDraw',
    'edit.dragging': machine.tool === 'nudge' ? 'hintNudgePut' : null,
    'edit.line': machine.tool === 'reshape' ? 'hintReshape' : 'hintSplit',
    'edit.point': POINT_HINTS[machine.tool ?? 'side'] ?? 'hintSide',
    'measure.length': 'hintMeasure',
    'measure.area': 'hintMeasure',
    'hole.drawing': 'hintHole',
  }
  const hint = hints[machine.name]
  return hint === null ? [] : [hint]
}

/** The same in words; a measurement says which it is. `isWaiting`: something waits for the land around, and says so. */
export function hintWords(state: EditorState, isTouch: boolean, lang: Language, isWaiting = false): string | null {
  if (isWaiting) return say(isTouch ? 'landLoadingTouch' : 'landLoading', lang)
  const words = hintsFor(state, isTouch).map((hint) => say(hint, lang))
  if (words.length === 0) return null
  const { name } = state.machine
  if (name === 'measure.length') words.unshift(say('measureLength', lang))
  if (name === 'measure.area') words.unshift(say('measureArea', lang))
  return words.join(' · ')
}
