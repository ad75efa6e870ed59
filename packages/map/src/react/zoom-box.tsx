import { say } from '../core/messages.ts'
import type { Tool } from '../operations/tools.ts'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import type { Workbench } from './workbench.ts'

interface BoxButtonProps {
  readonly label: string
  readonly icon: IconName
  /** Why it may not be pressed now; null when it may. */
  readonly reason: string | null
  readonly onClick: () => void
}

interface ZoomBoxProps {
  readonly bench: Workbench
  readonly tools: readonly Tool[]
  readonly isNarrow: boolean
  /** Why the map may not move now; null when it may. */
  readonly reason: string | null
}

const BoxButton = ({ label, icon, reason, onClick }: BoxButtonProps) => (
  <button
    type="button"
    className="eae-map-tool"
    aria-label={label}
    aria-disabled={reason !== null}
    title={reason ?? label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)

/** Zoom by one step, and where the device is; on a phone, where the bar has no room for it, the layers, too. */
export function ZoomBox({ bench, tools, isNarrow, reason }: ZoomBoxProps) {
  const { lang } = bench.props
  const zoom = (steps: 1 | -1) => () =>
    reason === null ? bench.map.controller?.zoomBy(steps) : bench.editor.tell('info', reason)
  // On a narrow map the layers, which have no room on the bar.
  const others = tools.filter(({ id }) => id === 'position' || (isNarrow && id === 'layers'))
  return (
    <div className="eae-map-zoom">
      <BoxButton label={say('zoomIn', lang)} icon="plus" reason={reason} onClick={zoom(1)} />
      <BoxButton label={say('zoomOut', lang)} icon="minus" reason={reason} onClick={zoom(-1)} />
      {others.map(({ id, label, icon, reason: why, run }) => (
        <BoxButton
          key={id}
          label={label}
          icon={icon}
          reason={why}
          onClick={() => void run({ isShift: false, isKey: false })}
        />
      ))}
    </div>
  )
}
