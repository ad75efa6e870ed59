import { copyChoice } from '../operations/copy-choice.ts'
import type { Desk } from '../operations/desk.ts'
import type { Situation } from '../operations/situation.ts'
import { say } from '../core/messages.ts'
import { showPlaceOn } from './panel-actions.ts'
import { findPosition, receiverOf } from './show-position.ts'
import type { Workbench } from './workbench.ts'

/** What operations work with on this map. `chooseFile` opens the file chooser of the page. */
export function deskOf(bench: Workbench, chooseFile: () => void): Desk {
  const { props, editor, map, selection, land, shaping, exporting, imports, imagery } = bench
  const { controller } = map
  return {
    ...land.desk,
    view: controller,
    layers: props.layers,
    companions: props.companions ?? [],
    refreshLayers: () => controller?.layers.refresh(),
    forgetTemporary: imports.forget,
    clipboard: land.clipboard,
    setClipboard: land.setClipboard,
    selected: selection.selected,
    clearSelection: selection.clear,
    panel: bench.panel,
    openPanel: bench.openPanel,
    closePanel: bench.closePanel,
    goToIssue: bench.goToIssue,
    showPosition: () =>
      findPosition(
        receiverOf(navigator),
        (point) => showPlaceOn(bench, point),
        (text) => editor.tell('info', say(text, props.lang)),
      ),
    shaping: shaping.session?.operation ?? null,
    openShaping: shaping.open,
    closeShaping: shaping.close,
    isTracing: bench.isTracing,
    setTracing: bench.setTracing,
    isSharing: editor.isSharing,
    setSharing: editor.setSharing,
    isFormer: imagery.isFormer,
    setFormer: imagery.setFormer,
    toggleAlone: () => props.alone?.toggle(),
    isFull: bench.full,
    setFull: bench.setFull,
    chooseFile,
    openExport: (at) => {
      map.setPick(null)
      return exporting.open(at)
    },
  }
}

/** What operations may look at on this map. */
export function situationOf(bench: Workbench): Situation {
  const { props, editor, map, selection, land, shaping, imagery, mode, geometry } = bench
  const { entity } = props
  return {
    lang: props.lang,
    state: editor.state,
    disabledReason: entity?.disabledReason ?? null,
    isViewOnly: props.viewOnly === true,
    panel: bench.panel,
    isAlone: props.alone?.isOn ?? null,
    isFull: bench.full,
    copyReason: copyChoice(mode, selection.selected, geometry).reason,
    steps: map.steps,
    topologyType: land.desk.topologyType,
    selected: selection.selected.length,
    hasCopied: land.clipboard.length > 0,
    shaping: shaping.session?.operation ?? null,
    isTracing: bench.isTracing,
    isSharing: editor.isSharing,
    isFormer: imagery.isFormer,
    hasFormer: (entity?.former ?? null) !== null,
    companions: props.companions?.length ?? 0,
  }
}
