import { defineRowCheck } from './row-check.ts'

/** `required(edk) and not attached`: one finding for each document that is demanded and not there. */
export const documentMissing = defineRowCheck({
  code: '50101',
  since: 2023,
  severity: 'B',
  moments: ['F'],
  legalBasis: 'Decision of the claim year on the unified application; DOMAIN 4.10',
  params: {},
  run: ({ missingDocuments }) =>
    missingDocuments.map(({ key, kind, name }) => ({
      subject: { kind: 'document', id: key },
      params: { kind, name },
    })),
})
