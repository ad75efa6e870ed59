import { Text, Title } from '@mantine/core'
import { edetedeaeeomilos } from '@eae/domain/applications/business-group.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { GroupList } from '../groups/group-list.tsx'
import { RowAdd } from '../row-add.tsx'
import { useOpenApplication } from '../store/context.tsx'

/** The businesses of the group: there once the applicant says that he belongs to one. */
export const GroupBusinesses = () => {
  const t = useT()
  const labels = useLabels()
  const { state, store } = useOpenApplication()
  const { groupBusinesses, header } = state.tree
  if (!header.businessGroupFlag && groupBusinesses.length === 0) return null
  const next = groupBusinesses.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  return (
    <section aria-label={labels.group('businessGroup')}>
      <Title order={2} size="h4" mb={4}>
        {labels.group('businessGroup')}
      </Title>
      <Text mb="sm">{t('groupBusinesses.lead')}</Text>
      {groupBusinesses.length === 0 && <Text mb="sm">{t('groupBusinesses.none')}</Text>}
      {groupBusinesses.map((row, at) => (
        <GroupList
          key={row.id}
          part="groupBusinesses"
          row={row}
          named="kodikos"
          name={t('groupBusinesses.number', { number: at + 1 })}
          order={3}
          groups={edetedeaeeomilos.form}
          onDelete={() => store.remove('groupBusinesses', row.id)}
        />
      ))}
      <RowAdd
        label={t('groupBusinesses.add')}
        part="groupBusinesses"
        focus="namegroup"
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
    </section>
  )
}
