import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Part } from './store/changes.ts'

/** The `id` of the input of a field, so that a finding or a refused save can lead there. */
export const inputId = (part: Part, id: Key, field: string): string => `in-${part}-${id}-${field}`

/** The `id` of the button that adds a row to a part below a row, or to the application; a finding that misses one leads there. */
export const addId = (part: Part, above: Key | null): string => inputId(part, above ?? 'application', 'add')

/** The parts of an id that {@link inputId} made. No part or field has a hyphen, and no key of a row. */
export const readInputId = (input: string): { readonly part: Part; readonly id: string; readonly name: string } => {
  const [, part = '', id = '', name = ''] = input.split('-')
  // It was made from a part.
  return { part: part as Part, id, name }
}
