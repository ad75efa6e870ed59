import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { IconName } from '../react/icons.tsx'
import type { Desk } from './desk.ts'
import { GROUPS } from './operation.ts'
import type { GroupName, Operation, Press } from './operation.ts'
import { isPressed, shortcutText } from './shortcut.ts'
import type { Situation } from './situation.ts'

/** An operation as it stands now: in words, with the reason why it may not run, and the way to run it. */
export interface Tool {
  readonly id: string
  readonly group: GroupName
  readonly icon: IconName
  readonly label: string
  /** Its word on the toolbar. */
  readonly short: string
  readonly help: string
  /** Its key as it is written; null without one. */
  readonly key: string | null
  readonly bar: Operation['bar'] | null
  readonly isMain: boolean
  /** Whether it is on; null where it is nothing that stays on. */
  readonly isOn: boolean | null
  readonly reason: string | null
  /** Runs it; refused, it says why. */
  readonly run: (press: Press) => unknown
}

/** The operations that are there in a situation; on a map that only shows, those that change nothing. */
const present = (operations: readonly Operation[], situation: Situation): readonly Operation[] =>
  operations.filter(
    ({ isViewing, isThere }) => (!situation.isViewOnly || isViewing === true) && (isThere?.(situation) ?? true),
  )

/** Every operation of a situation as a tool. */
export const toolsOf = (operations: readonly Operation[], situation: Situation, desk: Desk): readonly Tool[] =>
  present(operations, situation).map((operation) => {
    const { id, group, icon, keys = [], bar = null, isMain = false } = operation
    const label = say(operation.label, situation.lang)
    const reason = operation.reason?.(situation) ?? null
    const [first] = keys
    return {
      id,
      group,
      icon,
      label,
      short: operation.short ? say(operation.short, situation.lang) : label,
      help: operation.help(situation),
      key: first ? shortcutText(first) : null,
      bar,
      isMain,
      isOn: operation.isOn?.(situation) ?? null,
      reason,
      run: (press) => (reason === null ? operation.run(desk, press) : desk.tell('info', reason)),
    }
  })

/** Tools under the name of their group. */
export interface ToolGroup {
  readonly id: GroupName
  readonly title: string
  readonly tools: readonly Tool[]
}

/** Tools by groups in the order of the groups; groups without any are left out. */
export const groupTools = (tools: readonly Tool[], lang: Language): readonly ToolGroup[] =>
  Object.entries(GROUPS)
    .map(([name, title]) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
      id: name as GroupName,
      title: say(title, lang),
      tools: tools.filter(({ group }) => group === name),
    }))
    .filter((group) => group.tools.length > 0)

/** Where a key was pressed, as far as it matters to the keys of operations. */
interface KeyPlace {
  readonly typing: boolean
  /** On a button or a link that is no tool of the map. */
  readonly onControl: boolean
  /** On the map itself, with no text of the page selected. */
  readonly onMap: boolean
}

/** Whether a key press is a shortcut of an operation where it was pressed. */
export function isKeyOf(
  { keys = [] }: Pick<Operation, 'keys'>,
  event: Parameters<typeof isPressed>[1],
  { typing, onControl, onMap }: KeyPlace,
): boolean {
  const shortcut = keys.find((one) => isPressed(one, event))
  if (!shortcut || (typing && !shortcut.inFields) || (shortcut.onMap && !onMap)) return false
  // On a row of a list, Delete would mean the row.
  return !(onControl && shortcut.code === 'Delete')
}

/** The operation that a key press means now; null for none, and the key keeps its usual meaning. */
export const operationOfKey = (
  operations: readonly Operation[],
  situation: Situation,
  event: Parameters<typeof isPressed>[1],
  place: KeyPlace,
): Operation | null =>
  present(operations, situation).find(
    (operation) => isKeyOf(operation, event, place) && (operation.isMeant?.(situation) ?? true),
  ) ?? null
