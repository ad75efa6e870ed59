import { Tabs } from '@mantine/core'
import { diktnomoi, msrtdaok, msrteaepy, perifereia } from '@eae/domain/reference/places.ts'
import { useSearch } from '@tanstack/react-router'
import { EMPTY_SEARCH, EntityScreen, useSearchState } from '../crud/index.ts'
import { PageTitle, useLabels } from '../ui/index.ts'

const ENTITIES = [msrtdaok, diktnomoi, msrteaepy, perifereia] as const

/** /Msrtdaok: the services of the regions, one tab each. The tab stands in the address beside the search. */
const Page = () => {
  const { entities } = useLabels()
  const { id } = useSearch({ strict: false })
  const [search, setSearch] = useSearchState()
  const tab = ENTITIES.find(({ name }) => name === search.tab)?.name ?? msrtdaok.name
  const choose = (name: string | null): void => setSearch({ ...EMPTY_SEARCH, tab: name ?? msrtdaok.name })
  if (id !== undefined) return <EntityScreen entity={ENTITIES.find(({ name }) => name === tab) ?? msrtdaok} />
  return (
    <>
      <PageTitle title={entities(tab)} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          {ENTITIES.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {entities(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ENTITIES.map((entity) => (
          <Tabs.Panel key={entity.name} value={entity.name}>
            <EntityScreen entity={entity} hasTitle={false} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

export default Page
