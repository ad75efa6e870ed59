import type { Command } from '../core/commands.ts'
import type { EditorState } from '../core/editor.ts'
import { guardContext } from '../core/editor.ts'
import { holeCount } from '../core/edits.ts'
import { modeOf, refusalOf } from '../core/machine.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import { nextSteps } from '../core/history.ts'
import { say, sayReason, sayStep } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import type { ReasonCode } from '../core/machine-guards.ts'
import { parkedFor } from '../core/parked.ts'
import { shapeButtons } from './shape-buttons.ts'
import type { ToolContext } from './tool-context.ts'
import type { NewTool, ToolGroup } from './tool.ts'

/** The toolbar for the present state. The machine's own guards give the reasons, so buttons and keys agree. */
export function buildTools(context: ToolContext): readonly ToolGroup[] {
  const { lang, state, disabledReason, panel, full, steps, actions } = context
  const { machine } = state
  const guard = guardContext(state)
  const geometry = guard.entity?.geometry ?? null
  const mode = modeOf(machine.name)
  const words = (code: ReasonCode | null) =>
    code === null ? null : code === 'disabled' && disabledReason !== null ? disabledReason : sayReason(code, lang)
  const refusal = (event: MachineEvent) => words(refusalOf(machine, event, guard))
  const name = (text: TextName) => say(text, lang)
  /** A step by its name, where there is one. */
  const named = (text: TextName, step: Command | null) =>
    step && machine.sketch.length === 0 ? `${name(text)}: ${sayStep(step.kind, lang)}` : name(text)
  const send = (event: MachineEvent) => () => actions.dispatch(event)
  const noGeometry = geometry ? null : sayReason('noPolygon', lang)
  // A hole takes corners only: what changes the shape belongs to draw mode, by its button as by its key.
  const editReason =
    mode === 3 ? sayReason('holeOpen', lang) : refusal({ type: 'change', kind: 'delete', geometry: null })
  const importing = mode === 1 || mode === 3 ? null : name('importNotEditing')

  const groups: Readonly<Record<string, readonly NewTool[]>> = {
    mode: [
      {
        id: 'select',
        icon: 'select',
        label: name('select'),
        help: name('selectHelp'),
        keys: 'F2',
        pressed: mode === 0,
        reason: null,
        run: send({ type: 'select' }),
      },
      {
        id: 'edit',
        icon: 'edit',
        label: name(geometry ? 'edit' : 'draw'),
        help: name(geometry ? 'editHelp' : 'drawHelp'),
        keys: 'F2',
        pressed: mode === 1,
        reason: refusal({ type: 'edit' }),
        run: send({ type: 'edit' }),
      },
      {
        id: 'hole',
        icon: 'hole',
        label: name('hole'),
        help: name('holeHelp'),
        pressed: mode === 3,
        reason: refusal({ type: 'hole' }),
        run: send({ type: 'hole' }),
      },
      {
        id: 'removeHoles',
        icon: 'removeHoles',
        label: name('removeHoles'),
        help: name('removeHolesHelp'),
        reason: editReason ?? (holeCount(geometry) > 0 ? null : name('removeHolesNone')),
        run: actions.removeHoles,
      },
      {
        id: 'delete',
        icon: 'delete',
        label: name('delete'),
        help: name('deleteHelp'),
        keys: 'Delete',
        // The key means the corners while there are any.
        reason: editReason ?? noGeometry ?? (machine.sketch.length > 0 ? sayReason('sketchOpen', lang) : null),
        run: actions.remove,
      },
    ],
    history: [
      {
        id: 'undo',
        icon: 'undo',
        label: name('undo'),
        help: parkedFor(machine, { type: 'undo' }, guard)
          ? `${name('undo')}: ${name('sketchLeft')}`
          : named('undo', nextSteps(state.history, guard.entity?.key ?? null).undo),
        keys: 'Ctrl+Z',
        reason: refusal({ type: 'undo' }),
        run: send({ type: 'undo' }),
      },
      {
        id: 'redo',
        icon: 'redo',
        label: name('redo'),
        help: named('redo', nextSteps(state.history, guard.entity?.key ?? null).redo),
        keys: 'Ctrl+Y',
        reason: refusal({ type: 'redo' }),
        run: send({ type: 'redo' }),
      },
      {
        id: 'history',
        icon: 'history',
        label: name('history'),
        help: name('historyHelp'),
        pressed: panel === 'history',
        reason: null,
        run: () => actions.togglePanel('history'),
      },
    ],
    shape: shapeButtons(context, { editReason, refusal }),
    view: [
      {
        id: 'zoomTo',
        icon: 'zoomTo',
        label: name('zoomTo'),
        help: name('zoomToHelp'),
        reason: noGeometry,
        run: actions.zoomTo,
      },
      {
        id: 'former',
        icon: 'former',
        label: name('former'),
        help: name('formerHelp'),
        pressed: context.isFormer,
        reason: context.hasFormer ? null : name('formerNone'),
        run: actions.toggleFormer,
      },
      {
        id: 'previous',
        icon: 'previous',
        label: name('previous'),
        help: name('previousHelp'),
        reason: steps.back ? null : name('previousNone'),
        run: actions.previous,
      },
      {
        id: 'nextView',
        icon: 'nextView',
        label: name('nextView'),
        help: name('nextViewHelp'),
        reason: steps.forward ? null : name('nextViewNone'),
        run: actions.next,
      },
      {
        id: 'goTo',
        icon: 'goTo',
        label: name('goTo'),
        help: name('goToHelp'),
        pressed: panel === 'goTo',
        reason: null,
        run: () => actions.togglePanel('goTo'),
      },
      {
        id: 'refresh',
        icon: 'refresh',
        label: name('refresh'),
        help: name('refreshHelp'),
        reason: null,
        run: (shift) => actions.refresh(shift),
      },
      {
        id: 'measure',
        icon: 'measure',
        label: name('measure'),
        help: name('measureHelp'),
        pressed: mode === 2,
        reason: refusal({ type: 'measureLength' }),
        run: (shift) => actions.dispatch({ type: shift ? 'measureArea' : 'measureLength' }),
      },
      {
        id: 'import',
        icon: 'import',
        label: name('import'),
        help: name('importHelp'),
        reason: importing,
        run: actions.importFile,
      },
      {
        id: 'export',
        icon: 'export',
        label: name('export'),
        help: name('exportHelp'),
        keys: 'Ctrl+E',
        reason: mode !== 0 ? name('exportSelect') : geometry || context.selected > 0 ? null : name('exportNone'),
        run: actions.exportFile,
      },
    ],
    panels: [
      {
        id: 'table',
        icon: 'table',
        label: name('table'),
        help: name('tableHelp'),
        pressed: panel === 'table',
        reason: null,
        run: () => actions.togglePanel('table'),
      },
      {
        id: 'issues',
        icon: 'issues',
        label: name('issues'),
        help: name('issuesHelp'),
        keys: 'F8',
        pressed: panel === 'issues',
        reason: null,
        run: () => actions.togglePanel('issues'),
      },
      {
        id: 'search',
        icon: 'search',
        label: name('search'),
        help: name('searchHelp'),
        pressed: panel === 'search',
        reason: null,
        run: () => actions.togglePanel('search'),
      },
      {
        id: 'imagery',
        icon: 'imagery',
        label: name('imagery'),
        help: name('imageryHelp'),
        pressed: panel === 'imagery',
        reason: null,
        run: () => actions.togglePanel('imagery'),
      },
      {
        id: 'layers',
        icon: 'layers',
        label: name('layers'),
        help: name('layersHelp'),
        pressed: panel === 'layers',
        reason: null,
        run: () => actions.togglePanel('layers'),
      },
      {
        id: 'walk',
        icon: 'walk',
        label: name('walk'),
        help: name('walkHelp'),
        pressed: panel === 'walk',
        reason: null,
        run: () => actions.togglePanel('walk'),
      },
      {
        id: 'print',
        icon: 'print',
        label: name('print'),
        help: name('printHelp'),
        pressed: panel === 'print',
        reason: null,
        run: () => actions.togglePanel('print'),
      },
      {
        id: 'freeze',
        icon: 'freeze',
        label: name('freeze'),
        help: name('freezeHelp'),
        pressed: machine.frozen,
        reason: refusal({ type: 'freeze' }),
        run: send({ type: 'freeze' }),
      },
      {
        id: 'keys',
        icon: 'keys',
        label: name('keys'),
        help: name('keysHelp'),
        keys: '?',
        pressed: panel === 'keys',
        reason: null,
        run: () => actions.togglePanel('keys'),
      },
      {
        id: 'fullScreen',
        icon: 'fullScreen',
        label: name('fullScreen'),
        help: name('fullScreen'),
        pressed: full,
        reason: null,
        run: actions.toggleFull,
      },
    ],
  }
  return Object.entries(groups)
    .map(([id, tools]) => ({
      id,
      tools: tools
        .filter((tool) => !context.isViewOnly || VIEWING.has(tool.id))
        .map((tool) => ({ ...tool, isMain: MAIN.has(tool.id) })),
    }))
    .filter(({ tools }) => tools.length > 0)
}

/** Tools in the one row of a narrow map: seven targets of 44 pixels, with the one that shows the others. */
const MAIN: ReadonlySet<string> = new Set(['select', 'edit', 'undo', 'redo', 'layers', 'fullScreen'])

/** Tools of a map that shows and changes nothing. */
const VIEWING: ReadonlySet<string> = new Set([
  'select',
  'previous',
  'nextView',
  'goTo',
  'refresh',
  'measure',
  'export',
  'search',
  'imagery',
  'layers',
  'print',
  'keys',
  'fullScreen',
])

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

/** What to do next, in words, under the toolbar. */
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
