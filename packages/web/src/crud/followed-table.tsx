import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { AsyncButton, Choice, EmptyState, ListTable, LoadingBlock, type ListTableProps, useT } from '../ui/index.ts'
import { Failure } from './failure.tsx'

interface FollowedTableProps<T> extends Omit<ListTableProps<T>, 'rows'> {
  /** The pages of rows, as they are asked for again and again. */
  readonly found: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly T[] }>>
  /** What is said in place of no rows. */
  readonly none: { readonly title: string; readonly text: string }
}

/** Rows that change while one looks at them, the next ones by a button: what a queue holds. */
export const FollowedTable = <T,>({ found, none, ...table }: FollowedTableProps<T>) => {
  const t = useT()
  const rows = found.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      {found.error !== null && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <LoadingBlock height={320} />}
      {found.data !== undefined && rows.length === 0 && <EmptyState {...none} />}
      {rows.length > 0 && <ListTable {...table} rows={rows} />}
      {found.hasNextPage && (
        <AsyncButton variant="default" mt="md" onClick={() => found.fetchNextPage()}>
          {t('users.more')}
        </AsyncButton>
      )}
    </>
  )
}

interface StateChoiceProps<S extends number> {
  readonly label: string
  readonly any: string
  readonly states: readonly S[]
  readonly wordOf: (state: S) => string
  readonly value: S | null
  readonly onChange: (state: S | null) => void
}

/** The state that rows of a queue are asked for by; null = any. */
export const StateChoice = <S extends number>({ label, any, states, wordOf, value, onChange }: StateChoiceProps<S>) => (
  <Choice
    label={label}
    placeholder={any}
    data={states.map((one) => ({ value: String(one), label: wordOf(one) }))}
    value={value === null ? null : String(value)}
    onChange={(chosen) => onChange(states.find((one) => String(one) === chosen) ?? null)}
    clearable
    w={{ base: '100%', sm: 260 }}
  />
)
