import type { EditorState } from '../core/editor.ts'
import { guardContext } from '../core/editor.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'

/** The same for fingers, which have no keys to hold. */
const TOUCH_HINTS: Partial<Record<TextName, TextName>> = {
  hintStart: 'hintStartTouch',
  hintEdit: 'hintEditTouch',
  hintDraw: 'hintDrawTouch',
  hintMeasure: 'hintMeasureTouch',
  hintHole: 'hintHoleTouch',
  hintSplit: 'hintSplitTouch',
  hintReshape: 'hintReshapeTouch',
  hintFill: 'hintFillTouch',
  hintSide: 'hintSideTouch',
  hintNudge: 'hintNudgeTouch',
  hintNudgePut: 'hintNudgePutTouch',
}

const POINT_HINTS: Partial<Record<string, TextName>> = { fill: 'hintFill', nudge: 'hintNudge' }

/** What to do next: the name of the words at the top of the map; null for nothing. */
export function hintFor(state: EditorState, isTouch: boolean): TextName | null {
  const { machine } = state
  if (machine.frozen) return 'hintFrozen'
  const hints: Record<typeof machine.name, TextName | null> = {
    select: null,
    'edit.idle': guardContext(state).entity?.geometry ? 'hintEdit' : 'hintStart',
    'edit.drawing': 'hintDraw',
    'edit.dragging': machine.tool === 'nudge' ? 'hintNudgePut' : null,
    'edit.line': machine.tool === 'reshape' ? 'hintReshape' : 'hintSplit',
    'edit.point': POINT_HINTS[machine.tool ?? 'side'] ?? 'hintSide',
    'measure.length': 'hintMeasure',
    'measure.area': 'hintMeasure',
    'hole.drawing': 'hintHole',
  }
  const hint = hints[machine.name]
  return (isTouch && hint && TOUCH_HINTS[hint]) || hint
}

/** The same in words; a measurement says which it is. `isWaiting`: something waits for the land around, and says so. */
export function hintWords(state: EditorState, isTouch: boolean, lang: Language, isWaiting = false): string | null {
  if (isWaiting) return say(isTouch ? 'landLoadingTouch' : 'landLoading', lang)
  const hint = hintFor(state, isTouch)
  if (hint === null) return null
  const { name } = state.machine
  if (name === 'measure.length') return `${say('measureLength', lang)} · ${say(hint, lang)}`
  return name === 'measure.area' ? `${say('measureArea', lang)} · ${say(hint, lang)}` : say(hint, lang)
}
