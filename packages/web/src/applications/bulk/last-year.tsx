import { Button } from '@mantine/core'
import { differenceOf, type LastItem } from '@eae/domain/applications/bulk/last-year.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askingData, describeError } from '../../api/index.ts'
import { FloatDialog, LoadingBlock, useT } from '../../ui/index.ts'
import { useCommands } from '../../ui/commands.ts'
import { makeEdits } from '../findings/edits.ts'
import { gainOf } from '../findings/gain.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useOutline } from '../parts/use-outline.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './bulk.module.css'
import { LastYearList } from './last-year-list.tsx'
import { setLastYearOpen, useLastYearOpen } from './last-year-open.ts'
import { startTicks, takeOver } from '@eae/domain/applications/bulk/take-over.ts'

/** Last year's rows in the terms of this year, asked for anew each time: shapes come for what this year has not now. */
const useLastYear = (etos: number, id: number) =>
  useQuery({
    ...askingData('Edetedeaeehd/findLastYear', { etos, id }),
    gcTime: 0,
  })

interface DifferenceProps {
  readonly items: ReadonlyMap<string, LastItem>
  readonly kodikos: string
  readonly onDone: (words: string, undo: () => void) => void
}

/** What differs, with its ticks; what is ticked is taken over as one step. */
const Difference = ({ items, kodikos, onDone }: DifferenceProps) => {
  const t = useT()
  const { store, state, live, lock } = useOpenApplication()
  const outline = useOutline()
  const [ticked, setTicked] = useState(() => startTicks(items))
  const edits = useMemo(() => takeOver(items, ticked, state.tree, outline), [items, ticked, state.tree, outline])
  const cents = gainOf(state, live, { edits, disputed: [] })
  const tick = (keys: readonly string[], isOn: boolean): void =>
    setTicked(isOn ? new Set([...ticked, ...keys]) : new Set([...ticked].filter((key) => !keys.includes(key))))
  const close = (): void => setLastYearOpen(false)
  return (
    <FloatDialog
      title={t('lastYear.title', { kodikos })}
      onClose={close}
      footer={
        <>
          {cents !== 0 && (
            <span className={classes.gain}>
              {t(cents > 0 ? 'findings.repair.more' : 'findings.repair.less', { cents: Math.abs(cents) })}
            </span>
          )}
          <Button variant="default" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={edits.length === 0 || lock !== null}
            onClick={() => {
              onDone(t('lastYear.done', { count: edits.length }), makeEdits(store, edits))
              close()
            }}
          >
            {t('lastYear.take', { rows: edits.length })}
          </Button>
        </>
      }
    >
      <p className={classes.about}>{t(items.size === 0 ? 'lastYear.same' : 'lastYear.about')}</p>
      <LastYearList items={items} ticked={ticked} onTick={tick} />
    </FloatDialog>
  )
}

const Opened = ({ onDone }: Pick<DifferenceProps, 'onDone'>) => {
  const t = useT()
  const { state, etos, id } = useOpenApplication()
  const { data, error } = useLastYear(etos, id)
  // What is compared stays what it was when the list was opened: ticks are of its rows.
  const [tree] = useState(state.tree)
  const items = useMemo(
    () => (data === undefined ? null : new Map(differenceOf(data, tree).map((item) => [item.key, item]))),
    [data, tree],
  )
  if (data?.source != null && items !== null)
    return <Difference items={items} kodikos={`${data.source.kodikos}/${data.source.etos}`} onDone={onDone} />
  return (
    <FloatDialog title={t('lastYear.command')} widthEm={30} onClose={() => setLastYearOpen(false)}>
      {error !== null ? (
        <p>{describeError(t, error)}</p>
      ) : data === undefined ? (
        <LoadingBlock height={120} />
      ) : (
        <p>{t('lastYear.none')}</p>
      )}
    </FloatDialog>
  )
}

/** The comparison with last year for all pages of an application: its command, its dialog, and the way back. */
export const LastYearComparison = () => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const isOpen = useLastYearOpen()
  const { onRepaired: onDone, line } = useUndoLine(state.answer.tree.header.rowVersion)
  const reason = lock === null ? null : t(lock.code, lock.params)
  const commands = useMemo(
    () => [
      {
        id: 'lastYear',
        label: t('lastYear.command'),
        place: t('lastYear.place'),
        icon: <IconHistory size={16} aria-hidden />,
        reason,
        run: () => setLastYearOpen(true),
      },
    ],
    [t, reason],
  )
  useCommands(commands)
  return (
    <>
      {line !== false && <div className={classes.line}>{line}</div>}
      {isOpen && lock === null && <Opened onDone={onDone} />}
    </>
  )
}
