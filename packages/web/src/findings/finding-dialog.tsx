import { Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Failure } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { FloatDialog, LoadingBlock, useT } from '../ui/index.ts'
import { FindingView } from './finding-view.tsx'
import { useFindings } from './use-findings.ts'

interface FindingDialogProps {
  readonly etos: number
  readonly edeId: number
  readonly findingKey: string
  /** Something was said or decided: what is shown of it elsewhere is old. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One finding over the list of all: what was said of it and what its reader may say. */
export const FindingDialog = ({ etos, edeId, findingKey, onChanged, onClose }: FindingDialogProps) => {
  const t = useT()
  const searchOf = useSearchOfRecord()
  const { data, error, refetch } = useFindings(etos, edeId)
  const line = data?.findings.find(({ finding }) => finding.id === findingKey)
  const search = stringifySearch({ ...searchOf(edeId, etos) })
  return (
    <FloatDialog
      title={
        data === undefined ? t('entity.Finding') : t('finding.ofApplication', { kodikos: data.kodikos, afm: data.afm })
      }
      onClose={onClose}
      width={780}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button variant="default" component={Link} to={`/CheckEde${search}`}>
            {t('finding.list')}
          </Button>
          <Button variant="default" component={Link} to={`/Edetedeaeehd${search}`}>
            {t('finding.toPlace')}
          </Button>
        </Group>
      }
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={320} />}
      {data !== undefined && line === undefined && <p>{t('finding.gone')}</p>}
      {data !== undefined && line !== undefined && (
        <Box role="region" aria-label={t('entity.Finding')} tabIndex={0}>
          <FindingView answer={data} line={line} onDone={onChanged} />
        </Box>
      )}
    </FloatDialog>
  )
}
