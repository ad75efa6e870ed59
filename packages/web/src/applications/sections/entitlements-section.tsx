import { Box, Checkbox, Text } from '@mantine/core'
import type { EntitlementRow } from '@eae/domain/applications/tree.ts'
import { AreaText, NumberText, useT } from '../../ui/index.ts'
import { SectionRepair } from '../findings/section-repair.tsx'
import { EntityField } from '../fields.tsx'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { Column } from '../table/columns.tsx'
import { TableLead } from '../table/lines.tsx'
import { Row } from '../table/row.tsx'
import { RowTable } from '../table/table.tsx'

/** Thousandths of a euro in a euro. */
const MILLS = 1_000

/** Whether an entitlement is used this year: the applicant says little of its row, so it is pressed at once. */
const Use = ({ row }: { readonly row: EntitlementRow }) => {
  const t = useT()
  const { store, lock } = useOpenApplication()
  return (
    <Checkbox
      id={inputId('entitlements', row.id, 'activateflag')}
      aria-label={t('entitlements.use', { bpeId: row.bpeId })}
      checked={row.activateflag}
      disabled={lock !== null}
      onChange={(event) => store.edit('entitlements', row.id, { activateflag: event.currentTarget.checked })}
    />
  )
}

const COLUMNS: readonly Column<EntitlementRow>[] = [
  { name: 'activateflag', read: (row) => <Use row={row} /> },
  { name: 'bpeId' },
  { name: 'bpetype' },
  { name: 'bpegrouptype' },
  { name: 'qty' },
  {
    name: 'bpeup',
    read: ({ bpeup }) => (
      <>
        <NumberText value={bpeup / MILLS} digits={3} /> €/ha
      </>
    ),
  },
  // The other thing that the applicant says, typed where it stands.
  {
    name: 'priority',
    read: (row) => (
      <Box maw={96} ml={{ base: 0, sm: 'auto' }}>
        <EntityField part="entitlements" row={row} field="priority" isBare />
      </Box>
    ),
  },
]

/** Payment entitlements from the register; the applicant says which are used. */
export const EntitlementsSection = () => {
  const t = useT()
  const rows = useOpenApplication().state.tree.entitlements
  if (rows.length === 0) return <Text>{t('entitlements.none')}</Text>
  const used = rows.filter(({ activateflag }) => activateflag)
  return (
    <>
      <TableLead>{t('entitlements.lead')}</TableLead>
      <SectionRepair part="entitlements" />
      <RowTable
        part="entitlements"
        label={t('application.section.entitlements')}
        columns={COLUMNS}
        total={t('entitlements.used', { used: used.length, all: rows.length })}
        sums={{ qty: <AreaText m2={used.reduce((sum, { qty }) => sum + qty, 0)} /> }}
      >
        {rows.map((row) => (
          <Row key={row.id} part="entitlements" row={row} columns={COLUMNS} />
        ))}
      </RowTable>
    </>
  )
}
