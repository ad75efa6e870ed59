import { ACT_SLOTS, fieldsOfAct, nameOfRow, rowsOfSlot } from '@eae/domain/acts/fields.ts'
import type { ActLine } from '@eae/domain/acts/answers.ts'
import { treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FieldInput, FieldText } from '../crud/index.ts'
import { Choice, useLabels, useT } from '../ui/index.ts'

/** Stands for the whole row among the fields. */
const ROW_OUT = '-'
const FIELD_ID = 'act-field'

interface LineFormProps {
  readonly tree: ApplicationTree
  readonly onAdd: (line: ActLine) => void
}

// A value of a field that acts change is a text, a number, yes or no, or nothing.
const asValue = (value: unknown): ActLine['nea'] => (value === undefined ? null : (value as ActLine['nea']))

/** One line of an act: section, row, field and new value. The old value is shown as it stands. */
export const LineForm = ({ tree, onAdd }: LineFormProps) => {
  const t = useT()
  const labels = useLabels()
  const [part, setPart] = useState<Slot | null>(null)
  const [line, setLine] = useState<string | null>(null)
  const [pedio, setPedio] = useState<string | null>(null)
  const [nea, setNea] = useState<unknown>(null)
  const entity: AnyEntity | null = part === null ? null : treeEntities[part]
  const rows = part === null ? [] : rowsOfSlot(tree, part)
  const row = rows.find(({ id }) => String(id) === line)
  const field: Field | undefined = entity === null || pedio === null ? undefined : entity.fields[pedio]
  const add = (): void => {
    if (part === null || entity === null || row === undefined || pedio === null) return
    const isOut = pedio === ROW_OUT
    onAdd({
      part,
      line: Number(row.id),
      rowname: nameOfRow(tree, part, row),
      pedio: isOut ? null : pedio,
      palia: isOut ? null : asValue(row[pedio]),
      nea: isOut ? null : asValue(nea),
    })
    setPedio(null)
    setNea(null)
    // The button waits for the next field from now on, and is where nobody can be.
    document.getElementById(FIELD_ID)?.focus()
  }
  return (
    <Paper component="section" withBorder p="md" my="md" bg="var(--eae-surface)" aria-label={t('act.addLine')}>
      <Stack gap="md" maw={520}>
        <Choice
          label={t('act.part')}
          data={ACT_SLOTS.filter((slot) => rowsOfSlot(tree, slot).length > 0).map((slot) => ({
            value: slot,
            label: labels.entity(treeEntities[slot].name),
          }))}
          value={part}
          onChange={(value) => {
            setPart(ACT_SLOTS.find((slot) => slot === value) ?? null)
            setLine(null)
            setPedio(null)
          }}
        />
        {entity !== null && (
          <Choice
            label={t('act.row')}
            searchable
            data={rows.map((one) => ({
              value: String(one.id),
              label: part === null ? '' : nameOfRow(tree, part, one),
            }))}
            value={line}
            onChange={(value) => {
              setLine(value)
              setPedio(null)
            }}
          />
        )}
        {part !== null && entity !== null && row !== undefined && (
          <Choice
            id={FIELD_ID}
            label={t('act.field')}
            searchable
            data={[
              ...fieldsOfAct(part).map((name) => ({ value: name, label: labels.field(entity.name, name) })),
              // The application itself stays: it is withdrawn, never taken out.
              ...(part === 'header' ? [] : [{ value: ROW_OUT, label: t('act.rowOut') }]),
            ]}
            value={pedio}
            onChange={(value) => {
              setPedio(value)
              setNea(value === null || value === ROW_OUT ? null : row[value])
            }}
          />
        )}
        {entity !== null && row !== undefined && pedio !== null && field !== undefined && (
          <>
            <Text size="sm">
              {t('act.old')}: <FieldText field={field} value={row[pedio]} />
            </Text>
            <FieldInput
              id="act-value"
              field={field}
              label={`${t('act.value')}: ${labels.field(entity.name, pedio)}`}
              value={nea}
              onChange={setNea}
            />
          </>
        )}
        <div>
          <Button variant="default" disabled={pedio === null} onClick={add}>
            {t('act.addLine')}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}
