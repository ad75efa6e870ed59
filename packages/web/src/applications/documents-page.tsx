import { Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useLabels, useT } from '../ui/index.ts'
import { ApplicationFrame } from './frame.tsx'
import { EntityField } from './fields.tsx'
import { RowAdd } from './row-add.tsx'
import { RowDelete } from './row-delete.tsx'
import { useOpenApplication } from './store/context.tsx'
import { useFocusInput } from './use-focus-input.ts'

const Documents = () => {
  const t = useT()
  const labels = useLabels()
  const { state, store } = useOpenApplication()
  const { documents } = state.tree
  const { documentTypes } = state.answer.catalogue
  useFocusInput()
  const next = documents.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  return (
    <Stack>
      <Text>{t('documents.lead')}</Text>
      {documents.length === 0 ? (
        <Text>{t('documents.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table striped withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {(['edkId', 'details', 'dtedoc'] as const).map((field) => (
                  <Table.Th key={field} scope="col">
                    {labels.field('Edetedeaeedikaiol', field)}
                  </Table.Th>
                ))}
                <Table.Th scope="col">
                  <VisuallyHidden>{t('row.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {documents.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td style={{ minWidth: 260 }}>
                    <EntityField part="documents" row={row} field="edkId" options={documentTypes} isBare />
                  </Table.Td>
                  <Table.Td>
                    <EntityField part="documents" row={row} field="details" isBare />
                  </Table.Td>
                  <Table.Td style={{ minWidth: 150 }}>
                    <EntityField part="documents" row={row} field="dtedoc" isBare />
                  </Table.Td>
                  <Table.Td>
                    <RowDelete onDelete={() => store.remove('documents', row.id)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group>
        <RowAdd
          isSmall={false}
          label={t('documents.add')}
          onAdd={() =>
            store.add('documents', {
              kodikos: next,
              edkId: null,
              details: null,
              dtedoc: null,
              edaId: null,
            })
          }
        />
      </Group>
    </Stack>
  )
}

/** Supporting documents (R14). */
const DocumentsPage = () => (
  <ApplicationFrame>
    <Documents />
  </ApplicationFrame>
)
export default DocumentsPage
