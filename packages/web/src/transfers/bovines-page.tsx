import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { MAX_WORDS } from '@eae/domain/transfers/codes.ts'
import { Alert, Box, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { AsyncButton, Choice, DateInput, Fault, isDay, LoadingBlock, PageTitle, useNotify, useT } from '../ui/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { readStart } from './start.ts'
import { StepSource } from './step-source.tsx'
import { NO_TAGS, namedTags } from './tag-wish.ts'
import { TagTicks } from './tag-ticks.tsx'
import { NO_WISH } from './wish.ts'

interface MoveFormProps {
  readonly etos: number
  readonly edeId: number
}

/** Which ear tags move from which holding to which, and when. */
const MoveForm = ({ etos, edeId }: MoveFormProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const tree = useQuery({ ...askingData('Edetedeaeehd/findTree', { etos, id: edeId }), staleTime: 0 })
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [isAll, setAll] = useState(false)
  const [wish, setWish] = useState(NO_TAGS)
  const [day, setDay] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  if (tree.error !== null) return <Failure error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data === undefined) return <LoadingBlock height={200} />
  const holdings = tree.data.tree.holdings
    .filter(({ eidos }) => eidos === TAGGED_SPECIES)
    .map(({ id, kodekm, enotia }) => ({
      value: String(id),
      label: t('bovines.holding', { kodekm, tags: enotia ?? 0 }),
    }))
  if (holdings.length < 2) return <Text size="sm">{t('bovines.fewHoldings')}</Text>
  const named = namedTags(wish)
  const isNoneChosen = !isAll && named.length === 0
  /** Said at a field once it was sent without it. */
  const missing = (isMissing: boolean, words: string): string | undefined => (isAsked && isMissing ? words : undefined)
  const send = async (): Promise<void> => {
    setFault(null)
    setAsked(true)
    if (from === null || to === null || !isDay(day) || isNoneChosen) return
    try {
      const { data } = await callServer('Edetmetafora/moveBovines', {
        etos,
        edeId,
        zekmIdSource: Number(from),
        zekmIdTarget: Number(to),
        tags: isAll ? [] : [...named],
        isAll,
        dtemove: day,
        words,
      })
      notify('success', t('bovines.done', { count: data.moved }))
      setUnknown(!data.isKnown)
      setWish(NO_TAGS)
      setAsked(false)
      await client.invalidateQueries()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Stack gap="md" maw={560} mt="md">
      <Choice
        label={t('bovines.from')}
        required
        data={holdings}
        value={from}
        error={missing(from === null, t('error.required'))}
        onChange={(chosen) => {
          setFrom(chosen)
          // Tags are those of one holding.
          setWish(NO_TAGS)
        }}
      />
      <Choice
        label={t('bovines.to')}
        required
        data={holdings.filter(({ value }) => value !== from)}
        value={to}
        error={missing(to === null, t('error.required'))}
        onChange={setTo}
      />
      <Checkbox label={t('bovines.all')} checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
      {!isAll && from !== null && (
        <TagTicks
          etos={etos}
          edeId={edeId}
          zekmId={Number(from)}
          wish={wish}
          fault={missing(named.length === 0, t('bovines.noneChosen'))}
          onChange={setWish}
        />
      )}
      <Box maw={260}>
        <DateInput
          label={t('bovines.day')}
          required
          value={day}
          error={missing(day === null, t('error.required'))}
          onChange={setDay}
        />
      </Box>
      <Textarea
        label={t('bovines.words')}
        autosize
        minRows={1}
        maxLength={MAX_WORDS}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {isUnknown && <Alert color="orange">{t('bovines.unknown')}</Alert>}
      <Fault text={fault} />
      <div>
        <AsyncButton onClick={send}>{t('bovines.do')}</AsyncButton>
      </div>
    </Stack>
  )
}

/** R46: bovines go from one holding to another of the same application. */
const BovinesPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { etos: ofRecord, _s }: PageSearch = useSearch({ strict: false })
  const [wish, setWish] = useState(NO_WISH)
  // The page of an application leads here with it.
  const { edeId } = readStart(_s)
  const chosen = wish.source?.id ?? edeId
  const year = wish.source === null ? Number(ofRecord ?? etos) : etos
  return (
    <>
      <PageTitle title={t('route.MoveBooToOtherEst')} lead={t('bovines.lead')} />
      <StepSource
        etos={etos}
        wish={wish}
        label={t('bovines.application')}
        onChange={(change) => setWish((old) => ({ ...old, ...change }))}
      />
      {chosen !== null && <MoveForm key={chosen} etos={year} edeId={chosen} />}
    </>
  )
}

export default BovinesPage
