import './panel.css'
import './import-dialog.css'
import { useEffect, useRef, useState } from 'react'
import type { CrsCode } from '../core/crs.ts'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { formatSquareMetres, formatStremmata } from '../core/measure.ts'
import { say, sayIssue } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { FileReport } from '../formats/open-file.ts'
import { sayImport } from '../formats/messages.ts'
import { useFileReport } from './use-file-report.ts'
import type { ChosenFile } from './use-file-report.ts'

/** What becomes of the chosen polygon on its way into the parcel. */
export interface ImportChoice {
  readonly geometry: ParcelGeometry
  readonly others: readonly ParcelGeometry[]
  readonly isRepairing: boolean
  readonly isClipping: boolean
}

interface ImportDialogProps {
  readonly lang: Language
  readonly file: ChosenFile
  readonly asHole: boolean
  /** Whether the parcel has neighbours or an enclosing area to be cut by. */
  readonly canClip: boolean
  /** Shows the polygons on the map; called with an empty list at the end. */
  readonly onPreview: (geometries: readonly ParcelGeometry[]) => void
  readonly onAccept: (choice: ImportChoice) => void
  readonly onClose: () => void
}

const systems: readonly CrsCode[] = ['EPSG:2100', 'EPSG:4326', 'EPSG:3857']
const names: Record<CrsCode, string> = {
  'EPSG:2100': 'ΕΓΣΑ87 (EPSG:2100)',
  'EPSG:4326': 'WGS84 (EPSG:4326)',
  'EPSG:3857': 'Web Mercator (EPSG:3857)',
}
const MAX_CHOICES = 200
const MAX_NOTES = 20

/** Shows where a file lands, how large it is and what is wrong with it, before anything changes. */
export function ImportDialog({ lang, file, asHole, canClip, onPreview, onAccept, onClose }: ImportDialogProps) {
  const [crs, setCrs] = useState<CrsCode | undefined>(undefined)
  const [chosen, setChosen] = useState(0)
  const [isRepairing, setRepairing] = useState(true)
  const [isClipping, setClipping] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { report, failure } = useFileReport(file, crs)
  const features = report?.features ?? noFeatures
  useEffect(() => dialog.current?.focus(), [])
  useEffect(() => {
    onPreview(features)
    return () => onPreview([])
  }, [features, onPreview])
  const geometry = features[chosen]
  const problems = report?.problems[chosen] ?? []
  const isBlocked = !geometry || (problems.length > 0 && !isRepairing)
  const accept = () => {
    if (geometry)
      onAccept({ geometry, others: features.toSpliced(chosen, 1), isRepairing: problems.length > 0, isClipping })
  }
  return (
    <dialog open ref={dialog} className="eae-map-dialog" aria-label={say('importTitle', lang)} tabIndex={-1}>
      <h2>{say('importTitle', lang)}</h2>
      <p className="eae-map-file">{file.name}</p>
      {report === null && failure === null && (
        <p role="status">
          <progress aria-label={say('importReading', lang)} /> {say('importReading', lang)}
        </p>
      )}
      {failure !== null && (
        <p className="eae-map-errors" role="alert">
          {say('importUnreadable', lang, { reason: failure })}
        </p>
      )}
      {report && <FileFacts lang={lang} report={report} />}
      <label className="eae-map-field">
        {say('importCrs', lang)}
        <select
          value={crs ?? ''}
          onChange={({ target: { value } }) => {
            setCrs(systems.find((system) => system === value))
            setChosen(0)
          }}
        >
          <option value="">{say('importCrsAuto', lang)}</option>
          {systems.map((system) => (
            <option key={system} value={system}>
              {names[system]}
            </option>
          ))}
        </select>
      </label>
      {report && features.length > 1 && (
        <FeatureChoice lang={lang} report={report} chosen={chosen} onChoose={setChosen} />
      )}
      {problems.length > 0 && (
        <>
          <p className="eae-map-errors" role="alert">
            {say('rejectedTitle', lang)}: {problems.map((code) => sayIssue(code, lang)).join(', ')}
          </p>
          <Option label={say('importRepair', lang)} isOn={isRepairing} onChange={setRepairing} />
        </>
      )}
      {canClip && !asHole && geometry && (
        <Option label={say('importClip', lang)} isOn={isClipping} onChange={setClipping} />
      )}
      <footer>
        <button type="button" className="eae-map-button" onClick={onClose}>
          {say('cancel', lang)}
        </button>
        <button type="button" className="eae-map-button eae-map-primary" disabled={isBlocked} onClick={accept}>
          {say(asHole ? 'importHole' : 'importAccept', lang)}
        </button>
      </footer>
    </dialog>
  )
}

const noFeatures: readonly ParcelGeometry[] = []

interface OptionProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Option({ label, isOn, onChange }: OptionProps) {
  return (
    <label className="eae-map-check">
      <input type="checkbox" checked={isOn} onChange={({ target: { checked } }) => onChange(checked)} /> {label}
    </label>
  )
}

interface FileFactsProps {
  readonly lang: Language
  readonly report: FileReport
}

/** Errors, where it lands, and what was left out. */
function FileFacts({ lang, report }: FileFactsProps) {
  const { features, errors, notes, problems } = report
  const total = features.reduce((sum, feature) => sum + area(feature), 0)
  const bad = problems.filter((own) => own.length > 0).length
  return (
    <>
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
            {report.crs && names[report.crs]}
            {report.swapped && ` · ${say('importSwapped', lang)}`}
            {bad > 0 && ` · ${say('importBad', lang, { count: bad })}`}
          </small>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="eae-map-notes">
          {notes.slice(0, MAX_NOTES).map((note) => (
            <li key={`${note.code}${note.line}${note.feature}`}>{sayImport(note, lang)}</li>
          ))}
          {notes.length > MAX_NOTES && <li>{say('importMoreNotes', lang, { count: notes.length - MAX_NOTES })}</li>}
        </ul>
      )}
    </>
  )
}

interface FeatureChoiceProps extends FileFactsProps {
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The polygons by name and size; those with problems say so. The others stay on the map to be taken later. */
function FeatureChoice({ lang, report, chosen, onChoose }: FeatureChoiceProps) {
  const choices = report.features.slice(0, MAX_CHOICES).map((feature, index) => ({
    number: index + 1,
    size: area(feature),
    name: report.names?.[index] ?? '',
    isBad: (report.problems[index]?.length ?? 0) > 0,
  }))
  return (
    <label className="eae-map-field">
      {say('importChoose', lang)}
      <select value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {choices.map(({ number, size, name, isBad }) => (
          <option key={number} value={number - 1}>
            {name === '' ? say('importPolygon', lang, { number }) : `${number}. ${name}`}: {formatStremmata(size, lang)}
            {isBad ? ` (${say('importHasProblems', lang)})` : ''}
          </option>
        ))}
      </select>
    </label>
  )
}
