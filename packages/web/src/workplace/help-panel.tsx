import { helpCodeOf, type HelpPart } from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { CloseButton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useT } from '../ui/index.ts'
import classes from './help-panel.module.css'

const LibraryList = lazy(() => import('./library-list.tsx'))
const FieldsHelp = lazy(() => import('./field-help.tsx'))

const Lines = ({ text }: { readonly text: string }) => (
  <>
    {text.split('\n').map((line) => (
      <li key={line}>{line}</li>
    ))}
  </>
)

/** What a page is for, how its main work is done, and what its signs mean. */
export const HelpContent = ({ path }: { readonly path: string }) => {
  const t = useT()
  const isReport = ROUTES.find((route) => route.path === path)?.isReport === true
  const textOf = (part: HelpPart): string => t(helpCodeOf({ path, isReport }, part))
  return (
    <div className={classes.content}>
      <h3>{t('help.purpose')}</h3>
      <p>{textOf('purpose')}</p>
      <h3>{t('help.steps')}</h3>
      <ol>
        <Lines text={textOf('steps')} />
      </ol>
      <h3>{t('help.meaning')}</h3>
      <ul>
        <Lines text={textOf('meaning')} />
      </ul>
      <h3>{t('help.keys')}</h3>
      <ul>
        <Lines text={t('help.keysText')} />
      </ul>
      <Suspense>
        <FieldsHelp path={path} />
        <LibraryList />
      </Suspense>
    </div>
  )
}

/** The help beside a page, where there is room for it. */
export const HelpPanel = ({ path, onClose }: { readonly path: string; readonly onClose: () => void }) => {
  const t = useT()
  return (
    <aside className={classes.panel} aria-label={t('help.title')}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {t('help.title')}
        </Title>
        <CloseButton aria-label={t('action.close')} onClick={onClose} />
      </div>
      <HelpContent path={path} />
    </aside>
  )
}
