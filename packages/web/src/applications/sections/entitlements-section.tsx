import { Checkbox, Table, Text } from '@mantine/core'
import { AreaText, NumberText, useLabels, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Payment entitlements from the register; the applicant says which are used. */
export const EntitlementsSection = () => {
  const t = useT()
  const labels = useLabels()
  const { state, store, lock } = useOpenApplication()
  const rows = state.tree.entitlements
  if (rows.length === 0) return <Text>{t('entitlements.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table striped withTableBorder>
        <Table.Caption>{t('entitlements.lead')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {(['bpeId', 'bpetype', 'qty', 'bpeup', 'activateflag'] as const).map((field) => (
              <Table.Th key={field} scope="col">
                {labels.field('Edetedeaeebpe', field)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.bpeId}</Table.Td>
              <Table.Td>{labels.choice('dikaiomatype', row.bpetype)}</Table.Td>
              <Table.Td>
                <AreaText m2={row.qty} />
              </Table.Td>
              <Table.Td>
                <NumberText value={row.bpeup / 1000} digits={3} /> €/ha
              </Table.Td>
              <Table.Td>
                <Checkbox
                  id={inputId('entitlements', row.id, 'activateflag')}
                  aria-label={t('entitlements.use', { bpeId: row.bpeId })}
                  checked={row.activateflag}
                  disabled={lock !== null}
                  onChange={(event) =>
                    store.edit('entitlements', row.id, { activateflag: event.currentTarget.checked })
                  }
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
