import './panel.css'
import './import-dialog.css'
import { useEffect, useRef, useState } from 'react'
import type { CrsCode } from '../core/crs.ts'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { formatSquareMetres, formatStremmata } from '../core/measure.ts'
import { say, sayIssue } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { validate } from '../core/validity.ts'
import type { ImportDriver } from '../formats/driver.ts'
import { sayImport } from '../formats/messages.ts'

/** A file read as text with the driver that understands it. */
export interface ImportFile {
  readonly name: string
  readonly text: string
  readonly driver: ImportDriver
}

interface ImportDialogProps {
  readonly lang: Language
  readonly file: ImportFile
  readonly asHole: boolean
  /** Shows the polygons on the map; called with an empty list at the end. */
  readonly onPreview: (geometries: readonly ParcelGeometry[]) => void
  readonly onAccept: (geometry: ParcelGeometry, others: readonly ParcelGeometry[]) => void
  readonly onClose: () => void
}

const systems: readonly CrsCode[] = ['EPSG:2100', 'EPSG:4326', 'EPSG:3857']
const names: Record<CrsCode, string> = {
  'EPSG:2100': 'ΕΓΣΑ87 (EPSG:2100)',
  'EPSG:4326': 'WGS84 (EPSG:4326)',
  'EPSG:3857': 'Web Mercator (EPSG:3857)',
}
const MAX_CHOICES = 200

/** Shows where a file lands, how large it is and what is wrong with it, before anything changes. */
export function ImportDialog({ lang, file, asHole, onPreview, onAccept, onClose }: ImportDialogProps) {
  const [crs, setCrs] = useState<CrsCode | ''>('')
  const [chosen, setChosen] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const [read, setRead] = useState(() => file.driver.read(file.text))
  const { features, errors, notes } = read
  useEffect(() => dialog.current?.focus(), [])
  useEffect(() => {
    onPreview(features)
    return () => onPreview([])
  }, [features, onPreview])
  const chooseCrs = (value: string) => {
    const code = systems.find((system) => system === value)
    setCrs(code ?? '')
    setChosen(0)
    setRead(file.driver.read(file.text, { crs: code }))
  }
  const geometry = features[chosen]
  const issues = geometry ? validate(geometry) : []
  const choices = features.slice(0, MAX_CHOICES).map((feature, index) => ({ number: index + 1, size: area(feature) }))
  const total = features.reduce((sum, feature) => sum + area(feature), 0)
  return (
    <dialog open ref={dialog} className="eae-map-dialog" aria-label={say('importTitle', lang)} tabIndex={-1}>
      <h2>{say('importTitle', lang)}</h2>
      <p className="eae-map-file">{file.name}</p>
      {errors.length > 0 && (
        <ul className="eae-map-errors" role="alert">
          {errors.map((error) => (
            <li key={`${error.code}${error.line}${error.feature}`}>{sayImport(error, lang)}</li>
          ))}
        </ul>
      )}
      {features.length > 0 && (
        <p className="eae-map-lands">
          {say(features.length === 1 ? 'importLandsOne' : 'importLands', lang, {
            count: features.length,
            area: formatSquareMetres(total, lang),
          })}
          <small>
            {read.crs && names[read.crs]}
            {read.swapped && ` · ${say('importSwapped', lang)}`}
          </small>
        </p>
      )}
      <label className="eae-map-field">
        {say('importCrs', lang)}
        <select value={crs} onChange={(event) => chooseCrs(event.target.value)}>
          <option value="">{say('importCrsAuto', lang)}</option>
          {systems.map((system) => (
            <option key={system} value={system}>
              {names[system]}
            </option>
          ))}
        </select>
      </label>
      {notes.length > 0 && (
        <ul className="eae-map-notes">
          {notes.slice(0, 20).map((note) => (
            <li key={`${note.code}${note.line}${note.feature}`}>{sayImport(note, lang)}</li>
          ))}
        </ul>
      )}
      {features.length > 1 && (
        <label className="eae-map-field">
          {say('importChoose', lang)}
          <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {choices.map(({ number, size }) => (
              <option key={number} value={number - 1}>
                {say('importPolygon', lang, { number })}: {formatStremmata(size, lang)}
              </option>
            ))}
          </select>
        </label>
      )}
      {issues.length > 0 && (
        <p className="eae-map-errors" role="alert">
          {say('rejectedTitle', lang)}: {[...new Set(issues.map(({ code }) => sayIssue(code, lang)))].join(', ')}
        </p>
      )}
      <footer>
        <button type="button" className="eae-map-button" onClick={onClose}>
          {say('cancel', lang)}
        </button>
        <button
          type="button"
          className="eae-map-button eae-map-primary"
          disabled={!geometry || issues.length > 0}
          onClick={() => geometry && onAccept(geometry, features.toSpliced(chosen, 1))}
        >
          {say(asHole ? 'importHole' : 'importAccept', lang)}
        </button>
      </footer>
    </dialog>
  )
}
