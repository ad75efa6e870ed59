import type { Message } from '@eae/domain/kernel/message.ts'
import type { PayIssueLine } from '@eae/domain/payments/issues/calls.ts'
import { PAY_ISSUE } from '@eae/domain/payments/issues/life.ts'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { callServer, describeError, fetchFile, saveFile } from '../api/index.ts'
import { Fault, Reasoned, useT } from '../ui/index.ts'
import classes from './payments.module.css'
import { takeFiles } from './year-files.ts'

interface YearFilesProps {
  readonly issues: readonly PayIssueLine[]
  readonly whyNot: Message | null
}

/** Orders that have files: those that were sent. */
const isSent = ({ state }: PayIssueLine): boolean => state === PAY_ISSUE.released || state === PAY_ISSUE.answered

/** Takes all files for the bank of a year, one after another, each as by its own button: who took it stands in the log of its order. */
export const YearFiles = ({ issues, whyNot }: YearFilesProps) => {
  const t = useT()
  const [far, setFar] = useState<{ readonly done: number; readonly total: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const sent = issues.filter(isSent)
  if (sent.length === 0) return null
  const take = async (): Promise<void> => {
    const { signal } = (stopper.current = new AbortController())
    setFault(null)
    setTaken(null)
    setFar({ done: 0, total: 0 })
    try {
      const done = await takeFiles(
        sent.map(({ id }) => id),
        {
          filesOf: async (id) =>
            (await callServer('PayIssues/findOne', { id })).data.files.map((file) => ({
              id: file.id,
              name: file.messageId,
            })),
          take: async ({ id, name }) =>
            saveFile(await fetchFile('PayIssues/readFile', { id }, { signal }), `${name}.xml`),
          onProgress: (done, total) => setFar({ done, total }),
          signal,
        },
      )
      setTaken(done)
    } catch (error) {
      setFault(describeError(t, error))
    } finally {
      stopper.current = null
      setFar(null)
    }
  }
  const words = far === null ? '' : t('payIssue.yearFilesRunning', far)
  return (
    <div className={classes.part}>
      <Group gap="sm" mb="xs">
        <Reasoned reason={whyNot}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={whyNot !== null || far !== null}
            onClick={() => void take()}
          >
            {t('payIssue.yearFiles')}
          </Button>
        </Reasoned>
        {far !== null && (
          <Button variant="default" onClick={() => stopper.current?.abort()}>
            {t('payIssue.yearFilesStop')}
          </Button>
        )}
      </Group>
      {far !== null && (
        <Progress
          value={far.total === 0 ? 100 : (far.done / far.total) * 100}
          animated={far.total === 0}
          aria-label={words}
        />
      )}
      <Text size="sm" component="output" display="block">
        {taken === null ? words : t('payIssue.yearFilesTaken', { count: taken })}
      </Text>
      <Fault text={fault} />
    </div>
  )
}
