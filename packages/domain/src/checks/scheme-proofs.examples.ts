import type { Example } from './testing.ts'

/** Applications that together provoke every check of `scheme-proofs.ts`. */
export const examples: readonly Example[] = [
  {
    openProofs: (['seed', 'invoice', 'contract'] as const).map((kind, at) => ({
      id: 95 + at,
      eschKodikos: '0102',
      kind,
      declared: 850,
      least: 1_080,
    })),
    wrongCropRequests: [{ id: 99, eschKodikos: '0102', efyKodikos: '10008' }],
  },
]
