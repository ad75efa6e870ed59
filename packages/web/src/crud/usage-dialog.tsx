import { Button, Table, Text } from '@mantine/core'
import type { UsageEntry } from '@eae/domain/kernel/row-history.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { FloatDialog, useLabels, useLang, useT } from '../ui/index.ts'

/** What a row that others name refuses: the code of the refusal, and who names it. */
export interface Usage {
  readonly code: string
  readonly usedBy: readonly UsageEntry[]
}

/** Why a row cannot be deleted, renamed or put out of use: the tables that name it, and how often. */
export const UsageDialog = ({ usage, onClose }: { readonly usage: Usage; readonly onClose: () => void }) => {
  const t = useT()
  const { lang } = useLang()
  const { entities, field: label } = useLabels()
  return (
    <FloatDialog
      title={t('usage.title')}
      onClose={onClose}
      role="alertdialog"
      width={560}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Text mb="md">{t(usage.code === 'error.inUseBy' ? 'usage.lead' : usage.code)}</Text>
      {/* A long list is scrolled with the keyboard too: something in it must take the focus. */}
      <Table withTableBorder tabIndex={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('usage.entity')}</Table.Th>
            <Table.Th>{t('usage.field')}</Table.Th>
            <Table.Th ta="right">{t('usage.rows')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {usage.usedBy.map(({ entityName, field, rows, isMore }) => (
            <Table.Tr key={`${entityName} ${field}`}>
              <Table.Th scope="row">{entities(entityName)}</Table.Th>
              <Table.Td>{label(entityName, field)}</Table.Td>
              <Table.Td ta="right" className="eae-number">
                {isMore ? t('usage.atLeast', { rows }) : formatNumber(lang, rows)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FloatDialog>
  )
}
