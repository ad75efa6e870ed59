import { formatMetres, formatPiece } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import type { IssueKind, LandIssue } from '../geometry/issues.ts'

/** Name of each kind of issue. */
export const issueNames: Record<IssueKind, TextName> = {
  invalid: 'issueInvalid',
  overlap: 'issueOverlap',
  outside: 'issueOutside',
  gap: 'issueGap',
  sliver: 'issueSliver',
  spike: 'issueSpike',
  shortEdge: 'issueShortEdge',
}

function sizeOf({ kind, size }: LandIssue, lang: Language): string {
  if (kind === 'shortEdge') return formatMetres(size, lang)
  return size > 0 ? formatPiece(size, lang) : ''
}

/** What an issue is and how large. */
export const sayLandIssue = (issue: LandIssue, lang: Language): string =>
  `${say(issueNames[issue.kind], lang)} ${sizeOf(issue, lang)}`.trimEnd()

/** The other parcel of an issue, where it has a name: land of others is not always named. */
export const sayBeside = ({ other }: LandIssue, lang: Language): string =>
  other === null || other.label.trim() === '' ? '' : say('issueWith', lang, { label: other.label })
