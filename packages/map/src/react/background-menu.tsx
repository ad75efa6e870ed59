import './more-tools.css'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { Icon } from './icons.tsx'
import type { LayersHandle } from './use-layers.ts'

interface BackgroundMenuProps {
  readonly lang: Language
  readonly layers: LayersHandle
  /** Opens the panel with all settings of the layers. */
  readonly onMore: () => void
  readonly onClose: () => void
}

/** Base maps and layers in one short list: what lies below, and what is shown. */
export function BackgroundMenu({ lang, layers, onMore, onClose }: BackgroundMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.eae-map-more-item')]
    const at = items.findIndex((item) => item === document.activeElement)
    const to: Readonly<Partial<Record<string, number>>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = to[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (event.key === 'Escape') event.stopPropagation()
    if (next !== undefined) items[next]?.focus()
    if (next !== undefined || event.key === 'Escape') event.preventDefault()
  }
  const check = (isOn: boolean) => <span className="eae-map-more-check">{isOn && <Icon name="check" />}</span>
  return (
    <div
      ref={menu}
      className="eae-map-more eae-map-background"
      role="menu"
      aria-label={say('background', lang)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div role="group" aria-label={say('baseLayer', lang)}>
        <h3 aria-hidden="true">{say('baseLayer', lang)}</h3>
        {layers.bases.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="eae-map-more-item"
            role="menuitemradio"
            aria-checked={id === layers.base?.id}
            tabIndex={-1}
            onClick={() => layers.keepBaseId(id)}
          >
            {check(id === layers.base?.id)}
            <span className="eae-map-more-words">{label}</span>
          </button>
        ))}
      </div>
      <div role="group" aria-label={say('layers', lang)}>
        <h3 aria-hidden="true">{say('layers', lang)}</h3>
        {layers.active.map(({ definition: { layerId, label }, settings }) => (
          <button
            key={layerId}
            type="button"
            className="eae-map-more-item"
            role="menuitemcheckbox"
            aria-checked={settings.visible}
            tabIndex={-1}
            onClick={() => layers.change(layerId, { ...settings, visible: !settings.visible })}
          >
            {check(settings.visible)}
            <span className="eae-map-more-words">{label}</span>
          </button>
        ))}
      </div>
      <button type="button" className="eae-map-more-item" role="menuitem" tabIndex={-1} onClick={onMore}>
        {check(false)}
        <span className="eae-map-more-words">{say('layersMore', lang)}</span>
      </button>
    </div>
  )
}
