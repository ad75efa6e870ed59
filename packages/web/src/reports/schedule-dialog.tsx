import { Group, Stack, Text } from '@mantine/core'
import { appSchedule, EVERY } from '@eae/domain/schedules/schedule.ts'
import type { When } from '@eae/domain/schedules/calls.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { useCrud, type Row } from '../crud/index.ts'
import { isTime, USUAL_WHEN, WhenFields } from '../schedules/index.ts'
import {
  AsyncButton,
  FloatDialog,
  Reasoned,
  SummaryList,
  useLabels,
  useMessageBox,
  useNotify,
  useT,
} from '../ui/index.ts'
import { AskedText, readAsked } from './asked.tsx'

const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

/** When a stored schedule runs. */
const whenOf = (row: Row): When => ({
  every: EVERY.find((one) => one === row.every) ?? USUAL_WHEN.every,
  ...(typeof row.weekday === 'number' ? { weekday: row.weekday } : {}),
  ...(typeof row.monthday === 'number' ? { monthday: row.monthday } : {}),
  attime: String(row.attime),
  dtefrom: dateOf(row.dtefrom),
  dteto: dateOf(row.dteto),
  isActive: row.activeflag === true,
})

interface ScheduleDialogProps {
  readonly row: Row
  /** It was saved or deleted. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One schedule: what it does, when it runs, and its end. */
export const ScheduleDialog = ({ row, onChanged, onClose }: ScheduleDialogProps) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const client = useQueryClient()
  const { field: label } = useLabels()
  const reason = useCrud().whyNotWrite('Session')
  const [when, setWhen] = useState(() => whenOf(row))
  const [fault, setFault] = useState<string | null>(null)
  const code = String(row.subject)
  const name = t(`route.${code}`)
  const stored = { id: Number(row.id), rowVersion: Number(row.rowVersion) }
  const done = async (called: Promise<unknown>, words: string): Promise<void> => {
    try {
      await called
      notify('success', t(words))
      await client.invalidateQueries({ queryKey: [appSchedule.name] })
      onChanged()
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const drop = async (): Promise<void> => {
    const answer = await ask({
      kind: 'warning',
      title: t('schedule.dropTitle'),
      text: t('schedule.dropText', { name }),
      buttons: [t('action.cancel'), t('schedule.drop')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer === 1) await done(callServer('Schedules/drop', stored), 'schedule.dropped')
  }
  return (
    <FloatDialog
      title={t('schedule.title', { name })}
      onClose={onClose}
      width={600}
      footer={
        <Group gap="sm">
          <Reasoned reason={reason}>
            <AsyncButton
              variant="default"
              disabled={reason !== null}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={drop}
            >
              {t('schedule.drop')}
            </AsyncButton>
          </Reasoned>
          <Reasoned reason={reason}>
            <AsyncButton
              disabled={reason !== null || !isTime(when.attime)}
              onClick={() => done(callServer('Schedules/save', { stored, when }), 'schedule.saved')}
            >
              {t('schedule.save')}
            </AsyncButton>
          </Reasoned>
        </Group>
      }
    >
      <Stack gap="md">
        <SummaryList
          items={[
            { label: label('ReportRun', 'params'), value: <AskedText code={code} asked={readAsked(row.input)} /> },
            { label: label(appSchedule.name, 'madeBy'), value: String(row.madeBy) },
          ]}
        />
        <WhenFields when={when} onChange={setWhen} />
        {fault !== null && (
          <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}
