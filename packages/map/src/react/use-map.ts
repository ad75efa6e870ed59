import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CornerMenu } from '../core/grab.ts'
import { samePoint } from '../core/grid.ts'
import type { Box, Point } from '../core/grid.ts'
import { activeEntity } from '../core/model.ts'
import type { ClickedPlace } from '../core/shapes.ts'
import { vertexAt } from '../core/vertex-nav.ts'
import { MapController } from '../ol/controller.ts'
import type { Pick, ViewSteps } from '../ol/controller-options.ts'
import { PLAIN_LOOK } from '../ol/map-look.ts'
import type { MapLook } from '../ol/map-look.ts'
import type { MapEditorProps } from './types.ts'
import type { EditorHandle } from './use-editor.ts'
import type { ExportHandle } from './use-export.ts'
import { useLatest } from './use-latest.ts'
import type { LayersHandle } from './use-layers.ts'
import { useLook } from './use-look.ts'
import { createWatched } from './watched.ts'
import type { Watched } from './watched.ts'

export interface MapHandle {
  /** Element of the popup, moved by the map. */
  readonly popup: HTMLElement
  readonly controller: MapController | null
  readonly ready: boolean
  readonly steps: ViewSteps
  /** Another one after each movement of the view; watched, as only who checks what is in view needs it. */
  readonly view: Watched<string>
  readonly pick: Pick | null
  readonly setPick: (pick: Pick | null) => void
  /** What was asked about a corner that is still where it was, while the shape is edited. */
  readonly cornerMenu: CornerMenu | null
  readonly closeCornerMenu: () => void
  /** Marks a corner on the map; null marks none. */
  readonly mark: (point: Point | null) => void
}

/** The page elements the map lives in; null until they are there. */
export interface MapElements {
  readonly root: HTMLElement | null
  readonly target: HTMLElement | null
  /** Shows the pointer position; written directly, because it changes with every movement. */
  readonly position: HTMLElement | null
}

/** Follows the colour scheme of the system and of the page; returns the way to stop. */
function watchScheme(apply: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(apply)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] })
  media.addEventListener('change', apply)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', apply)
  }
}

const noSteps: ViewSteps = { back: false, forward: false }

