import { amsResult } from '../monitoring/ams-result.ts'
import type { RegisterDefinition } from './register.ts'

const ALL: readonly RegisterDefinition[] = [amsResult]

/** Every register by its code. */
export const REGISTERS: ReadonlyMap<string, RegisterDefinition> = new Map(ALL.map((one) => [one.code, one]))
