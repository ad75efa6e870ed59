import { MAX_DECISION } from '@eae/domain/declarations/codes.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../api/index.ts'
import { AsyncButton, Fault, useT } from '../ui/index.ts'

interface DeclarationWordsProps {
  /** What is done, as its button says it. */
  readonly label: string
  /** What follows from it, told before it is done. */
  readonly effect: string
  /** Fewest characters of the words; 0 where none are asked. */
  readonly least: number
  readonly isMain?: boolean
  /** What the words begin with; its writer goes on. */
  readonly begins?: string | null
  readonly onSend: (words: string) => Promise<void>
}

/** Something that is done to a declaration: closed it is a button, open it tells what follows and asks for words where they are needed. */
export const DeclarationWords = ({
  label,
  effect,
  least,
  isMain = false,
  begins = null,
  onSend,
}: DeclarationWordsProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState(begins ?? '')
  const [fault, setFault] = useState<string | null>(null)
  if (!isOpen)
    return (
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  const send = async (): Promise<void> => {
    setFault(null)
    try {
      await onSend(words)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <section aria-label={label} style={{ width: '100%', maxWidth: 640 }}>
      <p style={{ marginTop: 0 }}>{effect}</p>
      {least > 0 && (
        <Textarea
          autosize
          minRows={3}
          required
          maxLength={MAX_DECISION}
          label={t('declaration.words')}
          description={t('declaration.leastWords', { least })}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Fault text={fault} />
      <Group mt="sm" gap="sm">
        <AsyncButton onClick={send} disabled={words.trim().length < least}>
          {label}
        </AsyncButton>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </Group>
    </section>
  )
}
