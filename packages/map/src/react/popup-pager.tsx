import './popup-pager.css'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { AreaUnit } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { Pick } from '../ol/controller-options.ts'
import { isLandHit } from '../ol/layer-land.ts'
import type { LandHit, LayerHit } from '../ol/layer-land.ts'
import { FeaturePicture } from './feature-picture.tsx'
import type { PictureOf } from './feature-picture.tsx'
import { Icon } from './icons.tsx'
import { sizeText } from './shape-size.ts'

interface PopupPagerProps {
  readonly lang: Language
  readonly areaUnit: AreaUnit
  readonly pick: Pick
  /** How the picture of a feature is fetched; null for one without. */
  readonly pictureOf: (hit: LayerHit) => PictureOf | null
  /** The page that is open; it stays selected when the popup is gone. */
  readonly onPage: (hit: LayerHit | null) => void
  /** Opens what a mark is about; null where it only says what it is. */
  readonly onMark: ((id: string) => void) | null
  readonly onChoose: ((hit: LayerHit) => void) | null
  readonly onCopy: (hit: LandHit) => void
  /** Makes the geometry that of the edited parcel; null when it may not be edited. */
  readonly onTake: { readonly label: string; readonly run: (hit: LandHit) => void } | null
  readonly onClose: () => void
}

/** Everything under a click, one at a time. Arrow keys, Home and End turn the pages; Escape closes. */
export function PopupPager({
  lang,
  areaUnit,
  pick,
  pictureOf,
  onPage,
  onMark,
  onChoose,
  onCopy,
  onTake,
  onClose,
}: PopupPagerProps) {
  const [page, setPage] = useState(0)
  const box = useRef<HTMLDialogElement>(null)
  const { hits, marks } = pick
  const count = hits.length
  const hit = hits[page] ?? null
  const land = hit && isLandHit(hit) ? hit : null
  const picture = hit && pictureOf(hit)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => onPage(hit), [hit, onPage])
  const turn = (step: number) => setPage((now) => (now + step + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, () => void> = {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      Home: () => setPage(0),
      End: () => setPage(count - 1),
    }
    const go = targets[event.key]
    if (!go || count < 2) return
    event.preventDefault()
    event.stopPropagation()
    go()
  }
  return (
    <dialog
      open
      ref={box}
      className="eae-map-popup"
      aria-label={say('found', lang)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
        <Icon name="close" />
      </button>
      {marks.map(({ id, severity, text }) => (
        <p key={id} className="eae-map-mark" data-severity={severity}>
          <strong>{say(`severity${severity}`, lang)}</strong> {text}
          {onMark && (
            <button type="button" className="eae-map-button" onClick={() => onMark(id)}>
              {say('openMark', lang)}
            </button>
          )}
        </p>
      ))}
      {hit && (
        <div aria-live="polite">
          <p className="eae-map-popup-layer">{hit.layerLabel}</p>
          <p className="eae-map-popup-name">{hit.shortdesc}</p>
          <p className="eae-map-popup-area">{sizeText(hit.geometry, lang, areaUnit)}</p>
          {picture && <FeaturePicture key={`${hit.layerId} ${hit.id}`} id={hit.id} of={picture} name={hit.shortdesc} />}
        </div>
      )}
      <footer>
        {count > 1 && (
          <div className="eae-map-pager">
            <button type="button" className="eae-map-plain" aria-label={say('before', lang)} onClick={() => turn(-1)}>
              <Icon name="left" />
            </button>
            <span>
              {page + 1} / {count}
            </span>
            <button type="button" className="eae-map-plain" aria-label={say('next', lang)} onClick={() => turn(1)}>
              <Icon name="right" />
            </button>
          </div>
        )}
        {hit && onChoose && (
          <button type="button" className="eae-map-button" onClick={() => onChoose(hit)}>
            {say('choose', lang)}
          </button>
        )}
        {land && (
          <button type="button" className="eae-map-button" onClick={() => onCopy(land)}>
            {say('copy', lang)}
          </button>
        )}
        {land && onTake && (
          <button
            type="button"
            className="eae-map-button"
            title={say('takeHelp', lang, { label: onTake.label })}
            onClick={() => onTake.run(land)}
          >
            {say('take', lang)}
          </button>
        )}
      </footer>
    </dialog>
  )
}
