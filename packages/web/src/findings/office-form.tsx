import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { ACCEPTED, FALSE_ALARM, MAX_FINDING_WORDS, needsTwo, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { AsyncButton, Choice, DateInput, Fault, useT } from '../ui/index.ts'
import classes from './findings.module.css'
import { seenOf } from './seen.ts'
import { useAct } from './use-findings.ts'

const WAYS = [String(ACCEPTED), String(FALSE_ALARM), 'demand', 'reject', 'note'] as const
type Way = (typeof WAYS)[number]

interface OfficeFormProps {
  readonly answer: FindingsAnswer
  readonly line: FindingLine
  readonly onDone: () => void
}

/** What the reader may say of a finding now, in the order of what is asked first. */
const waysOf = (
  { whyNotNote, whyNotDemand, whyNotPropose }: FindingsAnswer,
  { status, proposal }: FindingLine,
): readonly Way[] => {
  const isUndecided = status === OPEN || status === OBJECTED
  return [
    ...(whyNotPropose === null && isUndecided && proposal === null
      ? ([String(ACCEPTED), String(FALSE_ALARM)] as const)
      : []),
    ...(whyNotDemand === null && isUndecided ? (['demand'] as const) : []),
    ...(whyNotDemand === null && status === OBJECTED ? (['reject'] as const) : []),
    ...(whyNotNote === null ? (['note'] as const) : []),
  ]
}

/** Whoever checks decides a finding, asks for an answer, does not accept one, or writes a note. */
export const OfficeForm = ({ answer, line, onDone }: OfficeFormProps) => {
  const t = useT()
  const { fault, act } = useAct(onDone)
  const ways = waysOf(answer, line)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [words, setWords] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const way = chosen !== null && ways.includes(chosen) ? chosen : ways[0]
  if (way === undefined) return null
  const isDecision = way === String(ACCEPTED) || way === String(FALSE_ALARM)
  const seen = seenOf(answer, line)
  const record = (): Promise<void> =>
    act(async () => {
      const said = await (async () => {
        if (way === 'demand') {
          await callServer('Findings/demand', { ...seen, due: due ?? '', words })
          return 'finding.demanded'
        }
        if (way === 'reject') {
          await callServer('Findings/reject', { ...seen, words })
          return 'finding.rejected'
        }
        if (way === 'note') {
          await callServer('Findings/note', { ...seen, words })
          return 'finding.noted'
        }
        const status = way === String(ACCEPTED) ? ACCEPTED : FALSE_ALARM
        const { data } = await callServer('Findings/decide', { ...seen, status, words })
        return data.isProposed ? 'finding.proposed' : 'finding.done'
      })()
      setWords('')
      return said
    })
  return (
    <section className={classes.part} aria-label={t('finding.decide')}>
      <h3>{t('finding.decide')}</h3>
      <Stack gap="sm">
        <Choice
          allowDeselect={false}
          label={t('finding.way')}
          data={ways.map((value) => ({ value, label: t(`finding.way.${value}`) }))}
          value={way}
          onChange={(value) => setChosen(WAYS.find((one) => one === value) ?? null)}
        />
        {way === 'demand' && (
          <DateInput maw={220} required label={t('finding.demandUntil')} value={due} onChange={setDue} />
        )}
        <Textarea
          autosize
          minRows={2}
          maxRows={8}
          maxLength={isDecision ? MAX_REASON : MAX_FINDING_WORDS}
          label={t('finding.words')}
          required={way !== 'demand'}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {isDecision && needsTwo({ effect: line.effect, stakeM2: line.finding.stakeM2 }) && (
          <Text size="sm" c="dimmed">
            {t('finding.decideHint')}
          </Text>
        )}
        <Fault text={fault} />
        <Group>
          <AsyncButton onClick={record} disabled={way === 'demand' ? due === null : words.trim() === ''}>
            {t('finding.record')}
          </AsyncButton>
        </Group>
      </Stack>
    </section>
  )
}
