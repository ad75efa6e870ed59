import { findEntity } from '@eae/domain/registry.ts'
import { EntityScreen, EntityTabs, ListPage, PageProposals } from '../crud/index.ts'

const getEntity = (name: string) => {
  const entity = findEntity(name)
  if (entity === null) throw new Error(`${name} is no entity`)
  return entity
}

/** The page of a table, with the tables that belong to it as further tabs. */
export const entityPage = (name: string, ...others: readonly string[]) => {
  const first = getEntity(name)
  const rest = others.map(getEntity)
  return function Page() {
    return (
      <ListPage above={<PageProposals all={[first, ...rest]} />}>
        {rest.length === 0 ? <EntityScreen entity={first} /> : <EntityTabs all={[first, ...rest]} />}
      </ListPage>
    )
  }
}
