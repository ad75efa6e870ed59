import './popup-pager.css'
import './export-menu.css'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import type { NamedShape } from '../core/shapes.ts'
import { canHold, isAllLand, packedFormats, textFormats } from '../formats/write-file.ts'
import type { ExportFormat } from '../formats/write-file.ts'
import type { DocumentFormat } from './types.ts'

const names: Record<ExportFormat, TextName> = {
  geojson: 'exportGeojson',
  kml: 'exportKml',
  dxf: 'exportDxf',
  txt: 'exportTxt',
  zip: 'exportShapefile',
  gpkg: 'exportGeopackage',
}

interface ExportMenuProps {
  readonly lang: Language
  readonly list: readonly NamedShape[]
  readonly onSave: (format: ExportFormat) => void
  readonly documents: readonly DocumentFormat[]
  readonly onDocument: (format: DocumentFormat) => void
  readonly onRefused: (reason: string) => void
}

interface MenuItemProps {
  readonly label: string
  /** Why the format cannot hold what would be saved; null when it can. */
  readonly reason: string | null
  readonly onChoose: () => void
  readonly onRefused: (reason: string) => void
}

function MenuItem({ label, reason, onChoose, onRefused }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className="eae-map-button"
      aria-disabled={reason !== null}
      onClick={() => (reason === null ? onChoose() : onRefused(reason))}
    >
      {label}
      {reason !== null && <small>{reason}</small>}
    </button>
  )
}

/** The formats a geometry can be saved in. Arrow keys, Home and End move; Escape closes. */
export function ExportMenuBox({ lang, list, onSave, documents, onDocument, onRefused }: ExportMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const items = () => [...(box.current?.querySelectorAll('button') ?? [])]
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const now = all.findIndex((item) => item === document.activeElement)
    const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    all.at(target % all.length)?.focus()
  }
  const [only] = list
  return (
    <div
      ref={box}
      className="eae-map-popup eae-map-export"
      role="menu"
      aria-label={say('exportHelp', lang)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <p className="eae-map-popup-name" role="presentation">
        {say('export', lang)}:{' '}
        {only && list.length === 1 ? only.name : say('selectedMany', lang, { count: list.length })}
      </p>
      {[...textFormats, ...packedFormats].map((format) => {
        const reason = canHold(format, list) ? null : say('exportOneRing', lang)
        const label = say(names[format], lang)
        const choose = () => onSave(format)
        return <MenuItem key={format} label={label} reason={reason} onChoose={choose} onRefused={onRefused} />
      })}
      {documents.map((format) => (
        <MenuItem
          key={format.id}
          label={format.label}
          reason={isAllLand(list) ? null : say('exportLandOnly', lang)}
          onChoose={() => onDocument(format)}
          onRefused={onRefused}
        />
      ))}
    </div>
  )
}
