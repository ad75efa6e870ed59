import { CHANGED, type RunLine } from '@eae/domain/findings/runs.ts'
import { Progress, Text } from '@mantine/core'
import { AreaText, DateText, ListTable, NumberText, RowLink, useT } from '../../ui/index.ts'
import type { Translate } from '../../ui/texts.tsx'
import { RunBadge } from './run-badge.tsx'

interface RunListProps {
  readonly runs: readonly RunLine[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

const State = ({ run: { state, checked, total, publishedAt, publishedBy } }: { readonly run: RunLine }) => {
  const t = useT()
  return (
    <div>
      <RunBadge state={state} />
      {publishedAt !== null && (
        <Text size="sm">
          <DateText iso={publishedAt} withTime />
          {publishedBy !== null && ` · ${publishedBy}`}
        </Text>
      )}
      {state < 2 && (
        <>
          <Progress
            mt={6}
            value={total === 0 ? 0 : (checked / total) * 100}
            aria-label={t('run.of', { checked, total })}
          />
          <Text size="sm">{t('run.of', { checked, total })}</Text>
        </>
      )}
    </div>
  )
}

/** What bounds the applications of a run, in words; nothing where it is about all that its author sees. */
export const scopeWords = (t: Translate, { scope }: Pick<RunLine, 'scope'>): string =>
  [
    scope.afms > 0 ? t('run.scope.afms', { count: scope.afms }) : null,
    scope.directorate,
    scope.daok,
    scope.body,
    scope.sample ? t('run.scope.sample') : null,
  ]
    .filter((one) => one !== null)
    .join(' · ')

/** Runs of the year, the newest first; one of them is looked at below. */
export const RunList = ({ runs, chosen, onChoose }: RunListProps) => {
  const t = useT()
  return (
    <ListTable
      caption={t('run.list')}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        t('run.number'),
        t('run.mode'),
        t('run.state'),
        t('run.total'),
        t('severity.B'),
        t('severity.W'),
        t('run.appeared'),
        t('run.gone'),
        t('field.stake'),
        t('run.by'),
      ]}
      renderCells={(run) => [
        <RowLink key="number" onClick={() => onChoose(run.id)}>
          {run.id === chosen ? <strong>{run.number}</strong> : run.number}
        </RowLink>,
        <span key="mode">
          {`${t(`run.mode.${run.mode}`)} · ${t(`run.moment.${run.moment}`)}${run.reach === CHANGED ? ` · ${t('run.reach.1')}` : ''}`}
          {scopeWords(t, run) !== '' && (
            <>
              <br />
              {scopeWords(t, run)}
            </>
          )}
        </span>,
        <State key="state" run={run} />,
        <NumberText key="total" value={run.total} />,
        run.blocking === null ? '—' : <NumberText key="b" value={run.blocking} />,
        run.warnings === null ? '—' : <NumberText key="w" value={run.warnings} />,
        run.appeared === null ? '—' : <NumberText key="a" value={run.appeared} />,
        run.gone === null ? '—' : <NumberText key="g" value={run.gone} />,
        run.stakeM2 === null ? '—' : <AreaText key="m" m2={run.stakeM2} />,
        <span key="by">
          {run.by}
          <br />
          <DateText iso={run.madeAt} withTime />
        </span>,
      ]}
    />
  )
}
