import { readAfms } from '@eae/domain/findings/afm-list.ts'
import { codesOfMoment } from '@eae/domain/findings/run-codes.ts'
import { FULL, MOST_AFMS, RUN_MODES, RUN_MOMENTS, RUN_REACHES, TRIAL } from '@eae/domain/findings/runs.ts'
import { Box, Button, Checkbox, Group, Paper, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../../api/index.ts'
import { RefInput } from '../../crud/index.ts'
import { useSession } from '../../session/index.ts'
import { AsyncButton, Choice, Choices, Fault, useLabels, useNotify, useT } from '../../ui/index.ts'
import { NightlyButton, NightlyDialog } from './nightly-dialog.tsx'

interface RunFormProps {
  readonly etos: number
  readonly onBegun: (id: number) => void
}

/** Says how many applications a run would check, before it begins. */
const Count = ({ etos, scope }: { readonly etos: number; readonly scope: object }) => {
  const t = useT()
  const { data, error } = useQuery({ ...askingData('CheckRuns/count', { etos, scope }), retry: false })
  if (error !== null) return <Fault text={describeError(t, error)} />
  if (data === undefined) return null
  const { applications, seconds } = data
  return (
    <Text component="output">
      {t('run.applications', { count: applications })}
      {seconds !== null && applications > 0 && ` · ${t('run.takes', { count: Math.max(1, Math.ceil(seconds / 60)) })}`}
    </Text>
  )
}

const Form = ({ etos, onBegun }: RunFormProps) => {
  const t = useT()
  const labels = useLabels()
  const notify = useNotify()
  const client = useQueryClient()
  const { menu, can } = useSession()
  const isAgency = menu.userType === 'CENTRAL' && can('Application_All')
  const [mode, setMode] = useState<(typeof RUN_MODES)[number]>(TRIAL)
  const [moment, setMoment] = useState<(typeof RUN_MOMENTS)[number]>('N')
  const [reach, setReach] = useState<(typeof RUN_REACHES)[number]>(FULL)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [efoId, setEfoId] = useState<number | null>(null)
  const [opdId, setOpdId] = useState<number | null>(null)
  const [daokKodikos, setDaok] = useState<string | null>(null)
  const [sample, setSample] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isNightly, setNightly] = useState(false)
  const { afms, fault: wrong } = readAfms(typed)
  const scope = {
    afms: [...afms],
    ...(efoId === null ? {} : { efoId }),
    ...(opdId === null ? {} : { opdId }),
    ...(daokKodikos === null ? {} : { daokKodikos }),
    ...(sample ? { sample } : {}),
  }
  const body = { etos, mode, moment, scope, reach, codes: [...codes] }
  const begin = async (): Promise<void> => {
    setFault(null)
    if (wrong !== null) return
    try {
      const { data } = await callServer('CheckRuns/begin', body)
      notify('success', t('run.begun'))
      await client.invalidateQueries({ queryKey: ['CheckRuns'] })
      onBegun(data.id)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Paper withBorder p="md" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Choice
          label={t('run.mode')}
          allowDeselect={false}
          data={RUN_MODES.filter((one) => one === TRIAL || isAgency).map((one) => ({
            value: String(one),
            label: t(`run.mode.${one}`),
          }))}
          value={String(mode)}
          onChange={(value) => setMode(RUN_MODES.find((one) => String(one) === value) ?? TRIAL)}
        />
        <Choice
          label={t('run.moment')}
          allowDeselect={false}
          data={RUN_MOMENTS.map((one) => ({ value: one, label: t(`run.moment.${one}`) }))}
          value={moment}
          onChange={(value) => {
            setMoment(RUN_MOMENTS.find((one) => one === value) ?? 'N')
            setCodes([])
          }}
        />
        <Choice
          label={t('run.reach')}
          allowDeselect={false}
          data={RUN_REACHES.map((one) => ({ value: String(one), label: t(`run.reach.${one}`) }))}
          value={String(reach)}
          onChange={(value) => setReach(RUN_REACHES.find((one) => String(one) === value) ?? FULL)}
        />
        <RefInput
          to="Edetforea"
          label={t('run.body')}
          value={efoId}
          onChange={(value) => setEfoId(typeof value === 'number' ? value : null)}
        />
        <RefInput
          to="Msrteaepy"
          label={t('run.directorate')}
          value={opdId}
          onChange={(value) => setOpdId(typeof value === 'number' ? value : null)}
        />
        <RefInput
          to="Msrtdaok"
          label={t('run.daok')}
          value={daokKodikos}
          onChange={(value) => setDaok(typeof value === 'string' ? value : null)}
        />
      </SimpleGrid>
      {reach !== FULL && (
        <Text mt="xs" size="sm" c="dimmed">
          {t('run.reachHint')}
        </Text>
      )}
      <Box mt="sm">
        <Choices
          label={t('run.checks')}
          placeholder={codes.length === 0 ? t('run.allChecks') : ''}
          clearable
          searchable
          data={codesOfMoment(moment).map((one) => ({ value: one, label: `${one} ${labels.choice('check', one)}` }))}
          value={codes}
          onChange={setCodes}
        />
      </Box>
      <Checkbox
        mt="sm"
        label={t('run.sample')}
        checked={sample}
        onChange={(event) => setSample(event.currentTarget.checked)}
      />
      <Textarea
        mt="sm"
        autosize
        minRows={2}
        maxRows={8}
        label={t('run.afms')}
        description={t('run.afmsHint', { max: MOST_AFMS })}
        error={wrong === null ? null : t(wrong.code, wrong.params)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group mt="md" gap="md">
        <AsyncButton onClick={begin}>{t(`run.begin.${mode}`)}</AsyncButton>
        <NightlyButton onOpen={() => setNightly(wrong === null)} />
        {wrong === null && <Count etos={etos} scope={scope} />}
      </Group>
      <Fault text={fault} />
      {isNightly && <NightlyDialog input={body} onClose={() => setNightly(false)} />}
    </Paper>
  )
}

/** Begins a run: trial or official, which checks, and which of the applications that one sees. Closed until it is wanted. */
export const RunForm = (props: RunFormProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Form
      {...props}
      onBegun={(id) => {
        setOpen(false)
        props.onBegun(id)
      }}
    />
  ) : (
    <Group mb="md">
      <Button onClick={() => setOpen(true)}>{t('run.new')}</Button>
    </Group>
  )
}
