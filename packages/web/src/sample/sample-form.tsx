import {
  LONGEST_WORD,
  LOT_PERCENT,
  ON_THE_SPOT,
  REMOTE,
  SAMPLE_KINDS,
  SHORTEST_WORD,
  START_PERCENT,
} from '@eae/domain/sample/codes.ts'
import { Button, Group, NumberInput, Paper, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { RefInput } from '../crud/index.ts'
import { AsyncButton, Choice, Fault, useNotify, useT } from '../ui/index.ts'
import { hashOfWord } from './hash.ts'

interface SampleFormProps {
  readonly etos: number
  readonly onBegun: (id: number) => void
  readonly onClose: () => void
}
type Kind = (typeof SAMPLE_KINDS)[number]

interface WillProps {
  readonly etos: number
  readonly kind: Kind
  readonly scope: object
  readonly percent: number
  readonly lotPercent: number
}

/** Says how many would be drawn, before it begins. */
const Will = ({ etos, kind, scope, percent, lotPercent }: WillProps) => {
  const t = useT()
  const { data, error } = useQuery({ ...askingData('Samples/count', { etos, kind, scope }), retry: false })
  if (error !== null) return <Fault text={describeError(t, error)} />
  if (data === undefined) return null
  const total = Math.ceil((data.candidates * percent) / 100)
  const lots = Math.ceil((total * lotPercent) / 100)
  return <Text component="output">{t('sample.willDraw', { candidates: data.candidates, total, lots })}</Text>
}

/** Begins a draw: its kind, its shares, and the first word, of which only the hash is sent. */
export const SampleForm = ({ etos, onBegun, onClose }: SampleFormProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>(ON_THE_SPOT)
  const [percent, setPercent] = useState<number>(START_PERCENT)
  const [lotPercent, setLotPercent] = useState<number>(LOT_PERCENT.start)
  const [opdId, setOpdId] = useState<number | null>(null)
  const [word, setWord] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const scope = opdId === null ? {} : { opdId }
  const begin = async (): Promise<void> => {
    setFault(null)
    const wordSha256 = await hashOfWord(word)
    if (wordSha256 === null) return setFault(t('sample.needsHttps'))
    try {
      const { data } = await callServer('Samples/begin', {
        etos,
        kind,
        scope: { afms: [], ...scope },
        percent,
        lotPercent,
        wordSha256,
      })
      notify('success', t('sample.begun'))
      await client.invalidateQueries({ queryKey: ['Samples'] })
      onBegun(data.id)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Paper withBorder p="md" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Choice
          label={t('sample.kind')}
          allowDeselect={false}
          data={SAMPLE_KINDS.map((one) => ({ value: String(one), label: t(`choice.sampleKind.${one}`) }))}
          value={String(kind)}
          onChange={(value) => setKind(value === String(REMOTE) ? REMOTE : ON_THE_SPOT)}
        />
        <NumberInput
          label={t('sample.percent')}
          suffix=" %"
          decimalScale={2}
          decimalSeparator=","
          min={0.01}
          max={100}
          value={percent}
          onChange={(value) => setPercent(Number(value))}
        />
        <NumberInput
          label={t('sample.lotPercent')}
          suffix=" %"
          decimalScale={2}
          decimalSeparator=","
          min={LOT_PERCENT.min}
          max={LOT_PERCENT.max}
          value={lotPercent}
          onChange={(value) => setLotPercent(Number(value))}
        />
        <RefInput
          to="Msrteaepy"
          label={t('field.opdId')}
          value={opdId}
          onChange={(value) => setOpdId(typeof value === 'number' ? value : null)}
        />
      </SimpleGrid>
      <TextInput
        mt="sm"
        required
        autoComplete="off"
        maxLength={LONGEST_WORD}
        label={t('sample.word')}
        description={t('sample.wordHint', { min: SHORTEST_WORD })}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Group mt="md" gap="md">
        <AsyncButton disabled={word.length < SHORTEST_WORD} onClick={begin}>
          {t('sample.begin')}
        </AsyncButton>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Will etos={etos} kind={kind} scope={scope} percent={percent} lotPercent={lotPercent} />
      </Group>
      <Fault text={fault} />
    </Paper>
  )
}
