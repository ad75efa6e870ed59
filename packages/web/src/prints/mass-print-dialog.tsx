import { Button, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core'
import { PRINT_CODES, type PrintCode } from '@eae/domain/prints/prints.ts'
import { useId, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import type { SearchState } from '../crud/index.ts'
import { AsyncButton, FloatDialog, useLang, useNotify, useT } from '../ui/index.ts'
import { LANGS } from './langs.ts'
import { PrintJob } from './print-job.tsx'

interface MassPrintDialogProps {
  readonly etos: number
  /** Finds what was chosen. */
  readonly search: SearchState
  readonly count: number
  readonly onClose: () => void
}

/** Prints of many applications: which documents of each; then the job that makes them. */
const MassPrintDialog = ({ etos, search, count, onClose }: MassPrintDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const label = useId()
  const { lang: own } = useLang()
  const [lang, setLang] = useState(own)
  const [prints, setPrints] = useState<readonly PrintCode[]>(PRINT_CODES.slice(0, 1))
  const [jobId, setJobId] = useState<number | null>(null)
  const begin = async (): Promise<void> => {
    const { criteria, filter } = search
    try {
      const { data } = await callServer('Prints/begin', {
        etos,
        lang,
        prints,
        criteria,
        filter: filter.trim(),
      })
      setJobId(data.jobId)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <FloatDialog
      title={t('print.many.title', { count })}
      onClose={onClose}
      width={520}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(jobId === null ? 'action.cancel' : 'action.close')}
          </Button>
          {jobId === null && (
            <AsyncButton disabled={prints.length === 0} onClick={begin}>
              {t('print.many.begin')}
            </AsyncButton>
          )}
        </Group>
      }
    >
      {jobId === null ? (
        <Stack gap="md">
          <Checkbox.Group
            label={t('print.many.what')}
            value={[...prints]}
            onChange={(value) => setPrints(PRINT_CODES.filter((code) => value.includes(code)))}
          >
            <Stack gap="xs" mt="xs">
              {PRINT_CODES.map((code) => (
                <Checkbox key={code} value={code} label={t(`route.${code}`)} description={t(`print.${code}.about`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <div>
            <div id={label}>{t('print.language')}</div>
            <SegmentedControl
              aria-labelledby={label}
              data={LANGS}
              value={lang}
              onChange={(value) => setLang(value === 'en' ? 'en' : 'el')}
            />
          </div>
        </Stack>
      ) : (
        <Stack gap="sm">
          <PrintJob id={jobId} name={t('print.many')} />
          <p>{t('print.many.later')}</p>
        </Stack>
      )}
    </FloatDialog>
  )
}

export default MassPrintDialog
