import { useEffect } from 'react'
import { say } from '../core/messages.ts'
import { sayLandIssue } from './issue-text.ts'
import { useOwnIssues } from './use-issues.ts'
import type { Workbench } from './workbench.ts'

/** The first thing that is wrong with the edited parcel as it is now, told without being asked; a press leads to all. */
export function IssueChip({ bench }: { readonly bench: Workbench }) {
  const { props, editor } = bench
  const { lang } = props
  const { remark } = editor
  const issues = useOwnIssues(bench)
  const [first] = issues
  const more = issues.length - 1
  const beside = first?.other ? ` ${say('issueWith', lang, { label: first.other.label })}` : ''
  const text = first ? `${sayLandIssue(first, lang)}${beside}${more > 0 ? ` · +${more}` : ''}` : ''
  useEffect(() => remark(text), [remark, text])
  if (!first) return null
  return (
    <button
      type="button"
      className="eae-map-chip eae-map-chip-warn eae-map-chip-issue"
      title={say('issuesHelp', lang)}
      onClick={() => bench.openPanel('issues')}
    >
      {text}
    </button>
  )
}
