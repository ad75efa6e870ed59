import { REGISTERS } from '../registers/registry.ts'

/** The text that names a source of checks. */
export const sourceName = (source: string): string =>
  REGISTERS.has(source) ? `choice.register.${source}` : `checkSource.${source}`
