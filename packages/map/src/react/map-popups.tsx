import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { removeRing } from '../core/edits.ts'
import type { VertexRef } from '../core/edits.ts'
import { copyShape } from '../operations/copy.ts'
import { ExportMenuBox } from './export-menu.tsx'
import { CornerMenuBox } from './corner-menu.tsx'
import { PopupPager } from './popup-pager.tsx'
import { PopupSheet } from './popup-sheet.tsx'
import { deleteCorner, takeFeature } from './panel-actions.ts'
import type { DocumentFormat } from './types.ts'
import type { Workbench } from './workbench.ts'

const noDocuments: readonly DocumentFormat[] = []

interface MapPopupsProps {
  readonly bench: Workbench
  /** From below instead of at the position: a narrow map has no room around it. */
  readonly isNarrow: boolean
}

/** What opens at a position on the map: the features found there and the menus. */
export function MapPopups({ bench, isNarrow }: MapPopupsProps): ReactElement {
  const { props, elements, editor, map, selection, land, exporting, geometry, pick, closePopup } = bench
  const { lang, entity } = props
  const { cornerMenu, popup } = map
  const place = (box: ReactNode) =>
    isNarrow ? (
      <PopupSheet className="eae-map-sheet">{box}</PopupSheet>
    ) : (
      createPortal(<PopupSheet>{box}</PopupSheet>, popup)
    )
  const removeHole = (hole: Pick<VertexRef, 'part' | 'ring'>) => {
    closePopup()
    if (geometry) editor.store.dispatch({ type: 'change', kind: 'removeHole', geometry: removeRing(geometry, hole) })
  }
  return (
    <>
      {pick &&
        place(
          <PopupPager
            key={pick.point.join()}
            lang={lang}
            areaUnit={props.areaUnit}
            pick={pick}
            pictureOf={({ layerId }) => props.layers.find((one) => one.layerId === layerId)?.picture ?? null}
            onPage={selection.onPage}
            onMark={props.onMarkOpen ? (id) => props.onMarkOpen?.(id) : null}
            onChoose={props.onFeatureSelect ? ({ layerId, id }) => props.onFeatureSelect?.(layerId, id) : null}
            onCopy={(hit) => copyShape({ ...land, ...land.desk }, hit.geometry)}
            onTake={
              entity && entity.disabledReason === null
                ? { label: entity.label, run: (hit) => takeFeature(bench, hit) }
                : null
            }
            onClose={closePopup}
          />,
        )}
      {cornerMenu &&
        // On a phone the corner of an outline is deleted by the bar below.
        !(isNarrow && cornerMenu.hole === null) &&
        createPortal(
          <PopupSheet>
            <CornerMenuBox
              key={cornerMenu.point.join()}
              lang={lang}
              hasHole={cornerMenu.hole !== null}
              onDelete={() => deleteCorner(bench, cornerMenu.ref)}
              onRemoveHole={() => cornerMenu.hole && removeHole(cornerMenu.hole)}
            />
          </PopupSheet>,
          popup,
        )}
      {exporting.menu &&
        place(
          <ExportMenuBox
            lang={lang}
            list={exporting.menu.list}
            onSave={(format) => {
              exporting.save(format)
              elements.target?.focus({ preventScroll: true })
            }}
            documents={props.documents ?? noDocuments}
            onDocument={(format) => {
              exporting.saveDocument(format)
              elements.target?.focus({ preventScroll: true })
            }}
            onRefused={(reason) => editor.tell('info', reason)}
          />,
        )}
    </>
  )
}
