import { applicantCommands } from './commands-applicant.ts'
import { aroundCommands } from './commands-around.ts'
import { objectionCommands } from './commands-objection.ts'
import { officeCommands } from './commands-office.ts'
import type { CommandName } from './step.ts'
import type { Command } from './turn.ts'

/** What can be done in a simulation, by name: calls of the product, and what nobody calls (time, a payment run). */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  ...applicantCommands,
  ...officeCommands,
  ...objectionCommands,
  ...aroundCommands,
}
