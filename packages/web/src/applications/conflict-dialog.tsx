import { Group, Table, Text } from '@mantine/core'
import { findEntity } from '@eae/domain/registry.ts'
import { FieldText } from '../crud/index.ts'
import { AsyncButton, FloatDialog, useLabels, userName, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'
import type { Conflicts } from './store/save.ts'

const TRAVELLING = new Set(['id', 'rowVersion'])

/** A value of a row as people read it. */
const Shown = ({
  entityName,
  name,
  value,
}: {
  readonly entityName: string
  readonly name: string
  readonly value: unknown
}) => {
  const field = findEntity(entityName)?.fields[name]
  return field === undefined || value === null || value === undefined ? '—' : <FieldText field={field} value={value} />
}

/** Somebody saved first: both values side by side, and the user decides whose stand. Nothing is lost on the way. */
export const ConflictDialog = ({
  conflicts,
  onClose,
}: {
  readonly conflicts: Conflicts
  readonly onClose: () => void
}) => {
  const t = useT()
  const labels = useLabels()
  const { store, fetchNewest, reload } = useOpenApplication()
  const keepMine = async (): Promise<void> => {
    store.rebase(await fetchNewest())
    onClose()
  }
  const takeTheirs = async (): Promise<void> => {
    await reload()
    onClose()
  }
  return (
    <FloatDialog
      title={t('conflict.title')}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <AsyncButton variant="default" onClick={takeTheirs}>
            {t('conflict.theirs')}
          </AsyncButton>
          <AsyncButton onClick={keepMine}>{t('conflict.mine')}</AsyncButton>
        </Group>
      }
    >
      <Text mb="sm">{t('conflict.text')}</Text>
      {conflicts.map((conflict) => (
        <Table key={`${conflict.entityName}${conflict.id}`} mb="md" withTableBorder>
          <Table.Caption>
            {labels.entity(conflict.entityName)} · {userName(t, String(conflict.theirs.usrupdate ?? ''))}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('conflict.field')}</Table.Th>
              <Table.Th scope="col">{t('conflict.yours')}</Table.Th>
              <Table.Th scope="col">{t('conflict.stored')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(conflict.mine)
              .filter(([name]) => !TRAVELLING.has(name) && findEntity(conflict.entityName)?.fields[name] !== undefined)
              .map(([name, mine]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{labels.field(conflict.entityName, name)}</Table.Th>
                  <Table.Td>
                    <Shown entityName={conflict.entityName} name={name} value={mine} />
                  </Table.Td>
                  <Table.Td>
                    <Shown entityName={conflict.entityName} name={name} value={conflict.theirs[name]} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      ))}
    </FloatDialog>
  )
}
