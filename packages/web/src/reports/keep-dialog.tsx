import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { COPY_JOB } from '@eae/domain/reports/copies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { useCrud, type SearchState } from '../crud/index.ts'
import { isTime, USUAL_WHEN, WhenFields } from '../schedules/index.ts'
import { AsyncButton, FloatDialog, useLang, useNotify, useT } from '../ui/index.ts'

/** xlsx: the format that most people want. */
const USUAL_FORMAT = 4

interface KeepDialogProps {
  /** The report as its list stands now. */
  readonly entity: AnyEntity
  readonly search: SearchState
  /** Again and again, or once. */
  readonly isScheduled: boolean
  readonly onClose: () => void
}

/** Has the file of a report kept: now, or again and again. */
const KeepDialog = ({ entity, search, isScheduled, onClose }: KeepDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { etos } = useCrud()
  const notify = useNotify()
  const client = useQueryClient()
  const [format, setFormat] = useState<number>(USUAL_FORMAT)
  const [when, setWhen] = useState(USUAL_WHEN)
  const [fault, setFault] = useState<string | null>(null)
  const name = t(`route.${entity.name}`)
  const keep = async (): Promise<void> => {
    const { criteria, filter, sort } = search
    const file = {
      code: entity.name,
      etos,
      exportType: EXPORT_FORMATS.find(({ code }) => code === format)?.code ?? USUAL_FORMAT,
      lang,
      columns: entity.list.columns,
      criteria,
      ...(filter.trim() === '' ? {} : { filter: filter.trim() }),
      ...(sort === undefined ? {} : { sort }),
    }
    try {
      if (isScheduled) await callServer('Schedules/save', { work: { kind: COPY_JOB, input: file }, when })
      else await callServer('ReportCopy/keep', file)
      notify('success', t(isScheduled ? 'schedule.saved' : 'reportCopy.asked'))
      await client.invalidateQueries({ queryKey: ['AppSchedule'] })
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <FloatDialog
      title={t(isScheduled ? 'schedule.title' : 'reportCopy.keepTitle', { name })}
      onClose={onClose}
      width={560}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={keep} disabled={isScheduled && !isTime(when.attime)}>
            {t(isScheduled ? 'schedule.save' : 'reportCopy.keepButton')}
          </AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{t(isScheduled ? 'schedule.lead' : 'reportCopy.keepLead')}</Text>
        {isScheduled && <WhenFields when={when} onChange={setWhen} />}
        <Radio.Group label={t('export.format')} value={String(format)} onChange={(value) => setFormat(Number(value))}>
          <Stack gap="xs" mt="xs">
            {EXPORT_FORMATS.toReversed().map(({ code }) => (
              <Radio key={code} value={String(code)} label={t(`export.${code}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {fault !== null && (
          <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}

export default KeepDialog
