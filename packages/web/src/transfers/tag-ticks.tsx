import { MOST_BOVINES } from '@eae/domain/applications/parts/bovines.ts'
import { earTagPart } from '@eae/domain/identifiers/ear-tag.ts'
import type { BovineLine } from '@eae/domain/registers/answers.ts'
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { IconClipboardText, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { AsyncButton, Fault, LoadingBlock, useT } from '../ui/index.ts'
import { namedTags, type TagWish } from './tag-wish.ts'
import classes from './transfers.module.css'

interface TagTicksProps {
  readonly etos: number
  readonly edeId: number
  readonly zekmId: number
  readonly wish: TagWish
  /** What is wrong with the choice. */
  readonly fault: string | undefined
  readonly onChange: (wish: TagWish) => void
}

/** The declared ear tags of a holding, window by window. */
const useTags = (etos: number, id: number, zekmId: number, contains: string) =>
  useInfiniteQuery({
    queryKey: ['Registers', 'bovines', etos, id, zekmId, 'move', contains],
    queryFn: async ({ signal, pageParam: after }) => {
      const asked = { etos, id, zekmId, state: null, contains, after }
      return (await callServer('Registers/findBovines', asked, { signal, wait: false })).data
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface TagListProps {
  readonly lines: readonly BovineLine[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (tag: string, isTicked: boolean) => void
}

const TagList = ({ lines, ticked, onTick }: TagListProps) => {
  const t = useT()
  return (
    <div className={classes.rows}>
      {lines.map(({ enotio, declared }) => {
        const born = declared?.dtebirth ?? null
        return (
          <Checkbox
            key={enotio}
            size="sm"
            label={born === null ? enotio : `${enotio} · ${t('bovines.born', { day: born })}`}
            checked={ticked.has(enotio)}
            onChange={({ currentTarget: { checked } }) => onTick(enotio, checked)}
          />
        )
      })}
    </div>
  )
}

/** Characters of a column of as many tags as an application has at most. */
const MOST_PASTED = MOST_BOVINES * 16

/** It comes in the place of the button that had the focus. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** A column of tags, for those who have them as a list. */
const TagPaste = ({ pasted, onChange }: { readonly pasted: string; readonly onChange: (pasted: string) => void }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(pasted !== '')
  return isOpen ? (
    <Textarea
      label={t('bovines.tags')}
      autosize
      ref={takeFocus}
      minRows={3}
      maxRows={12}
      maxLength={MOST_PASTED}
      value={pasted}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  ) : (
    <Button
      size="compact-sm"
      variant="default"
      w="fit-content"
      leftSection={<IconClipboardText size={15} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('bovines.paste')}
    </Button>
  )
}

/** Which animals of a holding move: ticked, found by a part of their tag, or pasted as a column. */
export const TagTicks = ({ etos, edeId, zekmId, wish, fault, onChange }: TagTicksProps) => {
  const t = useT()
  const [contains, setContains] = useState('')
  const { data, error, refetch, hasNextPage, fetchNextPage } = useTags(etos, edeId, zekmId, contains)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={160} />
  const shown = data.pages.flatMap(({ lines }) => lines.filter(({ declared }) => declared !== null))
  const tick = (tags: readonly string[], isTicked: boolean): void => {
    const ticked = new Set(wish.ticked)
    for (const tag of tags)
      if (isTicked) ticked.add(tag)
      else ticked.delete(tag)
    onChange({ ...wish, ticked })
  }
  const tagsShown = shown.map(({ enotio }) => enotio)
  return (
    <fieldset className={classes.list}>
      <legend>{t('bovines.which')}</legend>
      <Stack gap="xs">
        <Group gap="xs">
          <TextInput
            size="xs"
            w={190}
            leftSection={<IconSearch size={14} aria-hidden />}
            aria-label={t('tags.find')}
            placeholder={t('tags.find')}
            value={contains}
            onChange={({ currentTarget: { value } }) => setContains(earTagPart(value))}
          />
          <Button size="compact-sm" variant="default" onClick={() => tick(tagsShown, true)}>
            {t('bovines.tickShown')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => tick(tagsShown, false)}>
            {t('bovines.tickNone')}
          </Button>
        </Group>
        <TagList lines={shown} ticked={wish.ticked} onTick={(tag, isTicked) => tick([tag], isTicked)} />
        {shown.length === 0 && <Text size="sm">{t(contains === '' ? 'bovines.none' : 'tags.nothingFound')}</Text>}
        {hasNextPage && (
          <AsyncButton size="compact-sm" variant="default" w="fit-content" onClick={() => fetchNextPage()}>
            {t('tags.more')}
          </AsyncButton>
        )}
        <TagPaste pasted={wish.pasted} onChange={(pasted) => onChange({ ...wish, pasted })} />
        <Text size="sm" fw={600} role="status">
          {t('bovines.chosen', { tags: namedTags(wish).length })}
        </Text>
        <Fault text={fault ?? null} />
      </Stack>
    </fieldset>
  )
}
