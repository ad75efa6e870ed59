import { isLiving } from '@eae/domain/applications/states.ts'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Choice, useT } from '../ui/index.ts'

interface ParcelChoiceProps {
  readonly etos: number
  readonly edaId: number | null
  readonly onChange: (edaId: number | null) => void
  /** An applicant chooses among his own; an office comes from the parcel itself. */
  readonly isOwn: boolean
}

/** The parcel that a declaration is about. */
export const ParcelChoice = ({ etos, edaId, onChange, isOwn }: ParcelChoiceProps) => {
  const t = useT()
  const mine = useQuery({ ...askingData('Edetedeaeehd/findMine', { etos }), enabled: isOwn })
  const own = mine.data?.find((card) => card.etos === etos && isLiving(card.status))
  const tree = useQuery({
    ...askingData('Edetedeaeehd/findTree', { etos, id: own?.id ?? 0 }),
    enabled: own !== undefined,
  })
  if (!isOwn) return null
  return (
    <Box maw={400}>
      <Choice
        label={t('choice.declTarget.2')}
        required
        data={(tree.data?.tree.parcels ?? []).map(({ id, kodikos, topothesia }) => ({
          value: String(id),
          label: `${kodikos} ${topothesia ?? ''}`,
        }))}
        value={edaId === null ? null : String(edaId)}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    </Box>
  )
}
