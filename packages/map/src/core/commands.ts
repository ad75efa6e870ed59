import type { ParcelGeometry } from './grid.ts'
import { withEntity } from './model.ts'
import type { MapDocument } from './model.ts'

/** What the user did; names the undo step. */
export type CommandKind =
  | 'draw'
  | 'moveVertex'
  | 'insertVertex'
  | 'deleteVertex'
  | 'addHole'
  | 'removeHole'
  | 'removeAllHoles'
  | 'import'
  | 'delete'
  | 'numeric'
  | 'paste'
  | 'take'
  | 'merge'
  | 'clip'
  | 'fill'
  | 'split'
  | 'strip'
  | 'reshape'
  | 'offset'
  | 'move'
  | 'rotate'
  | 'square'
  | 'spikes'
  | 'repair'
  | 'repairAll'
  | 'external'
  | 'restore'

/** The only geometry patch: the whole geometry before and after. */
export interface SetGeometry {
  readonly type: 'setGeometry'
  readonly key: string
  readonly before: ParcelGeometry | null
  readonly after: ParcelGeometry | null
  readonly kind: CommandKind
}
/** Several patches with one name, undone together. */
export interface CommandGroup {
  readonly type: 'group'
  readonly kind: CommandKind
  readonly commands: readonly SetGeometry[]
  /** Parcels that this step brought into being: they go when it is taken back, and return when it is done again. */
  readonly made?: readonly string[]
}
export type Command = SetGeometry | CommandGroup

/** The patches of a command in the order of execution. */
export const patchesOf = (command: Command): readonly SetGeometry[] =>
  command.type === 'group' ? command.commands : [command]

/** The parcels that a command brings into being. */
export const madeBy = (command: Command): readonly string[] => (command.type === 'group' ? (command.made ?? []) : [])

/** The document after the command; unknown keys are left out. */
export function applyCommand(document: MapDocument, command: Command): MapDocument {
  return patchesOf(command).reduce((result, patch) => {
    const entity = result.entities.get(patch.key)
    return entity ? withEntity(result, { ...entity, geometry: patch.after, version: entity.version + 1 }) : result
  }, document)
}

/** The command that takes the given one back. */
export function invertCommand(command: Command): Command {
  const turn = (patch: SetGeometry): SetGeometry => ({ ...patch, before: patch.after, after: patch.before })
  return command.type === 'group' ? { ...command, commands: command.commands.toReversed().map(turn) } : turn(command)
}
