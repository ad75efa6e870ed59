import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLabels, useT } from '../ui/index.ts'
import type { CriterionGroup } from './criteria.ts'
import classes from './filter-line.module.css'

interface CriteriaMenuProps {
  readonly id: string
  readonly entity: AnyEntity
  readonly groups: readonly CriterionGroup[]
  readonly onPick: (name: string) => void
  readonly onClose: () => void
}

/** The criteria that can be added, by group: one press adds one. */
export const CriteriaMenu = ({ id, entity, groups, onPick, onClose }: CriteriaMenuProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
  }
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} id={id} role="group" aria-label={t('search.addTitle')} className={classes.menu}>
      {groups.map(({ title, names }) => (
        <div key={title ?? ''} className={classes.group} data-alone={title === null}>
          {title !== null && <h2 className={classes.groupTitle}>{t(`search.group.${title}`)}</h2>}
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.name}
              onClick={() => onPick(name)}
              onKeyDown={onKeyDown}
            >
              {label(entity.name, name)}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
