import { type Example } from './testing.ts'

/** Applications that together provoke every check of `producer-groups.ts`. */
export const examples: readonly Example[] = [{ producerGroups: [{ id: 1, efyKodikos: '10001', ektash: 60_001 }] }]
