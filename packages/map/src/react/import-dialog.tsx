import './panel.css'
import './import-dialog.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { accuracyOf, isSystem, systemName, systems } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { area } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { LayerStatus } from '../core/layer-loader.ts'
import { formatPiece } from '../core/measure.ts'
import { say, sayIssue } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ImportMessage, ReadProgress, ReadSystem } from '../formats/driver.ts'
import type { FileReport } from '../formats/open-file.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { sayImport } from '../formats/messages.ts'
import { FeatureChoice } from './feature-choice.tsx'
import { isBeyondRepair, MAX_EACH, problemsOf } from './import-plan.ts'
import type { ImportChoice, ImportTarget } from './import-plan.ts'
import { overlapText } from './shape-size.ts'
import { useFileReport } from './use-file-report.ts'
import type { ChosenFile } from './use-file-report.ts'
import { useOverlaps } from './use-overlaps.ts'
import { usePlaces } from './use-places.ts'
import { useWatched } from './watched.ts'
import type { Watched } from './watched.ts'
import type { PlacesAt } from './use-places.ts'

interface ImportDialogProps {
  readonly lang: Language
  readonly file: ChosenFile
  readonly asHole: boolean
  /** Whether the parcel has neighbours or an enclosing area to be cut by. */
  readonly canClip: boolean
  /** Land of others where the file lands; null while it is not all known. */
  readonly neighbours: () => readonly ParcelGeometry[] | null
  readonly statuses: Watched<Readonly<Record<string, LayerStatus>>>
  readonly engine: GeometryEngine | null
  /** Names of the places at some positions, where the host knows them. */
  readonly placesAt: PlacesAt | undefined
  /** Whether each polygon may become a parcel of its own. */
  readonly canMake: boolean
  /** Shows the polygons on the map, the chosen ones as they would come; called with empty lists at the end. */
  readonly onPreview: (all: readonly ParcelGeometry[], chosen: ReadonlySet<number>) => void
  /** Marks a place on the map and goes there. */
  readonly onShow: (place: Point) => void
  readonly onAccept: (choice: ImportChoice) => void
  readonly onClose: () => void
}

const MAX_NOTES = 20

const noFeatures: readonly ParcelGeometry[] = []
const none: ReadonlySet<number> = new Set()
const onlyFirst: ReadonlySet<number> = new Set([0])

