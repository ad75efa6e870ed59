import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import { useLabels, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { RowAdd } from '../row-add.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'

const FIELDS = ['namegroup', 'afmgroup', 'relation', 'country'] as const

/** The businesses of the group: there once the applicant says that he belongs to one. */
export const GroupBusinesses = () => {
  const t = useT()
  const labels = useLabels()
  const { state, store } = useOpenApplication()
  const { groupBusinesses, header } = state.tree
  if (!header.businessGroupFlag && groupBusinesses.length === 0) return null
  const next = groupBusinesses.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  return (
    <Fieldset legend={labels.group('businessGroup')} mb="lg">
      <Stack>
        <Text>{t('groupBusinesses.lead')}</Text>
        {groupBusinesses.length === 0 && <Text>{t('groupBusinesses.none')}</Text>}
        {groupBusinesses.map((row, at) => (
          <Fieldset key={row.id} legend={t('groupBusinesses.number', { number: at + 1 })}>
            <Stack align="flex-end">
              <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm" w="100%">
                {FIELDS.map((field) => (
                  <EntityField key={field} part="groupBusinesses" row={row} field={field} />
                ))}
              </SimpleGrid>
              <RowDelete onDelete={() => store.remove('groupBusinesses', row.id)} />
            </Stack>
          </Fieldset>
        ))}
        <div>
          <RowAdd
            label={t('groupBusinesses.add')}
            onAdd={() =>
              store.add('groupBusinesses', {
                kodikos: next,
                afmgroup: null,
                namegroup: '',
                relation: null,
                country: null,
              })
            }
          />
        </div>
      </Stack>
    </Fieldset>
  )
}
