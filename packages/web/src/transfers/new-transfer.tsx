import { isLiving } from '@eae/domain/applications/states.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { MAX_WORDS, PROVED_REASONS, TRANSFER, TRANSFER_REASONS } from '@eae/domain/transfers/codes.ts'
import { Anchor, Button, Group, Radio, Stack, Stepper, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { encodeState, Failure, PaperField } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, Fault, LoadingBlock, PageTitle, useIsPhone, useNotify, useT } from '../ui/index.ts'
import { PreviewTransfer } from './preview.tsx'
import type { TransferStart } from './start.ts'
import { StepSource } from './step-source.tsx'
import { StepWhat } from './step-what.tsx'
import { NO_WISH, wishedOf, type StepProps, type Wish } from './wish.ts'

/** Step 3: to whom. */
const StepTarget = ({ wish, onChange }: StepProps) => {
  const t = useT()
  const asked = normaliseAfm(wish.afm)
  return (
    <>
      <TextInput
        maw={320}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={t('transfer.afm')}
        value={wish.afm}
        error={asked.length === 9 && !isValidAfm(asked) ? t('error.invalidAfm') : undefined}
        onChange={(event) => onChange({ afm: event.currentTarget.value })}
      />
      <Text size="sm" mt="sm">
        <Anchor component={Link} to={`/ValidateAfmPrevFrm?_s=${encodeState({ afm: asked }) ?? ''}`}>
          {t('transfer.newTarget')}
        </Anchor>
      </Text>
    </>
  )
}

/** Step 4: why, and what proves it. */
const StepWhy = ({ wish, onChange }: StepProps) => {
  const t = useT()
  return (
    <Stack gap="md" maw={560}>
      <Radio.Group
        label={t('transfer.reason')}
        value={String(wish.reason)}
        onChange={(value) => onChange({ reason: TRANSFER_REASONS.find((one) => String(one) === value) ?? wish.reason })}
      >
        {TRANSFER_REASONS.map((one) => (
          <Radio key={one} mt={6} value={String(one)} label={t(`choice.transferReason.${one}`)} />
        ))}
      </Radio.Group>
      {PROVED_REASONS.includes(wish.reason) && (
        <PaperField
          id="transfer-file"
          label={t('transfer.document')}
          value={wish.file}
          onChange={(file) => onChange({ file })}
        />
      )}
      <Textarea
        autosize
        minRows={2}
        maxLength={MAX_WORDS}
        label={t('transfer.words')}
        value={wish.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
    </Stack>
  )
}

interface LastStepProps extends StepProps {
  readonly onMade: (id: number) => void
}

/** Step 5: both sides before and after, then the proposal. */
const StepCheck = ({ etos, wish, onMade }: LastStepProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const { source } = wish
  const { data, error, refetch } = useQuery({
    ...askingData('Edetmetafora/preview', wishedOf(etos, wish, source ?? { id: 0, kodikos: 0, name: '' })),
    enabled: source !== null,
    staleTime: 0,
    retry: false,
  })
  if (source === null) return null
  const send = async (): Promise<void> => {
    setFault(null)
    try {
      const { reason, words, file } = wish
      const sent = { ...wishedOf(etos, wish, source), reason, words, fileId: file.fileId }
      const answer = await callServer('Edetmetafora/propose', sent)
      await client.invalidateQueries()
      notify('success', t(answer.data.status === TRANSFER.done ? 'transfer.done' : 'transfer.proposed'))
      onMade(answer.data.id)
    } catch (failure) {
      setFault(describeError(t, failure))
    }
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={160} />
  return (
    <Stack gap="md" maw={720}>
      <PreviewTransfer preview={data} afm={normaliseAfm(wish.afm)} />
      <Fault text={fault} />
      <div>
        <AsyncButton onClick={send}>
          {t(data.isForBoth && !data.isOfficial ? 'transfer.do' : 'transfer.propose')}
        </AsyncButton>
      </div>
    </Stack>
  )
}

const STEPS = ['from', 'what', 'to', 'why', 'check'] as const
const LAST = STEPS.length - 1

/** Whether a step says what the next one needs. */
const isReady = (step: number, wish: Wish): boolean =>
  [
    wish.source !== null,
    wish.isAll || wish.edaIds.length > 0,
    isValidAfm(normaliseAfm(wish.afm)),
    !PROVED_REASONS.includes(wish.reason) || wish.file.fileId !== null,
    true,
  ][step] ?? false

/**
 * The body of the step that stands has the focus when it comes: the button that led there may be disabled in it, and the next Tab
 * is to reach its first field.
 */
const useFocusOnStep = (step: number) => {
  const body = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) body.current?.focus()
    before.current = step
  }, [step])
  return body
}

interface NewTransferProps {
  readonly etos: number
  readonly start: TransferStart
  readonly onMade: (id: number) => void
  readonly onCancel: () => void
}

/** A new transfer in five steps: from whom, what, to whom, why, and what it does. */
export const NewTransfer = ({ etos, start, onMade, onCancel }: NewTransferProps) => {
  const t = useT()
  const isPhone = useIsPhone()
  const { menu } = useSession()
  const [wish, setWish] = useState(NO_WISH)
  const [step, setStep] = useState(0)
  const body = useFocusOnStep(step)
  const mine = useQuery({ ...askingData('Edetedeaeehd/findMine', { etos }), enabled: menu.userType === 'ONLINE' })
  // An applicant has one application of the year, and a page of an application names it.
  const own = mine.data?.find(
    ({ id, etos: year, status }) => year === etos && isLiving(status) && id === (start.edeId ?? id),
  )
  const source = wish.source ?? own ?? null
  const now = { ...wish, source }
  const stepName = t('transfer.stepOf', {
    at: step + 1,
    all: STEPS.length,
    name: t(`transfer.step.${STEPS[step] ?? STEPS[0]}`),
  })
  const props: StepProps = { etos, wish: now, onChange: (change) => setWish((old) => ({ ...old, ...change })) }
  return (
    <>
      <PageTitle title={t('transfer.new')} lead={t('transfer.lead')} />
      <Stepper
        active={step}
        size={isPhone ? 'xs' : 'sm'}
        wrap={false}
        onStepClick={(to) => {
          if (to < step || STEPS.slice(0, to).every((_one, at) => isReady(at, now))) setStep(to)
        }}
        mb={isPhone ? 'xs' : 'lg'}
      >
        {STEPS.map((one) => {
          const name = t(`transfer.step.${one}`)
          // A phone has room for the numbers; which step it is stands below them.
          return isPhone ? <Stepper.Step key={one} aria-label={name} /> : <Stepper.Step key={one} label={name} />
        })}
      </Stepper>
      {isPhone && (
        <Text fw={650} mb="md">
          {stepName}
        </Text>
      )}
      <section ref={body} tabIndex={-1} aria-label={stepName}>
        {step === 0 && <StepSource {...props} label={t('transfer.source')} />}
        {step === 1 && <StepWhat {...props} />}
        {step === 2 && <StepTarget {...props} />}
        {step === 3 && <StepWhy {...props} />}
        {step === LAST && <StepCheck {...props} onMade={onMade} />}
      </section>
      <Group gap="sm" mt="lg">
        {step > 0 && (
          <Button variant="default" onClick={() => setStep(step - 1)}>
            {t('transfer.previous')}
          </Button>
        )}
        {step < LAST && (
          <Button disabled={!isReady(step, now)} onClick={() => setStep(step + 1)}>
            {t('transfer.next')}
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </>
  )
}
