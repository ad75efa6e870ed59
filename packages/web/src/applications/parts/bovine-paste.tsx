import { Button, Text, Textarea } from '@mantine/core'
import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { MOST_BOVINES } from '@eae/domain/applications/parts/bovines.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { TagReading } from '@eae/domain/registers/answers.ts'
import { MOST_TAGS } from '@eae/domain/registers/bovines.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { describeError, ServerError } from '../../api/index.ts'
import { AsyncButton, FloatDialog, useAreaUnit, useLabels, useLoadedTexts, useNotify, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { readClipboard } from '../table/clipboard.ts'
import { columnsByHead, columnsFrom, fieldsToPaste, readRowsOf, type PasteScene } from '../table/paste.ts'
import { PasteGrid } from '../table/paste-grid.tsx'
import { completeRows, declareRows, tagsOf } from './bovine-rows.ts'
import { useTagCommands } from './use-bovines.ts'
import { useOutline } from './use-outline.ts'

const { bovines } = windowParts

interface Sheet {
  readonly cells: readonly (readonly string[])[]
  readonly columns: readonly (string | null)[]
}

/** A sheet as it is first understood: by a row of names, or in the order of the form. */
const useUnderstanding = (fields: readonly string[]) => {
  const labels = useLabels()
  const labelOf = (name: string): string => labels.field(bovines.name, name)
  const understand = (cells: Sheet['cells']): Sheet => {
    const [head = [], ...rows] = cells
    const named = columnsByHead(head, fields, labelOf)
    const width = Math.max(0, ...cells.map((row) => row.length))
    return named === null ? { cells, columns: columnsFrom(width, fields, null) } : { cells: rows, columns: named }
  }
  return { labelOf, understand }
}

const NO_READINGS: ReadonlyMap<string, TagReading> = new Map()

/** What the server knows of tags, asked once for each. */
const useReadings = (zekmId: Key, tags: readonly string[]) => {
  const known = useRef(NO_READINGS)
  const { lookUp } = useTagCommands(zekmId)
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: ['Registers', 'tags', zekmId, tags],
    queryFn: async () => {
      const unknown = [...new Set(tags)].filter((tag) => !known.current.has(tag))
      const found = await lookUp(unknown)
      known.current = new Map([...known.current, ...found.map((one) => [one.enotio, one] as const)])
      return known.current
    },
    enabled: tags.length > 0,
    // The application changes what is declared: the next dialog asks anew.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    readings: data ?? NO_READINGS,
    isAsking: tags.length > 0 && error === null && (isPending || isPlaceholderData),
    failure: error,
  }
}

interface BovinePasteProps {
  readonly zekmId: Key
  /** How many tags the holding may still take. */
  readonly room: number
  readonly onClose: () => void
}

/**
 * Reads a column of ear tags, or a sheet with all that is declared of the animals, shows what is wrong at its cell, and saves what
 * is right in steps of as many rows as a save takes. What was not saved stays in the dialog.
 */
export const BovinePaste = ({ zekmId, room, onClose }: BovinePasteProps) => {
  const t = useT()
  const notify = useNotify()
  const { etos, id, state } = useOpenApplication()
  const outline = useOutline()
  const texts = useLoadedTexts()
  const { unit: areaUnit } = useAreaUnit()
  const fields = fieldsToPaste(bovines, zekmId)
  const { labelOf, understand } = useUnderstanding(fields)
  const [sheet, setSheet] = useState<Sheet>({ cells: [], columns: [] })
  const [refused, setRefused] = useState<ReadonlyMap<string, Message>>(new Map())
  const [saved, setSaved] = useState(0)
  const scene = useMemo<PasteScene>(
    () => ({ tree: state.tree, catalogue: state.answer.catalogue, outline, texts, areaUnit }),
    [state.tree, state.answer.catalogue, outline, texts, areaUnit],
  )
  const { cells, columns } = sheet
  const read = useMemo(() => readRowsOf(bovines, cells, columns, [], scene), [cells, columns, scene])
  const tags = useMemo(() => tagsOf(read), [read])
  const { readings, isAsking, failure } = useReadings(zekmId, tags)
  const rows = useMemo(() => completeRows(read, columns, readings, refused), [read, columns, readings, refused])
  const right = rows.filter(({ isRight }) => isRight)
  const inRegister = right.filter(({ values }) => readings.get(String(values.enotio))?.register !== null).length
  const { save } = useTagCommands(zekmId)

  const take = async (): Promise<void> => {
    const done = new Set<number>()
    const numbered = rows.flatMap((row, at) => (row.isRight ? [{ row, at }] : []))
    try {
      for (let at = 0; at < numbered.length; at += MOST_TAGS) {
        const some = numbered.slice(at, at + MOST_TAGS)
        const changes = declareRows(
          some.map(({ row }) => row),
          { etos, edeId: id, zekmId },
        )
        await save(changes, crypto.randomUUID())
        for (const one of some) done.add(one.at)
        setSaved(saved + done.size)
      }
      notify('success', t('tags.saved', { count: done.size }))
      if (done.size === cells.length) onClose()
    } catch (error) {
      const issues = error instanceof ServerError ? (error.answer.issues ?? []) : []
      setRefused(
        new Map([
          ...refused,
          ...issues.flatMap(({ path, code, params }) => {
            const at = done.size + Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)
            const tag = numbered[at]?.row.values.enotio
            return typeof tag === 'string'
              ? [[tag, { code, ...(params === undefined ? {} : { params }) }] as const]
              : []
          }),
        ]),
      )
      notify('error', describeError(t, error))
    }
    setSheet({ ...sheet, cells: cells.filter((_row, at) => !done.has(at)) })
  }

  return (
    <FloatDialog
      title={t('paste.title', { part: t('entity.Edetedeaeeboo.plural') })}
      widthEm={60}
      onClose={onClose}
      footer={
        <>
          {right.length > room && <Text size="sm">{t('paste.tooMany', { room })}</Text>}
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          <AsyncButton disabled={right.length === 0 || right.length > room || isAsking} onClick={take}>
            {t('tags.declare', { rows: right.length })}
          </AsyncButton>
        </>
      }
    >
      {cells.length === 0 ? (
        <Textarea
          label={t('paste.here')}
          description={t('tags.pasteAbout', { most: MOST_BOVINES })}
          minRows={6}
          autosize
          data-autofocus
          value=""
          onChange={({ currentTarget: { value } }) => setSheet(understand(readClipboard(value, MOST_BOVINES)))}
        />
      ) : (
        <>
          <Text size="sm" mb={4} role="status">
            {isAsking
              ? t('tags.asking')
              : t('tags.pasteCounts', { right: right.length, register: inRegister, wrong: rows.length - right.length })}
            {saved > 0 && ` ${t('tags.savedSoFar', { count: saved })}`}
          </Text>
          {failure !== null && <Text size="sm">{describeError(t, failure)}</Text>}
          <PasteGrid
            key={cells.length}
            rows={rows}
            columns={columns}
            fields={fields}
            labelOf={labelOf}
            onColumns={(next) => setSheet({ ...sheet, columns: next })}
            onCell={(row, column, text) =>
              setSheet({
                ...sheet,
                cells: cells.map((own, at) =>
                  at === row ? columns.map((_name, c) => (c === column ? text : (own[c] ?? ''))) : own,
                ),
              })
            }
          />
        </>
      )}
    </FloatDialog>
  )
}
