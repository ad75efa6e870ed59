import { useQuery } from '@tanstack/react-query'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { LoadingBlock, useT } from '../ui/index.ts'
import { IssueDetails } from './issue-details.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssueList } from './issue-list.tsx'
import { YearFiles } from './year-files-part.tsx'

/** Orders of payment of the year, and one of them. */
export const IssuesPart = () => {
  const t = useT()
  const { etos } = useCrud()
  const { data, error, refetch } = useQuery({ ...askingData('PayIssues/findAll', { etos }), staleTime: 0 })
  const [issueId, setIssueId] = useState(0)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  const chosen = data.issues.find(({ id }) => id === issueId) ?? data.issues[0]
  return (
    <>
      <IssueForm runs={data.runs} whyNot={data.whyNotPropose} onProposed={setIssueId} />
      {chosen === undefined ? (
        <Text>{t('payIssue.none')}</Text>
      ) : (
        <>
          <YearFiles issues={data.issues} whyNot={data.whyNotDownload} />
          <IssueList issues={data.issues} chosen={chosen.id} onChoose={setIssueId} />
          <IssueDetails key={`${chosen.id} ${chosen.rowVersion}`} id={chosen.id} />
        </>
      )}
    </>
  )
}
