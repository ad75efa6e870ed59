import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { Box } from '@mantine/core'
import { Choice, useT } from '../ui/index.ts'

interface ParcelChoiceProps {
  readonly tree: ApplicationTree | undefined
  readonly edaId: number | null
  readonly onChange: (edaId: number | null) => void
}

/** The parcel that a declaration is about. */
export const ParcelChoice = ({ tree, edaId, onChange }: ParcelChoiceProps) => {
  const t = useT()
  return (
    <Box maw={400}>
      <Choice
        label={t('choice.declTarget.2')}
        required
        data={(tree?.parcels ?? []).map(({ id, kodikos, topothesia }) => ({
          value: String(id),
          label: `${kodikos} ${topothesia ?? ''}`,
        }))}
        value={edaId === null ? null : String(edaId)}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    </Box>
  )
}
