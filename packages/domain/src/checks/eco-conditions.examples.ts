import { anActionFacts, aParcelFacts, type Example } from './testing.ts'

/** Applications that together provoke every check of `eco-conditions.ts`. */
export const examples: readonly Example[] = [
  {
    parcels: [aParcelFacts({ cropsBefore: [], ektash: 4_000 })],
    ecoActions: ['ECO-01.01', 'ECO-09.01', 'ECO-10.01'].map((kodikos, at) =>
      anActionFacts({ id: at + 1, kodikos, group: ['31.1', '31.9', '31.10'][at] ?? '' }),
    ),
  },
  { ecoActions: [anActionFacts({ id: 1, kodikos: 'ECO-09.01', group: '31.9' })], certificates: [] },
]
