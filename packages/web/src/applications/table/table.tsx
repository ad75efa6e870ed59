import { applicationTree } from '@eae/domain/applications/parts-list.ts'
import { reachedFrom } from '@eae/domain/kernel/part.ts'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { useT } from '../../ui/index.ts'
import { usePlaceState } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { codeListOf } from '../groups/code-lists.ts'
import { readInputId } from '../input-id.ts'
import { rowsOf, type Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { blocksOf } from './blocks.ts'
import { isNumeric, useColumnLabel, type Column, type TableRow } from './columns.tsx'
import { ListsProvider, RowsProvider, signsOf, type ListOf } from './context.ts'
import { RowBlockBody } from './row-block.tsx'
import classes from './table.module.css'
import { useHeldWidths } from './use-held-widths.ts'

interface TableProps<R extends TableRow> {
  readonly part: Part
  /** What the table holds, for those who hear it. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  /** What the row of sums is called, where it counts something else than all rows. */
  readonly total?: string
  /** The sums, by the name of their column; left out where there is nothing to add up. */
  readonly sums?: Readonly<Record<string, ReactNode>>
  /** The rows, each under the key of what it shows. */
  readonly children: readonly ReactElement[]
}

/** The sums below the rows; their heading takes the place before the first of them. */
const Sums = <R extends TableRow>({
  part,
  columns,
  total,
  sums,
}: Pick<TableProps<R>, 'part' | 'columns' | 'total'> & { readonly sums: Readonly<Record<string, ReactNode>> }) => {
  const t = useT()
  const labelOf = useColumnLabel(part)
  const first = columns.findIndex(({ name }) => name in sums)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={Math.max(1, first)} className={classes.total}>
          {total ?? t('table.total')}
        </th>
        {columns.slice(Math.max(1, first)).map((column) => (
          <td
            key={column.name}
            data-label={labelOf(column)}
            className={isNumeric(part, column) ? classes.number : undefined}
          >
            {sums[column.name]}
          </td>
        ))}
        <td aria-hidden />
      </tr>
    </tfoot>
  )
}

/** The lists that the rows of a part are read by: the same ones until the catalogue changes, or rows that they name. */
const useListOf = (part: Part): ListOf => {
  const { tree, answer } = useOpenApplication().state
  const { catalogue } = answer
  const named = [...reachedFrom(applicationTree, part)].map((slot) => rowsOf(tree, slot as Part))
  const made = { catalogue, named, listOf: (...of: Parameters<ListOf>) => codeListOf(catalogue, tree, ...of) }
  const [kept, keep] = useState(made)
  if (kept.catalogue === catalogue && named.every((rows, at) => rows === kept.named[at])) return kept.listOf
  keep(made)
  return made.listOf
}

/** What the rows of a part know of their table; it changes only with what it is made of. */
const useKnown = (part: Part) => {
  const { live, lock } = useOpenApplication()
  const isLocked = lock !== null
  const rows = useMemo(() => ({ signs: signsOf(part, live.findings), isLocked }), [part, live.findings, isLocked])
  return { rows, listOf: useListOf(part) }
}

/** The rows of a part that are worked in, or that somebody is led to. */
const useHeldRows = (part: Part): ReadonlySet<string | undefined> => {
  const [{ row }] = usePlaceState()
  const { inputId } = useWish()
  const wished = inputId === null ? null : readInputId(inputId)
  return new Set([row, wished?.part === part ? wished.id : undefined])
}

/** Rows of the application below their headings, with their sums; it alone scrolls sideways where the window is narrow. */
export const RowTable = <R extends TableRow>({ part, label, columns, total, sums, children }: TableProps<R>) => {
  const t = useT()
  const labelOf = useColumnLabel(part)
  const { rows, listOf } = useKnown(part)
  const held = useHeldRows(part)
  const blocks = blocksOf(children)
  const isLong = blocks.length > 1
  const head = useHeldWidths(isLong)
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-label={label}
        {...(isLong ? { 'aria-rowcount': children.length + 1 + (sums === undefined ? 0 : 1) } : {})}
      >
        <thead>
          <tr ref={head}>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isNumeric(part, column) ? classes.number : undefined}>
                {labelOf(column)}
              </th>
            ))}
            <th scope="col" aria-label={t('row.actions')} />
          </tr>
        </thead>
        <RowsProvider value={rows}>
          <ListsProvider value={listOf}>
            {blocks.map((block) => (
              <RowBlockBody
                key={block.first}
                block={block}
                columns={columns.length + 1}
                isLong={isLong}
                isHeld={block.rows.some(({ key }) => key !== null && held.has(key))}
              />
            ))}
          </ListsProvider>
        </RowsProvider>
        {sums !== undefined && (
          <Sums part={part} columns={columns} sums={sums} {...(total === undefined ? {} : { total })} />
        )}
      </table>
    </div>
  )
}
