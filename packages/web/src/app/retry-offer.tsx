import { useEffect } from 'react'
import { describeError, setRetryHandler } from '../api/index.ts'
import { useMessageBox, useT } from '../ui/index.ts'

/** Asks whether a call that got no answer is made again. The page below keeps everything that was typed. */
export const RetryOffer = () => {
  const t = useT()
  const ask = useMessageBox()
  useEffect(() => {
    setRetryHandler(async (error) => {
      const answer = await ask({
        kind: 'error',
        title: t('retry.title'),
        text: t('retry.text', { reason: describeError(t, error) }),
        buttons: [t('action.cancel'), t('action.retry')],
        cancelIndex: 0,
      })
      return answer === 1
    })
    return () => setRetryHandler(async () => false)
  }, [ask, t])
  return null
}
