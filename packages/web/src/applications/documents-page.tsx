import { Stack, Text } from '@mantine/core'
import type { DocumentRow } from '@eae/domain/applications/tree.ts'
import { useT } from '../ui/index.ts'
import { SectionRepair } from './findings/section-repair.tsx'
import { ApplicationFrame } from './frame.tsx'
import { RowAdd } from './row-add.tsx'
import { useOpenApplication } from './store/context.tsx'
import type { Column } from './table/columns.tsx'
import { TableLead } from './table/lines.tsx'
import { Row } from './table/row.tsx'
import { RowTable } from './table/table.tsx'
import { useOpenRow } from './table/use-open-row.ts'
import { useFocusInput } from './use-focus-input.ts'

const COLUMNS: readonly Column<DocumentRow>[] = [
  { name: 'edkId' },
  { name: 'details' },
  { name: 'dtedoc' },
  { name: 'edaId' },
]

const Documents = () => {
  const t = useT()
  const { state, store } = useOpenApplication()
  const { documents } = state.tree
  const { documentTypes } = state.answer.catalogue
  const openRow = useOpenRow('documents')
  useFocusInput()
  const next = documents.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const nameOf = ({ edkId }: DocumentRow): string =>
    t('groups.changeOf', { group: documentTypes.find(({ id }) => id === edkId)?.description ?? t('crops.unnamed') })
  return (
    <Stack gap="xs" align="flex-start">
      <TableLead>{t('documents.lead')}</TableLead>
      <SectionRepair part="documents" />
      {documents.length === 0 ? (
        <Text>{t('documents.none')}</Text>
      ) : (
        <RowTable part="documents" label={t('application.section.documents')} columns={COLUMNS}>
          {documents.map((row) => (
            <Row
              key={row.id}
              part="documents"
              row={row}
              columns={COLUMNS}
              opening={{ openRow, opener: 'edkId', nameOf }}
            />
          ))}
        </RowTable>
      )}
      <RowAdd
        isSmall={false}
        label={t('documents.add')}
        part="documents"
        focus="edkId"
        onAdd={() => store.add('documents', { kodikos: next, edkId: null, details: null, dtedoc: null, edaId: null })}
      />
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
