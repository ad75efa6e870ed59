import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSearch } from '../routing/search-params.ts'
import { EditScreen } from './edit-screen.tsx'
import { keyOf } from './entity-api.ts'
import { SearchScreen } from './search-screen.tsx'

export interface EntityScreenProps {
  readonly entity: AnyEntity
  readonly title?: string
  /** False where the page around the list has a title already. */
  readonly hasTitle?: boolean
}

/** List and form of an entity on one path: the list alone, the form with `?id=` (`new` for a new row). */
export const EntityScreen = ({ entity, title, hasTitle = true }: EntityScreenProps) => {
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void => void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key }) })
  const close = (): void => void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })
  if (id !== undefined) {
    return (
      <EditScreen
        key={`${entity.name} ${id}`}
        entity={entity}
        id={id}
        onSaved={(key) =>
          void navigate({
            to: '.',
            search: (old: PageSearch) => ({ ...old, id: String(key) }),
            replace: true,
            ignoreBlocker: true,
          })
        }
        onClose={close}
      />
    )
  }
  return (
    <SearchScreen
      entity={entity}
      {...(title === undefined ? {} : { title })}
      hasTitle={hasTitle}
      onOpen={(row) => open(String(keyOf(entity, row)))}
      onNew={() => open('new')}
    />
  )
}
