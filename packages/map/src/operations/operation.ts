import type { TextName } from '../core/messages.ts'
import type { IconName } from '../react/icons.tsx'
import type { Desk } from './desk.ts'
import type { Shortcut } from './shortcut.ts'
import type { Situation } from './situation.ts'

/** Groups of operations, in the order of «Περισσότερα», with their names. */
export const GROUPS = {
  shape: 'groupShape',
  borders: 'groupBorders',
  measure: 'groupMeasure',
  files: 'groupFiles',
  view: 'groupView',
  screen: 'groupScreen',
} as const satisfies Record<string, TextName>

export type GroupName = keyof typeof GROUPS

/** How an operation was asked for. */
export interface Press {
  readonly isShift: boolean
  /** By its key instead of its button. */
  readonly isKey: boolean
}

/**
 * One thing that the map can do. Toolbar, «Περισσότερα», keys, the list of keys and the commands of the host are all made
 * of these definitions.
 */
export interface Operation {
  readonly id: string
  readonly group: GroupName
  readonly icon: IconName
  readonly label: TextName
  /** What it does, in a sentence. */
  readonly help: (situation: Situation) => string
  /** The first is the one that is shown. */
  readonly keys?: readonly Shortcut[]
  /** Its part of the toolbar; without it, it stands in «Περισσότερα» only. `view`: on a map that only shows. */
  readonly bar?: 'edit' | 'history' | 'view' | 'end'
  /** Its word on the toolbar, where the group does not say the rest. */
  readonly short?: TextName
  /** Also on a map that shows and changes nothing. */
  readonly isViewing?: true
  /** Stands in the bar of a phone. */
  readonly isMain?: true
  /** Whether it is there at all; without it, it is. */
  readonly isThere?: (situation: Situation) => boolean
  /** Whether it is on; without it, it is nothing that stays on. */
  readonly isOn?: (situation: Situation) => boolean
  /** Why it may not run now, in words; null when it may. Without it, it always may. */
  readonly reason?: (situation: Situation) => string | null
  /** Whether its key means it now; else the key keeps its usual meaning. Without it, it does. */
  readonly isMeant?: (situation: Situation) => boolean
  readonly run: (desk: Desk, press: Press) => unknown
}
