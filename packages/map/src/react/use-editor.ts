import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { EditorStore } from '../core/editor-store.ts'
import type { EditorRules, EditorState, Effect } from '../core/editor.ts'
import { polygonFrom } from '../core/edits.ts'
import { area, distance, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { AreaUnit } from '../core/measure.ts'
import { formatArea, formatCoordinate, formatMetres, formatPiece } from '../core/measure.ts'
import { say, sayIssue, sayReason, sayStep } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { modeOf } from '../core/machine.ts'
import { activeEntity } from '../core/model.ts'
import { validate } from '../core/validity.ts'
import type { ValidityIssue } from '../core/validity.ts'
import type { Notice } from './notices.tsx'
import type { MapEditorProps } from './types.ts'
import { useLatest } from './use-latest.ts'
import { useSpeech, type Speech } from './use-speech.ts'

const INFO_TIME = 5000
const MAX_REASONS = 4

const place = (point: Point | null): string =>
  point ? ` (X ${formatCoordinate(point[0])} · Y ${formatCoordinate(point[1])})` : ''

/** Each reason once, with the first place where it happens. */
function reasonLines(issues: readonly ValidityIssue[], lang: Language): string[] {
  const seen = new Map<string, string>()
  for (const { code, point } of issues) {
    const text = sayIssue(code, lang)
    if (!seen.has(code)) seen.set(code, `${text.charAt(0).toUpperCase()}${text.slice(1)}${place(point)}`)
  }
  return [...seen.values()].slice(0, MAX_REASONS)
}

/** What the live region says about a geometry. */
function describe(geometry: ParcelGeometry | null, lang: Language): string {
  if (!geometry) return say('saidNothing', lang)
  return say('said', lang, { count: vertexCount(geometry), area: formatPiece(area(geometry), lang) })
}

/** What the live region says about a sketch: its last corner, the last side, the area, and what lies outside. */
function describeSketch(sketch: readonly Point[], cut: number, lang: Language, unit: AreaUnit): string {
  const [before, last] = sketch.slice(-2)
  const parts = [say('saidCorner', lang, { number: sketch.length })]
  if (before && last) parts.push(formatMetres(distance(before, last), lang))
  if (sketch.length > 2) parts.push(`${say('area', lang)} ${formatArea(area(polygonFrom(sketch)), lang, unit)}`)
  if (cut > 0) parts.push(`${say('willCut', lang)} ${formatPiece(cut, lang)}`)
  return parts.join(', ')
}

export interface EditorHandle extends Speech {
  readonly store: EditorStore
  readonly state: EditorState
  readonly notice: Notice | null
  /** Places of the last refusal, for crosses on the map. */
  readonly issuePoints: readonly Point[]
  /** Neighbours that may be edited keep the border they have in common with the parcel. */
  readonly isSharing: boolean
  readonly setSharing: (isSharing: boolean) => void
  /** Shows a message; a `draft` that was refused is offered for repair. */
  readonly tell: (
    level: Notice['level'],
    title: string,
    lines?: readonly string[],
    point?: Point | null,
    draft?: ParcelGeometry | null,
  ) => void
  readonly closeNotice: () => void
  /** The last shape of the edited parcel that was not taken, for as long as nothing later was refused; null without one. */
  readonly refused: ParcelGeometry | null
}

interface Refused {
  readonly key: string | null
  readonly draft: ParcelGeometry
}

const noPoints: readonly Point[] = []
const noCompanions: NonNullable<MapEditorProps['companions']> = []
const noNames: NonNullable<MapEditorProps['renamed']> = {}

/** The editing session of one mounted map: host callbacks, notices and spoken texts. */
export function useEditor(
  props: MapEditorProps,
  store: EditorStore,
  setRules: (rules: EditorRules) => void,
): EditorHandle {
  const { entity } = props
  const [isSharing, setSharing] = useState(true)
  const latest = useLatest(props)
  useLayoutEffect(() => {
    setRules({ checkEntity: (geometry) => latest.current.checkEntity?.(geometry) ?? null, isSharing })
  }, [setRules, latest, isSharing])
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [issuePoints, setIssuePoints] = useState<readonly Point[]>(noPoints)
  const { spoken, speak, remark } = useSpeech()
  const [refused, setRefused] = useState<Refused | null>(null)
  const counter = useRef(0)

  const tell = useCallback<EditorHandle['tell']>((level, title, lines = [], point = null, draft = null) => {
    counter.current++
    setNotice({ id: counter.current, level, title, lines, point, draft })
  }, [])
  const closeNotice = useCallback(() => {
    setNotice(null)
    setIssuePoints(noPoints)
  }, [])

  useEffect(() => {
    const onEffect = (effect: Effect) => {
      const { lang, entity } = latest.current
      if (effect.type === 'changed') {
        closeNotice()
        const step = sayStep(effect.kind, lang)
        const way = effect.way === 'undo' ? 'saidUndone' : 'saidRedone'
        const before = effect.way === 'do' ? step : say(way, lang, { step })
        const along = effect.others.length > 0 ? ` ${say('saidAlong', lang, { count: effect.others.length })}` : ''
        speak(`${before}. ${describe(effect.geometry, lang)}${along}`)
      } else if (effect.type === 'rejected') {
        const points = effect.issues.map(({ point }) => point).filter((point) => point !== null)
        const label = latest.current.companions?.find(({ key }) => key === effect.along)?.label
        const along = label === undefined ? [] : [say('brokenAlong', lang, { label })]
        const why =
          effect.veto === null
            ? [say('rejectedText', lang), ...along, ...reasonLines(effect.issues, lang)]
            : [effect.veto]
        const draft = effect.veto === null ? effect.draft : null
        if (draft && effect.along === null) setRefused({ key: store.getState().document.activeKey, draft })
        tell('error', say('rejectedTitle', lang), why, points[0] ?? null, draft)
        setIssuePoints(points)
      } else if (effect.type === 'refused' && effect.reason === 'crosses') {
        tell('error', say('rejectedTitle', lang), [say('rejectedText', lang), sayReason('crosses', lang)])
      } else if (effect.type === 'refused') {
        const text = effect.reason === 'disabled' ? entity?.disabledReason : null
        tell('info', text ?? sayReason(effect.reason, lang))
      }
    }
    let editing = false
    let corners = 0
    const onState = () => {
      const { machine, document } = store.getState()
      if (machine.sketch.length !== corners && machine.sketch.length > 0) {
        speak(describeSketch(machine.sketch, store.getLive()?.cut ?? 0, latest.current.lang, latest.current.areaUnit))
      }
      corners = machine.sketch.length
      const before = editing
      editing = modeOf(machine.name) === 1
      if (before || !editing) return
      const { lang } = latest.current
      const stored = activeEntity(document)?.geometry ?? null
      speak(describe(stored, lang))
      const issues = stored ? validate(stored) : []
      if (issues.length > 0)
        tell('error', say('storedInvalid', lang), reasonLines(issues, lang), issues[0]?.point, stored)
    }
    const releases = [store.onEffect(onEffect), store.subscribe(onState)]
    return () => releases.forEach((release) => release())
  }, [store, latest, tell, closeNotice, speak])

  const { companions = noCompanions, renamed = noNames } = props
  const { key = null, geometry = null, disabledReason = null } = entity ?? {}
  const present = useMemo(
    () =>
      props.companions &&
      new Set([...props.companions.map((one) => one.key), ...(key === null ? [] : [key]), ...(props.resting ?? [])]),
    [props.companions, props.resting, key],
  )
  // Before the entity itself: under its new key it is the one that is being edited.
  useEffect(() => store.dispatch({ type: 'setKeys', renamed, present: present ?? null }), [store, renamed, present])
  useEffect(() => {
    store.dispatch({ type: 'setEntity', entity: key === null ? null : { key, geometry, disabledReason } })
  }, [store, key, geometry, disabledReason])
  // A parcel that was added waits for its first corner: nobody has to say that it is to be drawn.
  const isBegun = key !== null && key === props.begun
  useEffect(() => {
    if (isBegun && activeEntity(store.getState().document)?.geometry === null) store.dispatch({ type: 'edit' })
  }, [store, isBegun])
  // After the entity itself: what it is now is no companion any more.
  const others = useMemo(() => companions.filter((one) => one.key !== key), [companions, key])
  useEffect(() => store.dispatch({ type: 'setCompanions', entities: others }), [store, others])

  useEffect(() => {
    if (notice?.level !== 'info') return undefined
    const timer = setTimeout(() => setNotice(null), INFO_TIME)
    return () => clearTimeout(timer)
  }, [notice])

  const lost = refused?.key === state.document.activeKey ? refused.draft : null
  const notices = { notice, tell, closeNotice, issuePoints, refused: lost }
  return { store, state, ...notices, spoken, speak, remark, isSharing, setSharing }
}
