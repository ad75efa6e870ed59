import { useCallback, useEffect, useState } from 'react'
import { addHole } from '../core/edits.ts'
import { openRing, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { repair } from '../geometry/clean.ts'
import type { ImportChoice } from './import-dialog.tsx'
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
  readonly open: (file: File) => Promise<void>
  /** Takes one polygon of the file; the others stay on the map until they are forgotten. */
  readonly accept: (choice: ImportChoice, engine: GeometryEngine | null) => void
  readonly kept: readonly ParcelGeometry[]
  readonly forget: () => void
  readonly close: () => void
}

/** Reads chosen and dropped files; only while drawing or making a hole. */
export function useImport(root: HTMLElement | null, editor: EditorHandle, lang: Language): ImportHandle {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [kept, setKept] = useState<readonly ParcelGeometry[]>([])
  const [dropping, setDropping] = useState(false)
  const { state, store, tell } = editor
  const mode = modeOf(state.machine.name)
  const geometry = activeEntity(state.document)?.geometry ?? null
  const enabled = mode === 1 || mode === 3

  const open = async (chosen: File) => {
    if (!enabled) return tell('info', say('importNotEditing', lang))
    try {
      if (chosen.size > MAX_BYTES) return tell('error', say('importTooLarge', lang), [chosen.name])
      setFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell('error', say('importUnreadable', lang, { reason }))
    }
    return undefined
  }
  /** After the change, whose own notice takes the place of any before; a refusal must stay to be read. */
  const tellKept = (count: number) => {
    const isTaken = activeEntity(store.getState().document)?.geometry !== geometry
    if (count > 0 && isTaken) tell('info', say(count === 1 ? 'keptOne' : 'keptMany', lang, { count }))
  }
  const accept = ({ geometry: raw, others, isRepairing }: ImportChoice, engine: GeometryEngine | null) => {
    setFile(null)
    setKept(others)
    const imported = isRepairing && engine ? (repair(engine, raw) ?? raw) : raw
    if (mode !== 3 || !geometry) {
      store.dispatch({ type: 'change', kind: 'import', geometry: imported })
      return tellKept(others.length)
    }
    const [shell] = ringsOf(imported)
    const holed = shell ? addHole(geometry, openRing(shell)) : null
    if (holed) {
      store.dispatch({ type: 'change', kind: 'addHole', geometry: holed })
      return tellKept(others.length)
    }
    return tell('error', say('rejectedTitle', lang), [sayReason('outsideParcel', lang)])
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
      const [dropped] = event.dataTransfer?.files ?? []
      if (dropped) void latestOpen.current(dropped)
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
