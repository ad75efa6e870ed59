import { Checkbox } from '@mantine/core'
import type { LastItem } from '@eae/domain/applications/bulk/last-year.ts'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { useCodeList } from '../groups/code-lists.ts'
import { CellText } from '../table/columns.tsx'
import { ListsProvider } from '../table/context.ts'
import classes from './bulk.module.css'
import { useItemWords } from './item-words.ts'
import { whyNotTaken } from '@eae/domain/applications/bulk/take-over.ts'

/** So many rows of a part are shown one by one; the others go with the tick of their part. */
const SHOWN = 100

interface ListProps {
  readonly items: ReadonlyMap<string, LastItem>
  readonly ticked: ReadonlySet<string>
  readonly onTick: (keys: readonly string[], isOn: boolean) => void
}

/** What this year has otherwise: field by field, what stands now and what stood last year. */
const Fields = ({ item }: { readonly item: LastItem }) => {
  const labels = useLabels()
  const { slot, row, values, fields } = item
  if (row === null) return null
  return (
    <ul className={classes.fields}>
      {fields.map((name) => (
        <li key={name}>
          {labels.field(parts[slot].name, name)}: <CellText part={slot} row={row} name={name} />
          {Reflect.get(row, name) === null && '—'} →{' '}
          <strong>
            <CellText part={slot} row={{ ...values, id: row.id }} name={name} />
          </strong>
        </li>
      ))}
    </ul>
  )
}

const Item = ({ item, words, reason, isTicked, onTick }: ItemProps) => {
  const t = useT()
  const note = reason ?? (item.last.left === 'leaseEnded' ? t('lastYear.leaseEnded') : null)
  return (
    <li className={classes.item}>
      <Checkbox
        size="xs"
        checked={isTicked}
        disabled={reason !== null}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
        label={
          <>
            <span>{words}</span>
            <span className={classes.kind}> {t(item.row === null ? 'lastYear.missing' : 'lastYear.other')}</span>
          </>
        }
        {...(note === null ? {} : { description: note })}
      />
      <Fields item={item} />
    </li>
  )
}
interface ItemProps {
  readonly item: LastItem
  readonly words: string
  readonly reason: string | null
  readonly isTicked: boolean
  readonly onTick: (isOn: boolean) => void
}

const Part = ({ slot, items, ticked, onTick }: ListProps & { readonly slot: PartSlot }) => {
  const t = useT()
  const labels = useLabels()
  const wordsOf = useItemWords(items)
  const own = [...items.values()].filter((item) => item.slot === slot)
  const free = own.filter((item) => whyNotTaken(items, item) === null).map(({ key }) => key)
  const count = free.filter((key) => ticked.has(key)).length
  return (
    <section className={classes.part} aria-label={labels.entities(parts[slot].name)}>
      <Checkbox
        size="xs"
        className={classes.partHead ?? ''}
        label={
          <strong>
            {t('lastYear.part', { part: labels.entities(parts[slot].name), ticked: count, rows: own.length })}
          </strong>
        }
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={free.length === 0}
        onChange={({ currentTarget: { checked } }) => onTick(free, checked)}
      />
      <ul className={classes.items}>
        {own.slice(0, SHOWN).map((item) => {
          const reason = whyNotTaken(items, item)
          return (
            <Item
              key={item.key}
              item={item}
              words={wordsOf(item)}
              reason={reason === null ? null : t(reason.code, reason.params)}
              isTicked={ticked.has(item.key)}
              onTick={(isOn) => onTick([item.key], isOn)}
            />
          )
        })}
      </ul>
      {own.length > SHOWN && <p className={classes.about}>{t('lastYear.more', { count: own.length - SHOWN })}</p>}
    </section>
  )
}

/** What last year had and this year has not, or has otherwise: part by part, each row with its tick. */
export const LastYearList = (props: ListProps) => {
  const listOf = useCodeList()
  const slots = [...new Set([...props.items.values()].map(({ slot }) => slot))]
  return (
    <ListsProvider value={listOf}>
      {slots.map((slot) => (
        <Part key={slot} slot={slot} {...props} />
      ))}
    </ListsProvider>
  )
}
