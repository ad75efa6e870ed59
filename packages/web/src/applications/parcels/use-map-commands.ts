import type { MapTool } from '@eae/map/index.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { useCommands, type Command } from '../../ui/commands.ts'

const NONE: readonly MapTool[] = []

/** Offers the tools of the map among the commands of the page; gives what the map tells them by. */
export const useMapCommands = (): ((tools: readonly MapTool[]) => void) => {
  const t = useT()
  const [tools, setTools] = useState(NONE)
  const commands = useMemo(
    () =>
      tools.map(({ id, label, icon, key, reason, run }): Command => ({
        id: `map.${id}`,
        label,
        icon,
        place: t('parcels.map'),
        ...(key === null ? {} : { key }),
        reason,
        run,
      })),
    [tools, t],
  )
  useCommands(commands)
  return setTools
}
