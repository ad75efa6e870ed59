import { aDocumentFacts, type Example } from './testing.ts'

/** Applications that together provoke every check of `documents.ts`. */
export const examples: readonly Example[] = [
  {
    documents: [aDocumentFacts({ validUntil: '2026-04-30' })],
    missingDocuments: [{ key: '166', kind: '166', name: 'ΤΑΥΤΟΠΡΟΣΩΠΙΑ' }],
    now: '2026-05-18T10:00:00+03:00',
  },
]
