import './toolbar.css'
import { memo, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { Tool } from '../operations/tools.ts'
import { BackgroundMenu } from './background-menu.tsx'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import { MoreTools } from './more-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import type { MapEditorProps } from './types.ts'
import type { LayersHandle } from './use-layers.ts'

interface ToolbarProps {
  readonly lang: Language
  readonly tools: readonly Tool[]
  readonly layers: LayersHandle
  /** A phone has its tools below the map. */
  readonly isNarrow: boolean
  /** Nothing may be edited: the bar has what looks and measures, and «Περισσότερα» the rest, with the reasons. */
  readonly isLocked: boolean
  /** First button of the bar of a phone; null for none. */
  readonly start: MapEditorProps['phoneStart'] | null
}

type MenuName = 'more' | 'background'

/** Moves the focus along the bar by arrows, Home and End: for the Tab key it is one stop. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const to: Readonly<Partial<Record<string, number>>> = {
    ArrowRight: (at + 1) % stops.length,
    ArrowLeft: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const next = to[event.key]
  if (at < 0 || next === undefined) return
  stops[next]?.focus()
  event.preventDefault()
}

/** Tools that stand on the bar of a map: those of its kind of work, in parts. */
const partsOf = (tools: readonly Tool[], isNarrow: boolean, isLocked: boolean): readonly (readonly Tool[])[] => {
  const part = (bar: Tool['bar']) => tools.filter((tool) => tool.bar === bar)
  if (isNarrow && !isLocked) return [tools.filter(({ isMain }) => isMain)]
  return (isLocked ? [part('view')] : [part('edit'), part('history')]).filter((one) => one.length > 0)
}

/** The bar of the map: its first tools, the menu of all others, the background; on a phone it lies below the map. */
export const Toolbar = memo(({ lang, tools, layers, isNarrow, isLocked, start }: ToolbarProps) => {
  const [tip, setTip] = useState<{ readonly id: string; readonly left: number } | null>(null)
  const [open, setOpen] = useState<MenuName | null>(null)
  const [left, setLeft] = useState(0)
  const [stop, setStop] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const tipId = useId()
  const parts = partsOf(tools, isNarrow, isLocked)
  const ends = isNarrow ? [] : tools.filter(({ bar }) => bar === 'end')
  const shown = [...parts.flat(), ...ends]
  const others = ['more', ...(isNarrow ? ['start'] : ['background'])]
  const stopId = [...shown.map(({ id }) => id), ...others].includes(stop ?? '') ? stop : null
  const first = stopId ?? shown[0]?.id ?? 'more'
  const current = tip && shown.find(({ id }) => id === tip.id)
  const toolButton = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      tool={tool}
      isStop={tool.id === first}
      tipId={current?.id === tool.id ? tipId : undefined}
      onTip={(button) => setTip(button && { id: tool.id, left: button.offsetLeft + button.offsetWidth / 2 })}
      onFocus={() => setStop(tool.id)}
    />
  )
  const close = () => {
    setOpen(null)
    root.current?.querySelector<HTMLElement>(`[data-menu="${open ?? ''}"]`)?.focus({ preventScroll: true })
  }
  const menuButton = (name: MenuName, label: string, icon: IconName | null) => (
    <button
      type="button"
      className="eae-map-tool"
      data-menu={name}
      data-stop=""
      tabIndex={first === name ? 0 : -1}
      aria-label={label}
      aria-expanded={open === name}
      aria-haspopup={name === 'more' ? 'dialog' : 'menu'}
      onFocus={() => setStop(name)}
      onClick={(event) => {
        setLeft(event.currentTarget.offsetLeft - 4)
        setOpen(open === name ? null : name)
      }}
    >
      {icon !== null && <Icon name={icon} />}
      <span className="eae-map-tool-label">{label}</span>
      {!isNarrow && <Icon name="down" />}
    </button>
  )
  return (
    <div
      ref={root}
      className="eae-map-ui eae-map-head"
      data-own-keys=""
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A finger on the map: the menu must not lie over what is worked on.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(null)
      }}
    >
      <div
        className="eae-map-toolbar"
        role="toolbar"
        aria-label={say('tools', lang)}
        tabIndex={-1}
        onKeyDown={moveAlong}
      >
        {isNarrow && start && (
          <button
            type="button"
            className="eae-map-tool"
            data-stop=""
            tabIndex={first === 'start' ? 0 : -1}
            onFocus={() => setStop('start')}
            onClick={() => start.onPress()}
          >
            <Icon name="list" />
            <span className="eae-map-tool-label">{start.label}</span>
          </button>
        )}
        {parts.map((part) => (
          <div className="eae-map-tools" key={part[0]?.bar ?? ''}>
            {part.map(toolButton)}
          </div>
        ))}
        {menuButton('more', say('more', lang), isNarrow ? 'more' : null)}
        {!isNarrow && <span className="eae-map-space" />}
        {!isNarrow && menuButton('background', say('background', lang), 'layers')}
        {ends.map(toolButton)}
      </div>
      {open === 'more' && (
        <MoreTools
          lang={lang}
          tools={tools}
          isElsewhere={(tool) => shown.includes(tool)}
          isNarrow={isNarrow}
          left={left}
          onClose={close}
        />
      )}
      {open === 'background' && (
        <BackgroundMenu
          lang={lang}
          layers={layers}
          onMore={() => {
            close()
            tools.find(({ id }) => id === 'layers')?.run({ isShift: false, isKey: false })
          }}
          onClose={close}
        />
      )}
      {tip && current && (
        <div
          className="eae-map-tip"
          id={tipId}
          role="tooltip"
          style={{ left: `clamp(8rem, ${tip.left}px, calc(100% - 8rem))` }}
        >
          {current.help}
          {current.key !== null && <kbd>{current.key}</kbd>}
          {current.reason !== null && <em>{current.reason}</em>}
        </div>
      )}
    </div>
  )
})
