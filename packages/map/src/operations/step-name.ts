import type { Command } from '../core/commands.ts'
import { say, sayStep } from '../core/messages.ts'
import type { Situation } from './situation.ts'

/** Undo or redo with the name of its step, where there is one; while something is drawn it means its last corner. */
export const namedStep = ({ lang, state }: Situation, text: 'undo' | 'redo', step: Command | null): string =>
  step && state.machine.sketch.length === 0 ? `${say(text, lang)}: ${sayStep(step.kind, lang)}` : say(text, lang)
