import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { findingMessage } from '@eae/domain/kernel/check.ts'
import { Button, Group, UnstyledButton } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure, useCrud } from '../crud/index.ts'
import { stringifySearch, type PageSearch } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { RiskBars } from '../sample/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { FindingBadge } from './finding-badge.tsx'
import { FindingView } from './finding-view.tsx'
import classes from './findings.module.css'
import { SeveritySign } from './severity-sign.tsx'
import { useFindings } from './use-findings.ts'

interface EntriesProps {
  readonly lines: readonly FindingLine[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Findings one below the other, of which one is looked at. */
const Entries = ({ lines, chosen, onChoose }: EntriesProps) => {
  const t = useT()
  return (
    <ul className={classes.list}>
      {lines.map(({ finding, status, parcel }) => {
        const { code, params } = findingMessage(finding)
        return (
          <li key={finding.id}>
            <UnstyledButton
              className={classes.entry ?? ''}
              aria-current={finding.id === chosen}
              onClick={() => onChoose(finding.id)}
            >
              <span className={classes.head}>
                <SeveritySign severity={finding.severity} />
                <FindingBadge status={status} />
              </span>
              <p>{t(code, params)}</p>
              {parcel !== null && (
                <p className={classes.meta}>
                  {t('finding.parcel', { kodikos: String(parcel.kodikos), place: parcel.topothesia })}
                </p>
              )}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

const Findings = ({ answer }: { readonly answer: FindingsAnswer }) => {
  const t = useT()
  const [key, setKey] = useState<string | null>(null)
  const { findings } = answer
  const line = findings.find(({ finding }) => finding.id === key) ?? findings[0]
  if (line === undefined) return <EmptyState title={t('finding.none')} />
  const [standing, gone] = [
    findings.filter(({ goneAt }) => goneAt === null),
    findings.filter(({ goneAt }) => goneAt !== null),
  ]
  return (
    <div className={classes.frame}>
      <div>
        <Entries lines={standing} chosen={line.finding.id} onChoose={setKey} />
        {gone.length > 0 && (
          <section className={classes.part} aria-label={t('finding.goneTitle')}>
            <h3>{t('finding.goneTitle')}</h3>
            <Entries lines={gone} chosen={line.finding.id} onChoose={setKey} />
          </section>
        )}
      </div>
      <section aria-label={t('entity.Finding')}>
        <FindingView key={line.finding.id} answer={answer} line={line} onDone={() => undefined} />
      </section>
    </div>
  )
}

/** R61 /CheckEde: what the checks found in one application, what was said of it, and what was decided. */
const CheckEdePage = () => {
  const t = useT()
  const { etos: chosenYear } = useCrud()
  const searchOf = useSearchOfRecord()
  const { id, etos }: PageSearch = useSearch({ strict: false })
  const [year, edeId] = [Number(etos ?? chosenYear), Number(id)]
  const { data, error, refetch } = useFindings(year, edeId)
  return (
    <>
      <PageTitle
        title={
          data === undefined
            ? t(edeId > 0 ? 'finding.titleWaiting' : 'route.CheckEde')
            : t('finding.title', { kodikos: String(data.kodikos), etos: String(data.etos) })
        }
      />
      <Group mb="md" hidden={!(edeId > 0)}>
        <Button variant="default" component={Link} to={`/Edetedeaeehd${stringifySearch({ ...searchOf(edeId, year) })}`}>
          {t('finding.toPlace')}
        </Button>
      </Group>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {edeId > 0 && error === null && data === undefined && <LoadingBlock height={320} />}
      {edeId > 0 || <EmptyState title={t('finding.noApplication')} text={t('finding.noApplicationText')} />}
      {data !== undefined && <Findings answer={data} />}
      {data !== undefined && <RiskBars etos={data.etos} id={edeId} />}
    </>
  )
}

export default CheckEdePage
