import { NIGHTLY_RUN } from '@eae/domain/findings/runs.ts'
import type { When } from '@eae/domain/schedules/calls.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError } from '../../api/index.ts'
import { isTime, WhenFields } from '../../schedules/index.ts'
import { AnswerDialog, AsyncButton, Fault, useNotify, useT } from '../../ui/index.ts'

interface NightlyDialogProps {
  /** What the run is asked, as it would begin now. */
  readonly input: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** A night long before the offices open: runs take hours of a whole year. */
const NIGHT: When = { every: 'day', attime: '01:00', dtefrom: null, dteto: null, isActive: true }

/** Has the run begin by itself, again and again; its schedule stands among the others. */
export const NightlyDialog = ({ input, onClose }: NightlyDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [when, setWhen] = useState(NIGHT)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    try {
      await callServer('Schedules/save', { work: { kind: NIGHTLY_RUN, input }, when })
      notify('success', t('schedule.saved'))
      await client.invalidateQueries({ queryKey: ['AppSchedule'] })
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t('run.nightly')}
      onClose={onClose}
      width={600}
      answer={
        <AsyncButton onClick={save} disabled={!isTime(when.attime)}>
          {t('schedule.save')}
        </AsyncButton>
      }
    >
      <Text>{t('run.nightlyAbout')}</Text>
      <WhenFields when={when} onChange={setWhen} />
      <Anchor component={Link} to="/AdminReports">
        {t('run.schedules')}
      </Anchor>
      <Fault text={fault} />
    </AnswerDialog>
  )
}

/** Opens the dialog from the form of a run. */
export const NightlyButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button variant="default" onClick={onOpen}>
    {useT()('run.nightly')}
  </Button>
)
