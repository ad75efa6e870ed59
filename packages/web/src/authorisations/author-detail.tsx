import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { BY_PAPER } from '@eae/domain/authorisations/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData, fetchEntityFile, saveFile } from '../api/index.ts'
import { RecordPage } from '../crud/index.ts'
import { AsyncButton, DateText, ListTable, SummaryList, useT } from '../ui/index.ts'
import { AuthorActs } from './author-acts.tsx'
import { AuthorBadge } from './author-badge.tsx'

interface PaperProps {
  readonly author: AuthorDetail
  readonly field: 'fileId' | 'file2Id'
  readonly fileName: string | null
}

/** A document that an authorisation on paper was given by. */
const Paper = ({ author: { id, etos }, field, fileName }: PaperProps) => {
  if (fileName === null) return '—'
  const read = async (): Promise<void> => {
    saveFile(await fetchEntityFile('Edetedeauthor', 'readFile', { key: id, field, etos }), fileName)
  }
  return (
    <AsyncButton variant="subtle" size="compact-sm" ml={-8} onClick={read}>
      {fileName}
    </AsyncButton>
  )
}

/** Of an authorisation on paper: the document, who filed it and who has read it. */
const paperItems = (t: ReturnType<typeof useT>, author: AuthorDetail) => [
  { label: t('field.fileId'), value: <Paper author={author} field="fileId" fileName={author.fileName} /> },
  ...(author.file2Name === null
    ? []
    : [{ label: t('field.file2Id'), value: <Paper author={author} field="file2Id" fileName={author.file2Name} /> }]),
  { label: t('author.filedBy'), value: author.filedBy },
  { label: t('author.approvedBy'), value: author.approvedBy },
]

/** What ended the authorisation, or is asked to. */
const Ends = ({ author: { revocations } }: { readonly author: AuthorDetail }) => {
  const t = useT()
  if (revocations.length === 0) return null
  return (
    <section aria-label={t('author.ends')}>
      <h2 style={{ fontSize: 16, margin: '24px 0 8px' }}>{t('author.ends')}</h2>
      <ListTable
        caption={t('author.ends')}
        rows={revocations}
        keyOf={({ id }) => id}
        columns={[
          t('author.reason'),
          t('field.status'),
          t('author.words'),
          t('author.askedBy'),
          t('author.decidedBy'),
          t('field.dterevoke'),
        ]}
        renderCells={(one) => [
          t(`choice.revokeReason.${one.reason}`),
          t(`choice.revokeStatus.${one.status}`),
          [one.remarks, one.decision].filter((words) => words !== null).join(' · ') || '—',
          <span key="asked">
            {one.askedBy ?? t('author.byRegister')}
            <br />
            <DateText iso={one.askedAt} withTime />
          </span>,
          one.decidedBy ?? '—',
          one.dterevoke === null ? '—' : <DateText key="at" iso={one.dterevoke} withTime />,
        ]}
      />
    </section>
  )
}

interface AuthorDetailPageProps {
  readonly etos: number
  readonly id: number
  readonly onBack: () => void
}

/** One authorisation (R09): whose, to whom, for what, until when, and what may be done with it. */
export const AuthorDetailPage = ({ etos, id, onBack }: AuthorDetailPageProps) => {
  const t = useT()
  const asked = useQuery({ ...askingData('Edetedeauthor/findOne', { etos, id }), staleTime: 0 })
  return (
    <RecordPage title={t('route.Edetedeauthor')} onBack={onBack} asked={asked}>
      {(data) => (
        <>
          <SummaryList
            dense
            items={[
              {
                label: t('field.status'),
                value: <AuthorBadge status={data.status} isOver={data.isOver} />,
              },
              { label: t('field.afm'), value: data.afm },
              { label: t('author.applicant'), value: data.name },
              { label: t('field.fathername'), value: data.fathername },
              {
                label: t('author.holder'),
                value: data.repafm === null ? data.office : `${data.office} · ${data.repafm}`,
              },
              ...(data.repkind === null
                ? []
                : [{ label: t('field.repkind'), value: t(`choice.repkind.${data.repkind}`) }]),
              { label: t('field.authortype'), value: t(`choice.authortype.${data.authortype}`) },
              { label: t('field.channel'), value: t(`choice.authchannel.${data.channel}`) },
              { label: t('field.dtestart'), value: <DateText iso={data.dtestart} withTime /> },
              { label: t('field.dteend'), value: <DateText iso={data.dteend} withTime /> },
              ...(data.channel === BY_PAPER ? paperItems(t, data) : []),
              { label: t('field.remarks'), value: data.remarks },
            ]}
          />
          <AuthorActs key={`${data.id} ${data.rowVersion} ${data.revocations.length}`} author={data} />
          <Ends author={data} />
        </>
      )}
    </RecordPage>
  )
}
