import type { Change } from '@eae/domain/kernel/changes.ts'
import { callServer } from '../api/index.ts'
import { useT } from '../ui/index.ts'
import { ChangeEffect } from './change-effect.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface ProposalDialogProps {
  readonly title: string
  readonly etos: number
  /** The change as it would have been saved. */
  readonly change: Change
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** A change that needs a second person: what it would do, why it is wanted, and the way to the one who decides. */
export const ProposalDialog = ({ title, etos, change, onDone, onClose }: ProposalDialogProps) => {
  const t = useT()
  const { status, entityName, entity } = change
  const wish = { etos, change: { status, entityName, entity } }
  return (
    <ReasonDialog
      title={title}
      lead={t('proposal.needed')}
      propose={(reason) => callServer('Proposals/propose', { ...wish, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <ChangeEffect of={wish} />
    </ReasonDialog>
  )
}
