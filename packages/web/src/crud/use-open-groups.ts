import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useState } from 'react'
import type { Fault } from './faults-by-field.ts'
import { groupIdOf } from './form-fields.tsx'

/** The groups of a form that are changed now, and how one is opened and all are closed. */
export interface OpenGroups {
  readonly open: ReadonlySet<string>
  readonly openGroup: (title: string) => void
  readonly closeAll: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The titles of the groups in which something was refused. */
export const faultyGroups = (entity: AnyEntity, faults: readonly Fault[]): readonly string[] =>
  entity.form.flatMap(({ title, fields }) =>
    faults.some(({ field }) => field !== undefined && fields.includes(field)) ? [title] : [],
  )

/**
 * Which groups of a form are open: all of a new row, otherwise those that were pressed or in which something was refused.
 * `idScope` sets the ids of a form apart that stands over another one of the same table.
 */
export const useOpenGroups = (
  entity: AnyEntity,
  isNew: boolean,
  faults: readonly Fault[],
  idScope?: string,
): OpenGroups => {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(() =>
    isNew ? new Set(entity.form.map(({ title }) => title)) : NONE,
  )
  const faulty = faultyGroups(entity, faults).filter((title) => !pressed.has(title))
  if (faulty.length > 0) setPressed(new Set([...pressed, ...faulty]))
  return {
    open: pressed,
    openGroup: (title) => {
      setPressed(new Set([...pressed, title]))
      // The inputs stand there with the next frame; who opens a group goes on in its first one.
      requestAnimationFrame(() =>
        document
          .getElementById(groupIdOf(entity, title, idScope))
          ?.querySelector<HTMLElement>(':is(input, textarea):not([disabled])')
          ?.focus(),
      )
    },
    closeAll: () => setPressed(NONE),
  }
}
