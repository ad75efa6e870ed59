import './panel.css'
import './history-panel.css'
import { useEffect, useId, useMemo, useState } from 'react'
import { say } from '../core/messages.ts'
import { repairAll, repairIssue } from '../geometry/issues.ts'
import { Icon } from './icons.tsx'
import { issueNames, sayBeside, sayLandIssue } from './issue-text.ts'
import { useIssues } from './use-issues.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLatest } from './use-latest.ts'
import type { Workbench } from './workbench.ts'

interface IssuesPanelProps {
  readonly bench: Workbench
  /** Why nothing may be repaired now; null when it may. */
  readonly reason: string | null
}

/** What is wrong with the parcels in view, one after the other, each with its repair shown before it is done. */
export function IssuesPanel({ bench, reason }: IssuesPanelProps) {
  const { props, editor, map, engine, issueAt, setIssueAt, closePanel } = bench
  const { lang } = props
  const { controller } = map
  const report = useIssues(bench)
  const keptFocus = useKeptFocus()
  const { issues = [], parcels = [] } = report ?? {}
  const count = issues.length
  const index = count === 0 ? 0 : ((issueAt % count) + count) % count
  const issue = issues[index]
  const parcel = parcels.find(({ key }) => key === issue?.key)
  const { attempt } = engine
  const repaired = useMemo(
    () => (issue && parcel ? attempt((loaded) => repairIssue(loaded, issue, parcel.geometry)) : null),
    [attempt, issue, parcel],
  )
  // Looking at the button of the batch shows what all repairs together would give.
  const [isLookingAtAll, setLookingAtAll] = useState(false)
  const all = useMemo(
    () => (isLookingAtAll ? attempt((loaded) => repairAll(loaded, issues, parcels)) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- both lists come with the report
    [attempt, isLookingAtAll, report],
  )
  const allId = useId()
  const id = issue?.id
  const resting = useLatest({ selected: bench.selection.selected, places: editor.issuePoints })
  useEffect(() => {
    controller?.setHighlight(issue?.shape ? [issue.shape] : [])
    controller?.setIssues(issue && !issue.shape ? [issue.point] : [])
  }, [controller, issue])
  useEffect(
    () => controller?.setPreview(all ? [...all.values()] : repaired ? [repaired] : []),
    [controller, repaired, all],
  )
  useEffect(
    () => () => {
      // What is selected, and where a change was refused, lasts longer than the panel.
      const { selected, places } = resting.current
      controller?.setHighlight(selected.map(({ geometry }) => geometry))
      controller?.setIssues(places)
      controller?.setPreview([])
    },
    [controller, resting],
  )
  useEffect(() => {
    if (id !== undefined && issue) controller?.zoomToPoint(issue.point)
    // oxlint-disable-next-line react/exhaustive-deps -- the map moves when another issue is looked at, not when it is found again
  }, [controller, id])

  /** One step of the history, whichever parcels it changes. */
  const apply = (kind: 'repair' | 'repairAll', changes: ReadonlyMap<string, NonNullable<typeof repaired>>) => {
    const { document } = editor.store.getState()
    const active = document.activeKey
    const own = active === null ? null : (changes.get(active) ?? document.entities.get(active)?.geometry ?? null)
    const others = [...changes].filter(([key]) => key !== active).map(([key, geometry]) => ({ key, geometry }))
    editor.store.dispatch({ type: 'change', kind, geometry: own, others })
  }
  return (
    <section className="eae-map-panel" aria-label={say('issuesHelp', lang)} {...keptFocus}>
      <header>
        <h2>{say('issuesHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      <p className="eae-map-notes" aria-live="polite">
        {report === null
          ? say('issuesLoading', lang)
          : say(count === 0 ? 'issuesNone' : 'issuesCount', lang, { count })}
        {report?.isComplete === false && ` · ${say('issuesPartial', lang)}`}
      </p>
      {issue && (
        <>
          <div className="eae-map-issue-steps">
            <button
              type="button"
              className="eae-map-plain"
              aria-label={say('issueBefore', lang)}
              title={say('issueBefore', lang)}
              onClick={() => setIssueAt(index - 1)}
            >
              <Icon name="left" />
            </button>
            <span aria-live="polite">
              {say('issueNow', lang, { number: index + 1, count })}: {say(issueNames[issue.kind], lang)}
            </span>
            <button
              type="button"
              className="eae-map-plain"
              aria-label={say('issueNext', lang)}
              title={say('issueNext', lang)}
              onClick={() => setIssueAt(index + 1)}
            >
              <Icon name="right" />
            </button>
          </div>
          <ol className="eae-map-history">
            {issues.map((one, at) => (
              <li key={one.id}>
                <button type="button" aria-current={at === index ? 'true' : undefined} onClick={() => setIssueAt(at)}>
                  <strong>{sayLandIssue(one, lang)}</strong>
                  <small>
                    {parcels.find(({ key }) => key === one.key)?.label} {sayBeside(one, lang)}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          {(reason !== null || !repaired) && <p className="eae-map-notes">{reason ?? say('issueNoRepair', lang)}</p>}
          <p id={allId} className="eae-map-notes" aria-live="polite">
            {all &&
              (all.size === 0 ? say('issueNoneRepaired', lang) : say('issueAllChanges', lang, { count: all.size }))}
          </p>
          <footer>
            <button
              type="button"
              className="eae-map-button"
              disabled={reason !== null}
              aria-describedby={allId}
              onFocus={() => setLookingAtAll(true)}
              onBlur={() => setLookingAtAll(false)}
              onMouseEnter={() => setLookingAtAll(true)}
              onMouseLeave={() => setLookingAtAll(false)}
              onClick={() => {
                const changes = attempt((loaded) => repairAll(loaded, issues, parcels))
                if (changes?.size === 0) editor.tell('info', say('issueNoneRepaired', lang))
                else if (changes) apply('repairAll', changes)
              }}
            >
              {say('issueRepairAll', lang, { count })}
            </button>
            <button
              type="button"
              className="eae-map-button eae-map-primary"
              disabled={reason !== null || !repaired}
              onClick={() => repaired && apply('repair', new Map([[issue.key, repaired]]))}
            >
              {say('issueRepair', lang)}
            </button>
          </footer>
        </>
      )}
    </section>
  )
}
