import { Alert, SegmentedControl } from '@mantine/core'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import type { PrintCode } from '@eae/domain/prints/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useState } from 'react'
import { ApplicationFrame } from '../applications/index.ts'
import { Failure, fetchRows, useCrud } from '../crud/index.ts'
import { useSession, useYear } from '../session/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useLang, useT } from '../ui/index.ts'
import { LANGS } from './langs.ts'
import { PrintJobs } from './print-jobs.tsx'
import { PrintList } from './print-list.tsx'
import classes from './prints.module.css'

interface OfOneProps {
  readonly code: PrintCode
  readonly etos: number
  readonly id: number
}

/** The documents of one application. */
const OfOne = ({ code, etos, id }: OfOneProps) => {
  const t = useT()
  const label = useId()
  const { lang: own } = useLang()
  const [lang, setLang] = useState(own)
  useEffect(() => {
    document.title = `${t(`route.${code}`)} · ${t('app.short')}`
  }, [code, t])
  const found = useQuery({
    queryKey: ['print', etos, id],
    queryFn: async () => (await fetchRows(edetedeaeehd, etos, [id]))[0] ?? null,
  })
  if (found.error !== null) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <LoadingBlock height={320} />
  if (found.data === null) return <EmptyState title={t('application.none.title')} text={t('application.none.text')} />
  const { kodikos, status } = found.data
  const isOpen = isAtWork(Number(status))
  return (
    <>
      <h1 className={classes.title}>{t(`route.${code}`)}</h1>
      <p className={classes.lead}>{t('print.lead')}</p>
      {isOpen && (
        <Alert color="yellow" mb="md">
          {t('print.ofDraft')}
        </Alert>
      )}
      <div className={classes.tools}>
        <div>
          <div id={label}>{t('print.language')}</div>
          <SegmentedControl
            aria-labelledby={label}
            data={LANGS}
            value={lang}
            onChange={(value) => setLang(value === 'en' ? 'en' : 'el')}
          />
        </div>
      </div>
      <PrintList etos={etos} id={id} kodikos={Number(kodikos)} isDraft={isOpen} lang={lang} current={code} />
    </>
  )
}

/**
 * The page of a print (R91 and the others of its kind): all documents of an application, that of the page first in sight. It stands in
 * the frame of its application, whose sections lead back.
 */
export const printPage = (code: PrintCode) => {
  const Page = () => {
    const t = useT()
    const { etos: chosen } = useYear()
    const { can } = useCrud()
    const { menu } = useSession()
    const search: { id?: string; etos?: string } = useSearch({ strict: false })
    const id = Number(search.id)
    const etos = search.etos === undefined ? chosen : Number(search.etos)
    const isOfOne = Number.isInteger(id) && id > 0 && Number.isInteger(etos)
    const jobs = menu.userType !== 'ONLINE' && can('Application_R') && <PrintJobs />
    if (isOfOne)
      return (
        <Suspense fallback={<LoadingBlock height={480} />}>
          <ApplicationFrame isApart>
            <div className={classes.page}>
              <OfOne code={code} etos={etos} id={id} />
              {jobs}
            </div>
          </ApplicationFrame>
        </Suspense>
      )
    return (
      <div className={classes.page}>
        <PageTitle title={t(`route.${code}`)} lead={t('print.lead')} />
        <EmptyState title={t('application.none.title')} text={t('application.none.text')} />
        {jobs}
      </div>
    )
  }
  return Page
}
