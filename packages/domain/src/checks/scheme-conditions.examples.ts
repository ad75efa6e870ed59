import { type Example } from './testing.ts'

/** Applications that together provoke every check of `scheme-conditions.ts`. */
export const examples: readonly Example[] = [
  {
    unmetRequests: (['crops', 'animals', 'zone', 'island', 'islandArea', 'goods'] as const).map((kind, at) => ({
      id: 95 + at,
      eschKodikos: '0301',
      kind,
      declared: 500,
      least: 1_000,
    })),
  },
]
