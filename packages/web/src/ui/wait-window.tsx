import { Button, Group, Loader, Paper, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from './texts.tsx'
import classes from './wait-window.module.css'

/** Something that the reader waits for. */
export interface WaitingFor {
  readonly id: number
  /** Code of the text that says what runs. */
  readonly what: string
  /** When it began, in milliseconds of `Date.now`. */
  readonly since: number
  /** Gives it up; null where that would leave open whether it was done. */
  readonly cancel: (() => void) | null
}

const TICK_MS = 1_000

const useNow = (isTicking: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}

/**
 * Says in the middle of the page what takes long, for how long already, and offers to give it up where that is safe. It
 * takes no focus and blocks nothing: whoever is typing goes on (see docs/adr/0043-wait-window.md).
 */
export const WaitWindow = ({ calls }: { readonly calls: readonly WaitingFor[] }) => {
  const t = useT()
  const isShown = calls.length > 0
  const now = useNow(isShown)
  return (
    // Always there: what appears inside is read aloud.
    <div className={classes.place} role="status" aria-label={isShown ? t('wait.text') : undefined}>
      {isShown && (
        <Paper className={classes.window ?? ''} shadow="xl" withBorder p="md">
          <Group gap="sm" wrap="nowrap">
            <Loader size="sm" aria-hidden />
            <Text fw={600}>{t('wait.text')}</Text>
          </Group>
          <ul className={classes.calls}>
            {calls.map(({ id, what, since, cancel }) => (
              <li key={id}>
                <Group justify="space-between" wrap="nowrap" mih="2.25rem">
                  <Text>
                    {t(what)} {/* Counted for the eye: read aloud each second it would drown everything else. */}
                    <Text span c="dimmed" aria-hidden>
                      {t('wait.seconds', { count: Math.max(1, Math.floor((now - since) / 1_000)) })}
                    </Text>
                  </Text>
                  {cancel !== null && (
                    <Button variant="default" size="xs" flex="none" onClick={cancel}>
                      {t('action.cancel')}
                    </Button>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </div>
  )
}
