import { Alert, Button, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../ui/texts.tsx'
import { whileBusy } from './while-busy.ts'

interface LoginQueue {
  /** Does a login, and again by itself while too many log in at once. */
  readonly queue: <T>(attempt: () => Promise<T>) => Promise<T>
  /** What is shown meanwhile, with the way out; null while nothing waits. */
  readonly notice: ReactNode
}

/** Lets a login wait for its turn, politely: as long as the server says. */
export const useLoginQueue = (): LoginQueue => {
  const t = useT()
  const [seconds, setSeconds] = useState<number | null>(null)
  const giveUp = useRef<() => void>(() => undefined)
  useEffect(() => () => giveUp.current(), [])
  const queue = useCallback(
    <T,>(attempt: () => Promise<T>): Promise<T> =>
      whileBusy(
        attempt,
        (wait) =>
          new Promise<boolean>((resolve) => {
            const end = (goesOn: boolean): void => {
              clearTimeout(timer)
              setSeconds(null)
              resolve(goesOn)
            }
            const timer = setTimeout(() => end(true), wait * 1_000)
            giveUp.current = () => end(false)
            setSeconds(wait)
          }),
      ),
    [],
  )
  const notice = seconds !== null && (
    <Alert color="gov" mb="md" role="status" title={t('login.queueTitle')}>
      <Text size="sm" mb="xs">
        {t('login.queue', { seconds })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => giveUp.current()}>
        {t('action.cancel')}
      </Button>
    </Alert>
  )
  return { queue, notice }
}
