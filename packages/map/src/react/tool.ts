import type { IconName } from './icons.tsx'

/** Buttons that belong together. */
export interface ToolGroup {
  readonly id: string
  readonly tools: readonly Tool[]
}

/** One toolbar button. A reason disables it and becomes its tooltip. */
export interface Tool {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly help: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly reason: string | null
  /** Stands in the one row that a narrow map has room for. */
  readonly isMain: boolean
  readonly run: (shift: boolean) => void
}

/** A tool before it is known where it stands on a narrow map. */
export type NewTool = Omit<Tool, 'isMain'>
