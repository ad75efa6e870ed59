import type { Change } from '@eae/domain/kernel/changes.ts'
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
  const wish = { etos, change: { status: change.status, entityName: change.entityName, entity: change.entity } }
  return (
    <ReasonDialog
      title={title}
      lead={t('proposal.needed')}
      path="Proposals/propose"
      body={wish}
      onDone={onDone}
      onClose={onClose}
    >
      <ChangeEffect path="Proposals/previewChange" body={wish} />
    </ReasonDialog>
  )
}
