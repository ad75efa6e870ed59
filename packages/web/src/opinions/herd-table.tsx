import type { HerdOpinionLine } from '@eae/domain/opinions/calls.ts'
import { Table } from '@mantine/core'
import { NumberText, useT } from '../ui/index.ts'

/** The animals of a holding by kind, as declared and as registered; kinds that differ stand out. */
export const HerdTable = ({ lines }: { readonly lines: readonly HerdOpinionLine[] }) => {
  const t = useT()
  return (
    <Table withTableBorder aria-label={t('opinion.animals')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('opinion.kind')}</Table.Th>
          <Table.Th ta="right">{t('opinion.declared')}</Table.Th>
          <Table.Th ta="right">{t('opinion.register')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ code, description, declared, register }) => (
          <Table.Tr key={code} fw={declared === register ? 400 : 700}>
            <Table.Th scope="row" fw="inherit">
              {code} {description}
            </Table.Th>
            <Table.Td ta="right">
              <NumberText value={declared} />
            </Table.Td>
            <Table.Td ta="right">
              <NumberText value={register} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