/** Shows where a file lands, how large it is and what is wrong with it, before anything changes. */
export function ImportDialog(props: ImportDialogProps) {
  const { lang, file, asHole, onPreview, onAccept, onClose } = props
  const [crs, setCrs] = useState<CrsCode | undefined>(undefined)
  const [chosen, setChosen] = useState(onlyFirst)
  const [wanted, setTarget] = useState<ImportTarget>('parcel')
  const [isRepairing, setRepairing] = useState(true)
  const [isClipping, setClipping] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { report, failure, progress } = useFileReport(file, crs)
  const features = report?.features ?? noFeatures
  const { overlaps, isWaiting } = useOverlaps(report, props.engine, props.neighbours, useWatched(props.statuses))
  const places = usePlaces(features, props.placesAt)
  const [only] = features.length === 1 ? overlaps : []
  const list = useMemo(
    () => [...chosen].filter((index) => index < features.length).toSorted((a, b) => a - b),
    [chosen, features],
  )
  const canMake = props.canMake && !asHole && list.length > 1
  const target = canMake ? wanted : 'parcel'
  const problems = useMemo(
    () =>
      problemsOf(
        list.flatMap((index) => features[index] ?? []),
        list.map((index) => report?.problems[index] ?? []),
        asHole ? 'each' : target,
      ),
    [list, features, report, target, asHole],
  )
  useEffect(() => dialog.current?.focus(), [])
  useEffect(() => {
    onPreview(features, chosen)
    return () => onPreview(noFeatures, none)
  }, [features, chosen, onPreview])
  const refusal = refusalOf(list.length, target, lang)
  // Of several parcels those that cannot be repaired are left out by name; a shape as a whole has nothing to leave.
  const canRepair = target === 'each' || !isBeyondRepair(problems)
  const isBlocked = refusal !== null || (problems.length > 0 && !(isRepairing && canRepair))
  const accept = () =>
    report &&
    onAccept({
      chosen: list.flatMap((index) => {
        const geometry = features[index]
        return geometry ? [{ name: report.names?.[index] ?? '', geometry }] : []
      }),
      others: features.filter((_, index) => !chosen.has(index)),
      target,
      isRepairing: isRepairing && problems.length > 0,
      isClipping: isClipping && props.canClip && !asHole,
    })
  return (
    <dialog open ref={dialog} className="eae-map-dialog" aria-label={say('importTitle', lang)} tabIndex={-1}>
      <h2>{say('importTitle', lang)}</h2>
      <p className="eae-map-file">{fileLabel(file, lang)}</p>
      {report === null && failure === null && <Reading lang={lang} progress={progress} />}
      {failure !== null && (
        <p className="eae-map-errors" role="alert">
          {say('importUnreadable', lang, { reason: failure })}
        </p>
      )}
      {report && <FileFacts lang={lang} report={report} places={places} />}
      {report?.places?.map(({ name, point }) => (
        <button
          key={[name, ...point].join(' ')}
          type="button"
          className="eae-map-button"
          onClick={() => props.onShow(point)}
        >
          {say('importShowPhoto', lang, { name })}
        </button>
      ))}
      <label className="eae-map-field">
        {say('importCrs', lang)}
        <select
          value={crs ?? ''}
          onChange={({ target: { value } }) => {
            setCrs(isSystem(value) ? value : undefined)
            setChosen(onlyFirst)
          }}
        >
          <option value="">{say('importCrsAuto', lang)}</option>
          {systems.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {report && features.length > 1 && (
        <FeatureChoice lang={lang} report={report} overlaps={overlaps} chosen={chosen} onChoose={setChosen} />
      )}
      {only && <p className="eae-map-errors">{overlapText(only, lang)}</p>}
      {isWaiting && props.canClip && features.length > 0 && (
        <p className="eae-map-note">{say('importOverlapWaiting', lang)}</p>
      )}
      {canMake && <TargetChoice lang={lang} target={target} onChange={setTarget} />}
      {problems.length > 0 && (
        <>
          <p className="eae-map-errors" role="alert">
            {say('rejectedTitle', lang)}: {problems.map((code) => sayIssue(code, lang)).join(', ')}
          </p>
          {canRepair && <Option label={say('importRepair', lang)} isOn={isRepairing} onChange={setRepairing} />}
        </>
      )}
      {props.canClip && !asHole && features.length > 0 && (
        <Option label={say('importClip', lang)} isOn={isClipping} onChange={setClipping} />
      )}
      {report && features.length > 0 && refusal !== null && (
        <p className="eae-map-errors" role="alert">
          {refusal}
        </p>
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

const fileLabel = ({ name, files }: ChosenFile, lang: Language): string =>
  files.length > 1 ? say('importFiles', lang, { name, count: files.length - 1 }) : name

/** Why this number of polygons cannot be taken; null when it can. */
function refusalOf(count: number, target: ImportTarget, lang: Language): string | null {
  if (count === 0) return say('importNone', lang)
  return target === 'each' && count > MAX_EACH ? say('importTooMany', lang, { limit: MAX_EACH }) : null
}

interface ReadingProps {
  readonly lang: Language
  readonly progress: ReadProgress | null
}

/** How far the reading is: each polygon is put into place once and checked once. */
function Reading({ lang, progress }: ReadingProps) {
  if (!progress)
    return (
      <p className="eae-map-progress" role="status">
        <progress aria-label={say('importReading', lang)} /> {say('importReading', lang)}
      </p>
    )
  const { phase, done, total } = progress
  const words = say('importProgress', lang, { done: Math.floor((phase === 'place' ? done : done + total) / 2), total })
  return (
    <p className="eae-map-progress">
      <progress aria-label={words} max={total * 2} value={phase === 'place' ? done : done + total} /> {words}
    </p>
  )
}

interface TargetChoiceProps {
  readonly lang: Language
  readonly target: ImportTarget
  readonly onChange: (target: ImportTarget) => void
}

function TargetChoice({ lang, target, onChange }: TargetChoiceProps) {
  return (
    <fieldset className="eae-map-group">
      <legend>{say('importTarget', lang)}</legend>
      {(['parcel', 'each'] as const).map((one) => (
        <label key={one} className="eae-map-check">
          <input type="radio" name="eae-map-target" checked={target === one} onChange={() => onChange(one)} />{' '}
          {say(one === 'parcel' ? 'importParts' : 'importEach', lang)}
        </label>
      ))}
    </fieldset>
  )
}

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

const keyOf = ({ code, line, feature, file, text }: ImportMessage): string =>
  [code, line, feature, file, text].join(' ')

const sources = {
  file: 'importSystemFile',
  numbers: 'importSystemNumbers',
  choice: 'importSystemChoice',
  format: 'importSystemFormat',
} as const

/** The system that was read, how it was found, and how well it fits the Greek Grid where that is not exact. */
function systemText({ crs, from, name }: ReadSystem, lang: Language): string {
  const accuracy = accuracyOf(crs)
  const limit = accuracy > 0 ? `, ${say('importAccuracy', lang, { metres: accuracy })}` : ''
  return `${systemName(crs)} (${say(sources[from], lang, { name: name ?? '' })}${limit})`
}

interface FileFactsProps {
  readonly lang: Language
  readonly report: FileReport
  readonly places: readonly string[]
}

/** Errors, where it lands, and what was left out. */
function FileFacts({ lang, report, places }: FileFactsProps) {
  const { features, errors, notes, problems } = report
  const total = features.reduce((sum, feature) => sum + area(feature), 0)
  const bad = problems.filter((own) => own.length > 0).length
  return (
    <>
      {errors.length > 0 && (
        <ul className="eae-map-errors" role="alert">
          {errors.map((error) => (
            <li key={keyOf(error)}>{sayImport(error, lang)}</li>
          ))}
        </ul>
      )}
      {features.length > 0 && (
        <p className="eae-map-lands">
          {say('importLands', lang, {
            count: features.length,
            area: formatPiece(total, lang),
          })}
          <small>
            {places.length > 0 && `${say('importPlace', lang, { places: places.join(', ') })} · `}
            {report.systems.map((system) => systemText(system, lang)).join('; ')}
            {report.swapped && ` · ${say('importSwapped', lang)}`}
            {bad > 0 && ` · ${say('importBad', lang, { count: bad })}`}
          </small>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="eae-map-notes">
          {notes.slice(0, MAX_NOTES).map((note) => (
            <li key={keyOf(note)}>{sayImport(note, lang)}</li>
          ))}
          {notes.length > MAX_NOTES && <li>{say('importMoreNotes', lang, { count: notes.length - MAX_NOTES })}</li>}
        </ul>
      )}
    </>
  )
}
