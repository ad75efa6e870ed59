import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { isNewKey } from '@eae/domain/kernel/keys.ts'
import { useEffect, useRef, useState } from 'react'
import { GroupColumns } from '../../crud/index.ts'
import { useLabels } from '../../ui/index.ts'
import { usePlaceState } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupView } from './group-view.tsx'
import { faultsIn, groupKey, type GroupRow } from './groups.ts'

interface GroupListProps extends GroupRow {
  readonly groups: readonly FormGroup[]
  /** The name of the row: that of its first group, and before those of the others. */
  readonly name?: string
  readonly order?: 2 | 3
  /** Takes the whole row away, with the first group that is open. */
  readonly onDelete?: () => void
}

/** The group that holds an input; undefined for an input of another row. */
const groupOfInput = (groups: readonly FormGroup[], { part, row }: GroupRow, input: string | null) =>
  groups.find(({ fields }) => fields.some((name) => inputId(part, row.id, name) === input))

/**
 * The groups that are open: the one that was pressed, the one where a finding led, those in which something does not fit,
 * and all of a new row. What is open stays so until it is closed, also when its last fault is put right.
 */
const useOpenGroups = (groups: readonly FormGroup[], of: GroupRow) => {
  const { state } = useOpenApplication()
  const [{ group: pressed }, change] = usePlaceState()
  const wish = useWish()
  const [seen, setSeen] = useState(0)
  const [held, setHeld] = useState<ReadonlySet<string>>(
    () => new Set(isNewKey(of.row.id) ? groups.map(({ title }) => title) : []),
  )
  const led = wish.token === seen ? undefined : groupOfInput(groups, of, wish.inputId)
  if (wish.token !== seen) setSeen(wish.token)
  const forced = groups.filter((group) => group === led || faultsIn(state.typed, of, group).length > 0)
  if (forced.some(({ title }) => !held.has(title))) setHeld(new Set([...held, ...forced.map(({ title }) => title)]))
  return {
    pressed: groups.find((group) => groupKey(of, group) === pressed)?.title ?? null,
    isHeld: ({ title }: FormGroup): boolean => held.has(title),
    open: (group: FormGroup): void => change({ group: groupKey(of, group) }),
    close: (group: FormGroup, further: readonly FormGroup[]): void => {
      const closed = new Set([group, ...further].map(({ title }) => title))
      setHeld(new Set([...held].filter((title) => !closed.has(title))))
      change({ group: undefined })
      requestAnimationFrame(() => document.getElementById(`change-${groupKey(of, group)}`)?.focus())
    },
  }
}

/** What is open as it stands on the page: each group by itself, those of a new row as one that is said to be ready once. */
const blocksOf = (opened: readonly FormGroup[], isNew: boolean): readonly (readonly [FormGroup, ...FormGroup[]])[] => {
  const [first, ...further] = opened
  if (isNew && first !== undefined) return [[first, ...further]]
  return opened.map((group) => [group] as const)
}

/**
 * The groups of a row, in columns as they are read. One that is opened leaves the columns and stands above them at full
 * width.
 */
export const GroupList = ({ groups, name, order = 2, onDelete, ...of }: GroupListProps) => {
  const { lock } = useOpenApplication()
  const labels = useLabels()
  const { pressed, isHeld, open, close } = useOpenGroups(groups, of)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(pressed)
  useEffect(() => {
    const isPressed = pressed !== null && before.current !== pressed
    before.current = pressed
    if (!isPressed) return undefined
    // Who opens a group by a press goes on in its first field, once that is through with being shown.
    const first = `[data-group="${pressed}"] :is(input:not([readonly]), textarea)`
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [pressed])
  const titleOf = (group: FormGroup): string => {
    if (name === undefined) return labels.group(group.title)
    return group === groups[0] ? name : `${name}, ${labels.group(group.title)}`
  }
  const isOpen = (group: FormGroup): boolean => lock === null && (group.title === pressed || isHeld(group))
  const opened = groups.filter(isOpen)
  return (
    <div ref={box}>
      {blocksOf(opened, isNewKey(of.row.id)).map(([group, ...further], at) => (
        <div key={group.title} data-group={group.title}>
          <GroupForm
            {...of}
            group={group}
            further={further}
            title={titleOf(group)}
            order={order}
            {...(onDelete === undefined || at > 0 ? {} : { onDelete })}
            onClose={() => close(group, further)}
          />
        </div>
      ))}
      <GroupColumns>
        {groups
          .filter((group) => !opened.includes(group))
          .map((group) => (
            <GroupView
              key={group.title}
              {...of}
              group={group}
              title={titleOf(group)}
              order={order}
              onChange={lock === null ? () => open(group) : null}
            />
          ))}
      </GroupColumns>
    </div>
  )
}
