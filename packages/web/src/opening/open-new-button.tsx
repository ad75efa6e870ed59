import { IconFilePlus } from '@tabler/icons-react'
import { AsyncButton, useT } from '../ui/index.ts'
import { useOpenNew } from './use-opening.ts'

/** Opens the application of the year for an AFM and goes to it. */
export const OpenNewButton = ({
  etos,
  afm,
  label,
}: {
  readonly etos: number
  readonly afm: string
  /** Code of the button's text. */
  readonly label: string
}) => {
  const t = useT()
  const openNew = useOpenNew()
  return (
    <AsyncButton
      size="lg"
      color="leaf.9"
      leftSection={<IconFilePlus size={20} aria-hidden />}
      onClick={() => openNew(etos, afm)}
    >
      {t(label)}
    </AsyncButton>
  )
}
