import { Button, Radio, Table, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useState } from 'react'
import { AsyncButton, FloatDialog, useLabels, useT } from '../ui/index.ts'
import { FieldText } from './field-text.tsx'
import type { Conflict, FormValues } from './use-edit-form.ts'

export interface ConflictDialogProps {
  readonly entity: AnyEntity
  readonly conflict: Conflict
  /** What the reader's form holds, all fields. */
  readonly values: FormValues
  /** The row as the reader found it: tells which values are the reader's own changes. */
  readonly original: Readonly<Record<string, unknown>> | null
  readonly onApply: (values: FormValues) => Promise<void>
  /** Gives the reader's changes up. */
  readonly onReload: () => void
  readonly onClose: () => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Two people changed one row: both values side by side, and a choice for each field that differs. */
export const ConflictDialog = ({
  entity,
  conflict,
  values,
  original,
  onApply,
  onReload,
  onClose,
}: ConflictDialogProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const { theirs } = conflict
  const own = Object.keys(entity.fields).filter(
    (name) => entity.fields[name]?.computed === false && !same(values[name], original?.[name]),
  )
  const differing = own.filter((name) => !same(values[name], theirs[name]))
  const [kept, setKept] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>(() =>
    Object.fromEntries(differing.map((name) => [name, 'mine'])),
  )

  const merged = (): FormValues => ({
    ...theirs,
    ...Object.fromEntries(own.filter((name) => kept[name] !== 'theirs').map((name) => [name, values[name]])),
  })

  return (
    <FloatDialog
      title={t('rowConflict.title')}
      onClose={onClose}
      width={760}
      footer={
        <>
          <Button variant="default" onClick={onReload}>
            {t('rowConflict.reload')}
          </Button>
          <AsyncButton onClick={() => onApply(merged())}>{t('rowConflict.apply')}</AsyncButton>
        </>
      }
    >
      <Text mb="md">{t('rowConflict.text')}</Text>
      {differing.length === 0 ? (
        <Text>{t('rowConflict.none')}</Text>
      ) : (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rowConflict.field')}</Table.Th>
              <Table.Th>{t('rowConflict.mine')}</Table.Th>
              <Table.Th>{t('rowConflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differing.map((name) => {
              const field = entity.fields[name]
              if (field === undefined) return null
              const choose = (side: 'mine' | 'theirs') => (
                <Radio
                  name={`conflict-${name}`}
                  label={<FieldText field={field} value={side === 'mine' ? values[name] : theirs[name]} />}
                  aria-label={`${label(entity.name, name)}: ${t(`rowConflict.${side}`)}`}
                  checked={kept[name] === side}
                  onChange={() => setKept((old) => ({ ...old, [name]: side }))}
                />
              )
              return (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{label(entity.name, name)}</Table.Th>
                  <Table.Td>{choose('mine')}</Table.Td>
                  <Table.Td>{choose('theirs')}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </FloatDialog>
  )
}
