import { useEffect } from 'react'
import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import type { PanelName } from '../operations/panels.ts'
import type { Tool } from '../operations/tools.ts'
import type { MapEditorProps } from './types.ts'
import { Icon } from './icons.tsx'
import { useLatest } from './use-latest.ts'
import type { Workbench } from './workbench.ts'

const press = { isShift: false, isKey: false }

/** Names of the panels, as their headings have them. */
const panelTexts: Readonly<Record<PanelName | 'shape', TextName>> = {
  layers: 'layers',
  search: 'search',
  imagery: 'imagery',
  table: 'tableHelp',
  goTo: 'goToRun',
  history: 'history',
  issues: 'issues',
  print: 'print',
  walk: 'walk',
  keys: 'keys',
  shape: 'toolsTitle',
}

/** Tells the host what the map can do, for its list of commands, and which panel is open. */
export function useToldHost(
  { onTools, onPanel, lang }: Pick<MapEditorProps, 'onTools' | 'onPanel' | 'lang'>,
  tools: readonly Tool[],
  { panel, closePanel, shaping }: Pick<Workbench, 'panel' | 'closePanel' | 'shaping'>,
): void {
  const latest = useLatest({ closePanel, shaping })
  // The list is another one only where something else is told: the same again would be an endless talk with a host that keeps it.
  useEffect(() => {
    onTools?.(
      tools.map(({ id, label, icon, key, reason, run }) => ({
        id,
        label,
        key,
        reason,
        icon: <Icon name={icon} />,
        run: () => void run(press),
      })),
    )
  }, [onTools, tools])
  useEffect(() => () => onTools?.([]), [onTools])
  const open = panel ?? (shaping.session ? 'shape' : null)
  useEffect(() => {
    onPanel?.(
      open && {
        id: open,
        label: say(panelTexts[open], lang),
        close: () => (open === 'shape' ? latest.current.shaping.close() : latest.current.closePanel()),
      },
    )
  }, [onPanel, open, lang, latest])
}
