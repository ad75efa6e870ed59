import { Button, Checkbox, Textarea } from '@mantine/core'
import { parts } from '@eae/domain/applications/parts-list.ts'
import { useMemo, useState } from 'react'
import { FloatDialog, useAreaUnit, useLabels, useLoadedTexts, useT } from '../../ui/index.ts'
import { makeEdits } from '../findings/edits.ts'
import { useOutline } from '../parts/use-outline.ts'
import { useOpenApplication } from '../store/context.tsx'
import { readClipboard } from './clipboard.ts'
import { PasteGrid } from './paste-grid.tsx'
import {
  columnsByHead,
  columnsFrom,
  pasteEdits,
  pasteFields,
  readRows,
  roomFor,
  type PastePlace,
  type PasteScene,
} from './paste.ts'
import classes from './table.module.css'

type Cells = readonly (readonly string[])[]

interface PasteDialogProps {
  readonly place: PastePlace
  /** The field that the first column is put into, where one had the focus. */
  readonly first: string | null
  /** What was pasted; empty where the dialog asks for it. */
  readonly given: Cells
  /** What is pasted here, where the general words do not do. */
  readonly about?: string
  readonly onClose: () => void
  /** Rows were taken over: the words for it, and what takes it back. */
  readonly onDone: (words: string, undo: () => void) => void
}

/** What is read now: the cells without their heads, what each column is, and whether rows that are there are changed. */
interface Sheet {
  readonly cells: Cells
  readonly columns: readonly (string | null)[]
  readonly isOver: boolean
}

const widthOf = (cells: Cells): number => Math.max(0, ...cells.map((row) => row.length))

/** A sheet as it is first understood: by a row of names, or in the order of the columns from a field on. */
const useSheet = ({ place, first, given }: Pick<PasteDialogProps, 'place' | 'first' | 'given'>) => {
  const labels = useLabels()
  const fields = pasteFields(place)
  const labelOf = (name: string): string => labels.field(parts[place.slot].name, name)
  const understand = (cells: Cells): Sheet => {
    const [head = [], ...rows] = cells
    const named = columnsByHead(head, fields, labelOf)
    const columns = named ?? columnsFrom(widthOf(cells), fields, first)
    // Rows that say where they stand are rows of their own, not others for those that happen to be there.
    const isOver = place.from.length > 0 && named === null && !columns.includes(parts[place.slot].parent)
    return { cells: named === null ? cells : rows, columns, isOver }
  }
  const [sheet, setSheet] = useState(() => understand(given))
  return { sheet, setSheet, understand, fields, labelOf }
}

/** Shows the cells of a sheet as rows of a part, each fault at its cell, and takes over the rows that are right. */
export const PasteDialog = ({ place, first, given, about, onClose, onDone }: PasteDialogProps) => {
  const t = useT()
  const labels = useLabels()
  const { store, state } = useOpenApplication()
  const outline = useOutline()
  const texts = useLoadedTexts()
  const { unit: areaUnit } = useAreaUnit()
  const { sheet, setSheet, understand, fields, labelOf } = useSheet({ place, first, given })
  const scene = useMemo<PasteScene>(
    () => ({ tree: state.tree, catalogue: state.answer.catalogue, outline, texts, areaUnit }),
    [state.tree, state.answer.catalogue, outline, texts, areaUnit],
  )
  const { cells, columns, isOver } = sheet
  const where = useMemo(() => (isOver ? place : { ...place, from: [] }), [isOver, place])
  const rows = useMemo(() => readRows(cells, columns, where, scene), [cells, columns, where, scene])
  const right = rows.filter(({ isRight }) => isRight)
  const room = roomFor(place, state.tree)
  const fresh = right.filter(({ target }) => target === null).length
  const isTooMany = room !== null && fresh > room
  const isUseful = columns.some((name) => name !== null)
  const take = (): void => {
    onDone(t('paste.done', { count: right.length }), makeEdits(store, pasteEdits(rows, where, scene)))
    const left = cells.filter((_row, at) => rows[at]?.isRight === false)
    // What could not be read is not lost: it stays until it is put right or given up.
    if (left.length === 0) onClose()
    else setSheet({ cells: left, columns, isOver: false })
  }
  const setCell = (row: number, column: number, text: string): void =>
    setSheet({
      ...sheet,
      cells: cells.map((own, at) =>
        at === row ? columns.map((_name, c) => (c === column ? text : (own[c] ?? ''))) : own,
      ),
    })
  return (
    <FloatDialog
      title={t('paste.title', { part: labels.entities(parts[place.slot].name) })}
      widthEm={56}
      onClose={onClose}
      footer={
        <>
          {isTooMany && <span className={classes.pasteNote}>{t('paste.tooMany', { room })}</span>}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button disabled={right.length === 0 || isTooMany || !isUseful} onClick={take}>
            {t('paste.take', { rows: right.length })}
          </Button>
        </>
      }
    >
      {cells.length === 0 ? (
        <Textarea
          label={t('paste.here')}
          description={about ?? t('paste.about')}
          minRows={6}
          autosize
          data-autofocus
          value=""
          onChange={({ currentTarget: { value } }) => setSheet(understand(readClipboard(value)))}
        />
      ) : (
        <>
          {place.from.length > 0 && (
            <Checkbox
              size="xs"
              mb="xs"
              label={t('paste.over')}
              checked={isOver}
              onChange={({ currentTarget: { checked } }) => setSheet({ ...sheet, isOver: checked })}
            />
          )}
          <PasteGrid
            key={cells.length}
            rows={rows}
            columns={columns}
            fields={fields}
            hasAreas={fields.some((name) => Reflect.get(parts[place.slot].fields, name)?.unit === 'm2')}
            labelOf={labelOf}
            onColumns={(next) => setSheet({ ...sheet, columns: next })}
            onCell={setCell}
          />
        </>
      )}
    </FloatDialog>
  )
}
