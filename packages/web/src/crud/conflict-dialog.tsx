import { Radio, Table, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AsyncButton, FloatDialog, useLabels, useLang, userName, useT } from '../ui/index.ts'
import { choicesOf, resolve, WHOLE_ROW, type ConflictRow, type Resolved } from './conflict-rows.ts'
import { FieldText } from './field-text.tsx'
import { rowLabel } from './ref-labels.ts'

type Side = 'mine' | 'theirs'

/** One question: whose value of a field stays, or whether the row stays. */
const Choice = ({
  row,
  name,
  side,
  onChoose,
}: {
  readonly row: ConflictRow
  readonly name: string
  readonly side: Side
  readonly onChoose: (side: Side) => void
}) => {
  const t = useT()
  const labels = useLabels()
  const field = row.entity.fields[name]
  const label = name === WHOLE_ROW ? t('rowConflict.row') : labels.field(row.entity.name, name)
  const shown = (of: Side): ReactNode => {
    if (field === undefined) return t(of === 'mine' ? 'rowConflict.delete' : 'rowConflict.keep')
    const value = row[of][name]
    return value === null || value === undefined || value === '' ? '—' : <FieldText field={field} value={value} />
  }
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {(['mine', 'theirs'] as const).map((of) => (
        <Table.Td key={of}>
          <Radio
            name={`conflict-${row.key}-${name}`}
            label={shown(of)}
            aria-label={`${label}: ${t(`rowConflict.${of}`)}`}
            checked={side === of}
            onChange={() => onChoose(of)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

interface ConflictDialogProps {
  readonly rows: readonly ConflictRow[]
  /** Saves what was decided. */
  readonly onApply: (resolved: readonly Resolved[]) => Promise<void>
  /** Gives the reader's changes of these rows up. */
  readonly onReload: () => void | Promise<void>
  readonly onClose: () => void
}

/** Two people changed the same rows: both values side by side, and a choice for each field that differs. */
export const ConflictDialog = ({ rows, onApply, onReload, onClose }: ConflictDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const labels = useLabels()
  const [givenUp, setGivenUp] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const of = (row: ConflictRow): ReadonlySet<string> => givenUp[row.key] ?? new Set()
  const choose = (row: ConflictRow, name: string, side: Side): void => {
    const others = [...of(row)].filter((one) => one !== name)
    setGivenUp({ ...givenUp, [row.key]: new Set(side === 'theirs' ? [...others, name] : others) })
  }
  return (
    <FloatDialog
      title={t('rowConflict.title')}
      role="alertdialog"
      onClose={onClose}
      width={760}
      footer={
        <>
          <AsyncButton variant="default" onClick={async () => onReload()}>
            {t('rowConflict.reload')}
          </AsyncButton>
          <AsyncButton onClick={() => onApply(rows.map((row) => resolve(row, of(row))))}>
            {t('rowConflict.apply')}
          </AsyncButton>
        </>
      }
    >
      <Text mb="md">{t('rowConflict.text')}</Text>
      {rows.map((row) => (
        <Table key={row.key} captionSide="top" withTableBorder mb="md">
          <Table.Caption>
            {labels.entity(row.entity.name)} {rowLabel(lang, row.entity, row.theirs)} ·{' '}
            {userName(t, String(row.theirs.usrupdate ?? row.theirs.usrinsert ?? ''))}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('rowConflict.field')}</Table.Th>
              <Table.Th scope="col">{t('rowConflict.mine')}</Table.Th>
              <Table.Th scope="col">{t('rowConflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {choicesOf(row).map((name) => (
              <Choice
                key={name}
                row={row}
                name={name}
                side={of(row).has(name) ? 'theirs' : 'mine'}
                onChoose={(side) => choose(row, name, side)}
              />
            ))}
            {choicesOf(row).length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={3}>{t('rowConflict.none')}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      ))}
    </FloatDialog>
  )
}
