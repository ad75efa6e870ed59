import { findingList } from '@eae/domain/reports/lists/findings.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Group } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCrud, useSearchState, type ColumnOverrides, type Row } from '../crud/index.ts'
import { ReportPage } from '../reports/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { LoadingBlock, useT } from '../ui/index.ts'
import { BatchDialog } from './batch/batch-dialog.tsx'
import { BatchButton, BatchForm } from './batch/batch-form.tsx'
import { FindingBadge } from './finding-badge.tsx'
import { FindingCounters } from './finding-counters.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import { SeveritySign } from './severity-sign.tsx'

const HitsMap = lazy(() => import('./hits-map.tsx'))

/** What the address names: the application and the key of the finding. */
const readId = (id: string | undefined): { edeId: number; findingKey: string } | null => {
  const [, edeId, findingKey] = /^(\d{1,15})\.(.+)$/.exec(id ?? '') ?? []
  return edeId === undefined || findingKey === undefined ? null : { edeId: Number(edeId), findingKey }
}

/** Of rows alone: the line of the totals is no finding. */
const whole =
  (render: (row: Row) => ReactNode) =>
  (row: Row): ReactNode =>
    row.checkCode === undefined ? null : render(row)

/** R60 /CheckEdeSearch: what the checks found in all applications, with how it stands; a row opens to what was said of it. */
const FindingsPage = () => {
  const navigate = useNavigate()
  const { etos } = useCrud()
  const { id }: PageSearch = useSearch({ strict: false })
  /** Grows when the dialog of a finding that changed is closed: the list then reads its rows again. */
  const [round, setRound] = useState(0)
  const isChanged = useRef(false)
  const looks = useMemo<ColumnOverrides>(
    () => ({
      checkCode: { width: 300, isKept: true },
      severity: { width: 150, isKept: true, render: whole((row) => <SeveritySign severity={row.severity} />) },
      findingStatus: { width: 160, isKept: true, render: whole((row) => <FindingBadge status={row.findingStatus} />) },
      edeKodikos: { width: 110 },
      kodikos: { width: 110 },
      foundAt: { width: 150 },
      answerDue: { width: 130 },
    }),
    [],
  )
  const { menu, can } = useSession()
  const t = useT()
  const [search, setSearch] = useSearchState()
  const [isMapOpen, setMapOpen] = useState(false)
  const [isBatchOpen, setBatchOpen] = useState(false)
  const chosen = readId(id)
  const batchId = Number(/^batch\.(\d{1,15})$/.exec(id ?? '')?.[1] ?? 0)
  const mayBatch = menu.userType === 'CENTRAL' && can('Checks_Run') && can('Application_All')
  const openFinding = (key: string): void =>
    void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key }) })
  const open = (row: Row): void => openFinding(`${String(row.edeId)}.${String(row.viewKey)}`)
  const close = (): void => {
    if (isChanged.current) setRound(round + 1)
    isChanged.current = false
    void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })
  }
  return (
    <>
      <ReportPage
        key={round}
        whole={findingList}
        looks={looks}
        onOpen={open}
        counters={
          <>
            <Group gap="xs" justify="space-between">
              <FindingCounters code={findingList.code} />
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconMap size={16} aria-hidden />}
                aria-expanded={isMapOpen}
                onClick={() => setMapOpen(!isMapOpen)}
              >
                {t(isMapOpen ? 'places.hideMap' : 'places.showMap')}
              </Button>
            </Group>
            {isMapOpen && (
              <Suspense fallback={<LoadingBlock height={420} />}>
                <HitsMap {...{ etos, search }} onSearch={setSearch} onOpen={openFinding} />
              </Suspense>
            )}
          </>
        }
        actions={mayBatch ? <BatchButton onOpen={() => setBatchOpen(true)} /> : null}
      />
      {isBatchOpen && (
        <BatchForm
          etos={etos}
          search={search}
          onClose={() => setBatchOpen(false)}
          onProposed={(made) => {
            setBatchOpen(false)
            void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: `batch.${made}` }) })
          }}
        />
      )}
      {batchId > 0 && (
        <BatchDialog
          id={batchId}
          onChanged={() => {
            isChanged.current = true
          }}
          onClose={close}
        />
      )}
      {chosen !== null && (
        <FindingDialog
          key={id}
          etos={etos}
          {...chosen}
          onChanged={() => {
            isChanged.current = true
          }}
          onClose={close}
        />
      )}
    </>
  )
}

export default FindingsPage
