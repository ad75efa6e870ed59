import { formatNumber } from '@eae/domain/texts/format.ts'
import { IconX } from '@tabler/icons-react'
import { Reasoned, useLang, useT } from '../ui/index.ts'
import { MAX_CHOSEN, type MassAction, type Selection } from './selection.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  readonly selection: Selection
  /** Rows of the whole search. */
  readonly total: { readonly rows: number; readonly isEstimate: boolean }
  readonly actions: readonly MassAction[]
  /** Chooses all rows that the search finds, by the search. */
  readonly onAll: () => void
  readonly onClear: () => void
}

/** Over the lower edge of a list with chosen rows: how many they are and what can be done with all of them. */
export const SelectionBar = ({ selection, total, actions, onAll, onClear }: SelectionBarProps) => {
  const t = useT()
  const { lang } = useLang()
  const isAll = selection.keys === null
  const isTooMany = !isAll && selection.count > MAX_CHOSEN
  const all = formatNumber(lang, total.rows)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('selection.label')}>
      <output className={classes.count}>
        {t(isAll ? 'selection.all' : 'selection.count', { count: selection.count })}
      </output>
      {!isAll && total.rows > selection.count && (
        <button type="button" className={classes.button} onClick={onAll}>
          {t(total.isEstimate ? 'selection.takeAllAbout' : 'selection.takeAll', { total: all })}
        </button>
      )}
      {isTooMany ? (
        <span className={classes.reason}>{t('selection.tooMany', { max: MAX_CHOSEN })}</span>
      ) : (
        actions.map(({ label, icon, reason = null, run }) => (
          <Reasoned key={label} reason={reason}>
            <button type="button" className={classes.button} disabled={reason !== null} onClick={() => run(selection)}>
              {icon}
              {label}
            </button>
          </Reasoned>
        ))
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={t('selection.clear')}
        title={t('selection.clear')}
        onClick={onClear}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
