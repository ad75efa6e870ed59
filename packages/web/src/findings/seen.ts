import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'

/** A finding as its reader sees it, for a call that says something of it. */
export const seenOf = (
  { etos, edeId }: Pick<FindingsAnswer, 'etos' | 'edeId'>,
  { finding, rowVersion }: FindingLine,
) => ({
  etos,
  edeId,
  key: finding.id,
  rowVersion,
})
