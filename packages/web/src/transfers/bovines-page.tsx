import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { MAX_WORDS } from '@eae/domain/transfers/codes.ts'
import { Alert, Box, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { AsyncButton, Choice, DateInput, Fault, LoadingBlock, PageTitle, useNotify, useT } from '../ui/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { readStart } from './start.ts'
import { StepSource } from './step-source.tsx'
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
  const [tags, setTags] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
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
  const send = async (): Promise<void> => {
    setFault(null)
    if (from === null || to === null || day === null) return setFault(t('error.required'))
    try {
      const { data } = await callServer('Edetmetafora/moveBovines', {
        etos,
        edeId,
        zekmIdSource: Number(from),
        zekmIdTarget: Number(to),
        tags: isAll ? [] : tags.split(/[\s,;]+/).filter((tag) => tag !== ''),
        isAll,
        dtemove: day,
        words,
      })
      notify('success', t('bovines.done', { count: data.moved }))
      setUnknown(!data.isKnown)
      setTags('')
      await client.invalidateQueries()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Stack gap="md" maw={560} mt="md">
      <Choice label={t('bovines.from')} required data={holdings} value={from} onChange={setFrom} />
      <Choice
        label={t('bovines.to')}
        required
        data={holdings.filter(({ value }) => value !== from)}
        value={to}
        onChange={setTo}
      />
      <Checkbox label={t('bovines.all')} checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
      {!isAll && (
        <Textarea
          label={t('bovines.tags')}
          required
          autosize
          minRows={4}
          maxRows={14}
          value={tags}
          onChange={(event) => setTags(event.currentTarget.value)}
        />
      )}
      <Box maw={260}>
        <DateInput label={t('bovines.day')} required value={day} onChange={setDay} />
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
