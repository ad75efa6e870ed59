import type { ParcelGeometry } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { say } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { copyChoice } from './copy-choice.ts'
import type { Desk } from './desk.ts'
import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'
import { modeIn } from './situation.ts'

/** Keeps a shape for pasting. */
export function copyShape(
  { setClipboard, tell, lang }: Pick<Desk, 'setClipboard' | 'tell' | 'lang'>,
  shape: ParcelGeometry,
): void {
  setClipboard([shape])
  tell('info', say('copied', lang))
}

/** Copies the selected feature, or the parcel. */
export const copy: Operation = {
  id: 'copy',
  group: 'shape',
  icon: 'copy',
  label: 'copyHelp',
  help: helped('copyLong'),
  keys: [{ code: 'KeyC', ctrl: true, onMap: true }],
  reason: ({ copyReason, lang }) => (copyReason === null ? null : say(copyReason, lang)),
  isMeant: (situation) => modeIn(situation) !== 2,
  run: (desk) => {
    const { machine, document } = desk.store.getState()
    const { shape } = copyChoice(modeOf(machine.name), desk.selected, activeEntity(document)?.geometry ?? null)
    if (shape) copyShape(desk, shape)
  },
}
