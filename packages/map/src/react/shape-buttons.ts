import type { MachineEvent } from '../core/machine-state.ts'
import { say, sayReason } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import type { NewTool } from './tool.ts'
import type { ToolContext } from './tool-context.ts'

/** What the toolbar already found out about the present state. */
export interface ToolReasons {
  /** Why the geometry may not be changed now; null when it may. */
  readonly editReason: string | null
  readonly refusal: (event: MachineEvent) => string | null
}

/** The buttons that work with other shapes and with numbers, each with the reason why it may not run now. */
export function shapeButtons(context: ToolContext, reasons: ToolReasons): readonly NewTool[] {
  const {
    lang,
    state,
    actions,
    topologyType,
    selected,
    hasCopied,
    isShaping,
    isTracing,
    isSharing,
    companions,
    copyReason,
  } = context
  const { editReason, refusal } = reasons
  const name = (text: TextName) => say(text, lang)
  const { tool } = state.machine
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
      id: 'nudge',
      icon: 'nudge',
      label: name('nudge'),
      help: name('nudgeHelp'),
      pressed: tool === 'nudge',
      reason:
        tool === 'nudge'
          ? null
          : (refusal({ type: 'pointTool', tool: 'nudge' }) ??
            (activeEntity(state.document)?.geometry ? null : sayReason('noPolygon', lang))),
      run: () => actions.dispatch(tool === 'nudge' ? { type: 'edit' } : { type: 'pointTool', tool: 'nudge' }),
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
      reason: copyReason === null ? null : name(copyReason),
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
