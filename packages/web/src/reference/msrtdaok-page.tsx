import { Tabs } from '@mantine/core'
import { diktnomoi, msrtdaok, msrteaepy, perifereia } from '@eae/domain/reference/places.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { decodeState, encodeState, EntityScreen } from '../crud/index.ts'
import { PageTitle, useLabels } from '../ui/index.ts'

const ENTITIES = [msrtdaok, diktnomoi, msrteaepy, perifereia] as const

const tabOf = (state: unknown): string =>
  ENTITIES.find(({ name }) => typeof state === 'object' && state !== null && 'tab' in state && state.tab === name)
    ?.name ?? msrtdaok.name

/** /Msrtdaok: the services of the regions, one tab each. The tab stands in the address beside the search. */
const Page = () => {
  const { entities } = useLabels()
  const navigate = useNavigate()
  const { prp, id } = useSearch({ strict: false })
  const tab = tabOf(decodeState(prp))
  const choose = (name: string | null): void => {
    void navigate({ to: '.', search: { prp: encodeState({ tab: name ?? msrtdaok.name }) ?? '' } })
  }
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
