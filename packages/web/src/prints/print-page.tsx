import { Alert, Button, SegmentedControl } from '@mantine/core'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import type { PrintCode } from '@eae/domain/prints/prints.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Failure, fetchRows, useCrud } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
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
  const found = useQuery({
    queryKey: ['print', etos, id],
    queryFn: async () => (await fetchRows(edetedeaeehd, etos, [id]))[0] ?? null,
  })
  if (found.error !== null) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <LoadingBlock height={320} />
  if (found.data === null) return <EmptyState title={t('application.none.title')} text={t('application.none.text')} />
  const { kodikos, lastname, firstname, status } = found.data
  const name = [lastname, firstname].filter((part) => typeof part === 'string').join(' ')
  const isOpen = isDraft(Number(status))
  return (
    <>
      <p>
        {t('application.code', { kodikos: String(kodikos), etos: String(etos) })}
        {name !== '' && ` · ${name}`}
      </p>
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
        <Button
          component={Link}
          to={`/Edetedeaeehd${stringifySearch({ id: String(id), etos: String(etos) })}`}
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {t('print.backToApplication')}
        </Button>
      </div>
      <PrintList etos={etos} id={id} kodikos={Number(kodikos)} isDraft={isOpen} lang={lang} current={code} />
    </>
  )
}

/** The page of a print (R91 and the others of its kind): all documents of an application, that of the page first in sight. */
export const printPage = (code: PrintCode) => {
  const Page = () => {
    const t = useT()
    const { etos: chosen } = useYear()
    const { can } = useCrud()
    const { menu } = useSession()
    const search: { id?: string; etos?: string } = useSearch({ strict: false })
    const id = Number(search.id)
    const etos = search.etos === undefined ? chosen : Number(search.etos)
    return (
      <div className={classes.page}>
        <PageTitle title={t(`route.${code}`)} lead={t('print.lead')} />
        {Number.isInteger(id) && id > 0 && Number.isInteger(etos) ? (
          <OfOne code={code} etos={etos} id={id} />
        ) : (
          <EmptyState title={t('application.none.title')} text={t('application.none.text')} />
        )}
        {menu.userType !== 'ONLINE' && can('Application_R') && <PrintJobs />}
      </div>
    )
  }
  return Page
}
