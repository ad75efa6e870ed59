import './panel.css'
import './keys-panel.css'
import { useEffect, useRef } from 'react'
import { keyGroups } from '../core/key-texts.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { groupTools } from '../operations/tools.ts'
import type { Tool } from '../operations/tools.ts'
import { Icon } from './icons.tsx'

interface KeysPanelProps {
  readonly lang: Language
  /** The tools that are there, with their keys. */
  readonly tools: readonly Tool[]
  /** The map changes nothing: keys that edit are not listed. */
  readonly isViewOnly: boolean
  readonly onClose: () => void
}

/** Every tool with its key and what it does, then the keys and gestures of the map itself. It takes the focus, so that it can be read through. */
export function KeysPanel({ lang, tools, isViewOnly, onClose }: KeysPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} className="eae-map-panel eae-map-keys" aria-label={say('keysHelp', lang)}>
      <header>
        <h2>{say('keys', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {groupTools(tools, lang).map(({ id, title, tools: own }) => (
        <section key={id}>
          <h3>{title}</h3>
          <dl>
            {own.map(({ id: toolId, key, label, help }) => (
              <div key={toolId}>
                <dt>
                  {label}
                  {key !== null && <kbd>{key}</kbd>}
                </dt>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {keyGroups
        .filter(({ isEditing }) => !(isEditing && isViewOnly))
        .map(({ id, title, rows }) => (
          <section key={id}>
            <h3>{title[lang]}</h3>
            <dl>
              {rows.map(({ keys, action }) => (
                <div key={keys.en}>
                  <dt>{keys[lang]}</dt>
                  <dd>{action[lang]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </section>
  )
}
