import { MAX_REMARKS } from '@eae/domain/authorisations/codes.ts'
import { Button, Group, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../api/index.ts'
import { AsyncButton, Fault, useT } from '../ui/index.ts'

interface AuthorWordsProps {
  /** What is done, as its button says it. */
  readonly label: string
  /** What follows from it, told before it is done. */
  readonly effect: string
  /** Codes of the reasons to choose from; without them none is asked. */
  readonly reasons?: readonly number[]
  readonly isRequired?: boolean
  readonly onSend: (remarks: string, reason: number) => Promise<void>
}

const NO_REASONS: readonly number[] = []

/** Something that is done to an authorisation with words: closed it is a button, open it tells what follows and asks why. */
export const AuthorWords = ({ label, effect, reasons = NO_REASONS, isRequired = false, onSend }: AuthorWordsProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [reason, setReason] = useState(reasons[0] ?? 0)
  const [fault, setFault] = useState<string | null>(null)
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  const send = async (): Promise<void> => {
    setFault(null)
    try {
      await onSend(words, reason)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <section aria-label={label} style={{ width: '100%', maxWidth: 640 }}>
      <p style={{ marginTop: 0 }}>{effect}</p>
      {reasons.length > 0 && (
        <Radio.Group
          mb="sm"
          label={t('author.reason')}
          value={String(reason)}
          onChange={(value) => setReason(Number(value))}
        >
          {reasons.map((one) => (
            <Radio key={one} mt={4} value={String(one)} label={t(`choice.revokeReason.${one}`)} />
          ))}
        </Radio.Group>
      )}
      <Textarea
        autosize
        minRows={2}
        maxLength={MAX_REMARKS}
        required={isRequired}
        label={t('author.words')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Fault text={fault} />
      <Group mt="sm" gap="sm">
        <AsyncButton onClick={send} disabled={isRequired && words.trim().length < 3}>
          {label}
        </AsyncButton>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </Group>
    </section>
  )
}
