import { useEffect } from 'react'
import { say } from '../core/messages.ts'
import type { IssueKind } from '../geometry/issues.ts'
import type { Tool } from '../operations/tools.ts'
import { sayBeside, sayLandIssue } from './issue-text.ts'
import { useOwnIssues } from './use-issues.ts'
import type { Workbench } from './workbench.ts'

/** What cutting at the neighbours repairs. */
const CUT: ReadonlySet<IssueKind> = new Set<IssueKind>(['overlap', 'outside'])

interface IssueChipProps {
  readonly bench: Workbench
  readonly tools: readonly Tool[]
}

/**
 * The first thing that is wrong with the edited parcel as it is now, told without being asked, with its repair where that is
 * one press; a press on its words leads to all.
 */
export function IssueChip({ bench, tools }: IssueChipProps) {
  const { props, editor } = bench
  const { lang } = props
  const { remark } = editor
  const issues = useOwnIssues(bench)
  const [first] = issues
  const more = issues.length - 1
  const text = first
    ? `${`${sayLandIssue(first, lang)} ${sayBeside(first, lang)}`.trimEnd()}${more > 0 ? ` · +${more}` : ''}`
    : ''
  useEffect(() => remark(text), [remark, text])
  const { controller } = bench.map
  useEffect(() => {
    controller?.setOverlaps(issues.flatMap(({ kind, shape }) => (kind === 'overlap' && shape ? [shape] : [])))
    return () => controller?.setOverlaps([])
  }, [controller, issues])
  if (!first) return null
  const cut = CUT.has(first.kind) ? tools.find(({ id, reason }) => id === 'topology' && reason === null) : undefined
  return (
    <>
      <button
        type="button"
        className="eae-map-chip eae-map-chip-warn eae-map-chip-issue"
        title={say('issuesHelp', lang)}
        onClick={() => bench.openPanel('issues')}
      >
        {text}
      </button>
      {cut && (
        <button
          type="button"
          className="eae-map-chip eae-map-chip-repair"
          title={cut.help}
          onClick={() => void cut.run({ isShift: false, isKey: false })}
        >
          {cut.label}
        </button>
      )}
    </>
  )
}
