import { monitoringList } from '@eae/domain/reports/lists/monitoring.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCrud, type ColumnOverrides, type Row } from '../crud/index.ts'
import { ReportPage } from '../reports/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { Light } from './light.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'

/** What the address names: application, parcel and signal. */
const readId = (id: string | undefined): { edeId: number; edaId: number; signalId: number } | null => {
  const [, edeId, edaId, signalId] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(id ?? '') ?? []
  return signalId === undefined ? null : { edeId: Number(edeId), edaId: Number(edaId), signalId: Number(signalId) }
}

/** R06 /MonitoringResult: signals of the area monitoring, each with its evidence and what was answered. */
const MonitoringPage = () => {
  const navigate = useNavigate()
  const { etos } = useCrud()
  const { id }: PageSearch = useSearch({ strict: false })
  const looks = useMemo<ColumnOverrides>(
    () => ({
      amsresult: { width: 140, isKept: true, render: (row) => <Light colour={row.amsresult} /> },
      amsrule: { width: 190, isKept: true },
      dteobs: { width: 130 },
      kodikos: { width: 110 },
      efyId: { width: 180 },
      cropdetected: { width: 130 },
      amsprob: { width: 110 },
      answerstate: {
        width: 190,
        render: (row) => (row.answerstate === null ? '—' : <AnswerBadge state={row.answerstate} />),
      },
      edeKodikos: { width: 110 },
    }),
    [],
  )
  const chosen = readId(id)
  const open = (row: Row): void =>
    void navigate({
      to: '.',
      search: (old: PageSearch) => ({
        ...old,
        id: `${String(row.edeId)}.${String(row.edaId)}.${String(row.viewKey)}`,
      }),
    })
  return (
    <>
      <ReportPage whole={monitoringList} looks={looks} onOpen={open} />
      {chosen !== null && (
        <ParcelDialog
          key={id}
          etos={etos}
          {...chosen}
          onClose={() => void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })}
        />
      )}
    </>
  )
}

export default MonitoringPage
