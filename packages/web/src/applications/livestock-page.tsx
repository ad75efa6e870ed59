import { Button, Fieldset, Group, SimpleGrid, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { edetedeaeezekm } from '@eae/domain/applications/parts.ts'
import type { HoldingRow } from '@eae/domain/applications/tree.ts'
import { NumberText, useLabels, useT } from '../ui/index.ts'
import { ApplicationFrame } from './frame.tsx'
import { EntityField } from './fields.tsx'
import { RowAdd } from './row-add.tsx'
import { RowDelete } from './row-delete.tsx'
import { useOpenApplication } from './store/context.tsx'
import { useFocusInput } from './use-focus-input.ts'

const Animals = ({ holding }: { readonly holding: HoldingRow }) => {
  const t = useT()
  const labels = useLabels()
  const { state, store } = useOpenApplication()
  const { catalogue } = state.answer
  const rows = state.tree.animals.filter((row) => row.zekmId === holding.id)
  const unitsOf = (ezoId: unknown, count: number): number =>
    (catalogue.animals.find((row) => row.id === ezoId)?.mmz ?? 0) * count
  return (
    <>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{labels.field('Edetedeaeezoiko', 'ezoId')}</Table.Th>
              <Table.Th scope="col">{labels.field('Edetedeaeezoiko', 'plithos')}</Table.Th>
              <Table.Th scope="col">{labels.field('Edetedeaeezoiko', 'plithosmhtrooy')}</Table.Th>
              <Table.Th scope="col">{labels.field('Edetedeaeezoiko', 'mmz')}</Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('row.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <EntityField part="animals" row={row} field="ezoId" options={catalogue.animals} isBare />
                </Table.Td>
                <Table.Td>
                  <EntityField part="animals" row={row} field="plithos" isBare />
                </Table.Td>
                <Table.Td>
                  <NumberText value={row.plithosmhtrooy} />
                </Table.Td>
                <Table.Td>
                  <NumberText value={unitsOf(row.ezoId, row.plithos)} digits={2} />
                </Table.Td>
                <Table.Td>
                  <RowDelete onDelete={() => store.remove('animals', row.id)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <RowAdd
        label={t('livestock.addAnimal')}
        onAdd={() =>
          store.add('animals', {
            zekmId: holding.id,
            ezoId: null,
            plithos: null,
            plithosmhtrooy: null,
            mmz: 0,
          })
        }
      />
    </>
  )
}

const Holdings = () => {
  const t = useT()
  const { state, store, lock } = useOpenApplication()
  const { holdings, header } = state.tree
  useFocusInput()
  const next = holdings.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  return (
    <Stack gap="lg">
      {holdings.length === 0 && <Text>{t('livestock.none')}</Text>}
      {holdings.map((holding) => (
        <Fieldset
          key={holding.id}
          legend={t('livestock.holding', { kodikos: holding.kodikos, kodekm: holding.kodekm })}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} mb="md">
            {edetedeaeezekm.form
              .flatMap((group) => group.fields)
              .filter((name) => name !== 'kodikos')
              .map((name) => (
                <EntityField
                  key={name}
                  part="holdings"
                  row={holding}
                  field={name}
                  {...(name === 'lkkoiId' ? { options: state.answer.catalogue.communities } : {})}
                />
              ))}
          </SimpleGrid>
          <Animals holding={holding} />
          {lock === null && (
            <Group justify="flex-end" mt="md">
              <Button variant="subtle" color="red" size="xs" onClick={() => store.remove('holdings', holding.id)}>
                {t('livestock.deleteHolding')}
              </Button>
            </Group>
          )}
        </Fieldset>
      ))}
      <Group>
        <RowAdd
          isSmall={false}
          label={t('livestock.addHolding')}
          onAdd={() =>
            store.add('holdings', {
              kodikos: next,
              kodekm: '',
              eidos: null,
              katoxos: header.afm,
              lkkoiId: header.lkkoiIdB2,
              topothesia: null,
              paragogh: null,
              bioflag: null,
            })
          }
        />
      </Group>
    </Stack>
  )
}

/** Animal holdings (R16). */
const LivestockPage = () => (
  <ApplicationFrame>
    <Holdings />
  </ApplicationFrame>
)
export default LivestockPage
