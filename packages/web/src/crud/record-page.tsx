import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { Failure } from './failure.tsx'

/** The way from a record back to where one came from, above its title. */
export const BackButton = ({ onBack }: { readonly onBack: () => void }) => {
  const t = useT()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ml={-8}
      mb={4}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('action.back')}
    </Button>
  )
}

interface RecordPageProps<T> {
  readonly title: string
  readonly onBack: () => void
  /** The query of the record. */
  readonly asked: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly children: (record: T) => ReactNode
}

/** A record with its title and the way back: until it is there it loads, and what failed is asked again. */
export const RecordPage = <T,>({ title, onBack, asked: { data, error, refetch }, children }: RecordPageProps<T>) => (
  <>
    <PageTitle title={title} above={<BackButton onBack={onBack} />} />
    {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
    {error === null && data === undefined && <LoadingBlock height={320} />}
    {data !== undefined && children(data)}
  </>
)
