import type { DrawDetail } from '@eae/domain/sample/calls.ts'
import { LONGEST_WORD, SHORTEST_WORD } from '@eae/domain/sample/codes.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, Fault, useNotify, useT } from '../ui/index.ts'
import classes from './sample.module.css'

interface WordProps {
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly onSend: (word: string) => Promise<void>
}

/** Asks for a word of one of the two people. */
const Word = ({ label, hint, button, onSend }: WordProps) => {
  const t = useT()
  const [word, setWord] = useState('')
  return (
    <>
      <TextInput
        maw={520}
        required
        autoComplete="off"
        maxLength={LONGEST_WORD}
        label={label}
        description={t(hint, { min: SHORTEST_WORD })}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <AsyncButton mt="sm" disabled={word.length < SHORTEST_WORD} onClick={() => onSend(word)}>
        {button}
      </AsyncButton>
    </>
  )
}

/** Gives the draw up, with the reason that stays beside it. */
const GiveUp = ({ onSend }: { readonly onSend: (reason: string) => Promise<void> }) => {
  const t = useT()
  const [reason, setReason] = useState<string | null>(null)
  if (reason === null)
    return (
      <Button mt="sm" variant="subtle" onClick={() => setReason('')}>
        {t('sample.giveUp')}
      </Button>
    )
  return (
    <Group mt="sm" gap="sm" align="end">
      <TextInput
        w={360}
        maw="100%"
        required
        maxLength={500}
        label={t('sample.giveUpReason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <AsyncButton variant="default" disabled={reason.trim() === ''} onClick={() => onSend(reason)}>
        {t('sample.giveUp')}
      </AsyncButton>
    </Group>
  )
}

const NOT_NOW = 'sample.notNow'

/** Whom the next step of a draw waits for, where the reader may not take it. */
const WaitsFor = ({ whyNot: { giveWord, draw, approve } }: Pick<DrawDetail, 'whyNot'>) => {
  const t = useT()
  const next = [giveWord, draw, approve].find((reason) => reason?.code !== NOT_NOW)
  return next === undefined || next === null ? null : <p className={classes.meta}>{t(next.code, next.params)}</p>
}

/** What may be done with a draw now: the second word, the first one, the approval, or giving it up. */
export const SampleActs = ({ detail: { draw, whyNot } }: { readonly detail: DrawDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const seen = { id: draw.id, rowVersion: draw.rowVersion }
  const act = async (work: () => Promise<string>): Promise<void> => {
    setFault(null)
    try {
      notify('success', t(await work()))
    } catch (error) {
      setFault(describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: ['Samples'] })
  }
  return (
    <>
      <WaitsFor whyNot={whyNot} />
      {whyNot.giveWord === null && (
        <Word
          label={t('sample.word')}
          hint="sample.secondHint"
          button={t('sample.giveWord')}
          onSend={(word) =>
            act(async () => {
              await callServer('Samples/giveWord', { ...seen, word })
              return 'sample.given'
            })
          }
        />
      )}
      {whyNot.draw === null && (
        <Word
          label={t('sample.word')}
          hint="sample.firstHint"
          button={t('sample.draw')}
          onSend={(word) =>
            act(async () => {
              const { data } = await callServer('Samples/draw', { ...seen, word })
              return data.isVoid ? 'sample.isVoid' : 'sample.drawn'
            })
          }
        />
      )}
      {whyNot.approve === null && (
        <AsyncButton
          onClick={() =>
            act(async () => {
              await callServer('Samples/approve', seen)
              return 'sample.approved'
            })
          }
        >
          {t('sample.approve')}
        </AsyncButton>
      )}
      {whyNot.giveUp === null && (
        <GiveUp
          onSend={(reason) =>
            act(async () => {
              await callServer('Samples/giveUp', { ...seen, reason })
              return 'sample.gaveUp'
            })
          }
        />
      )}
      <Fault text={fault} />
    </>
  )
}
