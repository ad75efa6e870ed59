import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Part } from './store/changes.ts'

/** The `id` of the input of a field, so that a finding or a refused save can lead there. */
export const inputId = (part: Part, id: Key, field: string): string => `in-${part}-${id}-${field}`
