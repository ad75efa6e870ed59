import { STORY_KINDS, type StoryKind } from '@eae/domain/applications/story.ts'
import { Anchor, Button, Chip, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError, keyOfCall } from '../../api/index.ts'
import { encodeState } from '../../crud/index.ts'
import { stringifySearch } from '../../routing/search-params.ts'
import { Choice, DateInput, Fault, isDay, userName, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { VersionSlider } from '../versions/slider.tsx'
import { SittingList } from './sittings.tsx'

/** The land as it was at the end of a day, beside that of now. */
const LandOn = ({ day }: { readonly day: string }) => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const { data, error } = useQuery({ ...askingData('Edetedeaeehd/landOn', { etos, id, day }), staleTime: 0 })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={240} aria-label={t('wait.text')} />
  return (
    <VersionSlider
      older={{ name: t('story.landOn', { day }), shapes: data.before }}
      newer={{ name: t('versions.now'), shapes: data.now }}
    />
  )
}

interface Bounds {
  readonly kinds: readonly StoryKind[]
  readonly usr: string | null
  readonly dteFrom: string | null
  readonly dteTo: string | null
}
const EVERYTHING: Bounds = { kinds: STORY_KINDS, usr: null, dteFrom: null, dteTo: null }

/** What is asked of the server: bounds that bound nothing are left out, and days that are not typed to their end. */
const askedOf = ({ kinds, usr, dteFrom, dteTo }: Bounds) => ({
  ...(kinds.length === 0 || kinds.length === STORY_KINDS.length ? {} : { kinds: [...kinds] }),
  ...(usr === null ? {} : { usr }),
  ...(isDay(dteFrom) ? { dteFrom } : {}),
  ...(isDay(dteTo) ? { dteTo } : {}),
})

interface FiltersProps {
  readonly bounds: Bounds
  readonly people: readonly { readonly usr: string; readonly byName: string }[]
  readonly mayReadAccess: boolean
  readonly onChange: (bounds: Bounds) => void
}

const Filters = ({ bounds, people, mayReadAccess, onChange }: FiltersProps) => {
  const t = useT()
  return (
    <Stack gap="sm">
      <Chip.Group
        multiple
        value={[...bounds.kinds]}
        onChange={(chosen) => onChange({ ...bounds, kinds: STORY_KINDS.filter((kind) => chosen.includes(kind)) })}
      >
        <Group gap="xs" role="group" aria-label={t('story.what')}>
          {STORY_KINDS.filter((kind) => kind !== 'access' || mayReadAccess).map((kind) => (
            <Chip key={kind} value={kind} size="sm">
              {t(`story.kind.${kind}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="md" align="flex-end">
        <Choice
          label={t('story.who')}
          placeholder={t('story.everybody')}
          clearable
          value={bounds.usr}
          data={people.map(({ usr, byName }) => ({ value: usr, label: userName(t, usr, byName) }))}
          onChange={(usr) => onChange({ ...bounds, usr })}
        />
        <DateInput
          maw={180}
          label={t('story.from')}
          value={bounds.dteFrom}
          onChange={(dteFrom) => onChange({ ...bounds, dteFrom })}
        />
        <DateInput
          maw={180}
          label={t('story.to')}
          value={bounds.dteTo}
          onChange={(dteTo) => onChange({ ...bounds, dteTo })}
        />
      </Group>
    </Stack>
  )
}

/** How the application came to be what it is: who did what and when, in sittings, with the land of any day. */
export const HistoryPanel = () => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const [bounds, setBounds] = useState(EVERYTHING)
  const [day, setDay] = useState<string | null>(null)
  const asked = { etos, id, ...askedOf(bounds) }
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOfCall('Edetedeaeehd/story', asked),
    queryFn: async ({ pageParam }) =>
      (await callServer('Edetedeaeehd/story', { ...asked, ...(pageParam === null ? {} : { before: pageParam }) })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What stands stays while other bounds are asked, and whose changes they are can still be chosen.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [first] = data?.pages ?? []
  const sittings = data?.pages.flatMap((page) => page.sittings) ?? []
  const { kinds } = askedOf(bounds)
  return (
    <Stack gap="md">
      <Anchor
        component={Link}
        to={`/RepAudit${stringifySearch({ _s: encodeState({ criteria: { edeId: id } }) ?? '' })}`}
      >
        {t('history.asList')}
      </Anchor>
      <Filters
        bounds={bounds}
        people={first?.people ?? []}
        mayReadAccess={first?.seesAccess === true}
        onChange={setBounds}
      />
      <Group gap="md" align="flex-end">
        <DateInput maw={220} label={t('story.landDay')} value={day} onChange={setDay} />
      </Group>
      {isDay(day) && <LandOn key={day} day={day} />}
      <Fault text={error === null ? null : describeError(t, error)} />
      {data === undefined && error === null && <Skeleton height={200} aria-label={t('wait.text')} />}
      {data !== undefined && sittings.length === 0 && <Text>{t('history.none')}</Text>}
      <SittingList sittings={sittings} kinds={kinds} />
      {hasNextPage && (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('story.older')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
