import { documentNeededOn } from '../facts/document-term.ts'
import { defineRowCheck } from './row-check.ts'

/** `required(edk) and not attached`: one finding for each document that is demanded and not there. */
export const documentMissing = defineRowCheck({
  code: '50101',
  byHand: 'document',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Decision of the claim year on the unified application; DOMAIN 4.10',
  params: {},
  run: ({ missingDocuments }) =>
    missingDocuments.map(({ key, kind, name, nameEn }) => ({
      subject: { kind: 'document', id: key },
      params: { kind, name, ...(typeof nameEn === 'string' ? { nameEn } : {}) },
    })),
})

/** `dtedoc + edk.monthsvalid < max(31/5/y, today)`: one that has ended, or ends before the land must be at disposal. */
export const documentEnded = defineRowCheck({
  code: '50104',
  byHand: 'document',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['F'],
  legalBasis: 'Land at the disposal of the farmer on 31 May: Reg. (EU) 2021/2115 art. 4(4); DOMAIN R14 (months valid)',
  params: {},
  run: ({ etos, today, documents }) => {
    const neededOn = documentNeededOn(etos, today)
    return documents.flatMap(({ id, kodikos, edkKodikos, name, nameEn, validUntil }) =>
      validUntil !== null && validUntil < neededOn
        ? [
            {
              subject: { kind: 'document', id },
              field: 'dtedoc',
              params: {
                aa: String(kodikos),
                kind: edkKodikos,
                name,
                ...(typeof nameEn === 'string' ? { nameEn } : {}),
                validUntil,
                neededOn,
              },
            },
          ]
        : [],
    )
  },
})
