import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_DESCRIPTION } from '@eae/domain/payments/runs/calls.ts'
import { ADVANCE, PAY_RUN_KINDS } from '@eae/domain/payments/runs/life.ts'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { useYear } from '../session/index.ts'
import { Choice, useNotify, useT } from '../ui/index.ts'
import { FormFrame, WantedForm } from './form-frame.tsx'

interface RunFormProps {
  readonly etos: number
  /** Why the reader may not draft a run; null where he may. */
  readonly whyNot: Message | null
  readonly onDrafted: (id: number) => void
}

const WHOLE = 100
/** What an advance usually pays: Reg. (EU) 2021/2116 art. 44 as the yearly act raises it. */
const USUAL = { direct: 70, rural: 85 }

interface PercentProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

const Percent = ({ label, value, onChange }: PercentProps) => (
  <NumberInput
    label={label}
    suffix=" %"
    allowDecimal={false}
    min={1}
    max={WHOLE}
    value={value}
    onChange={(typed) => onChange(Number(typed))}
  />
)

const Form = ({ etos, onDrafted, onClose }: Omit<RunFormProps, 'whyNot'> & { readonly onClose: () => void }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [kind, setKind] = useState<(typeof PAY_RUN_KINDS)[number]>(ADVANCE)
  const [isTrial, setTrial] = useState(true)
  const [description, setDescription] = useState('')
  const [direct, setDirect] = useState(USUAL.direct)
  const [rural, setRural] = useState(USUAL.rural)
  const { years } = useYear()
  const [rulesYear, setRulesYear] = useState(etos)
  const isAdvance = kind === ADVANCE
  const begin = async (): Promise<void> => {
    const { data } = await callServer('PayRuns/draft', {
      etos,
      kind,
      isTrial,
      description,
      directPercent: isAdvance ? direct : WHOLE,
      ruralPercent: isAdvance ? rural : WHOLE,
      rulesYear: isTrial && rulesYear !== etos ? rulesYear : null,
    })
    notify('success', t('payRun.drafted'))
    await client.invalidateQueries({ queryKey: ['PayRuns'] })
    onDrafted(data.id)
  }
  return (
    <FormFrame
      submit={t('payRun.draft')}
      isReady={description.trim() !== ''}
      onSubmit={begin}
      onClose={onClose}
      below={
        <Checkbox
          mt="sm"
          label={t('payRun.trial')}
          description={t('payRun.trialHint')}
          checked={isTrial}
          onChange={(event) => setTrial(event.currentTarget.checked)}
        />
      }
    >
      <Choice
        label={t('payRun.kind')}
        allowDeselect={false}
        data={PAY_RUN_KINDS.map((one) => ({ value: String(one), label: t(`choice.payRunKind.${one}`) }))}
        value={String(kind)}
        onChange={(value) => setKind(PAY_RUN_KINDS.find((one) => String(one) === value) ?? ADVANCE)}
      />
      <TextInput
        required
        maxLength={MAX_DESCRIPTION}
        label={t('payRun.description')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {isAdvance && <Percent label={t('payRun.directPercent')} value={direct} onChange={setDirect} />}
      {isAdvance && <Percent label={t('payRun.ruralPercent')} value={rural} onChange={setRural} />}
      {isTrial && (
        <Choice
          label={t('payRun.rulesYear')}
          description={t('payRun.rulesYearHint')}
          allowDeselect={false}
          data={years.map(({ yearEae }) => String(yearEae))}
          value={String(rulesYear)}
          onChange={(value) => setRulesYear(Number(value))}
        />
      )}
    </FormFrame>
  )
}

/** Drafts a run. Closed until it is wanted. */
export const RunForm = ({ whyNot, ...props }: RunFormProps) => {
  const t = useT()
  return (
    <WantedForm label={t('payRun.new')} reason={whyNot}>
      {(onClose) => <Form {...props} onClose={onClose} />}
    </WantedForm>
  )
}
