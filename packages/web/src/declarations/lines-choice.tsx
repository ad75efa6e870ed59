import { ACT_PARTS, nameOfRow, rowsOfSlot } from '@eae/domain/acts/fields.ts'
import { nameLine } from '@eae/domain/declarations/lines.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { Box } from '@mantine/core'
import { Choices, useLabels } from '../ui/index.ts'

interface LinesChoiceProps {
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly tree: ApplicationTree | undefined
  /** Rows as an answer names them, with commas between. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Rows of an application as the answer to a question. */
export const LinesChoice = ({ label, required, error, tree, value, onChange }: LinesChoiceProps) => {
  const { entity } = useLabels()
  const data =
    tree === undefined
      ? []
      : ACT_PARTS.flatMap((part) =>
          rowsOfSlot(tree, part).map((row) => ({
            value: nameLine({ part, line: Number(row.id) }),
            label: `${entity(parts[part].name)} · ${nameOfRow(tree, part, row)}`,
          })),
        )
  return (
    <Box maw={640}>
      <Choices
        label={label}
        required={required}
        error={error}
        searchable
        data={data}
        value={value === '' ? [] : value.split(',')}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    </Box>
  )
}
