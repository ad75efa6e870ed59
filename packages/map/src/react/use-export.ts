import { useState } from 'react'
import type { Point } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { startWriting } from '../formats/tasks.ts'
import type { ClickedPlace, NamedShape } from '../core/shapes.ts'
import { isAllLand, packedFile, writeFile } from '../formats/write-file.ts'
import type { ExportFile, ExportFormat } from '../formats/write-file.ts'
import type { LayerHit } from '../ol/layer-land.ts'
import { exportable } from './exportable.ts'
import type { DocumentFormat } from './types.ts'
import type { EditorHandle } from './use-editor.ts'

/** The open menu: where it is (EPSG:2100 metres) and what it would export. */
export interface ExportMenu {
  readonly point: Point
  readonly list: readonly NamedShape[]
}

export interface ExportHandle {
  /** Null while closed; always closed outside select mode. */
  readonly menu: ExportMenu | null
  /** Opens the menu for what lies at the position; false when there is nothing to export. */
  readonly openAt: (place: ClickedPlace) => boolean
  /** Opens the menu at the position for what is selected, wherever it lies. */
  readonly open: (point: Point) => boolean
  readonly save: (format: ExportFormat) => void
  /** Lets the host make a document of what the menu would export. */
  readonly saveDocument: (format: DocumentFormat) => void
  readonly close: () => void
}

/** Gives the selected features, or the parcel, to the host as a file. */
export function useExport(
  lang: Language,
  editor: EditorHandle,
  label: string,
  selected: readonly LayerHit[],
  onExport: (file: ExportFile) => void,
): ExportHandle {
  const [menu, setMenu] = useState<ExportMenu | null>(null)
  const { state, tell } = editor
  const isSelecting = modeOf(state.machine.name) === 0
  const geometry = activeEntity(state.document)?.geometry ?? null
  const show = (point: Point, at: ClickedPlace | null) => {
    const named = selected.map((hit) => ({ name: hit.shortdesc, geometry: hit.geometry }))
    const list = exportable(named, geometry && { name: label, geometry }, at)
    setMenu(list.length > 0 ? { point, list } : null)
    return isSelecting && list.length > 0
  }
  const done = (file: ExportFile) => {
    onExport(file)
    tell('info', say('exported', lang, { file: file.name }))
  }
  const fail = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    tell('error', say('exportFailed', lang, { reason }))
  }
  const saveDocument = (format: DocumentFormat) => {
    const { list } = menu ?? { list: [] }
    if (!menu || !isAllLand(list)) return
    setMenu(null)
    tell('info', say('exportMaking', lang, { format: format.label }))
    format.make(list).then(done, fail)
  }
  const save = (format: ExportFormat) => {
    if (!menu) return
    setMenu(null)
    if (format !== 'zip' && format !== 'gpkg') return done(writeFile(format, menu.list))
    startWriting(format, menu.list).result.then((content) => done(packedFile(format, content)), fail)
    return undefined
  }
  return {
    menu: isSelecting ? menu : null,
    openAt: (place) => show(place.point, place),
    open: (point) => show(point, null),
    save,
    saveDocument,
    close: () => setMenu(null),
  }
}
