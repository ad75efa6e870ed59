import './more-tools.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { findTools } from '../operations/find-tools.ts'
import { groupTools } from '../operations/tools.ts'
import type { Tool } from '../operations/tools.ts'
import { Icon } from './icons.tsx'

interface MoreToolsProps {
  readonly lang: Language
  /** All tools: those that stand elsewhere are found, too. */
  readonly tools: readonly Tool[]
  /** Whether a tool stands elsewhere already. */
  readonly isElsewhere: (tool: Tool) => boolean
  readonly isNarrow: boolean
  /** Where it begins, pixels from the left edge of the map. */
  readonly left: number
  readonly onClose: () => void
}

/** One tool in words, with its key; refused, it stays and says why. */
function ToolRow({ tool, onRun }: { readonly tool: Tool; readonly onRun: (isShift: boolean) => void }) {
  const id = useId()
  return (
    <button
      type="button"
      className="eae-map-more-item"
      data-tool={tool.id}
      aria-labelledby={id}
      aria-describedby={tool.reason === null ? undefined : `${id}-why`}
      aria-disabled={tool.reason !== null}
      aria-pressed={tool.isOn ?? undefined}
      aria-keyshortcuts={tool.key?.replaceAll('Ctrl', 'Control')}
      title={tool.reason ?? tool.help}
      onClick={(event) => onRun(event.shiftKey)}
    >
      <span className="eae-map-more-words">
        <span id={id}>{tool.label}</span>
        {tool.reason !== null && <small id={`${id}-why`}>{tool.reason}</small>}
      </span>
      {tool.isOn === true && <Icon name="check" />}
      {tool.key !== null && <kbd>{tool.key}</kbd>}
    </button>
  )
}

/** Moves the focus among the field and the tools by arrows, Home and End. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .eae-map-more-item')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
  event.preventDefault()
}

/** «Περισσότερα»: every tool by its name, in groups, with a field that finds. On a phone it is a sheet from below. */
export function MoreTools({ lang, tools, isElsewhere, isNarrow, left, onClose }: MoreToolsProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the field would bring the keyboard over the tools.
    if (isNarrow) box.current?.focus({ preventScroll: true })
    else field.current?.focus({ preventScroll: true })
  }, [isNarrow])
  const found = findTools(tools, typed)
  const groups = groupTools(typed.trim() === '' ? found.filter((tool) => !isElsewhere(tool)) : found, lang)
  const run = (tool: Tool, isShift: boolean) => {
    onClose()
    tool.run({ isShift, isKey: false })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      const [first] = groups.flatMap((group) => group.tools)
      if (first) run(first, false)
    } else walk(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and the buttons in it
    <div
      ref={box}
      className={isNarrow ? 'eae-map-more eae-map-more-sheet' : 'eae-map-more'}
      style={isNarrow ? undefined : { left: `clamp(8px, ${left}px, calc(100% - 728px))` }}
      role="dialog"
      aria-label={say('moreTools', lang)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {isNarrow && (
        <header>
          <h2>{say('toolsTitle', lang)}</h2>
          <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
      )}
      <label className="eae-map-more-find">
        <Icon name="search" />
        <span className="eae-map-hidden">{say('findTool', lang)}</span>
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={say('findTool', lang)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="eae-map-more-scroll">
        <div className="eae-map-more-groups">
          {groups.map(({ id, title, tools: own }) => (
            <section key={id} aria-label={title}>
              <h3>{title}</h3>
              {own.map((tool) => (
                <ToolRow key={tool.id} tool={tool} onRun={(isShift) => run(tool, isShift)} />
              ))}
            </section>
          ))}
        </div>
      </div>
      {groups.length === 0 && (
        <p className="eae-map-notes" role="status">
          {say('findToolNone', lang)}
        </p>
      )}
    </div>
  )
}
