import { useCallback, useEffect, useState } from 'react'
import { isTaken } from '../core/editor-store.ts'
import { addHole } from '../core/edits.ts'
import { openRing, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { formatPiece } from '../core/measure.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { repair } from '../geometry/clean.ts'
import type { NamedGeometry } from '../formats/write-file.ts'
import type { LandDesk } from '../operations/desk.ts'
import { surroundingsOf } from '../operations/land.ts'
import { cutter, planImport } from './import-plan.ts'
import type { ImportChoice, ImportPlan } from './import-plan.ts'
import type { EditorHandle } from './use-editor.ts'
import type { ChosenFile } from './use-file-report.ts'
import { useLatest } from './use-latest.ts'

/** A file above this is not even read, bytes; what the reader accepts is less. */
const MAX_BYTES = 100_000_000

export interface ImportHandle {
  readonly file: ChosenFile | null
  /** A file hangs over the map. */
  readonly dropping: boolean
  readonly enabled: boolean
  /** Several files at once are read together: a shapefile with its table. */
  readonly open: (files: readonly File[]) => Promise<void>
  /** Takes the chosen polygons of the file, in one step; the others stay on the map until they are forgotten. */
  readonly accept: (choice: ImportChoice, engine: GeometryEngine | null, desk: LandDesk) => void
  readonly kept: readonly ParcelGeometry[]
  readonly forget: () => void
  readonly close: () => void
}

/** The shape with the outline of each hole cut out of it; null when one of them does not lie inside. */
const withHoles = (shape: ParcelGeometry, holes: readonly NamedGeometry[]): ParcelGeometry | null =>
  holes.reduce<ParcelGeometry | null>((holed, { geometry }) => {
    const [shell] = ringsOf(geometry)
    return holed && shell ? addHole(holed, openRing(shell)) : null
  }, shape)

/** Reads chosen and dropped files; only while drawing or making a hole. `onMake` makes a parcel of each shape. */
export function useImport(
  root: HTMLElement | null,
  editor: EditorHandle,
  lang: Language,
  onMake: (shapes: readonly NamedGeometry[]) => void,
): ImportHandle {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [kept, setKept] = useState<readonly ParcelGeometry[]>([])
  const [dropping, setDropping] = useState(false)
  const { state, store, tell } = editor
  const mode = modeOf(state.machine.name)
  const geometry = activeEntity(state.document)?.geometry ?? null
  const enabled = mode === 1 || mode === 3

  const open = async (chosen: readonly File[]) => {
    const [first] = chosen
    if (!first) return undefined
    if (!enabled) return tell('info', say('importNotEditing', lang))
    try {
      const size = chosen.reduce((sum, one) => sum + one.size, 0)
      if (size > MAX_BYTES) return tell('error', say('importTooLarge', lang), [first.name])
      const files = chosen.map(async (one) => ({ name: one.name, bytes: new Uint8Array(await one.arrayBuffer()) }))
      setFile({ name: first.name, files: await Promise.all(files) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell('error', say('importUnreadable', lang, { reason }))
    }
    return undefined
  }
  /** The change, and then what is to be said of it: that notice takes the place of any before; a refusal must stay to be read. */
  const change = (kind: 'import' | 'addHole', shape: ParcelGeometry, notes: readonly string[]): boolean => {
    const taken = isTaken(store, { type: 'change', kind, geometry: shape })
    const [title, ...lines] = notes
    if (taken && title !== undefined) tell('info', title, lines)
    return taken
  }
  const leftNotes = (left: number): readonly string[] => (left === 0 ? [] : [say('kept', lang, { count: left })])
  /** A parcel of each; the first takes the place that the edited parcel keeps free. */
  const make = ({ shapes, left, unfree, uncut }: ImportPlan) => {
    const [first] = shapes
    const isFree = mode === 1 && geometry === null && first
    const taken = isFree ? isTaken(store, { type: 'change', kind: 'import', geometry: first.geometry }) : false
    const rest = isFree ? shapes.slice(1) : shapes
    if (rest.length > 0) onMake(rest)
    // Why the first was refused must stay to be read.
    if (isFree && !taken) return
    const words = say('importMade', lang, { count: rest.length })
    const named = (text: 'importLeft' | 'importUnfree' | 'importUncut', list: readonly NamedGeometry[]) =>
      list.length === 0 ? [] : [say(text, lang, { names: list.map(({ name }) => name).join(', ') })]
    const notes = [...named('importLeft', left), ...named('importUnfree', unfree), ...named('importUncut', uncut)]
    tell(left.length + unfree.length > 0 ? 'error' : 'info', words, notes)
  }
  /** The polygons as the shape of the edited parcel. */
  const takeWhole = (
    { shapes: [whole], unfree: [unfree], uncut, parts, cutArea }: ImportPlan,
    given: ImportChoice,
    desk: LandDesk,
  ) => {
    if (unfree) tell('error', say(unfree.reason, lang))
    if (!whole) return
    const notes = [
      ...(cutArea > 0 ? [say('topologyCut', lang, { area: formatPiece(cutArea, lang) })] : []),
      ...(parts.length > 0 ? [say('topologyOthers', lang, { count: parts.length })] : []),
      ...(uncut.length > 0 ? [say('importNotCut', lang)] : []),
      ...leftNotes(given.others.length),
    ]
    const isKept = change('import', whole.geometry, notes)
    if (isKept && parts.length > 0) desk.setParts([whole.geometry, ...parts])
  }
  const accept = (choice: ImportChoice, engine: GeometryEngine | null, desk: LandDesk): void => {
    const { others, target } = choice
    setFile(null)
    const mending = (shape: ParcelGeometry) => (engine ? repair(engine, shape) : null)
    const isHoles = mode === 3 && geometry !== null
    // Parcels of their own are neighbours of the edited one, which has its land already.
    const own = target === 'each' ? geometry : null
    const cut = cutter(engine, (shape) => surroundingsOf(desk, shape), own)
    const plan = planImport(isHoles ? { ...choice, target: 'each' } : choice, { repair: mending, cut })
    const { shapes, left, unfree, parts } = plan
    const rest = target === 'each' ? parts : []
    setKept([...others, ...[...left, ...unfree].map((one) => one.geometry), ...rest])
    if (target === 'each') return make(plan)
    if (!isHoles) return takeWhole(plan, choice, desk)
    const holed = left.length === 0 ? withHoles(geometry, shapes) : null
    if (holed) change('addHole', holed, leftNotes(others.length))
    else tell('error', say('rejectedTitle', lang), [sayReason('outsideParcel', lang)])
    return undefined
  }

  const latestOpen = useLatest(open)
  useEffect(() => {
    if (!root) return undefined
    const over = (event: DragEvent) => {
      event.preventDefault()
      setDropping(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) setDropping(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      void latestOpen.current([...(event.dataTransfer?.files ?? [])])
    }
    root.addEventListener('dragover', over)
    root.addEventListener('dragleave', leave)
    root.addEventListener('drop', drop)
    return () => {
      root.removeEventListener('dragover', over)
      root.removeEventListener('dragleave', leave)
      root.removeEventListener('drop', drop)
    }
  }, [root, latestOpen])

  const close = useCallback(() => setFile(null), [])
  const forget = useCallback(() => setKept([]), [])
  return { file, dropping, enabled, open, accept, kept, forget, close }
}
