import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { useEffect, useRef, useState } from 'react'
import { usePlaceState } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { faultsIn, GroupForm } from './group-form.tsx'
import { GroupView } from './group-view.tsx'
import classes from './groups.module.css'
import type { GroupRow } from './groups.ts'

interface GroupListProps extends GroupRow {
  readonly groups: readonly FormGroup[]
}

/** The group that holds an input; null for an input of another row. */
const groupOfInput = (groups: readonly FormGroup[], { part, row }: GroupRow, input: string | null): string | null =>
  groups.find(({ fields }) => fields.some((name) => inputId(part, row.id, name) === input))?.title ?? null

/**
 * The groups of a row, in columns as they are read. One that is opened leaves the columns and stands above them at full
 * width; one in which something does not fit, or where a finding led, is open by itself.
 */
export const GroupList = ({ groups, ...of }: GroupListProps) => {
  const { state, lock } = useOpenApplication()
  const [{ row: chosen }, change] = usePlaceState()
  const wish = useWish()
  const [seen, setSeen] = useState(0)
  const wanted = groupOfInput(groups, of, wish.inputId)
  const [led, setLed] = useState<string | null>(null)
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wanted !== null) setLed(wanted)
  }
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<string | undefined>(chosen)
  useEffect(() => {
    // Who opens a group by a press goes on in its first field.
    if (chosen !== undefined && opened.current !== chosen)
      box.current?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus()
    opened.current = chosen
  }, [chosen])
  const isOpen = (group: FormGroup): boolean =>
    lock === null && (group.title === chosen || group.title === led || faultsIn(state.typed, of, group).length > 0)
  const close = (title: string): void => {
    setLed(null)
    change({ row: undefined })
    requestAnimationFrame(() => document.getElementById(`change-${title}`)?.focus())
  }
  return (
    <div ref={box}>
      {groups.filter(isOpen).map((group) => (
        <GroupForm key={group.title} {...of} group={group} onClose={() => close(group.title)} />
      ))}
      <div className={classes.columns}>
        {groups
          .filter((group) => !isOpen(group))
          .map((group) => (
            <GroupView
              key={group.title}
              {...of}
              group={group}
              onChange={lock === null ? () => change({ row: group.title }) : null}
            />
          ))}
      </div>
    </div>
  )
}
