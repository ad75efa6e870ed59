import type { ParcelGeometry } from '../core/grid.ts'
import type { MachineEvent, ModeCode } from '../core/machine-state.ts'
import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import type { NewTool } from './tool.ts'
import type { ToolContext } from './tool-context.ts'

/** What the toolbar already found out about the present state. */
export interface ToolReasons {
  /** Why the geometry may not be changed now; null when it may. */
  readonly editReason: string | null
  readonly geometry: ParcelGeometry | null
  readonly mode: ModeCode
  readonly refusal: (event: MachineEvent) => string | null
}

/** The buttons that work with other shapes and with numbers, each with the reason why it may not run now. */
export function shapeButtons(context: ToolContext, reasons: ToolReasons): readonly NewTool[] {
  const { lang, state, actions, topologyType, selected, hasCopied, isShaping, isTracing, isSharing, companions } =
    context
  const { editReason, geometry, mode, refusal } = reasons
  const name = (text: TextName) => say(text, lang)
  const { tool } = state.machine
  const copyable = geometry !== null || (mode === 0 && selected === 1)
  return [
    {
      id: 'topology',
      icon: 'topology',
      label: name('topology'),
      help: name('topologyHelp'),
      reason: editReason ?? (topologyType === 0 ? name('topologyNone') : null),
      run: actions.topology,
    },
    {
      id: 'fill',
      icon: 'fill',
      label: name('fill'),
      help: name('fillHelp'),
      pressed: tool === 'fill',
      reason: refusal({ type: 'pointTool', tool: 'fill' }),
      run: () => actions.dispatch(tool === 'fill' ? { type: 'edit' } : { type: 'pointTool', tool: 'fill' }),
    },
    {
      id: 'trace',
      icon: 'trace',
      label: name('trace'),
      help: name('traceHelp'),
      keys: 'T',
      pressed: isTracing,
      reason: null,
      run: actions.toggleTracing,
    },
    {
      id: 'share',
      icon: 'share',
      label: name('share'),
      help: name('shareHelp'),
      pressed: isSharing && companions > 0,
      reason: companions > 0 ? null : name('shareNone'),
      run: actions.toggleSharing,
    },
    {
      id: 'shapeTools',
      icon: 'shapeTools',
      label: name('shapeTools'),
      help: name('shapeToolsHelp'),
      pressed: isShaping,
      reason: isShaping ? null : refusal({ type: 'lineTool', tool: 'split' }),
      run: actions.shapeTools,
    },
    {
      id: 'copy',
      icon: 'copy',
      label: name('copy'),
      help: name('copyHelp'),
      keys: 'Ctrl+C',
      reason: copyable ? null : name('copyNone'),
      run: actions.copy,
    },
    {
      id: 'paste',
      icon: 'paste',
      label: name('pasteShape'),
      help: name('pasteShapeHelp'),
      keys: 'Ctrl+V',
      reason: editReason ?? (hasCopied ? null : name('pasteNone')),
      run: actions.paste,
    },
    {
      id: 'merge',
      icon: 'merge',
      label: name('merge'),
      help: name('mergeHelp'),
      reason: editReason ?? (selected === 1 ? null : name('mergeSelect')),
      run: actions.merge,
    },
  ]
}
