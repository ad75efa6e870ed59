import { useMemo, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { useCommands, type Command } from '../../ui/commands.ts'
import { useOpenApplication } from '../store/context.tsx'
import { whyNotBulk, type AnyBulk, type BulkScene } from './command.ts'
import { BULK_COMMANDS } from './registry.ts'
import type { Ticks } from './use-ticks.ts'

/** A command as it is offered: with what stands in its way now. */
export interface BulkOffer {
  readonly command: AnyBulk
  readonly label: string
  /** Why it cannot be run now; null when it can. */
  readonly reason: string | null
  readonly run: () => void
}

/** The commands over ticked parcels as they stand now, and the one whose dialog is open; Ctrl+K finds them, too. */
export const useBulk = (ticks: Ticks) => {
  const t = useT()
  const { state, etos, lock } = useOpenApplication()
  const [opened, setOpened] = useState<AnyBulk | null>(null)
  const scene: BulkScene = { etos, tree: state.tree, catalogue: state.answer.catalogue, ticked: ticks.ticked }
  const offers = BULK_COMMANDS.map((command): BulkOffer => {
    const reason = whyNotBulk(command, scene, lock)
    return {
      command,
      label: t(`bulk.${command.id}`),
      reason: reason === null ? null : t(reason.code, reason.params),
      run: () => setOpened(command),
    }
  })
  // The same list for Ctrl+K as long as nothing that it shows is another.
  const shown = JSON.stringify(offers.map(({ label, reason }) => [label, reason]))
  const commands = useMemo(
    () =>
      offers.map(({ command, label, reason, run }): Command => ({
        id: `bulk.${command.id}`,
        label,
        place: t('bulk.place'),
        icon: <command.icon size={16} aria-hidden />,
        reason,
        run,
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shown` says all that the offers show
    [shown, t],
  )
  useCommands(commands)
  return { scene, offers, opened, close: () => setOpened(null) }
}
