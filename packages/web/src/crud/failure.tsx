import { Alert, Button, Text } from '@mantine/core'
import { describeError } from '../api/index.ts'
import { useT } from '../ui/index.ts'

/** A part of the page that could not be loaded, and the way to try again. */
export const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <Alert color="red" variant="outline" role="alert" title={t('failure.part')}>
      <Text mb="sm" style={{ whiteSpace: 'pre-line' }}>
        {describeError(t, error)}
      </Text>
      <Button size="sm" variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Alert>
  )
}
