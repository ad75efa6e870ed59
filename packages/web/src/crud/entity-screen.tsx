import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSearch } from '../routing/search-params.ts'
import { useCancel } from '../routing/use-cancel.ts'
import type { ComponentType } from 'react'
import { EditScreen, type EffectProps } from './edit-screen.tsx'
import type { ColumnOverrides } from './entity-columns.tsx'
import { keyOf } from './entity-api.ts'
import { SearchScreen } from './search-screen.tsx'

export interface EntityScreenProps {
  readonly entity: AnyEntity
  readonly title?: string
  /** False where the page around the list has a title already. */
  readonly hasTitle?: boolean
  readonly columns?: ColumnOverrides
  /** Label of the free text, where it is neither code nor description. */
  readonly filterLabel?: string
  /** Tells the effect of changes of the form before they are saved. */
  readonly effect?: ComponentType<EffectProps>
}

/** List and form of an entity on one path: the list alone, the form with `?id=` (`new` for a new row). */
export const EntityScreen = ({ entity, title, hasTitle = true, columns, filterLabel, effect }: EntityScreenProps) => {
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void =>
    void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key, ocgb: '1' }) })
  const close = (): void => void navigate({ to: '.', search: ({ id: _id, ocgb: _ocgb, ...rest }: PageSearch) => rest })
  const cancel = useCancel()
  if (id !== undefined) {
    return (
      <EditScreen
        key={`${entity.name} ${id}`}
        entity={entity}
        id={id}
        {...(effect === undefined ? {} : { effect })}
        onSaved={(key) =>
          void navigate({
            to: '.',
            search: (old: PageSearch) => ({ ...old, id: String(key) }),
            replace: true,
            ignoreBlocker: true,
          })
        }
        onOpen={open}
        onClose={close}
        onCancel={cancel}
      />
    )
  }
  return (
    <SearchScreen
      entity={entity}
      {...(title === undefined ? {} : { title })}
      hasTitle={hasTitle}
      {...(columns === undefined ? {} : { columns })}
      {...(filterLabel === undefined ? {} : { form: { filterLabel } })}
      onOpen={(row) => open(String(keyOf(entity, row)))}
      onNew={() => open('new')}
    />
  )
}
