import { anActionFacts, aParcelFacts, aParcelMeasureFacts, type Example } from './testing.ts'

/** Applications that together provoke every check of `eco-asked.ts`. */
export const examples: readonly Example[] = [
  {
    ecoActions: ['ECO-01.01', 'ECO-01.02'].map((kodikos, at) =>
      anActionFacts({ id: at + 1, kodikos, isAsked: false, maxactions: 1 }),
    ),
    parcelMeasures: [aParcelMeasureFacts({ id: 1, edaId: aParcelFacts().id, isAsked: false })],
    ecoConflicts: new Set(['ECO-01.01 ECO-01.02', 'ECO-01.01 10.1.8']),
  },
]
