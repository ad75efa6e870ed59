import { Button } from '@mantine/core'
import { printExtension, PRINTS, type PrintCode } from '@eae/domain/prints/prints.ts'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { describeError, fetchFile, saveFile } from '../api/index.ts'
import { AsyncButton, Reasoned, useNotify, useT } from '../ui/index.ts'
import classes from './prints.module.css'

const PrintPreview = lazy(() => import('./print-preview.tsx'))

interface PrintListProps {
  readonly etos: number
  readonly id: number
  readonly kodikos: number
  readonly isDraft: boolean
  readonly lang: 'el' | 'en'
  /** The print that the page is of: it stands out. */
  readonly current: PrintCode
}

const NOT_SUBMITTED = { code: 'print.notSubmitted' }

/** Every document of an application, with what it holds and its file. */
export const PrintList = ({ etos, id, kodikos, isDraft, lang, current }: PrintListProps) => {
  const t = useT()
  const notify = useNotify()
  const [shown, setShown] = useState<PrintCode | null>(null)
  const download = async (print: PrintCode): Promise<void> => {
    try {
      saveFile(
        await fetchFile('Prints/make', { etos, id, print, lang }),
        `${kodikos}-${print}.${printExtension(print)}`,
      )
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <>
      <ul className={classes.prints}>
        {PRINTS.map((print) => {
          const { code } = print
          const name = t(`route.${code}`)
          const isData = 'isData' in print
          const reason = isDraft && ('needsSubmission' in print || 'needsPayment' in print) ? NOT_SUBMITTED : null
          return (
            <li key={code} className={classes.print} aria-current={code === current ? 'page' : undefined}>
              <div className={classes.words}>
                <h2 className={classes.name}>{name}</h2>
                <p>{t(`print.${code}.about`)}</p>
                {'isGreekOnly' in print && lang === 'en' && <p className={classes.note}>{t('print.greekOnly')}</p>}
              </div>
              <div className={classes.buttons}>
                {!isData && reason === null && (
                  <Button
                    variant="default"
                    leftSection={<IconEye size={16} aria-hidden />}
                    aria-label={t('print.previewOne', { name })}
                    onClick={() => setShown(code)}
                  >
                    {t('print.preview')}
                  </Button>
                )}
                <Reasoned reason={reason}>
                  <AsyncButton
                    variant={code === current ? 'filled' : 'default'}
                    leftSection={<IconDownload size={16} aria-hidden />}
                    aria-label={t(isData ? 'print.downloadDataOne' : 'print.downloadOne', { name })}
                    disabled={reason !== null}
                    onClick={() => download(code)}
                  >
                    {t(isData ? 'print.downloadData' : 'print.download')}
                  </AsyncButton>
                </Reasoned>
              </div>
            </li>
          )
        })}
      </ul>
      {shown !== null && (
        <Suspense>
          <PrintPreview etos={etos} id={id} kodikos={kodikos} code={shown} lang={lang} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