/** Creates the map once and keeps it in step with the properties. */
export function useMap(
  props: MapEditorProps,
  elements: MapElements,
  editor: EditorHandle,
  layers: LayersHandle,
  onSelect: (pick: Pick) => void,
  exporting: ExportHandle,
): MapHandle {
  const { root, target, position } = elements
  const [popup] = useState(() => document.createElement('div'))
  const [controller, setController] = useState<MapController | null>(null)
  const [ready, setReady] = useState(false)
  const [view] = useState(() => createWatched(''))
  const [steps, setSteps] = useState<ViewSteps>(noSteps)
  const [page, setPage] = useState<Omit<MapLook, 'states'>>(PLAIN_LOOK)
  const [asked, setAsked] = useState<CornerMenu | null>(null)
  const closeCornerMenu = useCallback(() => setAsked(null), [])
  const key = props.entity?.key ?? null
  // The popup of a click goes with the parcel beside which it was opened: left open, it would choose anew what it shows.
  const [picked, setPicked] = useState<{ readonly pick: Pick; readonly key: string | null } | null>(null)
  if (picked !== null && picked.key !== key) setPicked(null)
  const pick = picked !== null && picked.key === key ? picked.pick : null
  const setPick = useCallback((next: Pick | null) => setPicked(next && { pick: next, key }), [key])
  const { store, state, tell, issuePoints } = editor
  const { active, base, setStatus } = layers
  // The map begins there once; a later one moves nothing.
  const home = useRef(props.home ?? null)
  const latest = useLatest({
    tell,
    onViewBox: (box: Box) => props.onViewBox?.(box),
    onExportMenu: (place: ClickedPlace) => {
      const isOpen = exporting.openAt(place)
      if (isOpen) setPick(null)
      return isOpen
    },
    onPick: (found: Pick) => {
      exporting.close()
      if (props.onPlaceSelect !== undefined) {
        props.onPlaceSelect(found.point)
        return
      }
      setPick(found.hits.length + found.marks.length > 0 && !found.isAdding ? found : null)
      onSelect(found)
    },
  })

  useEffect(() => {
    if (!root || !target || !position) return undefined
    const map = new MapController({
      target,
      popup,
      store,
      home: home.current,
      onPick: (found) => latest.current.onPick(found),
      onCornerMenu: setAsked,
      onExportMenu: (place) => latest.current.onExportMenu(place),
      onReady: () => setReady(true),
      onPointer: (point) => {
        position.textContent = point ? `X ${point[0].toFixed(2)}   Y ${point[1].toFixed(2)}` : ''
      },
      onSnap: (layer) => {
        // An attribute that is set is looked at anew, also to the same value.
        if (root.getAttribute('data-snap') !== layer) root.setAttribute('data-snap', layer)
      },
      onView: ([x = 0, y = 0], resolution, found) => {
        root.setAttribute('data-view', [x, y, resolution].join())
        view.set([x, y, resolution].join())
        const box = map.viewBox()
        if (box) latest.current.onViewBox(box)
        setSteps((now) => (now.back === found.back && now.forward === found.forward ? now : found))
      },
      onSettled: (isSettled) => root.setAttribute('data-layers', isSettled ? 'idle' : 'loading'),
      onLayerStatus: setStatus,
      onProblem: (error) => latest.current.tell('error', error instanceof Error ? error.message : String(error)),
    })
    const paint = () => {
      const style = getComputedStyle(root)
      map.setOutlineColours({
        land: style.getPropertyValue('--eae-map-land'),
        border: style.getPropertyValue('--eae-map-land-border'),
      })
      setPage({ scheme: style.colorScheme === 'dark' ? 'dark' : 'light', font: getComputedStyle(target).fontFamily })
    }
    paint()
    const unwatch = watchScheme(paint)
    // oxlint-disable-next-line react/set-state-in-effect -- the map cannot exist before its element does
    setController(map)
    return () => {
      unwatch()
      map.destroy()
      setController(null)
      setReady(false)
    }
  }, [root, target, position, popup, store, setStatus, view, latest])

  useLook(controller, page, props.states ?? null)
  useEffect(() => controller?.layers.update(active), [controller, active])
  useEffect(() => controller?.imagery.setBase(base), [controller, base])
  useEffect(() => controller?.setMarks(props.marks), [controller, props.marks])
  useEffect(() => controller?.setFrozen(state.machine.frozen), [controller, state.machine.frozen])
  useEffect(() => controller?.setIssues(issuePoints), [controller, issuePoints])
  // Before the popup's own effects: an element that is not shown yet cannot take the focus.
  const isIdle = state.machine.name === 'edit.idle'
  const corner = vertexAt(activeEntity(state.document)?.geometry ?? null, asked?.ref ?? null)
  const cornerMenu = isIdle && corner && asked && samePoint(corner, asked.point) ? asked : null
  // The menu of a corner stays beside it on a phone, too: it is small, and the corner must be seen.
  const isBeside = cornerMenu !== null
  const place = (pick ?? cornerMenu ?? exporting.menu)?.point ?? null
  useLayoutEffect(() => controller?.placePopup(place, isBeside), [controller, place, isBeside])

  const firstRefresh = useRef(props.refreshToken)
  useEffect(() => {
    if (firstRefresh.current !== props.refreshToken) controller?.layers.refresh()
    firstRefresh.current = props.refreshToken
  }, [controller, props.refreshToken])

  useEffect(() => {
    const { document, machine } = store.getState()
    // A frozen map lets another parcel be chosen and stays where it is.
    if (key !== null && !machine.frozen) controller?.zoomTo(activeEntity(document)?.geometry ?? null)
  }, [controller, key, store])

  useEffect(
    () =>
      store.onEffect((effect) => {
        // What a step brings back may lie where one has long gone away from.
        if (effect.type === 'changed' && effect.way !== 'do') controller?.showAny(effect.places)
      }),
    [controller, store],
  )

  const focusing = useLatest(props.focus)
  const token = props.focus?.token ?? null
  useEffect(() => {
    const { geometry, point } = focusing.current ?? {}
    // What a frozen map is asked to show waits for nothing: the map says on itself that it is frozen.
    if (token === null || !controller || store.getState().machine.frozen) return
    if (geometry) controller.zoomTo(geometry)
    else if (point) controller.zoomToPoint(point)
  }, [controller, token, focusing, store])

  const mark = useCallback((point: Point | null) => controller?.setVertex(point), [controller])
  return { popup, controller, ready, steps, view, pick, setPick, cornerMenu, closeCornerMenu, mark }
}
