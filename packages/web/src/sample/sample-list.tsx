import type { DrawLine } from '@eae/domain/sample/calls.ts'
import { DateText, ListTable, NumberText, RowLink, useT } from '../ui/index.ts'
import { SampleBadge } from './sample-badge.tsx'

interface SampleListProps {
  readonly draws: readonly DrawLine[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** Draws of the year, the newest first; one of them is looked at below. */
export const SampleList = ({ draws, chosen, onChoose }: SampleListProps) => {
  const t = useT()
  return (
    <ListTable
      caption={t('sample.list')}
      rows={draws}
      keyOf={({ id }) => id}
      columns={[
        t('sample.number'),
        t('sample.kind'),
        t('sample.state'),
        t('sample.candidates'),
        t('sample.byLot'),
        t('sample.byRisk'),
        t('sample.firstBy'),
        t('sample.secondBy'),
        t('sample.approvedBy'),
      ]}
      renderCells={(one) => [
        <RowLink key="number" onClick={() => onChoose(one.id)}>
          {one.id === chosen ? <strong>{one.number}</strong> : one.number}
        </RowLink>,
        t(`choice.sampleKind.${one.kind}`),
        <SampleBadge key="state" state={one.state} />,
        <NumberText key="all" value={one.candidates} />,
        <NumberText key="lot" value={one.byLot} />,
        <NumberText key="risk" value={one.byRisk} />,
        <span key="by">
          {one.firstBy}
          <br />
          <DateText iso={one.madeAt} withTime />
        </span>,
        one.secondBy ?? '—',
        one.approvedBy ?? '—',
      ]}
    />
  )
}
